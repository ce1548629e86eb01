### Övning: tillbakatagna spel, givnummer, spelade matcher, repriser, flera personer vid en skärm.

still-stock = { n-cards } i talongen
undo = Ta tillbaka ditt senaste spel
undo-done = Du tog tillbaka ett spel.

deal-number = Givnummer
deal-number-none = Nya kort
deal-number-note = Samma nummer och samma regler ger alltid samma kort. Lämna tomt för nya.
deal-number-wrong = Ett givnummer är ett heltal på högst 15 siffror.
deal-number-copy = Kopiera numret
deal-link-copy = Kopiera en länk till den här given
deal-copied = Kopierat: { $text }
deal-not-copied = Det gick inte att kopiera. Här är det: { $text }
deal-offered = Giv nummer { $number }
deal-offered-note = { $rules }, { $players } spelare. Korten är numrets, vem som än spelar det.
deal-offered-play = Spela den här given
deal-offered-drop = Nej tack
deal-shuffle-other = Länken är för blandning version { $version }; det här spelet känner version { $known }, så korten skulle bli andra.
deal-again = Spela given igen
match-again = Spela matchen igen från första given

people-here = Flera personer vid den här skärmen
people-here-note = Skärmen skickas runt, och varje hand visas bara för sin spelare.
people-seat = Plats { $seat }
people-name = Namn på personen på plats { $seat }
people-computer = Datorn
people-player = Spelare { $seat }

pass-title = Ge skärmen till { $name }
pass-show = Jag är { $name }: visa min hand
pass-since = Spelat sedan { $name } hade turen
pass-since-start = Spelat hittills
pass-nothing = Inget har spelats än.
pass-leave = Lämna bordet
pass-watch = Titta på bordet

matches = Spelade matcher
matches-none = Ingen match har spelats på den här enheten än.
matches-note = Servern sparar matcherna; enheten har nycklarna till platserna.
matches-gone = Den här matchen finns inte på servern längre.
matches-forget = Glöm { $title }
matches-deals = { $n ->
    [one] { $n } giv
   *[other] { $n } givar
}
match-open = Titta på den
match-resume = Spela vidare
match-practice = Övning
match-record = Ur ett protokoll
match-playing = pågår
match-won = vanns av { $name }, { $totals }
match-drawn = oavgjord, { $totals }
match-broken-off = avbruten vid { $totals }

record-load = Ladda ett protokoll
record-load-note = Texten i ett matchprotokoll, från en fil eller inklistrad.
record-file = Från en fil
record-text = Protokollets text
record-read = Läs det
record-reading = Läser…
record-save = Spara protokollet
record-empty = Det finns ingen text än.

replay = Repris
replay-title = Giv { $deal } av { $deals }
replay-back-out = Tillbaka
replay-first = Början, före alla spel (Home)
replay-back = Ett spel bakåt (komma)
replay-on = Ett spel framåt (punkt)
replay-last = Slutet (End)
replay-where = Steg i given
replay-step = Spel { $step } av { $steps }
replay-dealt = Korten är givna
replay-deal = Giv
replay-seen-by = Sett av
replay-all-open = Alla händer öppna
replay-seat = { $name }
replay-plays = Givens spel
replay-count = Räkningen
replay-hand = Hand, { $name }: { $cards }
replay-hand-hidden = Hand, { $name }: { $n ->
    [one] ett kort med baksidan upp
   *[other] { $n } kort med baksidan upp
}
replay-hand-empty = Hand, { $name }: tom
replay-felt = Bordet
replay-table = På bordet: { $cards }
replay-table-empty = Bordet är tomt
replay-pile = { $cards } kort{ $sweeps ->
    [0] {""}
    [one] , { $sweeps } tabbe
   *[other] , { $sweeps } tabbar
}
replay-to-play = i tur
replay-dealer = Givare
replay-live = Given spelas ännu: bara det du har sett visas.
replay-keys = Tangenter: komma och punkt stegar, Home och End går till ändarna.
analyse = Analysera
replay-loading = Lägger ut korten…
branch = Spela vidare härifrån
branch-seat = Din plats
branch-level = Datorspelare
branch-go = Börja öva
branch-note = En övningsmatch börjar vid den här punkten, med korten som de låg. Matchen du tittar på blir som den är.
branch-over = Efter den här punkten finns inget kvar att spela.
practice-frame = Övning från giv { $deal }, efter spel { $plays }
practice-frame-start = Övning: giv { $deal } igen
