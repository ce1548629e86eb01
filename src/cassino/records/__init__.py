"""Notation, records, views and pictures of a game."""
