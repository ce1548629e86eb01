### L'arbitro: un tavolo disposto a mano, giudicato.

referee-title = L'arbitro
referee-lead = Disponi il tuo tavolo, scegli una giocata e chiudi la discussione con una ragione.
referee-who = Regole e giocatori
referee-seat = Giocatore { $n }
referee-turn = A chi tocca
referee-half = Metà del mazzo
referee-last-card = L'ultima carta della smazzata
referee-last-card-note = Allora ciò che resta va a qualcuno, e una scopa può non valere.
referee-capturer = Chi ha preso per ultimo
referee-nobody = Ancora nessuno
referee-clear = Sgombra il tavolo
referee-loose = Carte libere
referee-builds = Costruzioni
referee-hand = Mano di { $who }
referee-partner = La mano del compagno
referee-build = Costruzione { $id } ({ $value })
referee-build-of = Costruzione da { $value }, { $owner }: { $cards }
referee-no-cards = nessuna carta
referee-cards = Carte
referee-new-build = Nuova costruzione
referee-none-loose = Nessuna carta libera
referee-none-built = Nessuna costruzione
referee-none-held = Nessuna carta in mano
referee-put = Metti qui le carte: { $where }
referee-done = Fatto
referee-card-at = { $card }, ora in: { $place }
referee-picker-note = Tocca una carta per metterla qui, toccala di nuovo per toglierla. Quelle tratteggiate sono altrove e si spostano.
referee-value = Valore
referee-value-auto = dalle carte
referee-owner = Proprietario
referee-remove-build = Togli la costruzione { $id }
referee-verdict = Il verdetto
referee-pick = Tocca la carta della mano che si gioca, poi le carte e le costruzioni a cui si gioca. La sola carta della mano si cala.
referee-broken = Questo tavolo non si può ancora giudicare: c'è qualcosa che non può esserci.
referee-allowed = Consentito
referee-refused = Non consentito
referee-sweep = È una scopa.
referee-paragraph = Paragrafo: { $label }
referee-paragraph-of = Apri il paragrafo di { $title }
referee-others = Che cosa dicono altre regole
referee-says = Verdetto
referee-why = Perché
referee-yes = sì
referee-no = no
referee-unfit = non può essere così
referee-compared = { $yes } regolamenti su { $n } lo consentono.
referee-what-may-i = Che cosa posso fare?
referee-found = { $n ->
    [one] { $n } giocata è consentita.
   *[other] { $n } giocate sono consentite.
}
referee-plays = { $n ->
    [one] { $n } giocata
   *[other] { $n } giocate
}
referee-plays-least = Almeno { $n } giocate
referee-plays-best = ; si mostrano le { $n } migliori
referee-said-yes = Consentito: { $what }
referee-said-no = Non consentito: { $what }. { $why }
referee-send = Mandalo
referee-send-note = Il link porta tutto il tavolo e la giocata; sul server non resta nulla.
referee-copied = Copiato.
referee-png = Immagine (PNG)
referee-svg = Immagine (SVG)
referee-picture-saved = L'immagine è salvata.
referee-picture-failed = Non è stato possibile creare l'immagine.
referee-notation = In notazione
referee-position = Posizione
referee-copy-position = Copia la posizione
referee-paste = Incolla una posizione
referee-take = Disponila
referee-taken = La posizione è disposta.
referee-link-bad = Il tavolo di questo link non si può disporre: { $why }
referee-full = Su questo dispositivo non c'è più spazio: il tavolo si perde chiudendo la pagina.
referee-denied = Questo browser non lascia conservare nulla: il tavolo si perde chiudendo la pagina.
