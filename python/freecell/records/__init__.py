"""Finished games: what they add up to, and files of them to hand on."""
