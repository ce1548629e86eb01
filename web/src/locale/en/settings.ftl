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
