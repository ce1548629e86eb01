### L'analisi di una smazzata finita; arriva con essa.

review = Analisi
review-begins = Si guarda la smazzata…
review-running = Si giudica la giocata { $n } di { $plays }…
review-stop = Ferma
review-again = Riprova
review-broken = La connessione è finita prima che tutto fosse detto.
review-done = L'analisi è pronta.
review-player = Giocatore
review-accuracy = Precisione
review-mean = Punti persi a decisione
review-inaccuracies = Imprecisioni
review-mistakes = Errori
review-blunders = Errori gravi
review-verdict = { $verdict ->
    [inaccuracy] Imprecisione
    [mistake] Errore
   *[blunder] Errore grave
}
review-only = Era l'unica giocata.
review-best = La giocata migliore.
review-loses = Perde circa { $points } punti.
review-loses-exactly = Perde esattamente { $points } punti.
review-better = Meglio: { $play }
review-play = { $card } – { $play }
review-chance = Probabilità di vincere la partita: { $chance }
review-chance-of = Probabilità di vincere la partita: { $chance } invece di { $best }
review-for-match = Meglio per la partita: { $play }
review-course = Come è andata la smazzata
review-chart = Punti di vantaggio che { $name } poteva aspettarsi prima di ogni giocata. I punti segnati: giocate che hanno perso qualcosa.
review-chart-about = Grafico: { $name } poteva aspettarsi { $first } punti più dell'altra parte all'inizio, { $last } alla fine. Le giocate che hanno perso di più sono qui sotto.
review-chart-lost = Punti persi finora, per giocatore
review-chart-lost-about = Grafico: punti persi in tutta la smazzata: { $lost }. Le giocate che hanno perso di più sono qui sotto.
review-luck = Fortuna e abilità
review-luck-note = Punti di { $name } meno quelli dell'altra parte.
review-dealt = Le carte date
review-hidden = Ciò che le mani avevano davvero
review-skill = Abilità
review-all = In tutto
review-dearest = Giocate che hanno perso di più
review-none = Nessuna giocata ha perso qualcosa di notevole.
review-how = Ogni giocata è giudicata da ciò che il suo giocatore poteva vedere: le carte coperte si immaginano molte volte. Solo l'ultima mano a due è esatta.

### Problemi.

puzzles = Problemi
puzzles-lead = L'ultimo giro di una smazzata: tutte le carte sono note e una giocata è migliore di tutte le altre. Trovala.
puzzles-grade = Difficoltà
puzzles-grade-name = { $grade ->
    [1] Facile
    [2] Medio
   *[3] Difficile
}
puzzles-solved = Risolti su questo dispositivo: { $solved } di { $all }
puzzles-next = Problema { $n }
puzzles-none = Tutti fatti
puzzles-back = Tutti i problemi
puzzles-how = I valori di ogni soluzione sono esatti: le due parti giocano al meglio fino alla fine. Ciò che hai risolto resta solo su questo dispositivo.
puzzles-full = Su questo dispositivo non c'è più spazio: ciò che risolvi non viene conservato.
puzzles-denied = Questo browser non conserva nulla: ciò che risolvi va perso quando chiudi la pagina.
puzzle-number = Problema { $n }
puzzle-number-told = Problema { $n }, { $told }
puzzle-unknown = Non c'è nessun problema numero { $n }.
puzzle-solved = risolto
puzzle-shown = soluzione vista
puzzle-question-title = La domanda
puzzle-question = Tocca a te. Quale giocata vale di più alla fine della smazzata?
puzzle-standing = Che cosa hanno preso le due parti
puzzle-give-up = Mostra la soluzione
puzzle-answer = La soluzione
puzzle-right = Giusto!
puzzle-best = La giocata migliore: { $play }
puzzle-line = Se entrambi giocano al meglio
puzzle-values = Quanto vale ogni giocata
puzzle-values-note = I tuoi punti di tutta la smazzata meno quelli dell'altra parte, se entrambe giocano al meglio.
puzzle-play = Giocata
puzzle-value = Vale
puzzle-lost = Cede
puzzle-next = Problema seguente
