### El análisis de un reparto terminado; llega con él.

review = Análisis
review-begins = Mirando el reparto…
review-running = Juzgando la jugada { $n } de { $plays }…
review-stop = Parar
review-again = Intentar de nuevo
review-broken = La conexión terminó antes de que se contara todo.
review-done = El análisis está listo.
review-player = Jugador
review-accuracy = Precisión
review-mean = Puntos perdidos por decisión
review-inaccuracies = Imprecisiones
review-mistakes = Errores
review-blunders = Errores graves
review-verdict = { $verdict ->
    [inaccuracy] Imprecisión
    [mistake] Error
   *[blunder] Error grave
}
review-only = Era la única jugada.
review-best = La mejor jugada.
review-loses = Pierde unos { $points } puntos.
review-loses-exactly = Pierde exactamente { $points } puntos.
review-better = Mejor: { $play }
review-play = { $card } – { $play }
review-chance = Probabilidad de ganar la partida: { $chance }
review-chance-of = Probabilidad de ganar la partida: { $chance } en vez de { $best }
review-for-match = Mejor para la partida: { $play }
review-course = Cómo fue el reparto
review-chart = Puntos de ventaja que { $name } podía esperar antes de cada jugada. Los puntos marcados: jugadas que perdieron algo.
review-chart-about = Gráfico: { $name } podía esperar { $first } puntos más que el otro bando al principio y { $last } al final. Las jugadas que más perdieron están abajo.
review-chart-lost = Puntos perdidos hasta ahora, por jugador
review-chart-lost-about = Gráfico: puntos perdidos en todo el reparto: { $lost }. Las jugadas que más perdieron están abajo.
review-luck = Suerte y destreza
review-luck-note = Puntos de { $name } menos los del otro bando.
review-dealt = Las cartas repartidas
review-hidden = Lo que resultó haber en las manos
review-skill = Destreza
review-all = En total
review-dearest = Jugadas que más perdieron
review-none = Ninguna jugada perdió nada digno de mención.
review-how = Cada jugada se juzga por lo que su jugador podía ver: las cartas ocultas se imaginan muchas veces. Solo la última ronda de dos es exacta.

### Problemas.

puzzles = Problemas
puzzles-lead = La última ronda de un reparto: se conocen todas las cartas y una jugada es mejor que las demás. Encuéntrala.
puzzles-grade = Dificultad
puzzles-grade-name = { $grade ->
    [1] Fácil
    [2] Media
   *[3] Difícil
}
puzzles-solved = Resueltos en este dispositivo: { $solved } de { $all }
puzzles-next = Problema { $n }
puzzles-none = Todos hechos
puzzles-back = Todos los problemas
puzzles-how = Los valores de cada solución son exactos: ambos bandos juegan lo mejor posible hasta el final. Lo que has resuelto se guarda solo en este dispositivo.
puzzles-full = No queda sitio en este dispositivo: lo que resuelvas no se guarda.
puzzles-denied = Este navegador no guarda nada: lo que resuelvas se olvida al cerrar la página.
puzzle-number = Problema { $n }
puzzle-number-told = Problema { $n }, { $told }
puzzle-unknown = No hay ningún problema número { $n }.
puzzle-solved = resuelto
puzzle-shown = solución vista
puzzle-question-title = La pregunta
puzzle-question = Te toca. ¿Qué jugada vale más al final del reparto?
puzzle-standing = Lo que ha recogido cada bando
puzzle-give-up = Mostrar la solución
puzzle-answer = La solución
puzzle-right = ¡Correcto!
puzzle-best = La mejor jugada: { $play }
puzzle-line = Si ambos juegan lo mejor posible
puzzle-values = Lo que vale cada jugada
puzzle-values-note = Tus puntos de todo el reparto menos los del otro bando, si ambos juegan lo mejor posible.
puzzle-play = Jugada
puzzle-value = Vale
puzzle-lost = Regala
puzzle-next = Problema siguiente
