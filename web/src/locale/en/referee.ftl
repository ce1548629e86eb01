### The referee: a table laid out by hand, judged.

referee-title = The referee
referee-lead = Lay out your table, choose a play, and settle the argument with a reason.
referee-who = Rules and players
referee-seat = Player { $n }
referee-turn = Whose turn
referee-half = Half of the pack
referee-last-card = The last card of the deal
referee-last-card-note = Then what is left goes to somebody, and a sweep may not count.
referee-capturer = Who captured last
referee-nobody = Nobody yet
referee-clear = Clear the table
referee-loose = Loose cards
referee-builds = Builds
referee-hand = Hand of { $who }
referee-partner = The partner's hand
referee-build = Build { $id } ({ $value })
referee-build-of = Build of { $value }, { $owner }: { $cards }
referee-no-cards = no cards
referee-cards = Cards
referee-new-build = New build
referee-none-loose = No loose cards
referee-none-built = No builds
referee-none-held = No cards in the hand
referee-put = Put cards here: { $where }
referee-done = Done
referee-card-at = { $card }, now at: { $place }
referee-picker-note = Tap a card to put it here, tap it again to take it away. Dashed cards lie elsewhere and are moved.
referee-value = Value
referee-value-auto = from its cards
referee-owner = Owner
referee-remove-build = Remove build { $id }
referee-verdict = The verdict
referee-pick = Tap the hand card that is played, then the table cards and builds it is played to. Nothing but a hand card is a trail.
referee-broken = This table cannot be judged yet: something lies there that cannot be.
referee-allowed = Allowed
referee-refused = Not allowed
referee-sweep = It is a sweep.
referee-paragraph = Paragraph: { $label }
referee-paragraph-of = Open the paragraph of { $title }
referee-others = What other rules say
referee-says = Verdict
referee-why = Why
referee-yes = yes
referee-no = no
referee-unfit = cannot lie so
referee-compared = { $yes } of { $n } rule sets allow it.
referee-what-may-i = What may I do?
referee-found = { $n ->
    [one] { $n } play is allowed.
   *[other] { $n } plays are allowed.
}
referee-plays = { $n ->
    [one] { $n } play
   *[other] { $n } plays
}
referee-plays-least = At least { $n } plays
referee-plays-best = ; the best { $n } are shown
referee-said-yes = Allowed: { $what }
referee-said-no = Not allowed: { $what }. { $why }
referee-send = Send it on
referee-send-note = The link carries the whole table and the play; nothing is kept on the server.
referee-copied = Copied.
referee-png = Picture (PNG)
referee-svg = Picture (SVG)
referee-picture-saved = The picture is saved.
referee-picture-failed = The picture could not be made.
referee-notation = As notation
referee-position = Position
referee-copy-position = Copy the position
referee-paste = Paste a position
referee-take = Lay it out
referee-taken = The position is laid out.
referee-link-bad = The table of this link cannot be laid out: { $why }
referee-full = This device has no room left: the table is lost when the page is closed.
referee-denied = This browser does not let the page keep anything: the table is lost when the page is closed.
