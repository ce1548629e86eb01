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
