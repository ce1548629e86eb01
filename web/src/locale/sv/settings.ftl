### Inställningarna.

settings = Inställningar
settings-language = Språk

settings-theme = Utseende
theme-auto = Som enheten
theme-light = Ljust
theme-dark = Mörkt
theme-contrast = Hög kontrast

settings-cards = Kort
cards-classic = Klassiska
cards-large = Stora tecken
cards-plain = Enkla

settings-colours = Färgernas färger
colours-two = Rött och svart
colours-four = En för varje färg

settings-back = Baksidor
back-rosette = Rosett
back-waves = Vågor
back-harlequin = Harlekin
back-sunrise = Gryning

settings-pause = Paus före en motståndares spel
settings-seconds = { $n } s
settings-tap = Tryck på ett val
settings-tap-shows = Visar det först
settings-tap-plays = Spelar det
settings-tap-note = När det visats spelas det med Spela, ett andra tryck eller Enter.
settings-double = Dubbeltryck på ett handkort
settings-double-plays = Tar med kortet
settings-double-asks = Fråga alltid
settings-double-note = Det spelar bara där det inte finns något att välja.
settings-letters = Bokstavstangenter
settings-on = På
settings-off = Av
settings-letters-note = Tryck ? vid bordet för listan; där kan de ändras.
