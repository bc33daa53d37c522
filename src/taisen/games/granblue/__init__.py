"""Granblue Fantasy TCG."""
