"""What is shown and what stands in files."""
