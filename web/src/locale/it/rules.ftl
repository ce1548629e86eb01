### Regole: sceglierle, leggerle, condividerle, conservarle e cambiarle.

rules-back = Indietro
rules-yours = Le tue regole
rules-our = Le nostre regole
rules-our-of = { $title }, alla nostra
rules-shared = Regole condivise
rules-house = Regole della casa
rules-changed-from = { $title }, ma non in tutto.
rules-same-as = Come { $title }.
rules-players = { $n ->
    [one] { $list } giocatore
   *[other] { $list } giocatori
}
rules-players-none = per nessun numero di giocatori
rules-to = ai { $n }
rules-to-deals = { $n ->
    [one] { $n } smazzata
   *[other] { $n } smazzate
}
rules-no-limit = senza limite
rules-after = Fonte: { $source }

rules-change = Cambia
rules-more-differences = { $n ->
    [one] Un'altra differenza
   *[other] Altre { $n } differenze
}
rules-fewer = Meno
rules-not-there = Non realizzato: { $what }
rules-all = Tutte le regole
rules-change-one = Cambia una regola
rules-make-yours = Cambia una regola, falle tue

rules-choose = Scegli le regole
rules-search = Cerca nelle regole
rules-search-hint = Cerca: scope, reale, Finlandia…
rules-own-about = { $n ->
    [0] Come { $title }
    [one] Da { $title }, { $n } punto cambiato
   *[other] Da { $title }, { $n } punti cambiati
}
rules-new = Crea le tue
rules-code-or-link = Codice o link
rules-code-or-link-open = Codice o link…
rules-file = File…
rules-file-label = Un file di regole della casa
rules-look = Guarda
rules-not-yet = Non ancora giocabile.
rules-about = Informazioni su { $title }
rules-none-found = Nessuna regola parla di «{ $words }».
rules-show-all = Mostra tutto
rules-found = { $n ->
    [one] { $n } insieme di regole
   *[other] { $n } insiemi di regole
}
rules-file-long = { $file } è troppo lungo per un file di regole della casa.
rules-file-empty = { $file } non contiene regole.
rules-file-read = { $n ->
    [one] { $n } insieme di regole da { $file } è ora sotto «Le tue regole».
   *[other] { $n } insiemi di regole da { $file } sono ora sotto «Le tue regole».
}
rules-kept-full = Nel browser non c'è più posto per le tue regole. Restano finché chiudi la pagina: salvale in un file per conservarle.
rules-kept-denied = Il browser non lascia conservare nulla alla pagina. Le tue regole restano finché la chiudi: salvale in un file.
rules-kept-broken = Le regole conservate dal browser non si leggono. Salvandone ora, le sostituisci.

rules-opening = Si aprono le regole…
rules-again = Riprova
rules-start-from = Regole della casa che partono da { $title }.
rules-print = Stampa
rules-share = Condividi
rules-unlike = Diversamente da { $title }
rules-alike = Ogni punto è come in { $title }.
rules-differs = Diverso:
rules-instead = { $title }: { $text }
rules-contested = Alcuni lo leggono in altro modo
rules-missing = Non realizzato
rules-nothing-missing = Nulla: c'è tutto ciò che la fonte dice sul gioco.
rules-code-of = Codice di queste regole:
rules-sent = Qualcuno ti ha mandato queste regole. Nulla cambia finché non le usi.
rules-change-here = Cambia…
rules-use = Usa queste regole
rules-share-note = Chi apre il link vede queste regole e può giocarci.
rules-link = Link
rules-code = Codice
rules-copy-link = Copia il link
rules-copy-code = Copia il codice
rules-link-copied = Il link è copiato.
rules-code-copied = Il codice è copiato.
rules-copy-yourself = Questo browser non lascia copiare alla pagina. Il testo è selezionato: copialo tu.
rules-hand-on = Passa ad altri…
rules-rename = Rinomina
rules-new-name = Nuovo nome
rules-duplicate = Duplica
rules-duplicated = Creato: { $title }.
rules-save-file = Salva in un file
rules-delete = Elimina…
rules-delete-sure = Sì, elimina

rules-edit-new = Regole tue
rules-edit-old = Cambia le tue regole
rules-name = Nome
rules-base = Si parte da
rules-find = Trova una regola
rules-find-hint = asso, scopa, compagno…
rules-none-speaks = Nessuna regola parla di «{ $words }».
rules-leave-out = Lascia fuori
rules-problems = { $n ->
    [one] { $n } problema
   *[other] { $n } problemi
}
rules-n-changed = { $n } cambiate
rules-changed = cambiata
rules-show-resting = { $n ->
    [one] Mostra { $n } regola che qui non si applica
   *[other] Mostra { $n } regole che qui non si applicano
}
rules-hide-resting = { $n ->
    [one] Nascondi { $n } regola che qui non si applica
   *[other] Nascondi { $n } regole che qui non si applicano
}
rules-unsaved = Le tue modifiche non sono salvate.
rules-drop = Abbandonale
rules-go-on = Continua
rules-show-problem = { $n ->
    [one] Mostra
   *[other] Mostra (1 di { $n })
}
rules-as = Come { $title }. Per { $players }.
rules-changes = { $n ->
    [one] { $n } modifica da { $title }. Per { $players }.
   *[other] { $n } modifiche da { $title }. Per { $players }.
}
rules-not-for = non in { $n }: { $why }
rules-are-those = Sono le regole di { $title }.
rules-save = Salva e usa
rules-clash = Non va con il resto: { $why }
rules-number-from = { $label }, un numero da { $low } a { $high }
rules-range = da { $low } a { $high }
rules-one-less = Uno in meno
rules-one-more = Uno in più
rules-as-in = Come in { $title }: { $text }
rules-numbers = Numeri da { $low } a { $high }, separati da virgole
rules-earlier = { $what }: prima
rules-later = { $what }: dopo
rules-leave = { $what }: togli
rules-what-to-add = Che cosa aggiungere
rules-add-item = Aggiungi…
rules-add = Aggiungi
rules-a-card = Una carta
rules-add-card = Aggiungi una carta…
rules-its-value = Il suo valore, da { $low } a { $high }
rules-value = valore
rules-usual-items = I punti soliti, nessuna tabella propria
rules-limit = A { $total } solo { $what }
rules-a-total = Un totale, da { $low } a { $high }
rules-total = totale
rules-what-alone = Che cosa dà punti da solo
rules-only = solo…
