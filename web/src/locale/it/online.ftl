### Tavoli tra amici: ospiti, inviti, chi è al tavolo, conversazione.

friends = Amici in rete
friends-note = Ognuno dal proprio dispositivo, con un link o un breve codice. Nessun altro può entrare.
friends-open = Apri un tavolo
friends-join = Entra o torna al tavolo
friends-new = Un tavolo per amici
friends-new-which = { $title }, { n-players }
friends-start = Apri il tavolo
friends-starting = Si apre…
friends-yours = I tuoi tavoli
friends-none = Non siedi ancora a nessun tavolo.
friends-code = Codice del tavolo
friends-code-note = Sette lettere e cifre, come ti sono state dette; oppure incolla il link.
friends-find = Trova il tavolo
friends-finding = Si cerca…
friends-your-turn = tocca a te
friends-go = Vai al tavolo

guest-name = Il tuo nome al tavolo
guest-name-empty = Scrivi con quale nome gli altri ti conosceranno.
guest-device = Continua su un altro dispositivo
guest-device-note = Crea un link che porta te e tutti i tuoi posti su un altro dispositivo. Vale una volta, per 15 minuti.
guest-device-make = Crea il link
guest-device-link = Aprilo sull’altro dispositivo. Non mostrarlo a nessuno: chi lo apre sei tu.
guest-sign-out = Esci su questo dispositivo
guest-sign-out-everywhere = Esci ovunque
guest-sign-out-sure = Se esci ovunque perdi i tuoi posti. Premi ancora per farlo.
guest-moved = Ora su questo dispositivo sei { $name }.
guest-move-title = Lo stesso giocatore anche qui?
guest-move-note = Il link rende tuo anche questo dispositivo: qui ci sono il tuo nome e i tuoi posti.
guest-move = Sì, è il mio dispositivo
guest-move-not = No

clock = Tempo per pensare
clock-none = Senza orologio
clock-play = Per giocata
clock-days = A giorni
clock-none-note = Per chi al suo turno è assente da 45 secondi si gioca finché non torna.
clock-play-note = Una giocata non fatta in tempo la fa il computer.
clock-seconds = Secondi per giocata
clock-number-days = Giorni per giocata
clock-told = { $kind ->
    [play] { $n ->
        [one] { $n } secondo per giocata
       *[other] { $n } secondi per giocata
    }
    [days] { $n ->
        [one] { $n } giorno per giocata
       *[other] { $n } giorni per giocata
    }
   *[none] senza orologio
}
table-chat = Chat libera
table-chat-note = Oltre alle frasi pronte si può scrivere ciò che si vuole.
table-watchers = Spettatori
table-watchers-note = Chi ha il link per guardare vede il tavolo, ma nessuna mano.

invite-from = { $host } ti invita
invite-players = { $n ->
    [one] { $n } posto è libero
   *[other] { $n } posti sono liberi
}
invite-partners = a coppie, due contro due
invite-locked = Il tavolo è chiuso: ora nessuno può chiedere di entrare.
invite-ask = Chiedi di entrare
invite-asking = Si chiede…
invite-watch = Guarda soltanto
invite-back = Vai al tavolo
invite-other = Alla pagina iniziale
invite-rules = Leggi le regole
invite-watch-title = Guarda un tavolo
invite-watch-note = Vedi ciò che sta sul tavolo e ciò che si gioca, ma nessuna mano.
invite-watch-go = Guarda

room-waiting = Hai chiesto di entrare
room-waiting-note = { $host } deve farti entrare. Tieni aperta questa pagina.
room-waiting-leave = Non aspettare
room-title = Tavolo di { $host }
room-gather = Chiama i tuoi amici
room-gather-note = Dà loro il codice o il link. Chi chiede, lo fai entrare tu.
room-code = Codice
room-no-code = Il codice non vale più: il tavolo è pieno o chiuso.
room-copy = Copia il link
room-share = Condividi il link
room-copied = Copiato: { $text }
room-not-copied = Non è stato possibile copiarlo. Eccolo: { $text }
room-watch-link = Copia il link per guardare
room-seats = Posti
room-seat-free = Libero: qui gioca il computer
room-seat-you = { $name } (tu)
room-side = Parte { $n }
room-host = padrone del tavolo
room-ready = pronto
room-not-ready = non pronto
room-away = assente
room-computer-empty = computer
room-computer-away = gioca il computer, { $name } è assente
room-computer-left = gioca il computer, { $name } è andato via
room-asks = { $name } vorrebbe entrare
room-asks-watch = { $name } vorrebbe guardare
room-admit = Fai entrare
room-turn-away = No
room-kick = Allontana { $name }
room-kick-sure = Ancora una volta: { $name } esce e non può tornare
room-give-host = Affida il tavolo a { $name }
room-up = Sposta { $name } di un posto in su
room-lock = Chiuso
room-lock-note = Nessuno può più chiedere di entrare.
room-ready-me = Sono pronto
room-start = Comincia
room-start-note = Ai posti liberi gioca il computer ({ $level }).
room-not-all-ready = Non ancora pronti: { $names }
room-leave = Lascia il tavolo per sempre
room-leave-sure = Ancora una volta: rinunci al tuo posto
room-to-start = Alla pagina iniziale, il posto resta tuo
room-kicked = Sei stato allontanato da questo tavolo.
room-turned-away = Non ti hanno fatto entrare a questo tavolo.
room-signed-out = Sei uscito.
room-no-answer = Nessuna risposta. La linea è caduta? Riprova.
room-watching = Stai guardando.

talk = Conversazione
talk-new = Conversazione, { $n ->
    [one] { $n } messaggio nuovo
   *[other] { $n } messaggi nuovi
}
talk-none = Nessuno ha ancora detto niente.
talk-phrases = Di’
talk-write = Scrivi
talk-send = Invia
talk-off = A questo tavolo la chat libera è spenta.
talk-people = Al tavolo
talk-mute = Non sentire { $name }
talk-unmute = Senti di nuovo { $name }
talk-block = Blocca { $name }
talk-unblock = Sblocca { $name }
talk-block-note = Chi è bloccato non si sente mai e non può entrare ai tuoi tavoli.
talk-said = { $name }: { $text }

takeback = Chiedi di riprendere la giocata
takeback-asked = { $name } chiede di riprendere l’ultima giocata.
takeback-waiting = Hai chiesto di riprendere la tua giocata. Si aspetta { $names }.
takeback-yes = Può riprenderla
takeback-no = La giocata resta
concede = Concedi la partita
concede-sure = Ancora una volta: vince l’altra parte
concede-asked = { $name } vorrebbe concedere la partita per la vostra parte.
concede-waiting = Vorresti concedere. Si aspetta { $names }.
concede-yes = Concedi
concede-no = Continua a giocare
still = { $n } s
turn-away = { $name } è assente. Il computer gioca tra { $left }.
turn-away-us = Risulti assente; gioca, o il computer gioca tra { $left }.

next-waiting = Si aspetta { $names }, { $left }
rematch = Rivincita
rematch-waiting = Si aspetta { $names }
rematch-wanted = Vuole la rivincita: { $names }
ended-conceded = { $name } ha concesso la partita.
ended-abandoned = Tutti hanno lasciato la partita.
ended-idle = Il tavolo è stato chiuso perché nessuno giocava.
time-days = { $n ->
    [one] { $n } giorno
   *[other] { $n } giorni
}
time-hours = { $n ->
    [one] { $n } ora
   *[other] { $n } ore
}

data-title = Che cosa si conserva di te
data-note = Il tuo nome, i tuoi tavoli e le tue giocate, e chi hai bloccato. Altro non serve.
data-download = Salva come file
data-forget = Dimenticami
data-forget-sure = Il tuo nome, i tuoi dispositivi e l’elenco dei tuoi tavoli vengono cancellati subito, e nelle vecchie partite ti chiami «—». Non si può annullare.
data-forget-yes = Sì, dimenticami
data-forget-no = No, resto
data-forgotten = Sei stato dimenticato.
program-title = Chiavi per programmi
program-note = Con una chiave un programma agisce a tuo nome, solo per ciò che spunti. Come i programmi parlano con il server è spiegato nella sua documentazione.
program-name = Nome del programma
program-may = Può
program-records = leggere i tuoi tavoli e le tue partite
program-watch = guardare, senza la tua mano
program-play = giocare al tuo posto, entrare ai tavoli
program-host = aprire tavoli, fare da padrone di casa
program-make = Crea una chiave
program-once = Questa chiave si mostra una volta sola. Chi ce l’ha agisce come te.
program-copy = Copia la chiave
program-copied = Copiata.
program-not-copied = Non è stato possibile copiarla; selezionala e copiala a mano.
program-until = fino al { $day }
program-revoke = Revoca
program-revoke-name = Revoca la chiave di { $name }
