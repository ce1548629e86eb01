### Tulostettavat arkit.

sheet-title = Tulostettavat arkit
sheet-lead = Säännöt, pistelehtiöt ja esimerkit paperilla: juuri se, mitä teidän pöydässänne pelataan.
sheet-kind = Mitä tulostetaan
sheet-rules = Säännöt
sheet-rules-about = Kaikki säännöt sanoin yhdellä sivulla; tavallisesta poikkeavat on merkitty.
sheet-quick = Pikaohje
sheet-quick-about = Puoli sivua korttien viereen, kaksi samalla arkilla.
sheet-pad = Pistelehtiöt
sheet-pad-about = Täytettäväksi: kahdelle, kolmelle ja neljälle pelaajalle ja pareille, tarkistussummineen.
sheet-agreement = Sopimus
sheet-agreement-about = Kaikki säännöt rastitettavina ruutuina, jotta niistä sovitaan ennen peliä.
sheet-examples = Esimerkit
sheet-examples-about = Siirtoja korttikuvin, sallittuja tai kiellettyjä näillä säännöillä.
sheet-all = Kaikki
sheet-all-about = Kaikki yhdessä tiedostossa.
sheet-paper = Paperi
sheet-large = Suuri teksti
sheet-large-note = 18 pisteen kirjaimet; vie enemmän sivuja.
sheet-place = Missä näin pelataan
sheet-place-open = Jätä tyhjä viiva
sheet-language = Arkin kieli
sheet-qr = QR-koodi
sheet-qr-note = Avaa nämä säännöt tällä sivulla.
sheet-download = Lataa PDF
sheet-open = Avaa tulostettavaksi
sheet-preview = Esikatselu
sheet-making = Arkkia ladotaan…
sheet-ready = { $n ->
    [one] Arkki on valmis, { $n } sivu.
   *[other] Arkki on valmis, { $n } sivua.
}
sheet-pages = { $n ->
    [one] { $n } sivu
   *[other] { $n } sivua
}
sheet-page = Sivu { $page } / { $n }; sen teksti on alempana.
sheet-text = Arkki tekstinä
