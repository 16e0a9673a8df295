"""The tables of the store's file: their schema, and games and plays as rows in them."""
