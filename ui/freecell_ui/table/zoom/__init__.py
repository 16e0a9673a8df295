"""A column lifted into a panel of its own."""
