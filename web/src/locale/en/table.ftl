### The table: the line to the server, and what is read there.

connection-restarting = The server is starting anew; your table is saved. Try { $attempt } in { $seconds } s.
connection-too-many = The server has closed the line after too many messages that it could not read.
connection-reload = Reload
connection-again = Connected again. Nothing has happened meanwhile.
connection-again-plays = { $plays ->
    [one] Connected again. One play was made meanwhile.
   *[other] Connected again. { $plays } plays were made meanwhile.
}
