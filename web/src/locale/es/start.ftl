### La página de inicio: quién juega a qué, y qué se dice cuando falta el servidor.

start-motto = Recoge lo que encaja. Construye lo que puedas. Limpia la mesa.
start-again = Probar otra vez
start-kept = Tu partida sigue en la mesa
start-kept-which = { $title }, { $n ->
    [one] { $n } jugador
   *[other] { $n } jugadores
}
start-continue = Seguir
start-match = La partida
start-more = Más maneras de jugar
start-rules = Reglas
start-players = Jugadores
start-partners = Parejas
start-partners-required = Estas reglas son para dos parejas.
start-partners-note = Dos contra dos, con el compañero enfrente.
start-target = Se juega a
start-target-points = { $n ->
    [one] { $n } punto
   *[other] { $n } puntos
}
start-target-other = Otra…
start-target-number = Puntos de la meta, de 1 a 1000
start-deals = { $n ->
    [one] { $n } reparto
   *[other] { $n } repartos
}
start-length = Duración
start-no-target = sin meta
start-level = Jugadores del ordenador
start-level-note = { $title }. { $about }
start-name = Tu nombre
start-glance-players = { $n ->
    [one] { $n } jugador
   *[other] { $n } jugadores
}
start-glance-pairs = { $n } jugadores por parejas
start-glance-target = a { $n }
start-play = Jugar
start-dealing = Repartiendo…
start-laying-out = Poniendo las cartas…
start-chosen = Elegido: { $title }.

server-offline = Este dispositivo no tiene conexión.
server-silent = El servidor no responde.
server-kept = Esta página está guardada en tu dispositivo, pero los jugadores del ordenador, las reglas y tus partidas están en el servidor { $where }. Esperándolo…
server-waiting = Esperando al servidor…
server-try-now = Probar ahora
version-there = Hay una versión nueva de esta página.
version-take = Cargarla
version-later = Más tarde
part-missing = Esta parte de la página no se puede cargar ahora.
part-reload = Cargar la página de nuevo
start-puzzles = Problemas para resolver
start-score-pad = Anotador para cartas de verdad
