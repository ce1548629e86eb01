### Printed sheets.

sheet-title = Printed sheets
sheet-lead = Rules, score pads and examples on paper, saying exactly what your table plays.
sheet-kind = What to print
sheet-rules = Rules
sheet-rules-about = Every rule in words on one page; what differs from Standard Cassino is marked.
sheet-quick = Quick reference
sheet-quick-about = Half a page to lie beside the cards, twice on a sheet.
sheet-pad = Score pads
sheet-pad-about = To write in: for two, three and four players and for pairs, with check sums.
sheet-agreement = Agreement
sheet-agreement-about = Every rule with boxes to tick, to settle it before you play.
sheet-examples = Examples
sheet-examples-about = Plays with pictures of cards, allowed or not under these rules.
sheet-all = All of them
sheet-all-about = Everything in one file.
sheet-paper = Paper
sheet-large = Large print
sheet-large-note = 18 point letters; takes more pages.
sheet-place = As played at
sheet-place-open = Leave a line to write on
sheet-language = Language of the sheet
sheet-qr = QR code
sheet-qr-note = Opens these rules on this page.
sheet-download = Download PDF
sheet-open = Open to print
sheet-preview = Preview
sheet-making = Setting the sheet…
sheet-ready = { $n ->
    [one] The sheet is ready, { $n } page.
   *[other] The sheet is ready, { $n } pages.
}
sheet-pages = { $n ->
    [one] { $n } page
   *[other] { $n } pages
}
sheet-page = Page { $page } of { $n }; its text stands below.
sheet-text = The sheet as text
