"""The search beside the window: its thread, what is asked of it, and what is known already."""
