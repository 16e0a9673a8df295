"""What the project is kept with; nothing of it is installed."""
