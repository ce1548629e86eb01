### Poängblocket, för bord med riktiga kort.

score-pad = Poängblock
score-opening = Öppnar poängblocket…
score-to-game = Till spelet
score-to-list = Till alla matcher
score-new = Ny match
score-who = Vilka spelar
score-pairs = Par
score-more = Namn, regler, mål
score-names = Namn
score-name = Namn { $n }
score-name-pair = Namn { $n }, par { $pair }
score-player = Spelare { $n }
score-same-name = Två spelare heter { $name }. Ge en av dem ett annat namn.
score-recent = De som har spelat förut
score-dealer-first = Vem som ger först
score-own-sets = Dina regler
score-presets = Publicerade regler
score-changed = ändrade
score-length = Hur länge
score-length-target = Till ett mål
score-length-deals = Ett antal givar
score-deals-number = Givar att spela, 1 till 100
score-weights = Egna poäng
score-none = inget
score-go = Börja
score-glance-to = till { $target }
score-kept = Matcher på den här enheten
score-backup-title = Säkerhetskopia
score-backup-about = Allt stannar på den här enheten och försvinner om webbläsarens data raderas. En säkerhetskopia är din egen fil.
score-backup = Spara en säkerhetskopia
score-restore = Läs in en fil
score-deals-csv = Givar (CSV)
score-results-csv = Resultat (CSV)
score-clear = Radera alla mina data
score-cleared = Poängblockets matcher, utkast och namn är raderade.
score-keep-it = Behåll
score-match-gone = Den här matchen finns inte längre på den här enheten.
score-match-strange = Den här versionen av sidan kan inte visa matchen.
score-link-broken = Länken är avklippt eller skadad: ingen match kan läsas ur den.
score-not-taken = { $file } lästes inte in. { $why }
score-file-json = Den är inte JSON: { $why }
score-file-format = Den är ingen fil från poängblocket.
score-file-version = Den är av version { $version }, som den här sidan inte känner till.
score-file-wrong = Något är fel vid { $where }.
score-stale = En annan flik har skrivit i den här matchen. Det den skrev visas här; titta och spara igen. Inget av det du skrev har gått förlorat.
score-full = Det finns inget utrymme kvar på enheten: det du ser är inte sparat. Spara det som fil eller ta bort gamla matcher.
score-denied = Webbläsaren låter inte sidan spara något: allt går förlorat när sidan stängs. Spara som fil.
score-save-json = Spara som fil
score-undo = Ångra
score-redo = Gör om
score-undone = Ångrat.
score-redone = Gjort igen.
score-manage = Den här matchen
score-standing = Ställningen
score-sweep-more = En tabbe för { $name }; hittills { $n }
score-sweep-less = Ta tillbaka en tabbe för { $name }
score-deal = Giv { $n }
score-deal-head = Giv
score-deals-now = { $name } ger.
score-leads-now = { $name } börjar.
score-dealer-drawn = Givaren lottas fram: välj under ”Den här matchen”.
score-dealer-next = Vem som ger härnäst
score-dealer-note = Given gick till en annan.
score-open-deal = Giv { $n } lämnar något öppet: öppna den nedan och rätta den.
score-open = öppen
score-count = Räkna given
score-count-deal = Räkna giv { $n }
score-correct = Rätta given
score-correct-deal = Rätta giv { $n }
score-edited = rättad
score-rematch = Returmatch
score-reopen = Spela vidare
score-share = Dela
score-chart = Diagram
score-target = Mål
score-sheet = Poänglistan
score-total = Summa
score-delete = Radera matchen
score-delete-sure = Matchen och dess lista försvinner från enheten för gott.
score-awake = Håll skärmen tänd
score-awake-note = Medan en match är öppen.
score-awake-none = Den här webbläsaren kan inte det.
score-awake-refused = Enheten tillåter det inte just nu.
score-how = Hur
score-quick = Vem som hade
score-exact = Hur många
score-quick-note = Ett tryck för varje post.
score-exact-note = Skriv talen; den sista sidan får resten.
score-exact-stopped = Skriv talen för varje sida: kort som ingen har tagit än är ingens.
score-level = Lika
score-not-settled = Inte avgjort
score-who-level = Vilka som är lika
score-nobody = Ingen
score-of-all = av { $n }
score-rest = { $n } kvar
score-aces-number = Hur många ess var och en har
score-aces-each = Vem som har varje ess
score-claim = Vem som säger sig vara framme
score-claim-note = Den som har rätt vinner, den som har fel förlorar.
score-claim-when = När
score-claim-stopped = Mitt i given
score-claim-played = I slutet
score-claim-stopped-note = Flest kort eller spader ger poäng bara åt en sida som inte längre kan passeras.
score-note = Anteckning: varför summorna inte stämmer
score-write = Skriv upp
score-cancel = Avbryt
score-look-up = Något ovan är omöjligt: titta på det markerade fältet.
score-missing-owner = Säg vem som har det.
score-missing-number = Säg hur många.
score-most = Flest: { $item }
score-no-number = Här behövs ett heltal.
score-range = Högst { $most } är möjligt.
score-range-from = Från { $least } till { $most }.
score-too-many = De andra har tillsammans mer än { $most }.
score-holds = Minst { $least } av dem nämns längre ned.
score-absent = Det här kortet finns inte i de här reglernas lek.
score-other = Det här är omöjligt.
score-needs-order = Vem nådde { $target } först?
score-needs-suits = Ett enda ess avgör: säg vem som har varje ess.
score-needs-claim = De här reglerna har inga anmälningar.
score-warn-sum = { $item }: { $counted } av { $whole } är räknade.
score-warn-twice = { $item } finns hos två sidor.
score-warn-nobody = { $item }: ingen har det.
score-warn-save = Titta igen, eller skriv upp det ändå, kanske med en anteckning.
score-line-level = lika: ingen får poäng
score-line-missed = räcker inte: ingen får poäng
score-line-open = inte avgjort när spelet stannade: ingen får poäng
score-line-cancelled = de tar ut varandra
score-line-frozen = så nära målet räknas inga tabbar
score-line-lost = ingen har det
score-to = Till { $target }.
score-counting-out = Räkning i ordning till { $target }
score-counting-item = Räknat
score-counting-before = Före denna giv
score-counting-first = { $name } är först framme vid { $target }.
score-counting-level = De behöver lika många av detta, så det avgör ingenting.
score-best = Räkna ut det från korten
score-best-note = Tryck på varje sidas bästa kort i varje färg. En färg utan kort ger ingenting.
score-best-card = { $cards }: { $n }
score-claim-now = Någon säger sig vara framme
score-claim-who = Spelet stannar genast. Vem säger sig ha nått { $target }?
score-claim-frozen = { $name } säger sig ha nått { $target }. Protokollet står stilla medan korten räknas: den som har rätt vinner, den som har fel förlorar.
score-claim-back = Ta tillbaka
score-print = Skriv ut
score-deals-mark = ger
score-warn-left = Enligt de här reglerna går det som ligger kvar på bordet i slutet till ingen, så det kan stämma.
score-not-taken-by-any = Ej tagen
score-sheets = Utskrifter av de här reglerna
score-why-raised = Flera är framme och ingen har sagt till: det fortsätter till { $target }.
score-why-level-on = Lika i toppen: en giv till avgör.
score-why-drawn = Lika i toppen.
score-why-reached = Målet { $target } är nått.
score-why-higher = Flera nådde { $target }: den högre summan vinner.
score-why-closest = Flera nådde { $target }: den närmaste vinner.
score-why-first = Nådde { $target } först.
score-why-counted = Räknat i ordning nås { $target } först, med: { $item }.
score-why-claimed = Sade med rätta att { $target } var nått.
score-why-claimed-wrongly = En annan sade felaktigt att { $target } var nått.
score-why-deals = Alla givar är spelade.
score-why-level-item = Lika, och avgörs av: { $item }.
score-others = andra poäng
score-drawn = Matchen slutar oavgjort.
score-wins = { $name } vinner.
score-lurch = Den räknas dubbelt.
score-view-only = En match att titta på. Den kom med länken och sparas inte här.
score-keep-copy = Spara en kopia på enheten
score-copied = Kopierat.
score-not-copied = Det gick inte att kopiera: markera texten och kopiera den.
score-no-picture = Bilden kunde inte göras: { $why }
score-as-text = Som text
score-as-link = Som länk
score-link-about = Matchen står i själva länken; inget skickas till någon server.
score-n-deals = { $n ->
    [one] { $n } giv
   *[other] { $n } givar
}
score-going = { $n ->
    [one] Pågår, { $n } giv
   *[other] Pågår, { $n } givar
}
score-deals-of = { $all ->
    [one] { $n } av { $all } giv.
   *[other] { $n } av { $all } givar.
}
score-hands = { $n ->
    [one] { $n } omgång i given.
   *[other] { $n } omgångar i given.
}
score-carried = { $n ->
    [one] { $item }: { $n } poäng från förra given.
   *[other] { $item }: { $n } poäng från förra given.
}
score-line-carried = { $n ->
    [one] lika: { $n } poäng till nästa giv
   *[other] lika: { $n } poäng till nästa giv
}
score-sweeps-of = { $n ->
    [one] { $name }: { $n } tabbe
   *[other] { $name }: { $n } tabbar
}
score-beyond = { $n ->
    [one] { $n } giv som skrevs upp efter slutet räknas inte.
   *[other] { $n } givar som skrevs upp efter slutet räknas inte.
}
score-biggest = { $n ->
    [one] Största giv: { $name }, { $n } poäng i giv { $deal }.
   *[other] Största giv: { $name }, { $n } poäng i giv { $deal }.
}
score-clear-sure = { $n ->
    [one] { $n } match, alla utkast och namn försvinner från enheten för gott. Spara först en säkerhetskopia om du vill behålla dem.
   *[other] { $n } matcher, alla utkast och namn försvinner från enheten för gott. Spara först en säkerhetskopia om du vill behålla dem.
}
score-taken = { $n ->
    [one] { $n } match inläst, { $kept } fanns redan här.
   *[other] { $n } matcher inlästa, { $kept } fanns redan här.
}
score-sum = { $sweeps ->
    [one] { $given } poäng utdelade, och { $sweeps } för tabbar.
   *[other] { $given } poäng utdelade, och { $sweeps } för tabbar.
}
score-sum-lost = { $lost ->
    [one] { $lost } poäng till ingen.
   *[other] { $lost } poäng till ingen.
}
score-still = { $n ->
    [one] { $n } sak återstår
   *[other] { $n } saker återstår
}
score-wins-by = { $by ->
    [one] { $name } vinner med { $by } poäng.
   *[other] { $name } vinner med { $by } poäng.
}
score-chart-about = { $n ->
    [one] Summorna efter { $n } giv; listan har samma siffror.
   *[other] Summorna efter var och en av { $n } givar; listan har samma siffror.
}
