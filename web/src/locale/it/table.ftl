### Il tavolo: il collegamento al server e ciò che vi si legge.

connection-restarting = Il server si riavvia; il tuo tavolo è salvo. Tentativo { $attempt } tra { $seconds } s.
connection-too-many = Il server ha chiuso il collegamento dopo troppi messaggi illeggibili.
connection-reload = Ricarica
connection-again = Di nuovo collegato. Nel frattempo non è successo nulla.
connection-again-plays = { $plays ->
    [one] Di nuovo collegato. Nel frattempo si è fatta una giocata.
   *[other] Di nuovo collegato. Nel frattempo si sono fatte { $plays } giocate.
}
connection-connecting = Collegamento…
connection-reconnecting = Nuovo collegamento, tentativo { $attempt }…
connection-weak = Il collegamento è debole…
connection-waiting = Nessun collegamento. Tentativo { $attempt } tra { $seconds } s.
connection-stopped = Non collegato.
connection-open = Collegato
connection-kept = La tua giocata è conservata e sarà inviata.
connection-lost = Il collegamento è caduto. Nuovo tentativo.
connection-unknown-seat = Il server non conosce più questo posto.

table-title = Tavolo di Cassino
table-your-turn-title = ● Tocca a te – Cassino
table-taking-seat = Ci si siede al tavolo…
table-back = Indietro
table-log = Registro
table-log-of = Registro della smazzata { $n }
table-log-plays = Giocate di questa smazzata
table-last-count = L'ultimo conto
plays = Giocate
top-menu = Menu
top-score = Punteggio
top-rules = Regole in vigore
top-last-cards = Ultime carte
top-deal = Smazzata { $n }
top-round = giro { $round } di { $rounds }
top-stock = { $n } nel tallone
top-stock-empty = tallone vuoto

menu-log = Registro della smazzata
menu-count = Ultimo conto
menu-hint = Suggerimento
menu-type = Scrivi una giocata
menu-words = Il tavolo in parole
menu-help = Tasti e aiuto
menu-leave = Lascia il tavolo, conserva la partita
menu-end = Chiudi questa partita…
menu-end-sure = Sì, chiudi la partita

table-of = Il tavolo, { n-piles }
hand-of = La tua mano, { n-cards }
table-empty = Il tavolo è vuoto
pile-place = mucchio { $place } di { $n }
card-selected = scelta
card-kept = tenuta per la tua costruzione
card-can-take = può prendere { n-cards }
card-can = può: { $what }
card-fits = va con le carte scelte
card-group = gruppo { $n }
card-left = lasciata sul tavolo
mark-left = resta
mark-sending = invio…
build-yours = tua
build-owned = di { $who }
build-name = Costruzione di { $value }, { $state }, { n-cards }, { $owner }
build-can = Può: { $what }

bar-actions = Azioni
bar-groups = Gruppi da prendere
bar-take-all = Prendi tutto
bar-left = Resta sul tavolo: { $cards }.
bar-more = Altre ({ $n })
bar-choices = { $n ->
    [one] { $n } scelta
   *[other] { $n } scelte
}
bar-rule = Regola
bar-what-takes = Che cosa la prende?
bar-waiting = In attesa del collegamento…
bar-no-play = Nessuna giocata con { $card }.
bar-no-play-this = Nessuna giocata con questo.
bar-wait = Aspetta il tuo turno.
bar-clear = Annulla la scelta
bar-sending = Invio…
bar-pick = Scegli
bar-play = Gioca
bar-look = Puoi guardare le tue carte mentre aspetti.
bar-start = Scegli una carta della mano, o prima carte del tavolo.
bar-build = la costruzione di { $value }
bar-sweep = scopa
kind-take = Prendi
kind-build = Costruisci
kind-add = Aggiungi
kind-raise = Aumenta
kind-trail = Cala
kind-trail-build = Cala e costruisci
line-type = Scrivi una giocata
line-example = 8 di picche prende 5 di quadri e 3 di fiori, o 8S x 5D+3C
line-play = Giocala

others-first = Altri giocatori, per primo chi gioca dopo di te
others-last = Altri giocatori, per primo chi gioca per ultimo
other-dealer = Mazziere
other-dealer-letter = M
other-partner = compagno
other-thinking = pensa…
pile-ours = Le nostre prese
pile-yours = Le tue prese
pile-theirs = Le loro prese
pile-of = Prese di { $who }
pile-hidden = carte nascoste
pile-has = { $name }: { $cards }, { n-sweeps }
pile-has-swept = { $name }: { $cards }, { n-sweeps } con { $swept }
pile-look = { $pile }, guarda l'ultima presa
pile-last-capture = Ultima presa
pile-sweeps = { n-sweeps }: { $cards }

away = Mentre non c'eri: { $n ->
    [one] { $n } giocata
   *[other] { $n } giocate
}.
away-again = Rivedi
step-before = La giocata prima
step-after = La giocata dopo
past-title = Dopo la giocata { $place } di { $n }
past-now = Torna a ora
dealt = Dà le carte { $who }
your-duties = I tuoi obblighi

nothing-played = Non si è ancora giocato nulla.
no-builds = Non ci sono costruzioni.
no-duties = Non hai obblighi.
said-pile = { $who }: { $cards }, { n-sweeps }.
said-score = { $scores }, { $target }. Smazzata { $deal }.
said-turn = Tocca a te, { n-piles } sul tavolo
said-turn-empty = Tocca a te, il tavolo è vuoto
said-last-cards = sono le ultime carte della smazzata
count-against = { $one } a { $other }
count-row = { $title }: { $scored }.
count-row-of = { $title } { $counts }: { $scored }.
count-nobody = nessuno segna
count-deal = Questa smazzata: { $each }.
count-total = Totale: { $each }, { $target }.
left-nothing = Sul tavolo non è rimasto nulla.
left-nobody = { $n ->
    [one] { $cards } resta e non va a nessuno: nessuno ha preso.
   *[other] { $cards } restano e non vanno a nessuno: nessuno ha preso.
}
left-side = { $n ->
    [one] { $cards } resta e va { left-who }, per l'ultima presa.
   *[other] { $cards } restano e vanno { left-who }, per l'ultima presa.
}
left-who = { $to ->
    [you] a te
    [us] a noi
    [them] a loro
   *[other] a { $who }
}
turn-match-over = Partita finita
turn-deal-over = Smazzata finita
turn-yours = Tocca a te
turn-of = Tocca a { $who }
win-drawn = La partita è patta
win-our-side = La tua parte vince la partita
win-you = Hai vinto la partita
win-they = Vincono loro
win-others = { $who } vincono la partita
win-other = { $who } vince la partita

not-your-turn = Non è ancora il tuo turno.
no-count = Non si è ancora contata nessuna smazzata.
hint-said = Da ciò che puoi vedere: { $play } con { $card }. { $why }
no-answer = Nessuna risposta dal server.
enter-plays = { $play }. Invio la gioca.
first-play = È la prima giocata della smazzata.
last-play = È l'ultima giocata.
play-of = Giocata { $place } di { $n }: { $words }.
captures-nothing = Questa carta non prende nulla.
not-trailed = Questa carta non si può calare.
raises-nothing = Questa carta non aumenta nessuna costruzione.
nothing-to-choose = Non c'è nulla da scegliere.
go-to-build = Vai prima su una costruzione, con le frecce.
pick-first = Scegli prima una carta della mano.

count-of = Smazzata { $n }: il conto
count-last = L'ultimo conto
count-item = Voce
count-this-deal = Questa smazzata
count-total-row = Totale
count-next-row = Riga seguente
count-all = Mostra tutto
count-change-rules = Cambia regole
count-next-deal = Prossima smazzata

words-can-take = { $card }, può prendere { n-cards }
words-no-cards = Nessuna carta.
words-loose = Carte libere, { $n }
words-builds = Costruzioni, { $n }
words-none = Nessuna.
words-duties = Obblighi
words-others = Altri giocatori
words-partner = il tuo compagno
words-dealer = mazziere
words-piles = Prese
words-last-plays = Ultime giocate
log-round = Giro { $n }

help-title = Come si gioca qui
help-ways = Due modi di giocare
help-card-first = Prima la carta.
help-card-first-how = Scegli una carta della mano. La barra mostra che cosa può fare, il meglio per primo. Se c'è una cosa sola da fare, si vede subito sul tavolo. Scegli per vedere i gruppi sul tavolo, poi Gioca.
help-table-first = Prima il tavolo.
help-table-first-how = Scegli carte o costruzioni sul tavolo. La barra le somma, e le carte di mano che vanno bene sono contornate.
help-several = Se una scelta può voler dire più cose, indica quale intendi.
help-double = Tocca due volte una carta di mano per fare subito la sua presa, dove non c'è nulla da scegliere.
help-drag = Oppure trascina una carta di mano su un mucchio; lasciala sul tavolo vuoto per calarla.
help-fewer = Dove puoi prendere meno gruppi, tocca un gruppo sopra le scelte per lasciarlo.
help-last = Un tocco sull'ultima giocata ne contorna le carte; scorri per tornare indietro. Un tocco sulle prese mostra l'ultima.
help-hold = Tieni premuta una costruzione, o fai clic destro, per leggere chi l'ha fatta e che cosa la prende.
help-see = Che cosa vedi
help-build = Una costruzione mostra il valore su una targa, il proprietario con forma e nome, e se è semplice o bloccata.
help-lock = Una carta di mano con il lucchetto è tenuta per la tua costruzione.
help-sweeps = Le carte di traverso tra le prese sono scope.
help-keys = Tasti

keys-change = Premi un tasto qui sotto per cambiarlo; Backspace lo toglie.
keys-off = I tasti qui sotto sono spenti nelle impostazioni.
keys-press = Premi il nuovo tasto. Esc tiene il vecchio.
keys-not-that = Quel tasto non si può usare. Premi una lettera o un segno.
keys-is-now = Il tasto ora è { $key }.
keys-none-now = Ora non ha tasto.
keys-none = nessuno
keys-name = Tasto { $key }: { $what }. Cambia
keys-reset = Tutti i tasti com'erano
key-best = la presa migliore della carta scelta
key-next = il significato seguente (con Maiusc: il precedente)
key-raise = aumenta con la carta scelta
key-trail = cala la carta scelta
key-hint = un suggerimento, con il motivo
key-undo = ritira la tua ultima giocata (contro il computer)
key-line = scrivi una giocata nella notazione
key-about = sulla costruzione indicata: che cosa la prende
key-last = leggi l'ultima giocata
key-back = un passo indietro tra le giocate
key-on = un passo avanti tra le giocate
key-builds = leggi le costruzioni
key-duties = leggi i tuoi obblighi
key-piles = leggi prese e scope
key-score = leggi il punteggio
key-count = mostra l'ultimo conto
key-log = apri il registro
key-rules = apri le regole in vigore
key-spoken = apri il tavolo in parole: tutto in titoli ed elenchi
key-help = questo aiuto
fixed-digits = 1 – 9, 0
fixed-digits-what = scegli una carta di mano (Maiusc+1-3 per le carte 11-13)
fixed-arrows = Frecce
fixed-arrows-what = muoviti tra mano, mucchi e scelte
fixed-space = Spazio
fixed-space-what = scegli o lascia la carta o il mucchio indicato
fixed-enter = Invio
fixed-enter-what = gioca ciò che è scelto
fixed-esc = Esc
fixed-esc-what = annulla la scelta
fixed-tab = Tab
fixed-tab-what = passa alla parte seguente: tavolo, scelte, mano, registro
count-to-pad = Tieni sul segnapunti
count-not-kept = Questo browser non ha spazio per il segnapunti.
