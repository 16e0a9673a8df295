"""Pictures of the window in every state, and of the cards, to be looked at."""
