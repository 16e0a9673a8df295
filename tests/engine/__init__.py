"""The compiled engine against the slow model."""
