"""A game in the terminal: the board, the prompt and its commands, when to stop and when to pass on."""
