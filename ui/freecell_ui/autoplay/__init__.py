"""The program plays a winning line on the table."""
