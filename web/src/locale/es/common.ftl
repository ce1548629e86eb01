### En todas las pantallas: cartas, bandos, la conexión con el servidor.

server-unreachable = El servidor del juego no responde. ¿Está en marcha?
server-error = El servidor respondió con un error ({ $status }).

card-name = { $rank ->
    [A] as
    [J] jota
    [Q] reina
    [K] rey
   *[other] { $rank }
} de { suit-name }
suit-name = { $suit ->
    [C] tréboles
    [D] diamantes
    [H] corazones
   *[S] picas
}
card-plus = { $one } más { $other }

n-cards = { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
}
n-spades = { $n ->
    [one] { $n } pica
   *[other] { $n } picas
}
n-points = { $n ->
    [one] { $n } punto
   *[other] { $n } puntos
}
n-sweeps = { $n ->
    [one] { $n } limpia
   *[other] { $n } limpias
}
n-piles = { $n ->
    [one] { $n } montón
   *[other] { $n } montones
}
n-players = { $n ->
    [one] { $n } jugador
   *[other] { $n } jugadores
}
n-deals = { $n ->
    [one] { $n } reparto
   *[other] { $n } repartos
}
place-of = { $place } de { $n }

side-us = Nosotros
side-them = Ellos
you = Tú
side-number = Bando { $n }
seat-number = Puesto { $n }
target-to = a { $n }
target-none = sin límite

close = Cerrar
dealing = Repartiendo…
new-match = Nueva partida
try-now = Probar ahora
cards-not-loaded = No se pudieron cargar las cartas. { $why }
