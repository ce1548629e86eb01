"""Ways in: command line, referee, terminal table, web server."""
