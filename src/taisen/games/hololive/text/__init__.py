"""How the cards' texts are read and what they become."""
