### The score pad: for tables with real cards.

score-pad = Score pad
score-opening = Opening the score pad…
score-to-game = To the game
score-to-list = To all matches
score-new = New match
score-who = Who plays
score-pairs = Pairs
score-more = Names, rules, target
score-names = Names
score-name = Name { $n }
score-name-pair = Name { $n }, pair { $pair }
score-player = Player { $n }
score-same-name = Two players are called { $name }. Give one of them another name.
score-recent = People who played before
score-dealer-first = Who deals first
score-own-sets = Your rule sets
score-presets = Published rules
score-changed = changed
score-length = How long
score-length-target = To a target
score-length-deals = A number of deals
score-deals-number = Deals to play, 1 to 100
score-weights = Points of your own
score-none = none
score-go = Start
score-glance-to = to { $target }
score-kept = Matches on this device
score-backup-title = Backup
score-backup-about = Everything stays on this device, and goes with the browser's data when they are deleted. A backup is a file of your own.
score-backup = Save a backup
score-restore = Load a file
score-deals-csv = Deals (CSV)
score-results-csv = Results (CSV)
score-clear = Delete all my data
score-cleared = All matches, drafts and names of the score pad are deleted.
score-keep-it = Keep
score-match-gone = This match is not on this device any more.
score-match-strange = This match cannot be shown by this version of the page.
score-link-broken = The link is cut off or damaged: no match can be read from it.
score-not-taken = { $file } was not loaded. { $why }
score-file-json = It is not JSON: { $why }
score-file-format = It is not a file of the score pad.
score-file-version = It is of version { $version }, which this page does not know.
score-file-wrong = Something is wrong at { $where }.
score-stale = Another tab has written in this match meanwhile. What it wrote is shown here; look at it and save again. Nothing that you typed is lost.
score-full = There is no room left on this device: what you see is not kept. Save it as a file, or delete old matches.
score-denied = This browser lets the page keep nothing: all is lost when the page is closed. Save it as a file.
score-save-json = Save as a file
score-undo = Undo
score-redo = Redo
score-undone = Taken back.
score-redone = Done again.
score-manage = This match
score-standing = The score
score-sweep-more = A sweep for { $name }; { $n } so far
score-sweep-less = Take back a sweep of { $name }
score-deal = Deal { $n }
score-deal-head = Deal
score-deals-now = { $name } deals.
score-leads-now = { $name } plays first.
score-dealer-drawn = The dealer is drawn for: choose who deals under “This match”.
score-dealer-next = Who deals next
score-dealer-note = The deal was given to another.
score-open-deal = Deal { $n } leaves something open: open it below and correct it.
score-open = open
score-count = Count this deal
score-count-deal = Count deal { $n }
score-correct = Correct this deal
score-correct-deal = Correct deal { $n }
score-edited = corrected
score-rematch = Rematch
score-reopen = Play on
score-share = Share
score-chart = Chart
score-target = Target
score-sheet = The score sheet
score-total = Total
score-delete = Delete this match
score-delete-sure = The match and its sheet go from this device for good.
score-awake = Keep the screen on
score-awake-note = While a match is open.
score-awake-none = This browser cannot do that.
score-awake-refused = This device does not allow it now.
score-how = How
score-quick = Who had it
score-exact = How many
score-quick-note = One tap for each item.
score-exact-note = Enter the numbers; the last side gets the rest.
score-exact-stopped = Enter the numbers of every side: cards that nobody has taken yet are nobody's.
score-level = Level
score-not-settled = Not settled
score-who-level = Who is level
score-nobody = Nobody
score-of-all = of { $n }
score-rest = { $n } left
score-aces-number = How many aces each has
score-aces-each = Who has each ace
score-claim = Who claims to be out
score-claim-note = A rightful claim wins, a wrong one loses.
score-claim-when = When
score-claim-stopped = In mid-deal
score-claim-played = At its end
score-claim-stopped-note = Most cards or spades score only for a side that can no longer be overtaken.
score-note = Note: why the sums are off
score-write = Write it down
score-cancel = Cancel
score-look-up = Something above cannot be: look at the marked field.
score-missing-owner = Say who has it.
score-missing-number = Say how many.
score-most = Most: { $item }
score-no-number = A whole number is wanted here.
score-range = At most { $most } is possible.
score-range-from = From { $least } to { $most }.
score-too-many = The others have more than { $most } together.
score-holds = At least { $least } of these are named further down.
score-absent = This card is not in the pack of these rules.
score-other = This cannot be.
score-needs-order = Who reached { $target } first?
score-needs-suits = A single ace decides: say who has each ace.
score-needs-claim = These rules know no claims.
score-warn-sum = { $item }: { $counted } of the { $whole } are counted.
score-warn-twice = { $item } is with two sides.
score-warn-nobody = { $item }: nobody has it.
score-warn-save = Look again, or write it down all the same, perhaps with a note.
score-line-level = level: nobody scores
score-line-missed = not enough: nobody scores
score-line-open = not settled when play stopped: nobody scores
score-line-cancelled = they cancel each other
score-line-frozen = no sweeps score so near the target
score-line-lost = nobody has it
score-to = To { $target }.
score-counting-out = Counting out to { $target }
score-counting-item = Counted
score-counting-before = Before this deal
score-counting-first = { $name } is at { $target } first.
score-counting-level = They need equally many of this item, so it decides nothing.
score-best = Reckon it from the cards
score-best-note = Tap each side’s best card of each suit. A suit without a card adds nothing.
score-best-card = { $cards }: { $n }
score-claim-now = Somebody claims to be out
score-claim-who = Play stops at once. Who claims to have reached { $target }?
score-claim-frozen = { $name } claims to have reached { $target }. The sheet stands still while the cards are counted: a rightful claim wins, a wrong one loses.
score-claim-back = Take the claim back
score-print = Print
score-deals-mark = deals
score-warn-left = Under these rules what is left on the table at the end goes to nobody, so this may be right.
score-not-taken-by-any = Not taken
score-sheets = Printed sheets of these rules
score-why-raised = Several are there and nobody has claimed: it goes on to { $target }.
score-why-level-on = Level at the top: another deal decides.
score-why-drawn = Level at the top.
score-why-reached = The target of { $target } is reached.
score-why-higher = Several reached { $target }: the higher total wins.
score-why-closest = Several reached { $target }: who is closest wins.
score-why-first = Reached { $target } first.
score-why-counted = Counting out reaches { $target } first, with: { $item }.
score-why-claimed = Rightly claimed to have reached { $target }.
score-why-claimed-wrongly = Another wrongly claimed to have reached { $target }.
score-why-deals = All deals are played.
score-why-level-item = Level, and decided by: { $item }.
score-others = other points
score-drawn = The match is drawn.
score-wins = { $name } wins.
score-lurch = It counts double.
score-view-only = A match to look at. It came with the link and is not kept here.
score-keep-copy = Keep a copy on this device
score-copied = Copied.
score-not-copied = It could not be copied by itself: mark the text and copy it.
score-no-picture = The picture could not be made: { $why }
score-as-text = As text
score-as-link = As a link
score-link-about = The match itself stands in this link; nothing is sent to a server.
score-n-deals = { $n ->
    [one] { $n } deal
   *[other] { $n } deals
}
score-going = { $n ->
    [one] Under way, { $n } deal
   *[other] Under way, { $n } deals
}
score-deals-of = { $all ->
    [one] { $n } of { $all } deal.
   *[other] { $n } of { $all } deals.
}
score-hands = { $n ->
    [one] { $n } hand in this deal.
   *[other] { $n } hands in this deal.
}
score-carried = { $n ->
    [one] { $item }: { $n } point carried over.
   *[other] { $item }: { $n } points carried over.
}
score-line-carried = { $n ->
    [one] level: { $n } point goes to the next deal
   *[other] level: { $n } points go to the next deal
}
score-sweeps-of = { $n ->
    [one] { $name }: { $n } sweep
   *[other] { $name }: { $n } sweeps
}
score-beyond = { $n ->
    [one] { $n } deal written down after the end does not count.
   *[other] { $n } deals written down after the end do not count.
}
score-biggest = { $n ->
    [one] Biggest deal: { $name }, { $n } point in deal { $deal }.
   *[other] Biggest deal: { $name }, { $n } points in deal { $deal }.
}
score-clear-sure = { $n ->
    [one] { $n } match, all drafts and names go from this device for good. Save a backup first if you want to keep them.
   *[other] { $n } matches, all drafts and names go from this device for good. Save a backup first if you want to keep them.
}
score-taken = { $n ->
    [one] { $n } match taken in, { $kept } were here already.
   *[other] { $n } matches taken in, { $kept } were here already.
}
score-sum = { $sweeps ->
    [one] { $given } points given out, and { $sweeps } for sweeps.
   *[other] { $given } points given out, and { $sweeps } for sweeps.
}
score-sum-lost = { $lost ->
    [one] { $lost } point goes to nobody.
   *[other] { $lost } points go to nobody.
}
score-still = { $n ->
    [one] { $n } thing still to be said
   *[other] { $n } things still to be said
}
score-wins-by = { $by ->
    [one] { $name } wins by { $by } point.
   *[other] { $name } wins by { $by } points.
}
score-chart-about = { $n ->
    [one] The totals after { $n } deal; the sheet has the same figures.
   *[other] The totals after each of { $n } deals; the sheet has the same figures.
}
