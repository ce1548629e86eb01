### The start page: who plays what, and what is said while the server is away.

start-motto = Take what matches. Build what you can. Sweep the table.
start-again = Try again
start-kept = Your match is still on the table
# $title is a rule set, $n the number of players
start-kept-which = { $title }, { $n ->
    [one] { $n } player
   *[other] { $n } players
}
start-continue = Continue
start-match = The match
start-more = More ways to play
start-rules = Rules
start-players = Players
start-partners = Partners
start-partners-required = These rules are for two pairs.
start-partners-note = Two against two, partners face each other.
start-target = Play to
start-target-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
start-target-other = Other…
start-target-number = Points to play to, 1 to 1000
start-deals = { $n ->
    [one] { $n } deal
   *[other] { $n } deals
}
start-length = Play
start-no-target = without a target
start-level = Computer players
start-level-note = { $title }. { $about }
start-name = Your name
# What is chosen, at a glance; each is one part of a list with commas.
start-glance-players = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
start-glance-pairs = { $n } players in pairs
start-glance-target = to { $n }
start-play = Play
start-dealing = Dealing…
start-laying-out = Laying out the cards…
start-chosen = { $title } is chosen.

server-offline = This device has no connection.
server-silent = The server does not answer.
server-kept = This page is kept on your device, but the computer players, the rules and your matches live on the server at { $where }. Waiting for it…
server-waiting = Waiting for the server…
server-try-now = Try now
version-there = A new version of this page is there.
version-take = Load it
version-later = Later
part-missing = This part of the page cannot be loaded now.
part-reload = Load the page anew
start-puzzles = Puzzles to solve
start-score-pad = Score pad for real cards
