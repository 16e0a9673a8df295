"""Deals before they are played: tiers, the browser, the hardest, the field for a number."""
