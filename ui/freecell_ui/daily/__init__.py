"""Today's deal in the window, and the limits of games that have some."""
