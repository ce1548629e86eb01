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

### Puzzles.

puzzles = Puzzles
puzzles-lead = The last round of a deal: all cards are known, and one play is better than all others. Find it.
puzzles-grade = How hard
puzzles-grade-name = { $grade ->
    [1] Easy
    [2] Middling
   *[3] Hard
}
puzzles-solved = { $solved } of { $all } solved on this device
puzzles-next = Puzzle { $n }
puzzles-none = All done
puzzles-back = All puzzles
puzzles-how = The values behind every answer are exact: both sides play their best to the end. What you have solved is kept on this device alone.
puzzles-full = There is no room left on this device: what you solve is not kept.
puzzles-denied = This browser keeps nothing: what you solve is forgotten when the page is closed.
puzzle-number = Puzzle { $n }
puzzle-number-told = Puzzle { $n }, { $told }
puzzle-unknown = There is no puzzle number { $n }.
puzzle-solved = solved
puzzle-shown = answer seen
puzzle-question-title = The question
puzzle-question = You are to play. Which play is worth most at the end of the deal?
puzzle-standing = What both sides have captured
puzzle-give-up = Show the answer
puzzle-answer = The answer
puzzle-right = Right!
puzzle-best = The best play: { $play }
puzzle-line = If both play their best
puzzle-values = What each play is worth
puzzle-values-note = Points of the whole deal for you less those of the other side, both playing their best.
puzzle-play = Play
puzzle-value = Worth
puzzle-lost = Gives away
puzzle-next = Next puzzle
