### El anotador, para mesas con cartas de verdad.

score-pad = Anotador
score-opening = Abriendo el anotador…
score-to-game = Al juego
score-to-list = A todas las partidas
score-new = Partida nueva
score-who = Quién juega
score-pairs = Parejas
score-more = Nombres, reglas, meta
score-names = Nombres
score-name = Nombre { $n }
score-name-pair = Nombre { $n }, pareja { $pair }
score-player = Jugador { $n }
score-same-name = Dos jugadores se llaman { $name }. Pon otro nombre a uno de ellos.
score-recent = Quienes ya han jugado
score-dealer-first = Quién reparte primero
score-own-sets = Tus reglas
score-presets = Reglas publicadas
score-changed = cambiadas
score-length = Cuánto dura
score-length-target = Hasta una meta
score-length-deals = Un número de repartos
score-deals-number = Repartos que se juegan, de 1 a 100
score-weights = Puntos propios
score-none = ninguno
score-go = Empezar
score-glance-to = a { $target }
score-kept = Partidas en este dispositivo
score-backup-title = Copia de seguridad
score-backup-about = Todo queda en este dispositivo y desaparece si se borran los datos del navegador. La copia es un archivo tuyo.
score-backup = Guardar una copia
score-restore = Cargar un archivo
score-deals-csv = Repartos (CSV)
score-results-csv = Resultados (CSV)
score-clear = Borrar todos mis datos
score-cleared = Se han borrado las partidas, los borradores y los nombres del anotador.
score-keep-it = Conservar
score-match-gone = Esta partida ya no está en este dispositivo.
score-match-strange = Esta versión de la página no puede mostrar la partida.
score-link-broken = El enlace está cortado o dañado: no se puede leer ninguna partida.
score-not-taken = { $file } no se ha cargado. { $why }
score-file-json = No es JSON: { $why }
score-file-format = No es un archivo del anotador.
score-file-version = Es de la versión { $version }, que esta página no conoce.
score-file-wrong = Hay un error en { $where }.
score-stale = Otra pestaña ha anotado en esta partida. Lo que anotó se ve aquí; míralo y guarda otra vez. No se ha perdido nada de lo que escribiste.
score-full = No queda espacio en este dispositivo: lo que ves no está guardado. Guárdalo en un archivo o borra partidas viejas.
score-denied = Este navegador no deja que la página guarde nada: al cerrarla se pierde todo. Guárdalo en un archivo.
score-save-json = Guardar en un archivo
score-undo = Deshacer
score-redo = Rehacer
score-undone = Deshecho.
score-redone = Rehecho.
score-manage = Esta partida
score-standing = El marcador
score-sweep-more = Una escoba para { $name }; van { $n }
score-sweep-less = Quitar una escoba a { $name }
score-deal = Reparto { $n }
score-deal-head = Reparto
score-deals-now = Reparte { $name }.
score-leads-now = Empieza { $name }.
score-dealer-drawn = Quien reparte se sortea: elígelo en «Esta partida».
score-dealer-next = Quién reparte ahora
score-dealer-note = El reparto pasó a otro.
score-open-deal = El reparto { $n } deja algo sin decidir: ábrelo abajo y corrígelo.
score-open = abierto
score-count = Contar el reparto
score-count-deal = Contar el reparto { $n }
score-correct = Corregir el reparto
score-correct-deal = Corregir el reparto { $n }
score-edited = corregido
score-rematch = Revancha
score-reopen = Seguir jugando
score-share = Compartir
score-chart = Gráfico
score-target = Meta
score-sheet = La hoja de puntos
score-total = Total
score-delete = Borrar la partida
score-delete-sure = La partida y su hoja desaparecen del dispositivo para siempre.
score-awake = Mantener la pantalla encendida
score-awake-note = Mientras haya una partida abierta.
score-awake-none = Este navegador no sabe hacerlo.
score-awake-refused = El dispositivo no lo permite ahora.
score-how = Cómo
score-quick = Quién lo tenía
score-exact = Cuántas
score-quick-note = Un toque por cada cosa.
score-exact-note = Escribe los números; el último bando se lleva el resto.
score-exact-stopped = Escribe los números de cada bando: las cartas que nadie ha recogido aún no son de nadie.
score-level = Empate
score-not-settled = Sin decidir
score-who-level = Quiénes empatan
score-nobody = Nadie
score-of-all = de { $n }
score-rest = { $n } quedan
score-aces-number = Cuántos ases tiene cada uno
score-aces-each = Quién tiene cada as
score-claim = Quién dice haber llegado
score-claim-note = Quien acierta gana, quien se equivoca pierde.
score-claim-when = Cuándo
score-claim-stopped = A mitad
score-claim-played = Al final
score-claim-stopped-note = Más cartas o más picas solo puntúan para un bando al que ya no se puede superar.
score-note = Nota: por qué no cuadran las sumas
score-write = Anotar
score-cancel = Cancelar
score-look-up = Algo de arriba no puede ser: mira el campo marcado.
score-missing-owner = Di quién lo tiene.
score-missing-number = Di cuántas.
score-most = Más: { $item }
score-no-number = Aquí va un número entero.
score-range = Como mucho { $most }.
score-range-from = De { $least } a { $most }.
score-too-many = Los demás suman más de { $most }.
score-holds = Al menos { $least } de estas se nombran más abajo.
score-absent = Esta carta no está en la baraja de estas reglas.
score-other = Esto no puede ser.
score-needs-order = ¿Quién llegó primero a { $target }?
score-needs-suits = Decide un solo as: di quién tiene cada as.
score-needs-claim = Estas reglas no tienen declaraciones.
score-warn-sum = { $item }: se han contado { $counted } de { $whole }.
score-warn-twice = { $item }: lo tienen dos bandos.
score-warn-nobody = { $item }: no lo tiene nadie.
score-warn-save = Revísalo, o anótalo igualmente, quizá con una nota.
score-line-level = empate: nadie puntúa
score-line-missed = no basta: nadie puntúa
score-line-open = sin decidir al detenerse el juego: nadie puntúa
score-line-cancelled = se anulan
score-line-frozen = tan cerca de la meta las escobas no cuentan
score-line-lost = no lo tiene nadie
score-to = A { $target }.
score-counting-out = Recuento por orden hasta { $target }
score-counting-item = Contado
score-counting-before = Antes de este reparto
score-counting-first = { $name } llega primero a { $target }.
score-counting-level = Necesitan los mismos, así que esto no decide nada.
score-best = Calcularla con las cartas
score-best-note = Toca la mejor carta de cada palo de cada bando. Un palo sin cartas no suma nada.
score-best-card = { $cards }: { $n }
score-claim-now = Alguien dice haber llegado
score-claim-who = El juego se detiene. ¿Quién dice haber alcanzado { $target }?
score-claim-frozen = { $name } dice haber alcanzado { $target }. La hoja queda parada mientras se cuentan las cartas: quien acierta gana, quien se equivoca pierde.
score-claim-back = Retirar lo dicho
score-print = Imprimir
score-deals-mark = reparte
score-warn-left = Con estas reglas lo que queda en la mesa al final no es de nadie, así que puede estar bien.
score-not-taken-by-any = Sin tomar
score-sheets = Hojas impresas de estas reglas
score-why-raised = Han llegado varios y nadie lo ha dicho: se sigue hasta { $target }.
score-why-level-on = Empate en cabeza: decide otro reparto.
score-why-drawn = Empate en cabeza.
score-why-reached = Se ha alcanzado la meta de { $target }.
score-why-higher = Varios alcanzaron { $target }: gana el total más alto.
score-why-closest = Varios alcanzaron { $target }: gana el más cercano.
score-why-first = Llegó primero a { $target }.
score-why-counted = Contando por orden llega primero a { $target }, con: { $item }.
score-why-claimed = Dijo con razón haber alcanzado { $target }.
score-why-claimed-wrongly = Otro dijo sin razón haber alcanzado { $target }.
score-why-deals = Se han jugado todos los repartos.
score-why-level-item = Empate, y decide: { $item }.
score-others = otros puntos
score-drawn = La partida queda en empate.
score-wins = Gana { $name }.
score-lurch = Vale doble.
score-view-only = Una partida para mirar. Vino en el enlace y no está guardada aquí.
score-keep-copy = Guardar una copia en este dispositivo
score-copied = Copiado.
score-not-copied = No se pudo copiar: selecciona el texto y cópialo.
score-no-picture = No se pudo hacer la imagen: { $why }
score-as-text = Como texto
score-as-link = Como enlace
score-link-about = La partida va en el propio enlace; no se envía nada a ningún servidor.
score-n-deals = { $n ->
    [one] { $n } reparto
   *[other] { $n } repartos
}
score-going = { $n ->
    [one] En juego, { $n } reparto
   *[other] En juego, { $n } repartos
}
score-deals-of = { $all ->
    [one] { $n } de { $all } reparto.
   *[other] { $n } de { $all } repartos.
}
score-hands = { $n ->
    [one] { $n } mano en el reparto.
   *[other] { $n } manos en el reparto.
}
score-carried = { $n ->
    [one] { $item }: { $n } punto del reparto anterior.
   *[other] { $item }: { $n } puntos del reparto anterior.
}
score-line-carried = { $n ->
    [one] empate: { $n } punto al siguiente
   *[other] empate: { $n } puntos al siguiente
}
score-sweeps-of = { $n ->
    [one] { $name }: { $n } escoba
   *[other] { $name }: { $n } escobas
}
score-beyond = { $n ->
    [one] { $n } reparto anotado después del final no cuenta.
   *[other] { $n } repartos anotados después del final no cuentan.
}
score-biggest = { $n ->
    [one] Mejor reparto: { $name }, { $n } punto en el { $deal }.
   *[other] Mejor reparto: { $name }, { $n } puntos en el { $deal }.
}
score-clear-sure = { $n ->
    [one] { $n } partida, los borradores y los nombres desaparecen del dispositivo para siempre. Guarda antes una copia si quieres conservarlos.
   *[other] { $n } partidas, los borradores y los nombres desaparecen del dispositivo para siempre. Guarda antes una copia si quieres conservarlos.
}
score-taken = { $n ->
    [one] { $n } partida cargada, { $kept } ya estaban aquí.
   *[other] { $n } partidas cargadas, { $kept } ya estaban aquí.
}
score-sum = { $sweeps ->
    [one] { $given } puntos repartidos, y { $sweeps } por escobas.
   *[other] { $given } puntos repartidos, y { $sweeps } por escobas.
}
score-sum-lost = { $lost ->
    [one] { $lost } punto para nadie.
   *[other] { $lost } puntos para nadie.
}
score-still = { $n ->
    [one] falta { $n } cosa por decir
   *[other] faltan { $n } cosas por decir
}
score-wins-by = { $by ->
    [one] Gana { $name } por { $by } punto.
   *[other] Gana { $name } por { $by } puntos.
}
score-chart-about = { $n ->
    [one] Los totales tras { $n } reparto; la hoja tiene las mismas cifras.
   *[other] Los totales tras cada uno de { $n } repartos; la hoja tiene las mismas cifras.
}
