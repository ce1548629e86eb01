### Verifying shuffles.

verify-title = Verifica la mescolata
verify-back = Indietro
verify-link = Verifica la mescolata
verify-how = Prima di ogni smazzata il tavolo mostra un impegno su un segreto, e ogni posto può aggiungere qualcosa alla mescolata. Dopo il conteggio il segreto viene mostrato e questa pagina rifà il mazzo. Tutto avviene in questo browser.
verify-insecure = Questo browser verifica solo su pagine arrivate via https o da questa macchina. Il comando «cassino verify» fa lo stesso.
verify-no-record = La riga { $line } non è di un verbale di partita.
verify-working = Verifica in corso…
verify-match = Partita { $n }
verify-deal = Smazzata { $n }
verify-verified = verificata
verify-mismatch = non corrisponde
verify-unverified = non verificabile
verify-why-commitment = Il segreto non è quello su cui è stato preso l’impegno.
verify-why-pack = Il mazzo non è quello che danno il segreto e i byte dei posti.
verify-why-rejected = I tavoli iniziali ridati non seguono dal segreto.
verify-why-number = I mazzi vengono da un numero di smazzata, noto prima della distribuzione.
verify-why-no_proof = Il verbale non ha la prova di questa mescolata.
verify-why-unknown_algorithm = Il verbale indica un modo di mescolare che qui non si conosce.
verify-why-not_revealed = Il segreto non è stato mostrato.
verify-added = { $n ->
    [0] Nessun posto ha aggiunto qualcosa alla mescolata.
    [one] Un posto ha aggiunto qualcosa alla mescolata.
   *[other] { $n } posti hanno aggiunto qualcosa alla mescolata.
}
verify-redealt = Un tavolo iniziale è stato ridato. Qui non si controlla se le regole lo chiedevano.
verify-shown-same = A questo dispositivo è stato mostrato questo impegno prima della smazzata.
verify-shown-other = A questo dispositivo è stato mostrato un altro impegno prima della smazzata.
verify-shown-none = A questo dispositivo non è stato mostrato un impegno prima della smazzata. Confrontalo con quello che hanno visto gli altri:
verify-other = Un altro verbale
verify-go = Verifica
verify-means = Che cosa prova
verify-proves = Il mazzo era fissato prima del gioco, se l’impegno è stato mostrato prima della smazzata. Dove i posti hanno aggiunto qualcosa, nessuno poteva guidare la mescolata da solo: né il server né un giocatore.
verify-proves-not = Non prova che chi gestisce il server non abbia guardato. Un server che dà le carte può sempre vederle.
