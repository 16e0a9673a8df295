"""The window: a PySide6 table over the :mod:`freecell` engine."""
