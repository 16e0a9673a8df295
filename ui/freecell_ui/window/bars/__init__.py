"""The bars above and below the table, and what stands in them."""
