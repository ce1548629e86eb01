"""The score pad: what a real table writes down, scored by the engine, and the tables by which the page does it."""
