### Practice: taking back, deal numbers, played matches, replays, several people at one screen.

still-stock = { n-cards } in stock
undo = Take back your last play
undo-done = You took a play back.

deal-number = Deal number
deal-number-none = New cards
deal-number-note = The same number and rules always give the same cards. Leave it empty for new ones.
deal-number-wrong = A deal number is a whole number of at most 15 digits.
deal-number-copy = Copy the number
deal-link-copy = Copy a link to this deal
deal-copied = Copied: { $text }
deal-not-copied = It could not be copied. Here it is: { $text }
deal-offered = Deal number { $number }
deal-offered-note = { $rules }, { $players } players. The cards are those of the number, whoever plays it.
deal-offered-play = Play this deal
deal-offered-drop = No, thanks
deal-shuffle-other = This link is for shuffle version { $version }; this game knows version { $known }, so the cards would be others.
deal-again = Play this deal again
match-again = Play this match again from its first deal

people-here = Several people at this screen
people-here-note = The screen is passed on, and each hand is shown only to its player.
people-seat = Seat { $seat }
people-name = Name of the person in seat { $seat }
people-computer = Computer
people-player = Player { $seat }

pass-title = Pass the screen to { $name }
pass-show = I am { $name }: show my hand
pass-since = Played since { $name }’s last turn
pass-since-start = Played so far
pass-nothing = Nothing has been played yet.
pass-leave = Leave the table
pass-watch = Look at the table

matches = Played matches
matches-none = No match has been played on this device yet.
matches-note = The server keeps these matches; this device holds the keys to their seats.
matches-gone = This match is not on the server any more.
matches-forget = Forget { $title }
matches-deals = { $n ->
    [one] { $n } deal
   *[other] { $n } deals
}
match-open = Look at it
match-resume = Play on
match-practice = Practice
match-record = From a record
match-playing = being played
match-won = won by { $name }, { $totals }
match-drawn = drawn, { $totals }
match-broken-off = breaks off at { $totals }

record-load = Load a record
record-load-note = The text of a match record, from a file or pasted.
record-file = From a file
record-text = Text of the record
record-read = Read it
record-reading = Reading…
record-save = Save the record
record-empty = There is no text yet.

replay = Replay
replay-title = Deal { $deal } of { $deals }
replay-back-out = Back
replay-first = First, before any play (Home)
replay-back = One play back (comma)
replay-on = One play on (full stop)
replay-last = Last (End)
replay-where = Step of the deal
replay-step = Play { $step } of { $steps }
replay-dealt = The cards are dealt
replay-deal = Deal
replay-seen-by = Seen by
replay-all-open = All hands open
replay-seat = { $name }
replay-plays = Plays of this deal
replay-count = The count
replay-hand = Hand of { $name }: { $cards }
replay-hand-hidden = Hand of { $name }: { $n ->
    [one] one card, face down
   *[other] { $n } cards, face down
}
replay-hand-empty = Hand of { $name }: empty
replay-felt = The table
replay-table = On the table: { $cards }
replay-table-empty = The table is empty
replay-pile = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}{ $sweeps ->
    [0] {""}
    [one] , { $sweeps } sweep
   *[other] , { $sweeps } sweeps
}
replay-to-play = to play
replay-dealer = Dealer
replay-live = This deal is still being played: only what you have seen is shown.
replay-keys = Keys: comma and full stop step, Home and End go to the ends.
analyse = Analyse
replay-loading = Laying out the cards…
branch = Play on from here
branch-seat = Your seat
branch-level = Computer players
branch-go = Start practice
branch-note = A practice match begins at this point, with the cards as they lay. The match you are looking at stays as it is.
branch-over = Nothing is left to play after this point.
practice-frame = Practice from deal { $deal }, after play { $plays }
practice-frame-start = Practice: deal { $deal } again
