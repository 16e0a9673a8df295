"""What is drawn on the table, and where it is found again."""
