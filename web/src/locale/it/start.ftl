### La pagina iniziale: chi gioca che cosa, e che cosa si dice quando manca il server.

start-motto = Prendi ciò che corrisponde. Costruisci ciò che puoi. Fai scopa.
start-again = Riprova
start-kept = La tua partita è ancora sul tavolo
start-kept-which = { $title }, { $n ->
    [one] { $n } giocatore
   *[other] { $n } giocatori
}
start-continue = Continua
start-match = La partita
start-more = Altri modi di giocare
start-rules = Regole
start-players = Giocatori
start-partners = Coppie
start-partners-required = Queste regole sono per due coppie.
start-partners-note = Due contro due, con il compagno di fronte.
start-target = Si gioca ai
start-target-points = { $n ->
    [one] { $n } punto
   *[other] { $n } punti
}
start-target-other = Altro…
start-target-number = Punti del traguardo, da 1 a 1000
start-deals = { $n ->
    [one] { $n } smazzata
   *[other] { $n } smazzate
}
start-length = Durata
start-no-target = senza traguardo
start-level = Giocatori del computer
start-level-note = { $title }. { $about }
start-name = Il tuo nome
start-glance-players = { $n ->
    [one] { $n } giocatore
   *[other] { $n } giocatori
}
start-glance-pairs = { $n } giocatori a coppie
start-glance-target = ai { $n }
start-play = Gioca
start-dealing = Si danno le carte…
start-laying-out = Si dispongono le carte…
start-chosen = Scelto: { $title }.

server-offline = Questo dispositivo non ha connessione.
server-silent = Il server non risponde.
server-kept = Questa pagina è conservata sul dispositivo, ma i giocatori del computer, le regole e le tue partite stanno sul server { $where }. In attesa…
server-waiting = In attesa del server…
server-try-now = Prova ora
version-there = C'è una nuova versione di questa pagina.
version-take = Caricala
version-later = Più tardi
part-missing = Questa parte della pagina ora non si può caricare.
part-reload = Ricarica la pagina
start-puzzles = Problemi da risolvere
start-score-pad = Segnapunti per carte vere
