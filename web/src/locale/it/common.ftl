### In ogni schermata: carte, parti, collegamento al server.

server-unreachable = Il server del gioco non risponde. È acceso?
server-error = Il server ha risposto con un errore ({ $status }).

card-name = { $rank ->
    [A] asso
    [J] fante
    [Q] donna
    [K] re
   *[other] { $rank }
} di { suit-name }
suit-name = { $suit ->
    [C] fiori
    [D] quadri
    [H] cuori
   *[S] picche
}
card-plus = { $one } più { $other }

n-cards = { $n ->
    [one] { $n } carta
   *[other] { $n } carte
}
n-spades = { $n } picche
n-points = { $n ->
    [one] { $n } punto
   *[other] { $n } punti
}
n-sweeps = { $n ->
    [one] { $n } scopa
   *[other] { $n } scope
}
n-piles = { $n ->
    [one] { $n } mucchio
   *[other] { $n } mucchi
}
n-players = { $n ->
    [one] { $n } giocatore
   *[other] { $n } giocatori
}
n-deals = { $n ->
    [one] { $n } smazzata
   *[other] { $n } smazzate
}
place-of = { $place } di { $n }

side-us = Noi
side-them = Loro
you = Tu
side-number = Parte { $n }
seat-number = Posto { $n }
target-to = ai { $n }
target-none = senza limite

close = Chiudi
dealing = Si danno le carte…
new-match = Nuova partita
try-now = Prova ora
cards-not-loaded = Non è stato possibile caricare le carte. { $why }
