### Il segnapunti, per chi gioca con carte vere.

score-pad = Segnapunti
score-opening = Apro il segnapunti…
score-to-game = Al gioco
score-to-list = A tutte le partite
score-new = Nuova partita
score-who = Chi gioca
score-pairs = Coppie
score-more = Nomi, regole, traguardo
score-names = Nomi
score-name = Nome { $n }
score-name-pair = Nome { $n }, coppia { $pair }
score-player = Giocatore { $n }
score-same-name = Due giocatori si chiamano { $name }. Dai a uno un altro nome.
score-recent = Chi ha già giocato
score-dealer-first = Chi dà le carte per primo
score-own-sets = Le tue regole
score-presets = Regole pubblicate
score-changed = modificate
score-length = Quanto dura
score-length-target = A un traguardo
score-length-deals = Un numero di smazzate
score-deals-number = Smazzate da giocare, da 1 a 100
score-weights = Punti a modo tuo
score-none = nessuno
score-go = Comincia
score-glance-to = ai { $target }
score-kept = Partite su questo dispositivo
score-backup-title = Copia di sicurezza
score-backup-about = Tutto resta su questo dispositivo e se ne va se si cancellano i dati del browser. La copia è un file tuo.
score-backup = Salva una copia
score-restore = Carica un file
score-deals-csv = Smazzate (CSV)
score-results-csv = Risultati (CSV)
score-clear = Cancella tutti i miei dati
score-cleared = Partite, bozze e nomi del segnapunti sono cancellati.
score-keep-it = Tieni
score-match-gone = Questa partita non è più su questo dispositivo.
score-match-strange = Questa versione della pagina non può mostrare la partita.
score-link-broken = Il link è tronco o rovinato: non vi si legge nessuna partita.
score-not-taken = { $file } non è stato caricato. { $why }
score-file-json = Non è JSON: { $why }
score-file-format = Non è un file del segnapunti.
score-file-version = È della versione { $version }, che questa pagina non conosce.
score-file-wrong = C'è un errore in { $where }.
score-stale = Un'altra scheda ha scritto in questa partita. Ciò che ha scritto si vede qui; guardalo e salva di nuovo. Nulla di ciò che hai scritto è perso.
score-full = Non c'è più spazio su questo dispositivo: ciò che vedi non è salvato. Salvalo in un file o cancella vecchie partite.
score-denied = Questo browser non lascia salvare nulla alla pagina: chiudendola si perde tutto. Salva in un file.
score-save-json = Salva in un file
score-undo = Annulla
score-redo = Ripeti
score-undone = Annullato.
score-redone = Ripetuto.
score-manage = Questa partita
score-standing = Il punteggio
score-sweep-more = Una scopa per { $name }; finora { $n }
score-sweep-less = Togli una scopa a { $name }
score-deal = Smazzata { $n }
score-deal-head = Smazzata
score-deals-now = Dà le carte { $name }.
score-leads-now = Comincia { $name }.
score-dealer-drawn = Il mazziere si estrae: sceglilo in «Questa partita».
score-dealer-next = Chi dà le carte ora
score-dealer-note = Il mazzo è passato a un altro.
score-open-deal = La smazzata { $n } lascia qualcosa in sospeso: aprila sotto e correggila.
score-open = in sospeso
score-count = Conta la smazzata
score-count-deal = Conta la smazzata { $n }
score-correct = Correggi la smazzata
score-correct-deal = Correggi la smazzata { $n }
score-edited = corretta
score-rematch = Rivincita
score-reopen = Continua
score-share = Condividi
score-chart = Grafico
score-target = Traguardo
score-sheet = Il foglio dei punti
score-total = Totale
score-delete = Cancella la partita
score-delete-sure = La partita e il suo foglio spariscono dal dispositivo per sempre.
score-awake = Tieni acceso lo schermo
score-awake-note = Finché una partita è aperta.
score-awake-none = Questo browser non lo sa fare.
score-awake-refused = Ora il dispositivo non lo permette.
score-how = Come
score-quick = Chi le aveva
score-exact = Quante
score-quick-note = Un tocco per ogni voce.
score-exact-note = Scrivi i numeri; all'ultima parte va il resto.
score-exact-stopped = Scrivi i numeri di ogni parte: le carte che nessuno ha ancora preso non sono di nessuno.
score-level = Pari
score-not-settled = Non deciso
score-who-level = Chi è alla pari
score-nobody = Nessuno
score-of-all = su { $n }
score-rest = { $n } restano
score-aces-number = Quanti assi ha ciascuno
score-aces-each = Chi ha ogni asso
score-claim = Chi dichiara di aver finito
score-claim-note = Chi dichiara a ragione vince, a torto perde.
score-claim-when = Quando
score-claim-stopped = A metà
score-claim-played = Alla fine
score-claim-stopped-note = Più carte o più picche segnano solo per una parte che non può più essere superata.
score-note = Nota: perché i conti non tornano
score-write = Segna
score-cancel = Annulla
score-look-up = Qualcosa sopra non può essere: guarda il campo segnato.
score-missing-owner = Di' chi ce l'ha.
score-missing-number = Di' quante.
score-most = Di più: { $item }
score-no-number = Qui serve un numero intero.
score-range = Al massimo { $most }.
score-range-from = Da { $least } a { $most }.
score-too-many = Gli altri insieme superano { $most }.
score-holds = Almeno { $least } di queste sono nominate più sotto.
score-absent = Questa carta non è nel mazzo di queste regole.
score-other = Questo non può essere.
score-needs-order = Chi ha raggiunto per primo { $target }?
score-needs-suits = Decide un solo asso: di' chi ha ogni asso.
score-needs-claim = Queste regole non hanno dichiarazioni.
score-warn-sum = { $item }: contate { $counted } su { $whole }.
score-warn-twice = { $item }: lo hanno due parti.
score-warn-nobody = { $item }: non ce l'ha nessuno.
score-warn-save = Ricontrolla, o segna lo stesso, magari con una nota.
score-line-level = pari: nessuno segna
score-line-missed = non basta: nessuno segna
score-line-open = non deciso quando il gioco si è fermato: nessuno segna
score-line-cancelled = si annullano
score-line-frozen = così vicino al traguardo le scope non contano
score-line-lost = non ce l'ha nessuno
score-to = Ai { $target }.
score-counting-out = Conteggio in ordine fino a { $target }
score-counting-item = Contato
score-counting-before = Prima di questa mano
score-counting-first = { $name } arriva per primo a { $target }.
score-counting-level = Ne serve loro lo stesso numero, quindi non decide nulla.
score-best = Calcolala dalle carte
score-best-note = Tocca la carta migliore di ogni seme per ciascuna parte. Un seme senza carte non aggiunge nulla.
score-best-card = { $cards }: { $n }
score-claim-now = Qualcuno dichiara di aver finito
score-claim-who = Il gioco si ferma subito. Chi dichiara di aver raggiunto { $target }?
score-claim-frozen = { $name } dichiara di aver raggiunto { $target }. Il foglio resta fermo mentre si contano le carte: chi dichiara a ragione vince, a torto perde.
score-claim-back = Ritira la dichiarazione
score-print = Stampa
score-deals-mark = dà le carte
score-warn-left = Con queste regole ciò che resta sul tavolo alla fine non va a nessuno, quindi può essere giusto.
score-not-taken-by-any = Non presa
score-sheets = Fogli stampati di queste regole
score-why-raised = In più sono arrivati e nessuno ha dichiarato: si continua fino a { $target }.
score-why-level-on = Pari in testa: decide un'altra smazzata.
score-why-drawn = Pari in testa.
score-why-reached = Il traguardo di { $target } è raggiunto.
score-why-higher = In più hanno raggiunto { $target }: vince il totale più alto.
score-why-closest = In più hanno raggiunto { $target }: vince il più vicino.
score-why-first = Ha raggiunto per primo { $target }.
score-why-counted = Contando in ordine arriva per primo a { $target }, con: { $item }.
score-why-claimed = Ha dichiarato a ragione di aver raggiunto { $target }.
score-why-claimed-wrongly = Un altro ha dichiarato a torto di aver raggiunto { $target }.
score-why-deals = Tutte le smazzate sono giocate.
score-why-level-item = Pari, e decide: { $item }.
score-others = altri punti
score-drawn = La partita è patta.
score-wins = Vince { $name }.
score-lurch = Vale doppio.
score-view-only = Una partita da guardare. È nel link e non è salvata qui.
score-keep-copy = Tieni una copia su questo dispositivo
score-copied = Copiato.
score-not-copied = Non si è potuto copiare: seleziona il testo e copialo.
score-no-picture = Non si è potuta fare l'immagine: { $why }
score-as-text = Come testo
score-as-link = Come link
score-link-about = La partita sta nel link stesso; nulla viene inviato a un server.
score-n-deals = { $n ->
    [one] { $n } smazzata
   *[other] { $n } smazzate
}
score-going = { $n ->
    [one] In corso, { $n } smazzata
   *[other] In corso, { $n } smazzate
}
score-deals-of = { $all ->
    [one] { $n } di { $all } smazzata.
   *[other] { $n } di { $all } smazzate.
}
score-hands = { $n ->
    [one] { $n } mano nella smazzata.
   *[other] { $n } mani nella smazzata.
}
score-carried = { $n ->
    [one] { $item }: { $n } punto dalla smazzata prima.
   *[other] { $item }: { $n } punti dalla smazzata prima.
}
score-line-carried = { $n ->
    [one] pari: { $n } punto alla prossima
   *[other] pari: { $n } punti alla prossima
}
score-sweeps-of = { $n ->
    [one] { $name }: { $n } scopa
   *[other] { $name }: { $n } scope
}
score-beyond = { $n ->
    [one] { $n } smazzata segnata dopo la fine non conta.
   *[other] { $n } smazzate segnate dopo la fine non contano.
}
score-biggest = { $n ->
    [one] Smazzata migliore: { $name }, { $n } punto nella { $deal }.
   *[other] Smazzata migliore: { $name }, { $n } punti nella { $deal }.
}
score-clear-sure = { $n ->
    [one] { $n } partita, le bozze e i nomi spariscono dal dispositivo per sempre. Se vuoi tenerli, salva prima una copia.
   *[other] { $n } partite, le bozze e i nomi spariscono dal dispositivo per sempre. Se vuoi tenerli, salva prima una copia.
}
score-taken = { $n ->
    [one] { $n } partita caricata, { $kept } erano già qui.
   *[other] { $n } partite caricate, { $kept } erano già qui.
}
score-sum = { $sweeps ->
    [one] { $given } punti assegnati, e { $sweeps } per le scope.
   *[other] { $given } punti assegnati, e { $sweeps } per le scope.
}
score-sum-lost = { $lost ->
    [one] { $lost } punto a nessuno.
   *[other] { $lost } punti a nessuno.
}
score-still = { $n ->
    [one] manca ancora { $n } voce
   *[other] mancano ancora { $n } voci
}
score-wins-by = { $by ->
    [one] Vince { $name } di { $by } punto.
   *[other] Vince { $name } di { $by } punti.
}
score-chart-about = { $n ->
    [one] I totali dopo { $n } smazzata; il foglio ha le stesse cifre.
   *[other] I totali dopo ognuna di { $n } smazzate; il foglio ha le stesse cifre.
}
