"""Two-way forms that cards of all games share: numbers, endings of conditions, how instructions are strung together."""
