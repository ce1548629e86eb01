### La mesa: la conexión con el servidor y lo que se lee en ella.

connection-restarting = El servidor se reinicia; tu mesa está guardada. Intento { $attempt } en { $seconds } s.
connection-too-many = El servidor cerró la conexión tras demasiados mensajes ilegibles.
connection-reload = Recargar
connection-again = Conectado de nuevo. Mientras tanto no ha pasado nada.
connection-again-plays = { $plays ->
    [one] Conectado de nuevo. Mientras tanto se hizo una jugada.
   *[other] Conectado de nuevo. Mientras tanto se hicieron { $plays } jugadas.
}
connection-connecting = Conectando…
connection-reconnecting = Reconectando, intento { $attempt }…
connection-weak = La conexión es débil…
connection-waiting = Sin conexión. Intento { $attempt } en { $seconds } s.
connection-stopped = Sin conexión.
connection-open = Conectado
connection-kept = Tu jugada está guardada y se enviará.
connection-lost = Se ha perdido la conexión. Reconectando.
connection-unknown-seat = El servidor ya no conoce este puesto.

table-title = Mesa de Cassino
table-your-turn-title = ● Te toca – Cassino
table-taking-seat = Tomando asiento…
table-back = Atrás
table-log = Registro
table-log-of = Registro del reparto { $n }
table-log-plays = Jugadas de este reparto
table-last-count = El último recuento
plays = Jugadas
top-menu = Menú
top-score = Puntuación
top-rules = Reglas en vigor
top-last-cards = Últimas cartas
top-deal = Reparto { $n }
top-round = ronda { $round } de { $rounds }
top-stock = { $n } en el mazo
top-stock-empty = mazo vacío

menu-log = Registro de este reparto
menu-count = Último recuento
menu-hint = Pista
menu-type = Escribir una jugada
menu-words = La mesa en palabras
menu-help = Teclas y ayuda
menu-leave = Dejar la mesa, guardar la partida
menu-end = Terminar esta partida…
menu-end-sure = Sí, terminar la partida

table-of = La mesa, { n-piles }
hand-of = Tu mano, { n-cards }
table-empty = La mesa está vacía
pile-place = montón { $place } de { $n }
card-selected = elegida
card-kept = guardada para tu construcción
card-can-take = puede recoger { n-cards }
card-can = puede: { $what }
card-fits = va con las cartas elegidas
card-group = grupo { $n }
card-left = se queda en la mesa
mark-left = se queda
mark-sending = enviando…
build-yours = tuya
build-owned = de { $who }
build-name = Construcción de { $value }, { $state }, { n-cards }, { $owner }
build-can = Puede: { $what }

bar-actions = Acciones
bar-groups = Grupos que recoger
bar-take-all = Recoger todo
bar-left = Se queda en la mesa: { $cards }.
bar-more = Más ({ $n })
bar-choices = { $n ->
    [one] { $n } opción
   *[other] { $n } opciones
}
bar-rule = Regla
bar-what-takes = ¿Qué la recoge?
bar-waiting = Esperando la conexión…
bar-no-play = Ninguna jugada con { $card }.
bar-no-play-this = Ninguna jugada con esto.
bar-wait = Espera tu turno.
bar-clear = Quitar la selección
bar-sending = Enviando…
bar-pick = Elige
bar-play = Jugar
bar-look = Puedes mirar tus cartas mientras esperas.
bar-start = Elige una carta de tu mano, o antes cartas de la mesa.
bar-build = la construcción de { $value }
bar-sweep = limpia
kind-take = Recoger
kind-build = Construir
kind-add = Añadir
kind-raise = Subir
kind-trail = Soltar
kind-trail-build = Soltar y construir
line-type = Escribir una jugada
line-example = 8 de picas recoge 5 de diamantes y 3 de tréboles, u 8S x 5D+3C
line-play = Jugarla

others-first = Otros jugadores, primero el que juega después
others-last = Otros jugadores, primero el que juega el último
other-dealer = Repartidor
other-dealer-letter = R
other-partner = pareja
other-thinking = piensa…
pile-ours = Nuestro montón
pile-yours = Tu montón
pile-theirs = Su montón
pile-of = Montón de { $who }
pile-hidden = cartas ocultas
pile-has = { $name }: { $cards }, { n-sweeps }
pile-has-swept = { $name }: { $cards }, { n-sweeps } con { $swept }
pile-look = { $pile }, ver la última captura
pile-last-capture = Última captura
pile-sweeps = { n-sweeps }: { $cards }

away = Mientras no estabas: { $n ->
    [one] { $n } jugada
   *[other] { $n } jugadas
}.
away-again = Ver otra vez
step-before = La jugada anterior
step-after = La jugada siguiente
past-title = Tras la jugada { $place } de { $n }
past-now = Al presente
dealt = Reparte { $who }
your-duties = Tus deberes

nothing-played = Aún no se ha jugado nada.
no-builds = No hay construcciones.
no-duties = No tienes deberes.
said-pile = { $who }: { $cards }, { n-sweeps }.
said-score = { $scores }, { $target }. Reparto { $deal }.
said-turn = Te toca, { n-piles } en la mesa
said-turn-empty = Te toca, la mesa está vacía
said-last-cards = son las últimas cartas del reparto
count-against = { $one } a { $other }
count-row = { $title }: { $scored }.
count-row-of = { $title } { $counts }: { $scored }.
count-nobody = nadie puntúa
count-deal = Este reparto: { $each }.
count-total = Total: { $each }, { $target }.
left-nothing = No quedó nada en la mesa.
left-nobody = { $n ->
    [one] { $cards } queda y no es de nadie: nadie ha recogido.
   *[other] { $cards } quedan y no son de nadie: nadie ha recogido.
}
left-side = { $n ->
    [one] { $cards } queda y va para { left-who }, por la última captura.
   *[other] { $cards } quedan y van para { left-who }, por la última captura.
}
left-who = { $to ->
    [you] ti
    [us] nosotros
    [them] ellos
   *[other] { $who }
}
turn-match-over = Partida terminada
turn-deal-over = Reparto terminado
turn-yours = Te toca
turn-of = Le toca a { $who }
win-drawn = La partida queda en tablas
win-our-side = Tu bando gana la partida
win-you = Has ganado la partida
win-they = Ellos ganan la partida
win-others = { $who } ganan la partida
win-other = { $who } gana la partida

not-your-turn = Aún no te toca.
no-count = Aún no se ha contado ningún reparto.
hint-said = Por lo que puedes ver: { $play } con { $card }. { $why }
no-answer = El servidor no responde.
enter-plays = { $play }. Intro la juega.
first-play = Es la primera jugada del reparto.
last-play = Es la última jugada.
play-of = Jugada { $place } de { $n }: { $words }.
captures-nothing = Esta carta no recoge nada.
not-trailed = Esta carta no se puede soltar.
raises-nothing = Esta carta no sube ninguna construcción.
nothing-to-choose = No hay nada que elegir.
go-to-build = Ve antes a una construcción, con las flechas.
pick-first = Elige antes una carta de la mano.

count-of = Reparto { $n }: el recuento
count-last = El último recuento
count-item = Concepto
count-this-deal = Este reparto
count-total-row = Total
count-next-row = Fila siguiente
count-all = Mostrar todo
count-change-rules = Cambiar reglas
count-next-deal = Siguiente reparto

words-can-take = { $card }, puede recoger { n-cards }
words-no-cards = Ninguna carta.
words-loose = Cartas sueltas, { $n }
words-builds = Construcciones, { $n }
words-none = Ninguna.
words-duties = Deberes
words-others = Otros jugadores
words-partner = tu compañero
words-dealer = repartidor
words-piles = Montones
words-last-plays = Últimas jugadas
log-round = Ronda { $n }

help-title = Cómo se juega aquí
help-ways = Dos maneras de jugar
help-card-first = Primero la carta.
help-card-first-how = Elige una carta de tu mano. La barra muestra qué puede hacer, lo mejor primero. Si solo hay una cosa que hacer, se ve enseguida en la mesa. Elige una opción para ver sus grupos en la mesa, y luego Jugar.
help-table-first = Primero la mesa.
help-table-first-how = Elige cartas o construcciones de la mesa. La barra las suma, y las cartas de la mano que encajan se rodean.
help-several = Si una selección puede significar varias cosas, di cuál quieres.
help-double = Toca dos veces una carta de la mano para hacer su captura al momento, donde no hay nada que elegir.
help-drag = O arrastra una carta de la mano a un montón; suéltala sobre la mesa vacía para soltarla.
help-fewer = Donde puedes recoger menos grupos, toca un grupo encima de las opciones para dejarlo.
help-last = Un toque en la última jugada rodea sus cartas; desliza para volver atrás. Un toque en un montón muestra la última captura.
help-hold = Mantén pulsada una construcción, o haz clic derecho, para leer quién la hizo y qué la recoge.
help-see = Qué ves
help-build = Una construcción muestra su valor en una placa, su dueño por forma y nombre, y si es simple o cerrada.
help-lock = Una carta de la mano con candado se guarda para tu construcción.
help-sweeps = Las cartas atravesadas de un montón son limpias.
help-keys = Teclas

keys-change = Pulsa una tecla de abajo para cambiarla; Retroceso la quita.
keys-off = Las teclas de abajo están apagadas en los ajustes.
keys-press = Pulsa la tecla nueva. Esc conserva la anterior.
keys-not-that = Esa tecla no se puede usar. Pulsa una letra o un signo.
keys-is-now = La tecla es ahora { $key }.
keys-none-now = Ahora no tiene tecla.
keys-none = ninguna
keys-name = Tecla { $key }: { $what }. Cambiar
keys-reset = Todas las teclas como estaban
key-best = la mejor captura de la carta elegida
key-next = el significado siguiente (con Mayús: el anterior)
key-raise = subir con la carta elegida
key-trail = soltar la carta elegida
key-hint = una pista, con su razón
key-undo = retirar tu última jugada (contra ordenadores)
key-line = escribir una jugada en notación
key-about = sobre la construcción señalada: qué la recoge
key-last = leer la última jugada
key-back = un paso atrás por las jugadas
key-on = un paso adelante por las jugadas
key-builds = leer las construcciones
key-duties = leer tus deberes
key-piles = leer montones y limpias
key-score = leer la puntuación
key-count = mostrar el último recuento
key-log = abrir el registro
key-rules = abrir las reglas en vigor
key-spoken = abrir la mesa en palabras: todo en títulos y listas
key-help = esta ayuda
fixed-digits = 1 – 9, 0
fixed-digits-what = elegir una carta de la mano (Mayús+1 a 3 para las cartas 11 a 13)
fixed-arrows = Flechas
fixed-arrows-what = moverse entre cartas, montones y opciones
fixed-space = Espacio
fixed-space-what = elegir o dejar la carta o el montón señalado
fixed-enter = Intro
fixed-enter-what = jugar lo elegido
fixed-esc = Esc
fixed-esc-what = quitar la selección
fixed-tab = Tab
fixed-tab-what = pasar a la parte siguiente: mesa, opciones, mano, registro
count-to-pad = Guardar en el anotador
count-not-kept = Este navegador no tiene sitio para el anotador.
