### Analysen av en giv som är slut; hämtas med den.

review = Analys
review-begins = Ser på given…
review-running = Bedömer spel { $n } av { $plays }…
review-stop = Avbryt
review-again = Försök igen
review-broken = Förbindelsen tog slut innan allt var sagt.
review-done = Analysen är klar.
review-player = Spelare
review-accuracy = Träffsäkerhet
review-mean = Förlorade poäng per beslut
review-inaccuracies = Smärre fel
review-mistakes = Fel
review-blunders = Grova fel
review-verdict = { $verdict ->
    [inaccuracy] Smärre fel
    [mistake] Fel
   *[blunder] Grovt fel
}
review-only = Det var det enda spelet.
review-best = Det bästa spelet.
review-loses = Förlorar ungefär { $points } poäng.
review-loses-exactly = Förlorar exakt { $points } poäng.
review-better = Bättre: { $play }
review-play = { $card } – { $play }
review-chance = Chans att vinna matchen: { $chance }
review-chance-of = Chans att vinna matchen: { $chance } i stället för { $best }
review-for-match = Bäst för matchen: { $play }
review-course = Hur given gick
review-chart = Poäng som { $name } kunde vänta sig att leda med före varje spel. Prickar: spel som förlorade poäng.
review-chart-about = Diagram: { $name } kunde vänta sig { $first } poäng mer än den andra sidan i början och { $last } i slutet. De spel som förlorade mest står nedan.
review-chart-lost = Förlorade poäng hittills, per spelare
review-chart-lost-about = Diagram: förlorade poäng i hela given: { $lost }. De spel som förlorade mest står nedan.
review-luck = Tur och skicklighet
review-luck-note = { $name }: poäng minus den andra sidans.
review-dealt = Korten som gavs
review-hidden = Vad händerna visade sig hålla
review-skill = Skicklighet
review-all = Allt som allt
review-dearest = Spel som förlorade mest
review-none = Inget spel förlorade något att tala om.
review-how = Varje spel bedöms efter vad spelaren kunde se: dolda kort tänks ut många gånger. Bara sista ronden för två är exakt.

### Problem.

puzzles = Problem
puzzles-lead = Sista rundan i en giv: alla kort är kända, och ett spel är bättre än alla andra. Hitta det.
puzzles-grade = Svårighet
puzzles-grade-name = { $grade ->
    [1] Lätt
    [2] Medel
   *[3] Svårt
}
puzzles-solved = Lösta på den här enheten: { $solved } av { $all }
puzzles-next = Problem { $n }
puzzles-none = Alla gjorda
puzzles-back = Alla problem
puzzles-how = Värdena bakom varje svar är exakta: båda sidor spelar så bra det går till slutet. Det du har löst finns bara på den här enheten.
puzzles-full = Det finns inget utrymme kvar på enheten: det du löser sparas inte.
puzzles-denied = Den här webbläsaren sparar ingenting: det du löser glöms när sidan stängs.
puzzle-number = Problem { $n }
puzzle-number-told = Problem { $n }, { $told }
puzzle-unknown = Det finns inget problem nummer { $n }.
puzzle-solved = löst
puzzle-shown = svaret visat
puzzle-question-title = Frågan
puzzle-question = Det är din tur. Vilket spel är värt mest när given är slut?
puzzle-standing = Vad båda sidor har tagit
puzzle-give-up = Visa svaret
puzzle-answer = Svaret
puzzle-right = Rätt!
puzzle-best = Det bästa spelet: { $play }
puzzle-line = Om båda spelar så bra det går
puzzle-values = Vad varje spel är värt
puzzle-values-note = Dina poäng i hela given minus den andra sidans, om båda spelar så bra det går.
puzzle-play = Spel
puzzle-value = Värt
puzzle-lost = Skänker bort
puzzle-next = Nästa problem
