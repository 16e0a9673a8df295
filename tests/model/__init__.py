"""A slow, plain model of the game, written from the rules alone.

It is the oracle of the engine's tests: cards are two-letter strings, columns tuples of strings,
and nothing here imports :mod:`freecell` or shares a line with it. Where the two disagree, the
rules decide, never the faster program.
"""
