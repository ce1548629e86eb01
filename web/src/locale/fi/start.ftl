### Aloitussivu: kuka pelaa mitä, ja mitä sanotaan, kun palvelin on poissa.

start-motto = Ota mikä sopii. Rakenna minkä voit. Tyhjennä pöytä.
start-again = Yritä uudelleen
start-kept = Ottelusi on yhä pöydällä
start-kept-which = { $title }, { $n ->
    [one] { $n } pelaaja
   *[other] { $n } pelaajaa
}
start-continue = Jatka
start-match = Ottelu
start-more = Lisää tapoja pelata
start-rules = Säännöt
start-players = Pelaajat
start-partners = Parit
start-partners-required = Nämä säännöt ovat kahdelle parille.
start-partners-note = Kaksi vastaan kaksi, parit vastakkain.
start-target = Tavoite
start-target-points = { $n ->
    [one] { $n } piste
   *[other] { $n } pistettä
}
start-target-other = Muu…
start-target-number = Tavoitepisteet, 1–1000
start-deals = { $n ->
    [one] { $n } jako
   *[other] { $n } jakoa
}
start-length = Pituus
start-no-target = ilman tavoitetta
start-level = Tietokonepelaajat
start-level-note = { $title }. { $about }
start-name = Nimesi
start-glance-players = { $n ->
    [one] { $n } pelaaja
   *[other] { $n } pelaajaa
}
start-glance-pairs = { $n } pelaajaa pareittain
start-glance-target = { $n } pisteeseen
start-play = Pelaa
start-dealing = Jaetaan…
start-laying-out = Kortteja ladotaan…
start-chosen = Valittu: { $title }.

server-offline = Laitteella ei ole yhteyttä.
server-silent = Palvelin ei vastaa.
server-kept = Tämä sivu on tallessa laitteellasi, mutta tietokonepelaajat, säännöt ja ottelusi ovat palvelimella { $where }. Odotetaan sitä…
server-waiting = Odotetaan palvelinta…
server-try-now = Yritä nyt
version-there = Sivusta on uusi versio.
version-take = Lataa se
version-later = Myöhemmin
part-missing = Tätä sivun osaa ei voi ladata nyt.
part-reload = Lataa sivu uudelleen
start-puzzles = Ratkaistavia tehtäviä
start-score-pad = Pistelehti oikeille korteille
