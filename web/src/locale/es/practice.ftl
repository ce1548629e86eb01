### Práctica: jugadas retiradas, números de reparto, partidas jugadas, repeticiones, varias personas ante una pantalla.

still-stock = { n-cards } en el mazo
undo = Retirar tu última jugada
undo-done = Has retirado una jugada.

deal-number = Número de reparto
deal-number-none = Cartas nuevas
deal-number-note = El mismo número con las mismas reglas da siempre las mismas cartas. Déjalo vacío para cartas nuevas.
deal-number-wrong = Un número de reparto es un entero de 15 cifras como mucho.
deal-number-copy = Copiar el número
deal-link-copy = Copiar un enlace a este reparto
deal-copied = Copiado: { $text }
deal-not-copied = No se pudo copiar. Aquí está: { $text }
deal-offered = Reparto número { $number }
deal-offered-note = { $rules }, { $players } jugadores. Las cartas son las del número, lo juegue quien lo juegue.
deal-offered-play = Jugar este reparto
deal-offered-drop = No, gracias
deal-shuffle-other = Este enlace es para la versión { $version } del barajado; este juego conoce la { $known }, así que las cartas serían otras.
deal-again = Jugar este reparto otra vez
match-again = Jugar la partida otra vez desde el primer reparto

people-here = Varias personas ante esta pantalla
people-here-note = La pantalla se va pasando, y cada mano se muestra solo a quien la juega.
people-seat = Puesto { $seat }
people-name = Nombre de la persona del puesto { $seat }
people-computer = Ordenador
people-player = Jugador { $seat }

pass-title = Pasa la pantalla a { $name }
pass-show = Soy { $name }: mostrar mi mano
pass-since = Jugado desde el último turno de { $name }
pass-since-start = Jugado hasta ahora
pass-nothing = Aún no se ha jugado nada.
pass-leave = Dejar la mesa
pass-watch = Mirar la mesa

matches = Partidas jugadas
matches-none = En este dispositivo aún no se ha jugado ninguna partida.
matches-note = El servidor guarda estas partidas; este dispositivo tiene las llaves de sus puestos.
matches-gone = Esta partida ya no está en el servidor.
matches-forget = Olvidar { $title }
matches-deals = { $n ->
    [one] { $n } reparto
   *[other] { $n } repartos
}
match-open = Verla
match-resume = Seguir jugando
match-practice = Práctica
match-record = De un acta
match-playing = en juego
match-won = la ganó { $name }, { $totals }
match-drawn = tablas, { $totals }
match-broken-off = se interrumpe en { $totals }

record-load = Cargar un acta
record-load-note = El texto del acta de una partida, de un archivo o pegado.
record-file = De un archivo
record-text = Texto del acta
record-read = Leerla
record-reading = Leyendo…
record-save = Guardar el acta
record-empty = Aún no hay texto.

replay = Repetición
replay-title = Reparto { $deal } de { $deals }
replay-back-out = Atrás
replay-first = Al principio, antes de jugar (Home)
replay-back = Una jugada atrás (coma)
replay-on = Una jugada adelante (punto)
replay-last = Al final (End)
replay-where = Punto del reparto
replay-step = Jugada { $step } de { $steps }
replay-dealt = Las cartas están repartidas
replay-deal = Reparto
replay-seen-by = Visto por
replay-all-open = Todas las manos a la vista
replay-seat = { $name }
replay-plays = Jugadas de este reparto
replay-count = El recuento
replay-hand = Mano de { $name }: { $cards }
replay-hand-hidden = Mano de { $name }: { $n ->
    [one] una carta boca abajo
   *[other] { $n } cartas boca abajo
}
replay-hand-empty = Mano de { $name }: vacía
replay-felt = La mesa
replay-table = En la mesa: { $cards }
replay-table-empty = La mesa está vacía
replay-pile = { $cards ->
    [one] { $cards } carta
   *[other] { $cards } cartas
}{ $sweeps ->
    [0] {""}
    [one] , { $sweeps } limpia
   *[other] , { $sweeps } limpias
}
replay-to-play = le toca
replay-dealer = Repartidor
replay-live = Este reparto aún se juega: solo se muestra lo que has visto.
replay-keys = Teclas: coma y punto para avanzar paso a paso, Home y End para los extremos.
analyse = Analizar
replay-loading = Poniendo las cartas…
branch = Jugar desde aquí
branch-seat = Tu puesto
branch-level = Jugadores del ordenador
branch-go = Empezar la práctica
branch-note = Una partida de práctica empieza en este punto, con las cartas como estaban. La que miras queda como está.
branch-over = Después de este punto no queda nada por jugar.
practice-frame = Práctica desde el reparto { $deal }, tras la jugada { $plays }
practice-frame-start = Práctica: otra vez el reparto { $deal }
