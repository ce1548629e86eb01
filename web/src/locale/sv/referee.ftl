### Domaren: ett bord som lagts upp för hand, bedömt.

referee-title = Domaren
referee-lead = Lägg upp ert bord, välj ett spel och avgör tvisten med ett skäl.
referee-who = Regler och spelare
referee-seat = Spelare { $n }
referee-turn = Vems tur
referee-half = Halva leken
referee-last-card = Givens sista kort
referee-last-card-note = Då går det som är kvar till någon, och en tabbe kanske inte räknas.
referee-capturer = Vem tog senast
referee-nobody = Ingen än
referee-clear = Töm bordet
referee-loose = Lösa kort
referee-builds = Byggen
referee-hand = Handen hos { $who }
referee-partner = Partnerns hand
referee-build = Bygge { $id } ({ $value })
referee-build-of = Bygge på { $value }, { $owner }: { $cards }
referee-no-cards = inga kort
referee-cards = Kort
referee-new-build = Nytt bygge
referee-none-loose = Inga lösa kort
referee-none-built = Inga byggen
referee-none-held = Inga kort på handen
referee-put = Lägg kort här: { $where }
referee-done = Klart
referee-card-at = { $card }, nu på: { $place }
referee-picker-note = Tryck på ett kort för att lägga det här, tryck igen för att ta bort det. Streckade kort ligger någon annanstans och flyttas.
referee-value = Värde
referee-value-auto = av korten
referee-owner = Ägare
referee-remove-build = Ta bort bygget { $id }
referee-verdict = Domen
referee-pick = Tryck på kortet som spelas från handen, sedan på korten och byggena det spelas till. Bara ett handkort läggs ut.
referee-broken = Det här bordet kan inte bedömas än: något där är omöjligt.
referee-allowed = Tillåtet
referee-refused = Inte tillåtet
referee-sweep = Det är en tabbe.
referee-paragraph = Paragraf: { $label }
referee-paragraph-of = Öppna paragrafen i { $title }
referee-others = Vad andra regler säger
referee-says = Dom
referee-why = Varför
referee-yes = ja
referee-no = nej
referee-unfit = kan inte ligga så
referee-compared = { $yes } av { $n } regelverk tillåter det.
referee-what-may-i = Vad får jag göra?
referee-found = { $n ->
    [one] { $n } spel är tillåtet.
   *[other] { $n } spel är tillåtna.
}
referee-plays = { $n ->
    [one] { $n } spel
   *[other] { $n } spel
}
referee-plays-least = Minst { $n } spel
referee-plays-best = ; de { $n } bästa visas
referee-said-yes = Tillåtet: { $what }
referee-said-no = Inte tillåtet: { $what }. { $why }
referee-send = Skicka vidare
referee-send-note = Länken bär hela bordet och spelet; inget sparas på servern.
referee-copied = Kopierat.
referee-png = Bild (PNG)
referee-svg = Bild (SVG)
referee-picture-saved = Bilden är sparad.
referee-picture-failed = Bilden kunde inte göras.
referee-notation = Som notation
referee-position = Ställning
referee-copy-position = Kopiera ställningen
referee-paste = Klistra in en ställning
referee-take = Lägg upp den
referee-taken = Ställningen är upplagd.
referee-link-bad = Bordet i den här länken kan inte läggas upp: { $why }
referee-full = Enheten är full: bordet försvinner när sidan stängs.
referee-denied = Webbläsaren låter inte sidan spara något: bordet försvinner när sidan stängs.
