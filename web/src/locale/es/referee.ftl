### El árbitro: una mesa puesta a mano, juzgada.

referee-title = El árbitro
referee-lead = Pon tu mesa, elige una jugada y zanja la discusión con una razón.
referee-who = Reglas y jugadores
referee-seat = Jugador { $n }
referee-turn = A quién le toca
referee-half = Mitad de la baraja
referee-last-card = La última carta del reparto
referee-last-card-note = Entonces lo que queda es para alguien, y una limpia puede no contar.
referee-capturer = Quién recogió el último
referee-nobody = Nadie todavía
referee-clear = Vaciar la mesa
referee-loose = Cartas sueltas
referee-builds = Construcciones
referee-hand = Mano de { $who }
referee-partner = La mano del compañero
referee-build = Construcción { $id } ({ $value })
referee-build-of = Construcción de { $value }, { $owner }: { $cards }
referee-no-cards = sin cartas
referee-cards = Cartas
referee-new-build = Nueva construcción
referee-none-loose = Sin cartas sueltas
referee-none-built = Sin construcciones
referee-none-held = Sin cartas en la mano
referee-put = Pon cartas aquí: { $where }
referee-done = Hecho
referee-card-at = { $card }, ahora en: { $place }
referee-picker-note = Toca una carta para ponerla aquí, tócala otra vez para quitarla. Las de línea discontinua están en otro sitio y se mueven.
referee-value = Valor
referee-value-auto = de sus cartas
referee-owner = Dueño
referee-remove-build = Quitar la construcción { $id }
referee-verdict = El veredicto
referee-pick = Toca la carta de la mano que se juega y luego las cartas y construcciones a las que se juega. La carta sola se suelta.
referee-broken = Esta mesa aún no se puede juzgar: hay algo que no puede ser.
referee-allowed = Permitido
referee-refused = No permitido
referee-sweep = Es una limpia.
referee-paragraph = Párrafo: { $label }
referee-paragraph-of = Abrir el párrafo de { $title }
referee-others = Qué dicen otras reglas
referee-says = Veredicto
referee-why = Por qué
referee-yes = sí
referee-no = no
referee-unfit = no puede estar así
referee-compared = { $yes } de { $n } reglamentos lo permiten.
referee-what-may-i = ¿Qué puedo hacer?
referee-found = { $n ->
    [one] { $n } jugada está permitida.
   *[other] { $n } jugadas están permitidas.
}
referee-plays = { $n ->
    [one] { $n } jugada
   *[other] { $n } jugadas
}
referee-plays-least = Al menos { $n } jugadas
referee-plays-best = ; se muestran las { $n } mejores
referee-said-yes = Permitido: { $what }
referee-said-no = No permitido: { $what }. { $why }
referee-send = Enviarlo
referee-send-note = El enlace lleva toda la mesa y la jugada; en el servidor no queda nada.
referee-copied = Copiado.
referee-png = Imagen (PNG)
referee-svg = Imagen (SVG)
referee-picture-saved = La imagen está guardada.
referee-picture-failed = No se pudo hacer la imagen.
referee-notation = En notación
referee-position = Posición
referee-copy-position = Copiar la posición
referee-paste = Pega una posición
referee-take = Ponerla
referee-taken = La posición está puesta.
referee-link-bad = La mesa de este enlace no se puede poner: { $why }
referee-full = En este dispositivo no queda sitio: la mesa se pierde al cerrar la página.
referee-denied = Este navegador no deja guardar nada: la mesa se pierde al cerrar la página.
