"""The kernel's toy as a game that the rest of the software plays: with zones of teams and of nobody, cards with two sides, tokens,
counters and roles, which no shipped game has all of."""
