### Tuomari: käsin asetettu pöytä tuomittavana.

referee-title = Tuomari
referee-lead = Aseta pöytänne, valitse siirto ja ratkaise kiista perustelulla.
referee-who = Säännöt ja pelaajat
referee-seat = Pelaaja { $n }
referee-turn = Kenen vuoro
referee-half = Pakan puolisko
referee-last-card = Jaon viimeinen kortti
referee-last-card-note = Silloin loput menevät jollekulle, eikä mökki ehkä kelpaa.
referee-capturer = Kuka otti viimeksi
referee-nobody = Ei kukaan vielä
referee-clear = Tyhjennä pöytä
referee-loose = Irtokortit
referee-builds = Rakennelmat
referee-hand = Käsi: { $who }
referee-partner = Parin käsi
referee-build = Rakennelma { $id } ({ $value })
referee-build-of = Rakennelma { $value }, { $owner }: { $cards }
referee-no-cards = ei kortteja
referee-cards = Kortit
referee-new-build = Uusi rakennelma
referee-none-loose = Ei irtokortteja
referee-none-built = Ei rakennelmia
referee-none-held = Kädessä ei ole kortteja
referee-put = Aseta kortteja tähän: { $where }
referee-done = Valmis
referee-card-at = { $card }, nyt paikassa: { $place }
referee-picker-note = Napauta korttia, niin se tulee tähän; napauta uudelleen, niin se lähtee. Katkoviivalla merkityt ovat muualla ja siirtyvät.
referee-value = Arvo
referee-value-auto = korteista
referee-owner = Omistaja
referee-remove-build = Poista rakennelma { $id }
referee-verdict = Tuomio
referee-pick = Napauta kädestä pelattavaa korttia ja sitten pöydän kortteja ja rakennelmia, joihin se pelataan. Pelkkä käsikortti lasketaan pöytään.
referee-broken = Pöytää ei voi vielä tuomita: siinä on jotain mahdotonta.
referee-allowed = Sallittu
referee-refused = Ei sallittu
referee-sweep = Se on mökki.
referee-paragraph = Kohta: { $label }
referee-paragraph-of = Avaa kohta säännöissä { $title }
referee-others = Mitä muut säännöt sanovat
referee-says = Tuomio
referee-why = Miksi
referee-yes = kyllä
referee-no = ei
referee-unfit = ei voi olla näin
referee-compared = { $n } säännöstöstä { $yes } sallii sen.
referee-what-may-i = Mitä saan tehdä?
referee-found = { $n ->
    [one] { $n } siirto on sallittu.
   *[other] { $n } siirtoa on sallittu.
}
referee-plays = { $n ->
    [one] { $n } siirto
   *[other] { $n } siirtoa
}
referee-plays-least = Vähintään { $n } siirtoa
referee-plays-best = ; näkyvissä { $n } parasta
referee-said-yes = Sallittu: { $what }
referee-said-no = Ei sallittu: { $what }. { $why }
referee-send = Lähetä eteenpäin
referee-send-note = Linkissä on koko pöytä ja siirto; palvelimelle ei jää mitään.
referee-copied = Kopioitu.
referee-png = Kuva (PNG)
referee-svg = Kuva (SVG)
referee-picture-saved = Kuva on tallennettu.
referee-picture-failed = Kuvan tekeminen ei onnistunut.
referee-notation = Merkintänä
referee-position = Asema
referee-copy-position = Kopioi asema
referee-paste = Liitä asema
referee-take = Aseta pöydälle
referee-taken = Asema on asetettu.
referee-link-bad = Tämän linkin pöytää ei voi asettaa: { $why }
referee-full = Laitteessa ei ole enää tilaa: pöytä katoaa, kun sivu suljetaan.
referee-denied = Selain ei anna sivun säilyttää mitään: pöytä katoaa, kun sivu suljetaan.
