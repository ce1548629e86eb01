### What is said on every screen: cards, sides, the line to the server.

server-unreachable = The game server does not answer. Is it running?
server-error = The server answered with an error ({ $status }).

# A card by its name, as it is read out: "10 of diamonds". $rank is A, a number from 2 to 10, J, Q or K.
card-name = { $rank ->
    [A] ace
    [J] jack
    [Q] queen
    [K] king
   *[other] { $rank }
} of { suit-name }
suit-name = { $suit ->
    [C] clubs
    [D] diamonds
    [H] hearts
   *[S] spades
}
# Read out between two cards that are added up.
card-plus = { $one } plus { $other }

n-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
n-spades = { $n ->
    [one] { $n } spade
   *[other] { $n } spades
}
n-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
n-sweeps = { $n ->
    [one] { $n } sweep
   *[other] { $n } sweeps
}
n-piles = { $n ->
    [one] { $n } pile
   *[other] { $n } piles
}
n-players = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
n-deals = { $n ->
    [one] { $n } deal
   *[other] { $n } deals
}
# Where something stands in a row: "2 of 6".
place-of = { $place } of { $n }

# Sides and seats.
side-us = Us
side-them = Them
you = You
side-number = Side { $n }
seat-number = Seat { $n }
target-to = to { $n }
target-none = no limit

close = Close
dealing = Dealing…
new-match = New match
try-now = Try now
cards-not-loaded = The cards could not be loaded. { $why }
