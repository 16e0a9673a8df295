"""Where things lie on the table, without Qt."""
