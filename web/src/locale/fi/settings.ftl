### Asetukset.

settings = Asetukset
settings-language = Kieli

settings-theme = Ulkoasu
theme-auto = Laitteen mukaan
theme-light = Vaalea
theme-dark = Tumma
theme-contrast = Suuri kontrasti

settings-cards = Kortit
cards-classic = Perinteiset
cards-large = Isot merkit
cards-plain = Pelkistetyt

settings-colours = Maiden värit
colours-two = Punainen ja musta
colours-four = Joka maalla omansa

settings-back = Kääntöpuolet
back-rosette = Ruusuke
back-waves = Aallot
back-harlequin = Harlekiini
back-sunrise = Aamu

settings-pause = Tauko ennen vastustajan siirtoa
settings-seconds = { $n } s
settings-tap = Vaihtoehdon napautus
settings-tap-shows = Näyttää sen ensin
settings-tap-plays = Pelaa sen
settings-tap-note = Ensin näytetyn pelaa Pelaa, toinen napautus tai Enter.
settings-double = Käsikortin kaksoisnapautus
settings-double-plays = Ottaa kortilla
settings-double-asks = Kysy aina
settings-double-note = Se pelaa vain, kun valittavaa ei ole.
settings-letters = Kirjainnäppäimet
settings-on = Päällä
settings-off = Pois
settings-letters-note = Paina pöydässä ?, niin näet luettelon; siellä näppäimet voi vaihtaa.
