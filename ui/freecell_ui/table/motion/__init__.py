"""How cards get from one place to another."""
