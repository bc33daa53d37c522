"""What the cards say: the words of this game, and what they mean."""
