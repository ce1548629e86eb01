### Joka näytöllä: kortit, puolet, yhteys palvelimeen.

server-unreachable = Pelipalvelin ei vastaa. Onko se käynnissä?
server-error = Palvelin vastasi virheellä ({ $status }).

card-name = { suit-stem }{ $rank ->
    [A] { $suit ->
        [H] -ässä
        [S] -ässä
       *[other] ässä
    }
    [2] kakkonen
    [3] kolmonen
    [4] nelonen
    [5] viitonen
    [6] kuutonen
    [7] seitsemän
    [8] kahdeksan
    [9] yhdeksän
    [10] kymppi
    [J] sotilas
    [Q] rouva
    [K] kuningas
   *[other] { $rank }
}
suit-stem = { $suit ->
    [C] risti
    [D] ruutu
    [H] hertta
   *[S] pata
}
suit-name = { $suit ->
    [C] risti
    [D] ruutu
    [H] hertta
   *[S] pata
}
card-plus = { $one } plus { $other }

n-cards = { $n ->
    [one] { $n } kortti
   *[other] { $n } korttia
}
n-spades = { $n ->
    [one] { $n } pata
   *[other] { $n } pataa
}
n-points = { $n ->
    [one] { $n } piste
   *[other] { $n } pistettä
}
n-sweeps = { $n ->
    [one] { $n } mökki
   *[other] { $n } mökkiä
}
n-piles = { $n ->
    [one] { $n } pino
   *[other] { $n } pinoa
}
n-players = { $n ->
    [one] { $n } pelaaja
   *[other] { $n } pelaajaa
}
n-deals = { $n ->
    [one] { $n } jako
   *[other] { $n } jakoa
}
place-of = { $place }/{ $n }

side-us = Me
side-them = He
you = Sinä
side-number = Puoli { $n }
seat-number = Paikka { $n }
target-to = tavoite { $n }
target-none = ei rajaa

close = Sulje
dealing = Jaetaan…
new-match = Uusi ottelu
try-now = Yritä nyt
cards-not-loaded = Kortteja ei voitu ladata. { $why }
