### Päättyneen jaon analyysi; haetaan sen mukana.

review = Analyysi
review-begins = Jakoa katsotaan…
review-running = Arvioidaan siirtoa { $n }/{ $plays }…
review-stop = Lopeta
review-again = Yritä uudelleen
review-broken = Yhteys päättyi, ennen kuin kaikki oli kerrottu.
review-done = Analyysi on valmis.
review-player = Pelaaja
review-accuracy = Tarkkuus
review-mean = Pisteitä hukattu päätöstä kohti
review-inaccuracies = Epätarkkuuksia
review-mistakes = Virheitä
review-blunders = Pahoja virheitä
review-verdict = { $verdict ->
    [inaccuracy] Epätarkkuus
    [mistake] Virhe
   *[blunder] Paha virhe
}
review-only = Tämä oli ainoa siirto.
review-best = Paras siirto.
review-loses = Hukkaa noin { $points } pistettä.
review-loses-exactly = Hukkaa tasan { $points } pistettä.
review-better = Parempi: { $play }
review-play = { $card } – { $play }
review-chance = Mahdollisuus voittaa ottelu: { $chance }
review-chance-of = Mahdollisuus voittaa ottelu: { $chance }, parhaalla { $best }
review-for-match = Ottelun kannalta paras: { $play }
review-course = Jaon kulku
review-chart = Kuinka monen pisteen johtoa { $name } saattoi odottaa ennen kutakin siirtoa. Pallot: siirrot, jotka hukkasivat pisteitä.
review-chart-about = Kaavio: { $name } saattoi odottaa alussa { $first } ja lopussa { $last } pistettä enemmän kuin toinen puoli. Eniten hukanneet siirrot ovat alla.
review-chart-lost = Hukatut pisteet pelaajittain
review-chart-lost-about = Kaavio: koko jaossa hukatut pisteet: { $lost }. Eniten hukanneet siirrot ovat alla.
review-luck = Onni ja taito
review-luck-note = { $name }: pisteet miinus toisen puolen pisteet.
review-dealt = Jaetut kortit
review-hidden = Mitä käsissä lopulta oli
review-skill = Taito
review-all = Yhteensä
review-dearest = Eniten hukanneet siirrot
review-none = Mikään siirto ei hukannut mainittavasti.
review-how = Jokainen siirto arvioidaan sen mukaan, mitä sen pelaaja näki: piilossa olevat kortit kuvitellaan moneen kertaan. Vain kahden pelaajan viimeinen kierros on tarkka.

### Tehtävät.

puzzles = Tehtäviä
puzzles-lead = Jaon viimeinen kierros: kaikki kortit tiedetään, ja yksi siirto on muita parempi. Löydä se.
puzzles-grade = Vaikeus
puzzles-grade-name = { $grade ->
    [1] Helppo
    [2] Keskitaso
   *[3] Vaikea
}
puzzles-solved = Tällä laitteella ratkaistu { $solved }/{ $all }
puzzles-next = Tehtävä { $n }
puzzles-none = Kaikki tehty
puzzles-back = Kaikki tehtävät
puzzles-how = Vastausten arvot ovat tarkkoja: molemmat pelaavat loppuun parhaalla tavalla. Ratkaisusi säilyvät vain tällä laitteella.
puzzles-full = Laitteella ei ole enää tilaa: ratkaisuja ei säilytetä.
puzzles-denied = Tämä selain ei säilytä mitään: ratkaisut unohtuvat, kun sivu suljetaan.
puzzle-number = Tehtävä { $n }
puzzle-number-told = Tehtävä { $n }, { $told }
puzzle-unknown = Tehtävää numero { $n } ei ole.
puzzle-solved = ratkaistu
puzzle-shown = vastaus nähty
puzzle-question-title = Kysymys
puzzle-question = Sinun vuorosi. Mikä siirto tuottaa jaon lopussa eniten?
puzzle-standing = Mitä kumpikin on ottanut
puzzle-give-up = Näytä vastaus
puzzle-answer = Vastaus
puzzle-right = Oikein!
puzzle-best = Paras siirto: { $play }
puzzle-line = Jos molemmat pelaavat parhaansa
puzzle-values = Mitä kukin siirto on arvoltaan
puzzle-values-note = Koko jaon pisteesi miinus toisen puolen pisteet, kun molemmat pelaavat parhaansa.
puzzle-play = Siirto
puzzle-value = Arvo
puzzle-lost = Hukkaa
puzzle-next = Seuraava tehtävä
