"""What the program knows about a game, and how it says so: hint, verdict, solving, review."""
