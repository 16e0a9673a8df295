"""What is shown where a game ends or has no way on."""
