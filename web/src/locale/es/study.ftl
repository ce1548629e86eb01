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
