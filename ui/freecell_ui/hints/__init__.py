"""Hint and verdict at the table: who asks for them, the arrow, the pill."""
