"""What can be said about a game: winning lines, verdicts, hints and the look back."""
