"""What doors are built on: hosted tables and their store."""
