"""Porchlight's day: which deal it is, one attempt, its limits, ranking and result codes."""
