### Verifying shuffles.

verify-title = Verificar la barajada
verify-back = Atrás
verify-link = Verificar la barajada
verify-how = Antes de cada reparto la mesa muestra un compromiso con un secreto, y cada puesto puede añadir algo a la barajada. Tras el recuento se muestra el secreto y esta página rehace el mazo. Todo ocurre en este navegador.
verify-insecure = Este navegador solo verifica en páginas que llegaron por https o desde este equipo. La orden «cassino verify» hace lo mismo.
verify-no-record = La línea { $line } no es de un acta de partida.
verify-working = Verificando…
verify-match = Partida { $n }
verify-deal = Reparto { $n }
verify-verified = verificado
verify-mismatch = no coincide
verify-unverified = no se puede verificar
verify-why-commitment = El secreto no es el del compromiso.
verify-why-pack = El mazo no es el que dan el secreto y los bytes de los puestos.
verify-why-rejected = Las mesas iniciales repartidas de nuevo no se siguen del secreto.
verify-why-number = Los mazos vienen de un número de reparto, conocido antes de repartir.
verify-why-no_proof = El acta no tiene prueba de esta barajada.
verify-why-unknown_algorithm = El acta nombra una forma de barajar que aquí no se conoce.
verify-why-not_revealed = El secreto no se ha mostrado.
verify-added = { $n ->
    [0] Ningún puesto añadió nada a la barajada.
    [one] Un puesto añadió algo a la barajada.
   *[other] { $n } puestos añadieron algo a la barajada.
}
verify-redealt = Una mesa inicial se repartió de nuevo. Aquí no se mira si las reglas lo pedían.
verify-shown-same = A este dispositivo se le mostró este compromiso antes del reparto.
verify-shown-other = A este dispositivo se le mostró otro compromiso antes del reparto.
verify-shown-none = A este dispositivo no se le mostró ningún compromiso antes del reparto. Compáralo con lo que vieron los demás:
verify-other = Otra acta
verify-go = Verificar
verify-means = Qué demuestra
verify-proves = El mazo estaba fijado antes de jugar, si el compromiso se mostró antes del reparto. Donde los puestos añadieron algo, nadie pudo dirigir la barajada a solas: ni el servidor ni un jugador.
verify-proves-not = No demuestra que quien lleva el servidor no mirara. Un servidor que reparte las cartas siempre puede verlas.
