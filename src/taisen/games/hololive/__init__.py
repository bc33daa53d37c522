"""hololive OFFICIAL CARD GAME."""
