### Reglas: elegirlas, leerlas, compartirlas, guardarlas y cambiarlas.

rules-back = Atrás
rules-yours = Tus reglas
rules-our = Nuestras reglas
rules-our-of = Nuestro { $title }
rules-shared = Reglas compartidas
rules-house = Reglas de la casa
rules-changed-from = { $title }, pero no en todo.
rules-same-as = Igual que { $title }.
rules-players = { $n ->
    [one] { $list } jugador
   *[other] { $list } jugadores
}
rules-players-none = para ningún número de jugadores
rules-to = a { $n }
rules-to-deals = { $n ->
    [one] { $n } reparto
   *[other] { $n } repartos
}
rules-no-limit = sin límite
rules-after = Según { $source }

rules-change = Cambiar
rules-more-differences = { $n ->
    [one] { $n } diferencia más
   *[other] { $n } diferencias más
}
rules-fewer = Menos
rules-not-there = Sin implementar: { $what }
rules-all = Todas las reglas
rules-change-one = Cambiar una regla
rules-make-yours = Cambia una regla, hazlas tuyas

rules-choose = Elige las reglas
rules-search = Buscar en las reglas
rules-search-hint = Busca: limpias, real, Finlandia…
rules-own-about = { $n ->
    [0] Igual que { $title }
    [one] De { $title }, { $n } punto cambiado
   *[other] De { $title }, { $n } puntos cambiados
}
rules-new = Crear las tuyas
rules-code-or-link = Código o enlace
rules-code-or-link-open = Código o enlace…
rules-file = Archivo…
rules-file-label = Un archivo de reglas de la casa
rules-look = Ver
rules-not-yet = Aún no se puede jugar.
rules-about = Sobre { $title }
rules-none-found = Ninguna regla habla de «{ $words }».
rules-show-all = Mostrar todo
rules-found = { $n ->
    [one] { $n } reglamento
   *[other] { $n } reglamentos
}
rules-file-long = { $file } es demasiado largo para un archivo de reglas de la casa.
rules-file-empty = { $file } no contiene reglas.
rules-file-read = { $n ->
    [one] { $n } reglamento de { $file } está ahora en «Tus reglas».
   *[other] { $n } reglamentos de { $file } están ahora en «Tus reglas».
}
rules-kept-full = En el navegador no queda sitio para tus reglas. Siguen hasta que cierres esta página: guárdalas en un archivo.
rules-kept-denied = El navegador no deja que esta página guarde nada. Tus reglas siguen hasta que la cierres: guárdalas en un archivo.
rules-kept-broken = Las reglas que guardó el navegador no se pueden leer. Si guardas ahora, las sustituyes.

rules-opening = Abriendo las reglas…
rules-again = Probar otra vez
rules-start-from = Reglas de la casa que parten de { $title }.
rules-print = Imprimir
rules-share = Compartir
rules-unlike = No como en { $title }
rules-alike = Todo es como en { $title }.
rules-differs = Distinto:
rules-instead = { $title }: { $text }
rules-contested = Algunos lo leen de otro modo
rules-missing = Sin implementar
rules-nothing-missing = Nada: está todo lo que la fuente dice del juego.
rules-code-of = Código de estas reglas:
rules-sent = Alguien te ha enviado estas reglas. Nada cambia hasta que las uses.
rules-change-here = Cambiar…
rules-use = Usar estas reglas
rules-share-note = Quien abra el enlace ve estas reglas y puede jugar con ellas.
rules-link = Enlace
rules-code = Código
rules-copy-link = Copiar el enlace
rules-copy-code = Copiar el código
rules-link-copied = El enlace está copiado.
rules-code-copied = El código está copiado.
rules-copy-yourself = Este navegador no deja copiar a la página. El texto está marcado: cópialo tú.
rules-hand-on = Pasar a otros…
rules-rename = Cambiar el nombre
rules-new-name = Nombre nuevo
rules-duplicate = Duplicar
rules-duplicated = Creado: { $title }.
rules-save-file = Guardar en un archivo
rules-delete = Borrar…
rules-delete-sure = Sí, borrar

rules-edit-new = Reglas propias
rules-edit-old = Cambiar tus reglas
rules-name = Nombre
rules-base = Partir de
rules-find = Buscar una regla
rules-find-hint = as, limpia, compañero…
rules-none-speaks = Ninguna regla habla de «{ $words }».
rules-leave-out = Dejarlo fuera
rules-problems = { $n ->
    [one] { $n } problema
   *[other] { $n } problemas
}
rules-n-changed = { $n } cambiadas
rules-changed = cambiada
rules-show-resting = { $n ->
    [one] Mostrar { $n } regla que aquí no se aplica
   *[other] Mostrar { $n } reglas que aquí no se aplican
}
rules-hide-resting = { $n ->
    [one] Ocultar { $n } regla que aquí no se aplica
   *[other] Ocultar { $n } reglas que aquí no se aplican
}
rules-unsaved = Tus cambios no están guardados.
rules-drop = Descartarlos
rules-go-on = Seguir
rules-show-problem = { $n ->
    [one] Mostrar
   *[other] Mostrar (1 de { $n })
}
rules-as = Como { $title }. Para { $players }.
rules-changes = { $n ->
    [one] { $n } cambio desde { $title }. Para { $players }.
   *[other] { $n } cambios desde { $title }. Para { $players }.
}
rules-not-for = no para { $n }: { $why }
rules-are-those = Son las reglas de { $title }.
rules-save = Guardar y usar
rules-clash = No va con lo demás: { $why }
rules-number-from = { $label }, un número de { $low } a { $high }
rules-range = de { $low } a { $high }
rules-one-less = Uno menos
rules-one-more = Uno más
rules-as-in = Como en { $title }: { $text }
rules-numbers = Números de { $low } a { $high }, separados por comas
rules-earlier = { $what }: antes
rules-later = { $what }: después
rules-leave = { $what }: quitar
rules-what-to-add = Qué añadir
rules-add-item = Añadir…
rules-add = Añadir
rules-a-card = Una carta
rules-add-card = Añadir una carta…
rules-its-value = Su valor, de { $low } a { $high }
rules-value = valor
rules-usual-items = Los puntos de siempre, sin tabla propia
rules-limit = Con { $total } solo { $what }
rules-a-total = Un total, de { $low } a { $high }
rules-total = total
rules-what-alone = Qué puntúa ahí por sí solo
rules-only = solo…
