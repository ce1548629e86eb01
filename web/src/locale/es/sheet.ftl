### Hojas para imprimir.

sheet-title = Hojas para imprimir
sheet-lead = Reglas, hojas de puntos y ejemplos en papel: exactamente lo que se juega en vuestra mesa.
sheet-kind = Qué imprimir
sheet-rules = Reglas
sheet-rules-about = Todas las reglas en palabras en una página; está marcado lo que cambia del casino clásico.
sheet-quick = Guía rápida
sheet-quick-about = Media página para tener junto a las cartas, dos por hoja.
sheet-pad = Hojas de puntos
sheet-pad-about = Para rellenar: para dos, tres y cuatro jugadores y para parejas, con sumas de control.
sheet-agreement = Acuerdo
sheet-agreement-about = Cada regla con casillas para marcar, para acordarla antes de jugar.
sheet-examples = Ejemplos
sheet-examples-about = Jugadas con dibujos de cartas, permitidas o no con estas reglas.
sheet-all = Todas
sheet-all-about = Todo en un solo archivo.
sheet-paper = Papel
sheet-large = Letra grande
sheet-large-note = Letras de 18 puntos; ocupa más páginas.
sheet-place = Tal como se juega en
sheet-place-open = Dejar una línea para escribir
sheet-language = Idioma de la hoja
sheet-qr = Código QR
sheet-qr-note = Abre estas reglas en esta página.
sheet-download = Descargar PDF
sheet-open = Abrir para imprimir
sheet-preview = Vista previa
sheet-making = Componiendo la hoja…
sheet-ready = { $n ->
    [one] La hoja está lista, { $n } página.
   *[other] La hoja está lista, { $n } páginas.
}
sheet-pages = { $n ->
    [one] { $n } página
   *[other] { $n } páginas
}
sheet-page = Página { $page } de { $n }; su texto está más abajo.
sheet-text = La hoja como texto
