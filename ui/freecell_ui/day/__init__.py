"""What the games of this device add up to, as panels over the table."""
