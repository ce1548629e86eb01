### The settings.

settings = Settings
settings-language = Language

settings-theme = Look
theme-auto = As the device
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast

settings-cards = Cards
# Faces: pictures and pips as everybody knows them; the same with a large rank in the corner; one large rank and one large suit.
cards-classic = Classic
cards-large = Large index
cards-plain = Plain

settings-colours = Suit colours
colours-two = Red and black
colours-four = One for each suit

settings-back = Backs
# Names of patterns on the backs of the cards.
back-rosette = Rosette
back-waves = Waves
back-harlequin = Harlequin
back-sunrise = Sunrise

settings-pause = Pause before an opponent's play
settings-seconds = { $n } s
settings-tap = A tap on a choice
settings-tap-shows = Shows it first
settings-tap-plays = Plays it
settings-tap-note = Shown first, it is played by Play, by a second tap or by Enter.
settings-double = Double tap on a hand card
settings-double-plays = Plays its capture
settings-double-asks = Always ask
settings-double-note = It only ever plays where there is nothing to choose.
settings-letters = Single-letter keys
settings-on = On
settings-off = Off
settings-letters-note = Press ? at the table for the list; keys can be changed there.
