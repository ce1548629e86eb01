### Harjoittelu: siirron takaisin ottaminen, jaon numerot, pelatut ottelut, toistot, useita ihmisiä samalla näytöllä.

still-stock = { n-cards } jakopakassa
undo = Ota viime siirto takaisin
undo-done = Otit siirron takaisin.

deal-number = Jaon numero
deal-number-none = Uudet kortit
deal-number-note = Sama numero ja samat säännöt antavat aina samat kortit. Jätä tyhjäksi, niin tulee uudet.
deal-number-wrong = Jaon numero on enintään 15-numeroinen kokonaisluku.
deal-number-copy = Kopioi numero
deal-link-copy = Kopioi linkki tähän jakoon
deal-copied = Kopioitu: { $text }
deal-not-copied = Kopiointi ei onnistunut. Tässä se on: { $text }
deal-offered = Jako numero { $number }
deal-offered-note = { $rules }, { $players } pelaajaa. Kortit määrää numero, pelasi sen kuka tahansa.
deal-offered-play = Pelaa tämä jako
deal-offered-drop = Ei kiitos
deal-shuffle-other = Linkki on sekoitusversiolle { $version }; tämä peli tuntee version { $known }, joten kortit olisivat muut.
deal-again = Pelaa tämä jako uudelleen
match-again = Pelaa ottelu uudelleen ensimmäisestä jaosta

people-here = Useita ihmisiä tällä näytöllä
people-here-note = Näyttö kiertää, ja käsi näytetään vain pelaajalleen.
people-seat = Paikka { $seat }
people-name = Paikan { $seat } pelaajan nimi
people-computer = Tietokone
people-player = Pelaaja { $seat }

pass-title = Anna näyttö: { $name }
pass-show = Minä olen { $name }: näytä käteni
pass-since = Pelattu viime vuoron jälkeen: { $name }
pass-since-start = Pelattu tähän asti
pass-nothing = Mitään ei ole vielä pelattu.
pass-leave = Poistu pöydästä
pass-watch = Katso pöytää

matches = Pelatut ottelut
matches-none = Tällä laitteella ei ole vielä pelattu otteluita.
matches-note = Palvelin säilyttää nämä ottelut; laitteella ovat niiden paikkojen avaimet.
matches-gone = Tätä ottelua ei enää ole palvelimella.
matches-forget = Unohda { $title }
matches-deals = { $n ->
    [one] { $n } jako
   *[other] { $n } jakoa
}
match-open = Katso
match-resume = Jatka peliä
match-practice = Harjoitus
match-record = Pöytäkirjasta
match-playing = kesken
match-won = voittaja { $name }, { $totals }
match-drawn = tasapeli, { $totals }
match-broken-off = katkeaa pisteissä { $totals }

record-load = Lataa pöytäkirja
record-load-note = Ottelun pöytäkirjan teksti tiedostosta tai liitettynä.
record-file = Tiedostosta
record-text = Pöytäkirjan teksti
record-read = Lue se
record-reading = Luetaan…
record-save = Tallenna pöytäkirja
record-empty = Tekstiä ei vielä ole.

replay = Toisto
replay-title = Jako { $deal }/{ $deals }
replay-back-out = Takaisin
replay-first = Alkuun, ennen siirtoja (Home)
replay-back = Siirto taaksepäin (pilkku)
replay-on = Siirto eteenpäin (piste)
replay-last = Loppuun (End)
replay-where = Jaon vaihe
replay-step = Siirto { $step }/{ $steps }
replay-dealt = Kortit on jaettu
replay-deal = Jako
replay-seen-by = Kuka katsoo
replay-all-open = Kaikki kädet näkyvissä
replay-seat = { $name }
replay-plays = Tämän jaon siirrot
replay-count = Pistelasku
replay-hand = Käsi, { $name }: { $cards }
replay-hand-hidden = Käsi, { $name }: { $n ->
    [one] yksi kortti nurin päin
   *[other] { $n } korttia nurin päin
}
replay-hand-empty = Käsi, { $name }: tyhjä
replay-felt = Pöytä
replay-table = Pöydällä: { $cards }
replay-table-empty = Pöytä on tyhjä
replay-pile = { $cards ->
    [one] { $cards } kortti
   *[other] { $cards } korttia
}{ $sweeps ->
    [0] {""}
    [one] , { $sweeps } mökki
   *[other] , { $sweeps } mökkiä
}
replay-to-play = vuorossa
replay-dealer = Jakaja
replay-live = Jakoa pelataan vielä: näytetään vain se, minkä olet nähnyt.
replay-keys = Näppäimet: pilkku ja piste askeltavat, Home ja End vievät päihin.
analyse = Analysoi
replay-loading = Kortteja ladotaan…
branch = Jatka peliä tästä
branch-seat = Paikkasi
branch-level = Tietokonepelaajat
branch-go = Aloita harjoitus
branch-note = Harjoitusottelu alkaa tästä kohdasta, kortit niin kuin ne olivat. Katsomasi ottelu pysyy ennallaan.
branch-over = Tämän kohdan jälkeen ei ole enää pelattavaa.
practice-frame = Harjoitus: jako { $deal }, siirron { $plays } jälkeen
practice-frame-start = Harjoitus: jako { $deal } uudelleen
