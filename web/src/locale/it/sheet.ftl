### Fogli da stampare.

sheet-title = Fogli da stampare
sheet-lead = Regole, segnapunti ed esempi su carta: esattamente ciò che si gioca al vostro tavolo.
sheet-kind = Che cosa stampare
sheet-rules = Regole
sheet-rules-about = Tutte le regole a parole in una pagina; è segnato ciò che cambia rispetto al Cassino classico.
sheet-quick = Promemoria
sheet-quick-about = Mezza pagina da tenere accanto alle carte, due per foglio.
sheet-pad = Segnapunti
sheet-pad-about = Da compilare: per due, tre e quattro giocatori e per coppie, con le somme di controllo.
sheet-agreement = Accordo
sheet-agreement-about = Ogni regola con caselle da segnare, per accordarsi prima di giocare.
sheet-examples = Esempi
sheet-examples-about = Giocate con figure di carte, consentite o no con queste regole.
sheet-all = Tutti
sheet-all-about = Tutto in un solo file.
sheet-paper = Carta
sheet-large = Caratteri grandi
sheet-large-note = Lettere di 18 punti; servono più pagine.
sheet-place = Come si gioca a
sheet-place-open = Lascia una riga per scrivere
sheet-language = Lingua del foglio
sheet-qr = Codice QR
sheet-qr-note = Apre queste regole su questa pagina.
sheet-download = Scarica il PDF
sheet-open = Apri per stampare
sheet-preview = Anteprima
sheet-making = Il foglio si compone…
sheet-ready = { $n ->
    [one] Il foglio è pronto, { $n } pagina.
   *[other] Il foglio è pronto, { $n } pagine.
}
sheet-pages = { $n ->
    [one] { $n } pagina
   *[other] { $n } pagine
}
sheet-page = Pagina { $page } di { $n }; il testo è più sotto.
sheet-text = Il foglio come testo
