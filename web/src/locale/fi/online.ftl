### Ystävien pöydät: vieraat, kutsut, pöydän väki, puhe.

friends = Ystävien kanssa verkossa
friends-note = Jokainen omalla laitteellaan, linkillä tai lyhyellä koodilla. Kukaan muu ei pääse pöytään.
friends-open = Avaa pöytä
friends-join = Liity tai palaa pöytään
friends-new = Pöytä ystäville
friends-new-which = { $title }, { n-players }
friends-start = Avaa pöytä
friends-starting = Avataan…
friends-yours = Omat pöydät
friends-none = Et istu vielä missään pöydässä.
friends-code = Pöydän koodi
friends-code-note = Seitsemän kirjainta ja numeroa niin kuin ne sinulle sanottiin; tai liitä linkki.
friends-find = Etsi pöytä
friends-finding = Etsitään…
friends-your-turn = sinun vuorosi
friends-go = Siirry pöytään

guest-name = Nimesi pöydässä
guest-name-empty = Anna nimi, jolla muut tuntevat sinut.
guest-device = Jatka toisella laitteella
guest-device-note = Tekee linkin, joka tuo sinut ja kaikki paikkasi yhdelle uudelle laitteelle. Se toimii kerran, 15 minuutin ajan.
guest-device-make = Tee linkki
guest-device-link = Avaa tämä toisella laitteella. Älä näytä sitä kenellekään: joka sen avaa, on sinä.
guest-sign-out = Kirjaudu ulos tältä laitteelta
guest-sign-out-everywhere = Kirjaudu ulos kaikkialta
guest-sign-out-sure = Kun kirjaudut ulos kaikkialta, menetät paikkasi. Paina uudestaan, jos haluat tehdä sen.
guest-moved = Olet nyt tällä laitteella { $name }.
guest-move-title = Sama pelaaja tälläkin laitteella?
guest-move-note = Linkki tekee tästä yhden laitteistasi: nimesi ja paikkasi ovat myös täällä.
guest-move = Kyllä, tämä on minun laitteeni
guest-move-not = Ei

clock = Miettimisaika
clock-none = Ei kelloa
clock-play = Siirtoa kohti
clock-days = Päivissä
clock-none-note = Joka on vuorollaan poissa 45 sekuntia, sen puolesta pelataan, kunnes hän palaa.
clock-play-note = Ajoissa tekemättä jääneen siirron tekee tietokone.
clock-seconds = Sekunteja siirtoa kohti
clock-number-days = Päiviä siirtoa kohti
clock-told = { $kind ->
    [play] { $n ->
        [one] { $n } sekunti siirtoa kohti
       *[other] { $n } sekuntia siirtoa kohti
    }
    [days] { $n ->
        [one] { $n } päivä siirtoa kohti
       *[other] { $n } päivää siirtoa kohti
    }
   *[none] ei kelloa
}
table-chat = Vapaa keskustelu
table-chat-note = Valmiiden lauseiden lisäksi saa kirjoittaa mitä haluaa.
table-watchers = Katsojat
table-watchers-note = Joka saa katselulinkin, näkee pöydän mutta ei kenenkään kättä.

invite-from = { $host } kutsuu sinut
invite-players = { $n ->
    [one] { $n } paikka on vapaana
   *[other] { $n } paikkaa on vapaana
}
invite-partners = parit, kaksi kahta vastaan
invite-locked = Pöytä on suljettu: nyt ei voi pyytää mukaan.
invite-ask = Pyydä mukaan
invite-asking = Pyydetään…
invite-watch = Katso vain
invite-back = Pöytään
invite-other = Alkusivulle
invite-rules = Lue säännöt
invite-watch-title = Katso pöytää
invite-watch-note = Näet, mitä pöydällä on ja mitä pelataan, mutta et kenenkään kättä.
invite-watch-go = Katso

room-waiting = Olet pyytänyt mukaan
room-waiting-note = { $host } päästää sinut pöytään. Pidä tämä sivu auki.
room-waiting-leave = En odota
room-title = Pöydän isäntä: { $host }
room-gather = Kutsu ystäväsi
room-gather-note = Anna heille koodi tai linkki. Sinä päästät pyytäjät pöytään.
room-code = Koodi
room-no-code = Koodi ei enää kelpaa: pöytä on täynnä tai suljettu.
room-copy = Kopioi linkki
room-share = Jaa linkki
room-copied = Kopioitu: { $text }
room-not-copied = Kopiointi ei onnistunut. Tässä se on: { $text }
room-watch-link = Kopioi katselulinkki
room-seats = Paikat
room-seat-free = Vapaa: tässä pelaa tietokone
room-seat-you = { $name } (sinä)
room-side = Puoli { $n }
room-host = isäntä
room-ready = valmis
room-not-ready = ei valmis
room-away = poissa
room-computer-empty = tietokone
room-computer-away = tietokone pelaa, { $name } on poissa
room-computer-left = tietokone pelaa, { $name } on lähtenyt
room-asks = { $name } haluaisi mukaan
room-asks-watch = { $name } haluaisi katsoa
room-admit = Päästä mukaan
room-turn-away = Ei
room-kick = Poista { $name }
room-kick-sure = Vielä kerran: { $name } lähtee eikä voi palata
room-give-host = Tee isännäksi { $name }
room-up = Siirrä paikkaa ylemmäs: { $name }
room-lock = Suljettu
room-lock-note = Kukaan ei voi enää pyytää mukaan.
room-ready-me = Olen valmis
room-start = Aloita
room-start-note = Vapailla paikoilla pelaa tietokone ({ $level }).
room-not-all-ready = Ei vielä valmiina: { $names }
room-leave = Lähde pöydästä kokonaan
room-leave-sure = Vielä kerran: luovut paikastasi
room-to-start = Alkusivulle, paikka säilyy
room-kicked = Sinut on poistettu tästä pöydästä.
room-turned-away = Sinua ei päästetty tähän pöytään.
room-signed-out = Olet kirjautunut ulos.
room-no-answer = Ei vastausta. Onko yhteys poikki? Yritä uudestaan.
room-watching = Katsot peliä.

talk = Puhe
talk-new = Puhe, { $n ->
    [one] { $n } uusi viesti
   *[other] { $n } uutta viestiä
}
talk-none = Mitään ei ole vielä sanottu.
talk-phrases = Sano
talk-write = Kirjoita
talk-send = Lähetä
talk-off = Vapaa keskustelu ei ole käytössä tässä pöydässä.
talk-people = Pöydässä
talk-mute = Älä kuule: { $name }
talk-unmute = Kuule taas: { $name }
talk-block = Estä { $name }
talk-unblock = Poista esto: { $name }
talk-block-note = Estettyä ei kuulla koskaan, eikä hän pääse pöytiisi.
talk-said = { $name }: { $text }

takeback = Pyydä siirtoa takaisin
takeback-asked = { $name } pyytää viimeistä siirtoaan takaisin.
takeback-waiting = Olet pyytänyt siirtosi takaisin. Odotetaan: { $names }.
takeback-yes = Saa ottaa takaisin
takeback-no = Siirto pysyy
concede = Luovuta ottelu
concede-sure = Vielä kerran: toinen puoli voittaa
concede-asked = { $name } luovuttaisi ottelun puolenne puolesta.
concede-waiting = Luovuttaisit. Odotetaan: { $names }.
concede-yes = Luovuta
concede-no = Jatka peliä
still = { $n } s
turn-away = { $name } on poissa. Tietokone pelaa { $left } kuluttua.
turn-away-us = Sinut katsotaan poissa olevaksi; pelaa, tai tietokone pelaa { $left } kuluttua.

next-waiting = Odotetaan: { $names }, { $left }
rematch = Uusintaottelu
rematch-waiting = Odotetaan: { $names }
rematch-wanted = Uusintaa haluaa: { $names }
ended-conceded = { $name } luovutti ottelun.
ended-abandoned = Kaikki lähtivät pöydästä.
ended-idle = Pöytä suljettiin, koska kukaan ei pelannut.
time-days = { $n ->
    [one] { $n } päivä
   *[other] { $n } päivää
}
time-hours = { $n ->
    [one] { $n } tunti
   *[other] { $n } tuntia
}

data-title = Mitä sinusta säilytetään
data-note = Nimesi, pöytäsi ja siirtosi niissä sekä keitä olet estänyt. Muuta ei tarvita.
data-download = Tallenna tiedostoksi
data-forget = Unohda minut
data-forget-sure = Nimesi, laitteesi ja luettelo pöydistäsi poistetaan heti, ja vanhoissa otteluissa nimesi on ”—”. Tätä ei voi perua.
data-forget-yes = Kyllä, unohda minut
data-forget-no = Ei, säilytä tietoni
data-forgotten = Sinut on unohdettu.
program-title = Avaimet ohjelmille
program-note = Avaimella ohjelma toimii nimissäsi vain siinä, minkä rastitat. Palvelimen ohjeissa kerrotaan, miten ohjelmat puhuvat sen kanssa.
program-name = Ohjelman nimi
program-may = Se saa
program-records = lukea pöytiäsi ja otteluitasi
program-watch = katsoa, mutta ei kättäsi
program-play = pelata paikallasi ja tulla pöytiin
program-host = avata pöytiä ja olla isäntä
program-make = Tee avain
program-once = Tämä avain näytetään vain kerran. Kenellä se on, toimii sinuna.
program-copy = Kopioi avain
program-copied = Kopioitu.
program-not-copied = Kopiointi ei onnistunut; valitse avain ja kopioi se itse.
program-until = { $day } asti
program-revoke = Peru
program-revoke-name = Peru avain: { $name }
