"""Tests of the engine, the Python package and the window."""
