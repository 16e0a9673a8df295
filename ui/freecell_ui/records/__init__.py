"""The records in the window: table, chart and files."""
