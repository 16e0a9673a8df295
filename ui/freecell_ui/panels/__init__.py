"""Panels over the table: none of them is modal, play goes on beside them."""
