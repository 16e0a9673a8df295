"""The rules, the strategy and the questions of players, beside a game that goes on."""
