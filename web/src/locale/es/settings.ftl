### Los ajustes.

settings = Ajustes
settings-language = Idioma

settings-theme = Aspecto
theme-auto = Como el dispositivo
theme-light = Claro
theme-dark = Oscuro
theme-contrast = Alto contraste

settings-cards = Cartas
cards-classic = Clásicas
cards-large = Índice grande
cards-plain = Sencillas

settings-colours = Colores de los palos
colours-two = Rojo y negro
colours-four = Uno por palo

settings-back = Reversos
back-rosette = Roseta
back-waves = Ondas
back-harlequin = Arlequín
back-sunrise = Amanecer

settings-pause = Pausa antes de la jugada de un rival
settings-seconds = { $n } s
settings-tap = Un toque en una opción
settings-tap-shows = Primero la muestra
settings-tap-plays = La juega
settings-tap-note = Una vez mostrada, la juegan Jugar, un segundo toque o Intro.
settings-double = Doble toque en una carta de la mano
settings-double-plays = Hace su captura
settings-double-asks = Preguntar siempre
settings-double-note = Solo juega donde no hay nada que elegir.
settings-letters = Teclas de una letra
settings-on = Activas
settings-off = Apagadas
settings-letters-note = En la mesa, pulsa ? para ver la lista; allí se pueden cambiar.
