### Pistelehti oikeilla korteilla pelaaville.

score-pad = Pistelehti
score-opening = Avataan pistelehteä…
score-to-game = Peliin
score-to-list = Kaikkiin otteluihin
score-new = Uusi ottelu
score-who = Ketkä pelaavat
score-pairs = Parit
score-more = Nimet, säännöt, tavoite
score-names = Nimet
score-name = Nimi { $n }
score-name-pair = Nimi { $n }, pari { $pair }
score-player = Pelaaja { $n }
score-same-name = Kahdella pelaajalla on nimi { $name }. Anna toiselle eri nimi.
score-recent = Aiemmin pelanneet
score-dealer-first = Kuka jakaa ensin
score-own-sets = Omat säännöt
score-presets = Julkaistut säännöt
score-changed = muutettu
score-length = Kuinka kauan
score-length-target = Tavoitteeseen
score-length-deals = Jakojen määrä
score-deals-number = Pelattavia jakoja, 1–100
score-weights = Omat pisteet
score-none = ei ole
score-go = Aloita
score-glance-to = tavoite { $target }
score-kept = Ottelut tällä laitteella
score-backup-title = Varmuuskopio
score-backup-about = Kaikki pysyy tällä laitteella ja katoaa, jos selaimen tiedot poistetaan. Varmuuskopio on oma tiedostosi.
score-backup = Tallenna varmuuskopio
score-restore = Lataa tiedosto
score-deals-csv = Jaot (CSV)
score-results-csv = Tulokset (CSV)
score-clear = Poista kaikki tietoni
score-cleared = Pistelehden ottelut, luonnokset ja nimet on poistettu.
score-keep-it = Säilytä
score-match-gone = Ottelu ei ole enää tällä laitteella.
score-match-strange = Sivun tämä versio ei voi näyttää ottelua.
score-link-broken = Linkki on katkennut tai vioittunut: siitä ei voi lukea ottelua.
score-not-taken = Tiedostoa { $file } ei ladattu. { $why }
score-file-json = Se ei ole JSONia: { $why }
score-file-format = Se ei ole pistelehden tiedosto.
score-file-version = Se on versiota { $version }, jota tämä sivu ei tunne.
score-file-wrong = Kohdassa { $where } on virhe.
score-stale = Toinen välilehti on kirjannut tähän otteluun. Sen merkinnät näkyvät tässä; katso ne ja tallenna uudelleen. Mitään kirjoittamaasi ei ole kadonnut.
score-full = Laitteella ei ole enää tilaa: näkyvää ei ole tallennettu. Tallenna se tiedostoksi tai poista vanhoja otteluita.
score-denied = Selain ei anna sivun tallentaa mitään: kaikki katoaa, kun sivu suljetaan. Tallenna tiedostoksi.
score-save-json = Tallenna tiedostoksi
score-undo = Kumoa
score-redo = Tee uudelleen
score-undone = Kumottu.
score-redone = Tehty uudelleen.
score-manage = Tämä ottelu
score-standing = Tilanne
score-sweep-more = Mökki: { $name }; tähän asti { $n }
score-sweep-less = Peru mökki: { $name }
score-deal = Jako { $n }
score-deal-head = Jako
score-deals-now = Jakaja: { $name }.
score-leads-now = Aloittaja: { $name }.
score-dealer-drawn = Jakaja arvotaan: valitse jakaja kohdasta ”Tämä ottelu”.
score-dealer-next = Kuka jakaa seuraavaksi
score-dealer-note = Jakovuoro annettiin toiselle.
score-open-deal = Jako { $n } jättää jotain auki: avaa se alta ja korjaa.
score-open = auki
score-count = Laske jako
score-count-deal = Laske jako { $n }
score-correct = Korjaa jakoa
score-correct-deal = Korjaa jakoa { $n }
score-edited = korjattu
score-rematch = Uusinta
score-reopen = Pelaa vielä
score-share = Jaa tulos
score-chart = Kaavio
score-target = Tavoite
score-sheet = Pistelista
score-total = Yhteensä
score-delete = Poista ottelu
score-delete-sure = Ottelu ja sen pistelista poistuvat laitteelta lopullisesti.
score-awake = Pidä näyttö päällä
score-awake-note = Kun ottelu on auki.
score-awake-none = Tämä selain ei osaa sitä.
score-awake-refused = Laite ei salli sitä nyt.
score-how = Tapa
score-quick = Kenellä oli
score-exact = Kuinka monta
score-quick-note = Yksi napautus kohtaa kohti.
score-exact-note = Kirjoita luvut; viimeinen puoli saa loput.
score-exact-stopped = Kirjoita jokaisen puolen luvut: kortit, joita kukaan ei ole vielä ottanut, eivät ole kenenkään.
score-level = Tasan
score-not-settled = Vielä auki
score-who-level = Ketkä ovat tasoissa
score-nobody = Ei kukaan
score-of-all = / { $n }
score-rest = { $n } jää
score-aces-number = Montako ässää kullakin on
score-aces-each = Kenellä mikin ässä on
score-claim = Kuka ilmoittaa olevansa perillä
score-claim-note = Oikea ilmoitus voittaa, väärä häviää.
score-claim-when = Milloin
score-claim-stopped = Kesken jaon
score-claim-played = Lopussa
score-claim-stopped-note = Useimmat kortit tai padat antavat pisteitä vain puolelle, jota ei enää voi ohittaa.
score-note = Huomautus: miksi summat eivät täsmää
score-write = Kirjaa
score-cancel = Peru
score-look-up = Jokin yllä on mahdotonta: katso merkittyä kenttää.
score-missing-owner = Sano, kenellä se on.
score-missing-number = Sano, kuinka monta.
score-most = Eniten: { $item }
score-no-number = Tähän tarvitaan kokonaisluku.
score-range = Enintään { $most } on mahdollista.
score-range-from = { $least }–{ $most }.
score-too-many = Muilla on yhteensä yli { $most }.
score-holds = Niistä ainakin { $least } on nimetty alempana.
score-absent = Tätä korttia ei ole näiden sääntöjen pakassa.
score-other = Tämä ei ole mahdollista.
score-needs-order = Kuka saavutti ensin { $target }?
score-needs-suits = Yksi ässä ratkaisee: sano, kenellä mikin ässä on.
score-needs-claim = Näissä säännöissä ei ilmoiteta.
score-warn-sum = { $item }: { $counted } / { $whole } laskettu.
score-warn-twice = { $item } on kahdella puolella.
score-warn-nobody = { $item }: ei kenelläkään.
score-warn-save = Tarkista, tai kirjaa silti, ehkä huomautuksen kanssa.
score-line-level = tasan: kukaan ei saa
score-line-missed = ei riitä: kukaan ei saa
score-line-open = ratkeamatta pelin seisahtuessa: kukaan ei saa
score-line-cancelled = kumoavat toisensa
score-line-frozen = mökkejä ei lasketa näin lähellä tavoitetta
score-line-lost = ei kenelläkään
score-to = Tavoite { $target }.
score-counting-out = Lasketaan järjestyksessä: tavoite { $target }
score-counting-item = Laskettu
score-counting-before = Ennen tätä jakoa
score-counting-first = { $name } on ensin perillä: { $target }.
score-counting-level = He tarvitsevat tästä yhtä monta, joten se ei ratkaise mitään.
score-best = Laske se korteista
score-best-note = Napauta kunkin puolen parasta korttia joka maassa. Maa, josta ei ole korttia, ei lisää mitään.
score-best-card = { $cards }: { $n }
score-claim-now = Joku ilmoittaa olevansa perillä
score-claim-who = Peli seisahtuu heti. Kuka ilmoittaa saavuttaneensa { $target }?
score-claim-frozen = { $name } ilmoittaa saavuttaneensa { $target }. Pöytäkirja seisoo, kun kortit lasketaan: oikea ilmoitus voittaa, väärä häviää.
score-claim-back = Peru ilmoitus
score-print = Tulosta
score-deals-mark = jakaa
score-warn-left = Näissä säännöissä pöydälle lopussa jääneet kortit eivät mene kenellekään, joten näin voi olla.
score-not-taken-by-any = Ei otettu
score-sheets = Näiden sääntöjen tulosteet
score-why-raised = Useampi on perillä eikä kukaan ole ilmoittanut: peli jatkuu, tavoite { $target }.
score-why-level-on = Kärki on tasoissa: uusi jako ratkaisee.
score-why-drawn = Kärki on tasoissa.
score-why-reached = Tavoite { $target } on saavutettu.
score-why-higher = Useampi saavutti { $target }: suurempi summa voittaa.
score-why-closest = Useampi saavutti { $target }: lähin voittaa.
score-why-first = Saavutti ensin { $target }.
score-why-counted = Järjestyksessä laskien { $target } täyttyy ensin, kohdassa: { $item }.
score-why-claimed = Ilmoitti oikein saavuttaneensa { $target }.
score-why-claimed-wrongly = Toinen ilmoitti väärin saavuttaneensa { $target }.
score-why-deals = Kaikki jaot on pelattu.
score-why-level-item = Tasan, ja ratkaisi: { $item }.
score-others = muut pisteet
score-drawn = Ottelu päättyi tasan.
score-wins = { $name } voittaa.
score-lurch = Se lasketaan kahdesti.
score-view-only = Katseltava ottelu. Se tuli linkissä eikä ole tallessa tässä.
score-keep-copy = Tallenna kopio laitteelle
score-copied = Kopioitu.
score-not-copied = Kopiointi ei onnistunut: valitse teksti ja kopioi.
score-no-picture = Kuvaa ei voitu tehdä: { $why }
score-as-text = Tekstinä
score-as-link = Linkkinä
score-link-about = Ottelu on itse linkissä; palvelimelle ei lähetetä mitään.
score-n-deals = { $n ->
    [one] { $n } jako
   *[other] { $n } jakoa
}
score-going = { $n ->
    [one] Kesken, { $n } jako
   *[other] Kesken, { $n } jakoa
}
score-deals-of = { $all ->
    [one] { $n } / { $all } jako.
   *[other] { $n } / { $all } jakoa.
}
score-hands = { $n ->
    [one] { $n } käsi jaossa.
   *[other] { $n } kättä jaossa.
}
score-carried = { $n ->
    [one] { $item }: { $n } piste siirtyy tähän jakoon.
   *[other] { $item }: { $n } pistettä siirtyy tähän jakoon.
}
score-line-carried = { $n ->
    [one] tasan: { $n } piste siirtyy
   *[other] tasan: { $n } pistettä siirtyy
}
score-sweeps-of = { $n ->
    [one] { $name }: { $n } mökki
   *[other] { $name }: { $n } mökkiä
}
score-beyond = { $n ->
    [one] { $n } lopun jälkeen kirjattu jako ei vaikuta.
   *[other] { $n } lopun jälkeen kirjattua jakoa jää laskematta.
}
score-biggest = { $n ->
    [one] Suurin jako: { $name }, { $n } piste jaossa { $deal }.
   *[other] Suurin jako: { $name }, { $n } pistettä jaossa { $deal }.
}
score-clear-sure = { $n ->
    [one] { $n } ottelu sekä luonnokset ja nimet poistuvat laitteelta lopullisesti. Tallenna ensin varmuuskopio, jos haluat säilyttää ne.
   *[other] { $n } ottelua sekä luonnokset ja nimet poistuvat laitteelta lopullisesti. Tallenna ensin varmuuskopio, jos haluat säilyttää ne.
}
score-taken = { $n ->
    [one] { $n } ottelu luettu, { $kept } oli jo tässä.
   *[other] { $n } ottelua luettu, { $kept } oli jo tässä.
}
score-sum = { $sweeps ->
    [one] { $given } pistettä jaettu, ja { $sweeps } mökeistä.
   *[other] { $given } pistettä jaettu, ja { $sweeps } mökeistä.
}
score-sum-lost = { $lost ->
    [one] { $lost } piste jää saamatta.
   *[other] { $lost } pistettä jää saamatta.
}
score-still = { $n ->
    [one] { $n } kohta vielä auki
   *[other] { $n } kohtaa vielä auki
}
score-wins-by = { $by ->
    [one] { $name } voittaa { $by } pisteellä.
   *[other] { $name } voittaa { $by } pisteellä.
}
score-chart-about = { $n ->
    [one] Summat { $n } jaon jälkeen; samat luvut ovat listassa.
   *[other] Summat { $n } jaon jälkeen; samat luvut ovat listassa.
}
