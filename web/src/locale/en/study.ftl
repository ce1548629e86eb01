### The analysis of a deal that is over; fetched with it.

review = Analysis
review-begins = Looking at the deal…
review-running = Judging play { $n } of { $plays }…
review-stop = Stop
review-again = Try again
review-broken = The connection ended before everything was told.
review-done = The analysis is done.
review-player = Player
review-accuracy = Accuracy
review-mean = Points lost a decision
review-inaccuracies = Inaccuracies
review-mistakes = Mistakes
review-blunders = Blunders
review-verdict = { $verdict ->
    [inaccuracy] Inaccuracy
    [mistake] Mistake
   *[blunder] Blunder
}
review-only = This was the only play.
review-best = The best play.
review-loses = Loses about { $points } points.
review-loses-exactly = Loses { $points } points, exactly.
review-better = Better: { $play }
review-play = { $card } – { $play }
review-chance = Chance to win the match: { $chance }
review-chance-of = Chance to win the match: { $chance } instead of { $best }
review-for-match = Best for the match: { $play }
review-course = How the deal went
review-chart = Points { $name } could expect to be ahead by, before each play. Dots: plays that lost points.
review-chart-about = Chart: { $name } could expect { $first } points more than the other side at first, { $last } at last. The plays that lost most stand below.
review-chart-lost = Points lost so far, by player
review-chart-lost-about = Chart: points lost in the whole deal: { $lost }. The plays that lost most stand below.
review-luck = Luck and skill
review-luck-note = Points of { $name } less those of the other side.
review-dealt = The cards that were dealt
review-hidden = What the hands turned out to hold
review-skill = Skill
review-all = All together
review-dearest = Plays that lost most
review-none = No play lost anything worth telling.
review-how = Each play is judged by what its player could see: hidden cards are imagined many times. Only the last round of two is exact.
