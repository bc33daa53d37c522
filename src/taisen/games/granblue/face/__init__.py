"""How the game looks and which files it reads."""
