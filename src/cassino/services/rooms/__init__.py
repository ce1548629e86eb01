"""Tables for several people at devices of their own: guests, rooms around matches, who may do what, and when."""
