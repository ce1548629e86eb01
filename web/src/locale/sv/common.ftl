### På alla skärmar: kort, sidor, linjen till servern.

server-unreachable = Spelservern svarar inte. Är den igång?
server-error = Servern svarade med ett fel ({ $status }).

card-name = { suit-name } { $rank ->
    [A] äss
    [2] två
    [3] tre
    [4] fyra
    [5] fem
    [6] sex
    [7] sju
    [8] åtta
    [9] nio
    [10] tio
    [J] knekt
    [Q] dam
    [K] kung
   *[other] { $rank }
}
suit-name = { $suit ->
    [C] klöver
    [D] ruter
    [H] hjärter
   *[S] spader
}
card-plus = { $one } plus { $other }

n-cards = { $n } kort
n-spades = { $n } spader
n-points = { $n } poäng
n-sweeps = { $n ->
    [one] { $n } tabbe
   *[other] { $n } tabbar
}
n-piles = { $n ->
    [one] { $n } hög
   *[other] { $n } högar
}
n-players = { $n } spelare
n-deals = { $n ->
    [one] { $n } giv
   *[other] { $n } givar
}
place-of = { $place } av { $n }

side-us = Vi
side-them = De
you = Du
side-number = Sida { $n }
seat-number = Plats { $n }
target-to = till { $n }
target-none = utan gräns

close = Stäng
dealing = Ger…
new-match = Ny match
try-now = Försök nu
cards-not-loaded = Korten kunde inte laddas. { $why }
