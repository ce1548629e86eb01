### Allenamento: giocate ritirate, numeri di smazzata, partite giocate, ripetizioni, più persone a uno schermo.

still-stock = { n-cards } nel tallone
undo = Ritira la tua ultima giocata
undo-done = Hai ritirato una giocata.

deal-number = Numero di smazzata
deal-number-none = Carte nuove
deal-number-note = Lo stesso numero con le stesse regole dà sempre le stesse carte. Lascialo vuoto per carte nuove.
deal-number-wrong = Un numero di smazzata è un intero di al massimo 15 cifre.
deal-number-copy = Copia il numero
deal-link-copy = Copia un link a questa smazzata
deal-copied = Copiato: { $text }
deal-not-copied = Non è stato possibile copiare. Eccolo: { $text }
deal-offered = Smazzata numero { $number }
deal-offered-note = { $rules }, { $players } giocatori. Le carte sono quelle del numero, chiunque lo giochi.
deal-offered-play = Gioca questa smazzata
deal-offered-drop = No, grazie
deal-shuffle-other = Questo link è per la versione { $version } della mescolata; questo gioco conosce la { $known }, perciò le carte sarebbero altre.
deal-again = Rigioca questa smazzata
match-again = Rigioca la partita dalla prima smazzata

people-here = Più persone a questo schermo
people-here-note = Lo schermo si passa, e ogni mano si mostra solo a chi la gioca.
people-seat = Posto { $seat }
people-name = Nome della persona al posto { $seat }
people-computer = Computer
people-player = Giocatore { $seat }

pass-title = Passa lo schermo a { $name }
pass-show = Sono { $name }: mostra la mia mano
pass-since = Giocato dall'ultimo turno di { $name }
pass-since-start = Giocato finora
pass-nothing = Non si è ancora giocato nulla.
pass-leave = Lascia il tavolo
pass-watch = Guarda il tavolo

matches = Partite giocate
matches-none = Su questo dispositivo non si è ancora giocata nessuna partita.
matches-note = Il server conserva queste partite; il dispositivo ha le chiavi dei posti.
matches-gone = Questa partita non è più sul server.
matches-forget = Dimentica { $title }
matches-deals = { $n ->
    [one] { $n } smazzata
   *[other] { $n } smazzate
}
match-open = Guardala
match-resume = Continua
match-practice = Allenamento
match-record = Da un verbale
match-playing = in corso
match-won = vinta da { $name }, { $totals }
match-drawn = patta, { $totals }
match-broken-off = interrotta a { $totals }

record-load = Carica un verbale
record-load-note = Il testo del verbale di una partita, da un file o incollato.
record-file = Da un file
record-text = Testo del verbale
record-read = Leggilo
record-reading = Lettura…
record-save = Salva il verbale
record-empty = Non c'è ancora testo.

replay = Ripetizione
replay-title = Smazzata { $deal } di { $deals }
replay-back-out = Indietro
replay-first = Inizio, prima di ogni giocata (Home)
replay-back = Una giocata indietro (virgola)
replay-on = Una giocata avanti (punto)
replay-last = Fine (End)
replay-where = Punto della smazzata
replay-step = Giocata { $step } di { $steps }
replay-dealt = Le carte sono date
replay-deal = Smazzata
replay-seen-by = Vista da
replay-all-open = Tutte le mani scoperte
replay-seat = { $name }
replay-plays = Giocate di questa smazzata
replay-count = Il conto
replay-hand = Mano di { $name }: { $cards }
replay-hand-hidden = Mano di { $name }: { $n ->
    [one] una carta coperta
   *[other] { $n } carte coperte
}
replay-hand-empty = Mano di { $name }: vuota
replay-felt = Il tavolo
replay-table = Sul tavolo: { $cards }
replay-table-empty = Il tavolo è vuoto
replay-pile = { $cards ->
    [one] { $cards } carta
   *[other] { $cards } carte
}{ $sweeps ->
    [0] {""}
    [one] , { $sweeps } scopa
   *[other] , { $sweeps } scope
}
replay-to-play = di turno
replay-dealer = Mazziere
replay-live = Questa smazzata è ancora in corso: si mostra solo ciò che hai visto.
replay-keys = Tasti: virgola e punto per i passi, Home e End per gli estremi.
analyse = Analizza
replay-loading = Si dispongono le carte…
branch = Gioca da qui
branch-seat = Il tuo posto
branch-level = Giocatori del computer
branch-go = Inizia l'allenamento
branch-note = Una partita di allenamento comincia da questo punto, con le carte com'erano. Quella che guardi resta com'è.
branch-over = Dopo questo punto non c'è più nulla da giocare.
practice-frame = Allenamento dalla smazzata { $deal }, dopo la giocata { $plays }
practice-frame-start = Allenamento: di nuovo la smazzata { $deal }
