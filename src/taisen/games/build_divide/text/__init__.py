"""What cards say: how it is written, what it becomes."""
