### Rule sets: choosing, reading, sharing, keeping and changing them.

rules-back = Back
rules-yours = Your rules
# The name of a rule set until it is given another.
rules-our = Our rules
# $title is the preset that was changed: "Our Royal Cassino"
rules-our-of = Our { $title }
rules-shared = Shared rules
rules-house = House rules
rules-changed-from = { $title }, but not in everything.
rules-same-as = The same as { $title }.
rules-players = { $n ->
    [one] { $list } player
   *[other] { $list } players
}
rules-players-none = for no number of players
rules-to = to { $n }
rules-to-deals = { $n ->
    [one] { $n } deal
   *[other] { $n } deals
}
rules-no-limit = no limit
rules-after = After { $source }

## The chosen rules on the start page

rules-change = Change
rules-more-differences = { $n ->
    [one] { $n } more difference
   *[other] { $n } more differences
}
rules-fewer = Fewer
rules-not-there = Not implemented: { $what }
rules-all = All rules
rules-change-one = Change a rule
rules-make-yours = Change a rule, make it yours

## The list to choose from

rules-choose = Choose the rules
rules-search = Search the rules
rules-search-hint = Search: sweeps, royal, Finland…
rules-own-about = { $n ->
    [0] The same as { $title }
    [one] From { $title }, { $n } point changed
   *[other] From { $title }, { $n } points changed
}
rules-new = Make your own
rules-code-or-link = Code or link
rules-code-or-link-open = Code or link…
rules-file = File…
rules-file-label = A file of house rules
rules-look = Look
rules-not-yet = Not playable yet.
rules-about = About { $title }
rules-none-found = No rules speak of “{ $words }”.
rules-show-all = Show all
rules-found = { $n ->
    [one] { $n } rule set
   *[other] { $n } rule sets
}
rules-file-long = { $file } is too long to be a file of house rules.
rules-file-empty = { $file } holds no rules.
rules-file-read = { $n ->
    [one] { $n } rule set from { $file } is now under “Your rules”.
   *[other] { $n } rule sets from { $file } are now under “Your rules”.
}
rules-kept-full = The browser has no room left for your rules. They stay until you close this page: save them as a file to keep them.
rules-kept-denied = The browser lets this page keep nothing. Your rules stay until you close it: save them as a file to keep them.
rules-kept-broken = What the browser kept as your rules cannot be read. Saving a rule set now replaces it.

## A sheet of rules

rules-opening = Opening the rules…
rules-again = Try again
rules-start-from = House rules that start from { $title }.
rules-print = Print
rules-share = Share
rules-unlike = Not as in { $title }
rules-alike = Every point is as in { $title }.
rules-differs = Differs:
rules-instead = { $title }: { $text }
rules-contested = Read in another way by some
rules-missing = Not implemented
rules-nothing-missing = Nothing: everything that the source says about play is there.
rules-code-of = Code of these rules:
rules-sent = Somebody has sent you these rules. Nothing is changed until you use them.
rules-change-here = Change…
rules-use = Use these rules
rules-share-note = Whoever opens the link sees these rules and can play by them.
rules-link = Link
rules-code = Code
rules-copy-link = Copy the link
rules-copy-code = Copy the code
rules-link-copied = The link is copied.
rules-code-copied = The code is copied.
rules-copy-yourself = This browser does not let the page copy. It is marked: copy it yourself.
rules-hand-on = Hand on…
rules-rename = Rename
rules-new-name = New name
rules-duplicate = Duplicate
rules-duplicated = { $title } is made.
rules-save-file = Save as file
rules-delete = Delete…
rules-delete-sure = Yes, delete

## Changing rules

rules-edit-new = Rules of your own
rules-edit-old = Change your rules
rules-name = Name
rules-base = Start from
rules-find = Find a rule
rules-find-hint = ace, sweep, partner…
rules-none-speaks = No rule speaks of “{ $words }”.
rules-leave-out = Leave it out
rules-problems = { $n ->
    [one] { $n } problem
   *[other] { $n } problems
}
rules-n-changed = { $n } changed
rules-changed = changed
rules-show-resting = { $n ->
    [one] Show { $n } rule that does not come up here
   *[other] Show { $n } rules that do not come up here
}
rules-hide-resting = { $n ->
    [one] Hide { $n } rule that does not come up here
   *[other] Hide { $n } rules that do not come up here
}
rules-unsaved = Your changes are not saved.
rules-drop = Drop them
rules-go-on = Go on
rules-show-problem = { $n ->
    [one] Show
   *[other] Show (1 of { $n })
}
rules-as = As { $title }. For { $players }.
rules-changes = { $n ->
    [one] { $n } change from { $title }. For { $players }.
   *[other] { $n } changes from { $title }. For { $players }.
}
rules-not-for = not for { $n }: { $why }
rules-are-those = These are the rules of { $title }.
rules-save = Save and use
rules-clash = Not with the rest: { $why }
rules-number-from = { $label }, a number from { $low } to { $high }
rules-range = { $low } to { $high }
rules-one-less = One less
rules-one-more = One more
rules-as-in = As in { $title }: { $text }
rules-numbers = Numbers from { $low } to { $high }, with commas between them
rules-earlier = { $what }: earlier
rules-later = { $what }: later
rules-leave = { $what }: leave out
rules-what-to-add = What to add
rules-add-item = Add…
rules-add = Add
rules-a-card = A card
rules-add-card = Add a card…
rules-its-value = Its value, from { $low } to { $high }
rules-value = value
rules-usual-items = The usual items, no table of its own
rules-limit = At { $total } only { $what }
rules-a-total = A total, from { $low } to { $high }
rules-total = total
rules-what-alone = What alone scores there
rules-only = only…
