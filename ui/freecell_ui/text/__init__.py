"""The window's words and sentences: cards, piles, moves, games, advice, and what is read aloud."""
