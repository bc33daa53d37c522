"""The book, a file a chapter."""
