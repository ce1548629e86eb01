### Le impostazioni.

settings = Impostazioni
settings-language = Lingua

settings-theme = Aspetto
theme-auto = Come il dispositivo
theme-light = Chiaro
theme-dark = Scuro
theme-contrast = Contrasto alto

settings-cards = Carte
cards-classic = Classiche
cards-large = Indici grandi
cards-plain = Essenziali

settings-colours = Colori dei semi
colours-two = Rosso e nero
colours-four = Uno per seme

settings-back = Dorsi
back-rosette = Rosetta
back-waves = Onde
back-harlequin = Arlecchino
back-sunrise = Aurora

settings-pause = Pausa prima della giocata avversaria
settings-seconds = { $n } s
settings-tap = Un tocco su una scelta
settings-tap-shows = Prima la mostra
settings-tap-plays = La gioca
settings-tap-note = Una volta mostrata, si gioca con Gioca, con un secondo tocco o con Invio.
settings-double = Doppio tocco su una carta di mano
settings-double-plays = Fa la sua presa
settings-double-asks = Chiedi sempre
settings-double-note = Gioca solo dove non c'è nulla da scegliere.
settings-letters = Tasti a lettera singola
settings-on = Attivi
settings-off = Spenti
settings-letters-note = Al tavolo premi ? per l'elenco; lì i tasti si possono cambiare.
