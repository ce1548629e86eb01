### Pöytä: yhteys palvelimeen ja se, mitä pöydässä luetaan.

connection-restarting = Palvelin käynnistyy uudelleen; pöytäsi on tallessa. Yritys { $attempt }, { $seconds } s.
connection-too-many = Palvelin on sulkenut yhteyden liian monen lukukelvottoman viestin jälkeen.
connection-reload = Lataa uudelleen
connection-again = Yhteys on palannut. Sillä välin ei tapahtunut mitään.
connection-again-plays = { $plays ->
    [one] Yhteys on palannut. Sillä välin tehtiin yksi siirto.
   *[other] Yhteys on palannut. Sillä välin tehtiin { $plays } siirtoa.
}
connection-connecting = Yhdistetään…
connection-reconnecting = Yhdistetään, yritys { $attempt }…
connection-weak = Yhteys on heikko…
connection-waiting = Ei yhteyttä. Yritys { $attempt }, { $seconds } s.
connection-stopped = Ei yhteyttä.
connection-open = Yhteys kunnossa
connection-kept = Siirtosi on tallessa ja lähetetään.
connection-lost = Yhteys katkesi. Yhdistetään uudelleen.
connection-unknown-seat = Palvelin ei enää tunne tätä paikkaa.

table-title = Cassino-pöytä
table-your-turn-title = ● Sinun vuorosi – Cassino
table-taking-seat = Istutaan pöytään…
table-back = Takaisin
table-log = Loki
table-log-of = Jaon { $n } loki
table-log-plays = Tämän jaon siirrot
table-last-count = Viime pistelasku
plays = Siirrot
top-menu = Valikko
top-score = Pisteet
top-rules = Voimassa olevat säännöt
top-last-cards = Viimeiset kortit
top-deal = Jako { $n }
top-round = kierros { $round }/{ $rounds }
top-stock = jakopakassa { $n }
top-stock-empty = jakopakka tyhjä

menu-log = Tämän jaon loki
menu-count = Viime pistelasku
menu-hint = Vihje
menu-type = Kirjoita siirto
menu-words = Pöytä sanoina
menu-help = Näppäimet ja ohjeet
menu-leave = Poistu pöydästä, säilytä ottelu
menu-end = Lopeta tämä ottelu…
menu-end-sure = Kyllä, lopeta ottelu

table-of = Pöytä, { n-piles }
hand-of = Kätesi, { n-cards }
table-empty = Pöytä on tyhjä
pile-place = pino { $place }/{ $n }
card-selected = valittu
card-kept = pidetään rakennelmallesi
card-can-take = voi ottaa { n-cards }
card-can = voi: { $what }
card-fits = sopii valittuihin kortteihin
card-group = ryhmä { $n }
card-left = jää pöydälle
mark-left = jää
mark-sending = lähetetään…
build-yours = sinun
build-owned = omistaja { $who }
build-name = Rakennelma { $value }, { $state }, { n-cards }, { $owner }
build-can = Voi: { $what }

bar-actions = Toiminnot
bar-groups = Otettavat ryhmät
bar-take-all = Ota kaikki
bar-left = Jää pöydälle: { $cards }.
bar-more = Lisää ({ $n })
bar-choices = { $n ->
    [one] { $n } vaihtoehto
   *[other] { $n } vaihtoehtoa
}
bar-rule = Sääntö
bar-what-takes = Mikä ottaa sen?
bar-waiting = Odotetaan yhteyttä…
bar-no-play = Kortilla { $card } ei ole siirtoa.
bar-no-play-this = Tällä ei ole siirtoa.
bar-wait = Odota vuoroasi.
bar-clear = Poista valinta
bar-sending = Lähetetään…
bar-pick = Valitse ensin
bar-play = Pelaa
bar-look = Voit katsoa korttejasi odottaessasi.
bar-start = Valitse kortti kädestäsi tai ensin kortteja pöydältä.
bar-build = rakennelma { $value }
bar-sweep = mökki
kind-take = Ota
kind-build = Rakenna
kind-add = Lisää
kind-raise = Korota
kind-trail = Laske pöytään
kind-trail-build = Laske pöytään ja rakenna
line-type = Kirjoita siirto
line-example = pata 8 ottaa ruutu 5 risti 3, tai 8S x 5D+3C
line-play = Pelaa se

others-first = Muut pelaajat, ensin seuraavana vuorossa oleva
others-last = Muut pelaajat, ensin viimeisenä vuorossa oleva
other-dealer = Jakaja
other-dealer-letter = J
other-partner = pari
other-thinking = miettii…
pile-ours = Meidän pino
pile-yours = Sinun pino
pile-theirs = Heidän pino
pile-of = Pino: { $who }
pile-hidden = kortit piilossa
pile-has = { $name }: { $cards }, { n-sweeps }
pile-has-swept = { $name }: { $cards }, { n-sweeps }: { $swept }
pile-look = { $pile }, katso viime ottoa
pile-last-capture = Viime otto
pile-sweeps = { n-sweeps }: { $cards }

away = Poissa ollessasi: { $n ->
    [one] { $n } siirto
   *[other] { $n } siirtoa
}.
away-again = Näytä uudelleen
step-before = Edellinen siirto
step-after = Seuraava siirto
past-title = Siirron { $place }/{ $n } jälkeen
past-now = Nykyhetkeen
dealt = Jakaja: { $who }
your-duties = Velvollisuutesi

nothing-played = Mitään ei ole vielä pelattu.
no-builds = Rakennelmia ei ole.
no-duties = Sinulla ei ole velvollisuuksia.
said-pile = { $who }: { $cards }, { n-sweeps }.
said-score = { $scores }, { $target }. Jako { $deal }.
said-turn = Sinun vuorosi, pöydällä { n-piles }
said-turn-empty = Sinun vuorosi, pöytä on tyhjä
said-last-cards = nämä ovat jaon viimeiset kortit
count-against = { $one }–{ $other }
count-row = { $title }: { $scored }.
count-row-of = { $title } { $counts }: { $scored }.
count-nobody = kukaan ei saa pisteitä
count-deal = Tämä jako: { $each }.
count-total = Yhteensä: { $each }, { $target }.
left-nothing = Pöydälle ei jäänyt mitään.
left-nobody = { $n ->
    [one] { $cards } jää eikä mene kenellekään: kukaan ei ole ottanut.
   *[other] { $cards } jäävät eivätkä mene kenellekään: kukaan ei ole ottanut.
}
left-side = { $n ->
    [one] { $cards } jää; viimeksi otti ja sen saa { left-who }.
   *[other] { $cards } jäävät; viimeksi otti ja ne saa { left-who }.
}
left-who = { $to ->
    [you] sinä
    [us] meidän puoli
    [them] heidän puoli
   *[other] { $who }
}
turn-match-over = Ottelu päättyi
turn-deal-over = Jako päättyi
turn-yours = Sinun vuorosi
turn-of = Vuorossa { $who }
win-drawn = Ottelu päättyi tasan
win-our-side = Teidän puoli voittaa ottelun
win-you = Voitit ottelun
win-they = He voittavat ottelun
win-others = Ottelun voittavat { $who }
win-other = Ottelun voittaa { $who }

not-your-turn = Ei ole vielä sinun vuorosi.
no-count = Yhtään jakoa ei ole vielä laskettu.
hint-said = Sen mukaan, mitä näet: { $play } kortilla { $card }. { $why }
no-answer = Palvelin ei vastannut.
enter-plays = { $play }. Enter pelaa sen.
first-play = Tämä on jaon ensimmäinen siirto.
last-play = Tämä on viimeinen siirto.
play-of = Siirto { $place }/{ $n }: { $words }.
captures-nothing = Tämä kortti ei ota mitään.
not-trailed = Tätä korttia ei saa laskea pöytään.
raises-nothing = Tämä kortti ei korota mitään rakennelmaa.
nothing-to-choose = Valittavaa ei ole.
go-to-build = Siirry ensin nuolinäppäimillä rakennelmaan.
pick-first = Valitse ensin käsikortti.

count-of = Jako { $n }: pistelasku
count-last = Viimeinen pistelasku
count-item = Kohta
count-this-deal = Tämä jako
count-total-row = Yhteensä
count-next-row = Seuraava rivi
count-all = Näytä kaikki
count-change-rules = Vaihda säännöt
count-next-deal = Seuraava jako

words-can-take = { $card }, voi ottaa { n-cards }
words-no-cards = Ei kortteja.
words-loose = Irtokortit, { $n }
words-builds = Rakennelmat, { $n }
words-none = Ei ole.
words-duties = Velvollisuudet
words-others = Muut pelaajat
words-partner = parisi
words-dealer = jakaja
words-piles = Pinot
words-last-plays = Viime siirrot
log-round = Kierros { $n }

help-title = Näin tässä pelataan
help-ways = Kaksi tapaa pelata
help-card-first = Kortti ensin.
help-card-first-how = Valitse kortti kädestäsi. Palkki näyttää, mitä sillä voi tehdä, paras ensin. Jos vaihtoehtoja on yksi, se näkyy heti pöydällä. Valitse vaihtoehto, niin näet sen ryhmät pöydällä, ja sitten Pelaa.
help-table-first = Pöytä ensin.
help-table-first-how = Valitse pöydältä kortteja tai rakennelmia. Palkki laskee ne yhteen, ja sopivat käsikortit saavat reunan.
help-several = Jos valinta voi tarkoittaa useaa asiaa, sano kumpaa tarkoitat.
help-double = Kaksoisnapauta käsikorttia, niin se ottaa heti, kun valittavaa ei ole.
help-drag = Tai vedä käsikortti pinon päälle; päästä irti tyhjän pöydän kohdalla, niin se lasketaan pöytään.
help-fewer = Kun saat ottaa vähemmän ryhmiä, jätä ryhmä napauttamalla sitä vaihtoehtojen yläpuolella.
help-last = Viime siirron napautus näyttää sen kortit; pyyhkäise, niin pääset taaksepäin. Pinon napautus näyttää viime oton.
help-hold = Pidä rakennelmaa painettuna tai napsauta oikealla, niin luet, kuka sen teki ja mikä sen ottaa.
help-see = Mitä näet
help-build = Rakennelmassa näkyy arvo kilvessä, omistaja muodosta ja nimestä ja se, onko se yksinkertainen vai lukittu.
help-lock = Lukolla merkitty käsikortti pidetään rakennelmallesi.
help-sweeps = Pinon poikittaiset kortit ovat mökkejä.
help-keys = Näppäimet

keys-change = Vaihda näppäin painamalla sitä alla; askelpalautin poistaa sen.
keys-off = Alla olevat näppäimet on kytketty pois asetuksista.
keys-press = Paina uutta näppäintä. Esc säilyttää vanhan.
keys-not-that = Sitä näppäintä ei voi käyttää. Paina kirjainta tai merkkiä.
keys-is-now = Näppäin on nyt { $key }.
keys-none-now = Sillä ei ole nyt näppäintä.
keys-none = ei ole
keys-name = Näppäin { $key }: { $what }. Vaihda
keys-reset = Kaikki näppäimet ennalleen
key-best = valitun kortin paras otto
key-next = seuraava merkitys (vaihtonäppäimellä edellinen)
key-raise = korota valitulla kortilla
key-trail = laske valittu kortti pöytään
key-hint = vihje perusteluineen
key-undo = ota viime siirtosi takaisin (tietokoneita vastaan)
key-line = kirjoita siirto merkintätavalla
key-about = kohdistettu rakennelma: mikä sen ottaa
key-last = lue viime siirto
key-back = askel taaksepäin siirroissa
key-on = askel eteenpäin siirroissa
key-builds = lue rakennelmat
key-duties = lue velvollisuutesi
key-piles = lue pinot ja mökit
key-score = lue pisteet
key-count = näytä viime pistelasku
key-log = avaa loki
key-rules = avaa voimassa olevat säännöt
key-spoken = avaa pöytä sanoina: kaikki otsikkoina ja luetteloina
key-help = tämä ohje
fixed-digits = 1 – 9, 0
fixed-digits-what = valitse käsikortti (kortit 11–13: vaihtonäppäin ja 1–3)
fixed-arrows = Nuolet
fixed-arrows-what = liiku käsikorteissa, pinoissa ja vaihtoehdoissa
fixed-space = Välilyönti
fixed-space-what = valitse tai hylkää kohdistettu kortti tai pino
fixed-enter = Enter
fixed-enter-what = pelaa valittu
fixed-esc = Esc
fixed-esc-what = poista valinta
fixed-tab = Sarkain
fixed-tab-what = seuraavaan osaan: pöytä, vaihtoehdot, käsi, loki
count-to-pad = Vie pistelehteen
count-not-kept = Selaimessa ei ole tilaa pistelehdelle.
