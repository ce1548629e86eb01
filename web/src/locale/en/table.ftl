### The table: the line to the server, and what is read there.

connection-restarting = The server is starting anew; your table is saved. Try { $attempt } in { $seconds } s.
connection-too-many = The server has closed the line after too many messages that it could not read.
connection-reload = Reload
connection-again = Connected again. Nothing has happened meanwhile.
connection-again-plays = { $plays ->
    [one] Connected again. One play was made meanwhile.
   *[other] Connected again. { $plays } plays were made meanwhile.
}
connection-connecting = Connecting…
connection-reconnecting = Reconnecting, try { $attempt }…
connection-weak = The line is weak…
connection-waiting = No connection. Try { $attempt } in { $seconds } s.
connection-stopped = Not connected.
connection-open = Connected
connection-kept = Your play is kept and will be sent.
connection-lost = The connection is lost. Reconnecting.
connection-unknown-seat = The server does not know this seat any more.

## The frame of the table

table-title = Cassino table
table-your-turn-title = ● Your turn – Cassino
table-taking-seat = Taking your seat…
table-back = Back
table-log = Log
table-log-of = Log of deal { $n }
table-log-plays = Plays of this deal
table-last-count = The last count
plays = Plays
top-menu = Menu
top-score = Score
top-rules = Rules in force
top-last-cards = Last cards
top-deal = Deal { $n }
top-round = round { $round } of { $rounds }
top-stock = { $n } in stock
top-stock-empty = stock empty

## The menu

menu-log = Log of this deal
menu-count = Last count
menu-hint = Hint
menu-type = Type a play
menu-words = The table in words
menu-help = Keys and help
menu-leave = Leave the table, keep the match
menu-end = End this match…
menu-end-sure = Yes, end this match

## Cards and builds on the table

table-of = The table, { n-piles }
hand-of = Your hand, { n-cards }
table-empty = The table is empty
pile-place = pile { $place } of { $n }
# What is said of a card, each a part of a list with commas.
card-selected = selected
card-kept = kept for your build
card-can-take = can take { n-cards }
# $what is a list such as "take or build 8"
card-can = can { $what }
card-fits = fits the picked cards
card-group = group { $n }
card-left = left on the table
# A mark on a card that a capture leaves.
mark-left = left
mark-sending = sending…
build-yours = yours
build-owned = { $who }'s
build-name = Build of { $value }, { $state }, { n-cards }, { $owner }
build-can = Can { $what }

## The bar of choices

bar-actions = Actions
bar-groups = Groups to take
bar-take-all = Take all
bar-left = Left on the table: { $cards }.
bar-more = More ({ $n })
bar-choices = { $n ->
    [one] { $n } choice
   *[other] { $n } choices
}
bar-rule = Rule
bar-what-takes = What takes it?
bar-waiting = Waiting for the connection…
bar-no-play = No play with { $card }.
bar-no-play-this = No play with this.
bar-wait = Wait for your turn.
bar-clear = Clear the selection
bar-sending = Sending…
bar-pick = Pick a choice
bar-play = Play
bar-look = You can look at your cards while you wait.
bar-start = Pick a card from your hand, or cards on the table first.
bar-build = the build of { $value }
bar-sweep = sweep
kind-take = Take
kind-build = Build
kind-add = Add
kind-raise = Raise
kind-trail = Trail
kind-trail-build = Trail and build
line-type = Type a play
line-example = 8s takes 5d 3c, or 8S x 5D+3C
line-play = Play it

## Other players and piles

others-first = Other players, the first in turn comes first
others-last = Other players, the last in turn comes first
other-dealer = Dealer
# The letter on a seat that deals.
other-dealer-letter = D
other-partner = partner
other-thinking = thinking…
pile-ours = Our pile
pile-yours = Your pile
pile-theirs = Their pile
pile-of = { $who }'s pile
pile-hidden = cards hidden
pile-has = { $name }: { $cards }, { n-sweeps }
pile-has-swept = { $name }: { $cards }, { n-sweeps } with { $swept }
pile-look = { $pile }, look at the last capture
pile-last-capture = Last capture
pile-sweeps = { n-sweeps }: { $cards }

## Between table and hand

away = While you were away: { $n ->
    [one] { $n } play
   *[other] { $n } plays
}.
away-again = Show again
step-before = The play before
step-after = The play after
past-title = After play { $place } of { $n }
past-now = Back to now
dealt = { $who } dealt
your-duties = Your duties

## What is read out

nothing-played = Nothing has been played yet.
no-builds = There are no builds.
no-duties = You have no duties.
said-pile = { $who }: { $cards }, { n-sweeps }.
said-score = { $scores }, { $target }. Deal { $deal }.
said-turn = Your turn, { n-piles } on the table
said-turn-empty = Your turn, the table is empty
said-last-cards = these are the last cards of the deal
count-against = { $one } to { $other }
count-row = { $title }: { $scored }.
count-row-of = { $title } { $counts }: { $scored }.
count-nobody = nobody scores
count-deal = This deal: { $each }.
count-total = Total: { $each }, { $target }.
left-nothing = Nothing was left on the table.
left-nobody = { $n ->
    [one] { $cards } is left and goes to nobody: nobody has captured.
   *[other] { $cards } are left and go to nobody: nobody has captured.
}
# $to is you, us, them, or other: then $who is a name.
left-side = { $n ->
    [one] { $cards } is left and goes to { left-who }, who captured last.
   *[other] { $cards } are left and go to { left-who }, who captured last.
}
left-who = { $to ->
    [you] you
    [us] us
    [them] them
   *[other] { $who }
}
turn-match-over = Match over
turn-deal-over = Deal over
turn-yours = Your turn
turn-of = { $who } to play
win-drawn = The match is drawn
win-our-side = Your side wins the match
win-you = You win the match
win-they = They win the match
win-others = { $who } win the match
win-other = { $who } wins the match

not-your-turn = It is not your turn yet.
no-count = No deal has been counted yet.
hint-said = From what you can see: { $play } with your { $card }. { $why }
no-answer = No answer from the server.
enter-plays = { $play }. Enter plays it.
first-play = This is the first play of the deal.
last-play = This is the last play.
play-of = Play { $place } of { $n }: { $words }.
captures-nothing = This card captures nothing.
not-trailed = This card may not be trailed.
raises-nothing = This card raises no build.
nothing-to-choose = There is nothing to choose.
go-to-build = Go to a build first, with the arrow keys.
pick-first = Pick a hand card first.

## The count

count-of = Deal { $n }: the count
count-last = The last count
count-item = Item
count-this-deal = This deal
count-total-row = Total
count-next-row = Next row
count-all = Show all
count-change-rules = Change rules
count-next-deal = Next deal

## The table in words

words-can-take = { $card }, can take { n-cards }
words-no-cards = No cards.
words-loose = Loose cards, { $n }
words-builds = Builds, { $n }
words-none = None.
words-duties = Duties
words-others = Other players
words-partner = your partner
words-dealer = dealer
words-piles = Piles
words-last-plays = Last plays
log-round = Round { $n }

## Help

help-title = How to play here
help-ways = Two ways to play
help-card-first = Card first.
help-card-first-how = Pick a card from your hand. The bar shows what it can do, best first. Where there is only one thing to do, it is shown on the table at once. Pick a choice to see its groups on the table, then Play.
help-table-first = Table first.
help-table-first-how = Pick cards or builds on the table. The bar adds them up, and the hand cards that fit are outlined.
help-several = If a selection can mean several things, name the one you mean.
help-double = Double tap a hand card to make its capture at once, where there is nothing to choose.
help-drag = Or drag a hand card onto a pile; let go over the bare table to trail it.
help-fewer = Where you may take fewer groups, tap a group above the choices to leave it.
help-last = A tap on the last play outlines its cards; swipe it to step back. A tap on a pile shows the last capture.
help-hold = Hold a build, or right-click it, to read who made it and what takes it.
help-see = What you see
help-build = A build shows its value on a plate, its owner by shape and name, and whether it is single or locked.
help-lock = A hand card with a lock is kept for your build.
help-sweeps = Sideways cards in a pile are sweeps.
help-keys = Keys

keys-change = Press a key below to change it; Backspace takes it away.
keys-off = The keys below are switched off in the settings.
keys-press = Press the new key. Esc keeps the old one.
keys-not-that = That key cannot be used. Press a letter or a sign.
keys-is-now = The key is { $key } now.
keys-none-now = It has no key now.
keys-none = none
keys-name = Key { $key }: { $what }. Change
keys-reset = All keys as they were
key-best = best capture of the picked card
key-next = next meaning (with Shift: the one before)
key-raise = raise with the picked card
key-trail = trail the picked card
key-hint = a hint, with its reason
key-undo = take your last play back (against computers)
key-line = type a play, in notation or in words
key-about = about the build in focus: what takes it
key-last = read the last play
key-back = step back through the plays
key-on = step on through the plays
key-builds = read the builds
key-duties = read your duties
key-piles = read piles and sweeps
key-score = read the score
key-count = show the last count
key-log = open the log
key-rules = open the rules in force
key-spoken = open the spoken table: everything as headings and lists
key-help = this help
fixed-digits = 1 – 9, 0
fixed-digits-what = pick a hand card (Shift+1 to 3 for cards 11 to 13)
fixed-arrows = Arrows
fixed-arrows-what = move between hand cards, piles and choices
fixed-space = Space
fixed-space-what = pick or drop the card or pile in focus
fixed-enter = Enter
fixed-enter-what = play what is chosen
fixed-esc = Esc
fixed-esc-what = clear the selection
fixed-tab = Tab
fixed-tab-what = go on to the next part: table, choices, hand, log
count-to-pad = Keep on the score pad
count-not-kept = This browser has no room for the score pad.
