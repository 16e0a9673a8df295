"""Damaged, foreign and hostile input for everything that reads; ``python -m tests.fuzz`` runs campaigns."""
