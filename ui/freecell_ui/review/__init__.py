"""A game looked back on, position by position."""
