"""Computer players: they receive a view of one seat, never the state of a deal."""
