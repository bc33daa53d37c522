"""Reバース for you."""
