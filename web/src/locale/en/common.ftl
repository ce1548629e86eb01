### What is said on every screen: cards, sides, the line to the server.

server-unreachable = The game server does not answer. Is it running?
server-error = The server answered with an error ({ $status }).
