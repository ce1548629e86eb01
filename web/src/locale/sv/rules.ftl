### Regler: att välja, läsa, dela, spara och ändra dem.

rules-back = Tillbaka
rules-yours = Dina regler
rules-our = Våra regler
rules-our-of = Vårt { $title }
rules-shared = Delade regler
rules-house = Husregler
rules-changed-from = { $title }, men inte i allt.
rules-same-as = Samma som { $title }.
rules-players = { $n ->
    [one] { $list } spelare
   *[other] { $list } spelare
}
rules-players-none = för inget antal spelare
rules-to = till { $n }
rules-to-deals = { $n ->
    [one] { $n } giv
   *[other] { $n } givar
}
rules-no-limit = utan gräns
rules-after = Efter { $source }

rules-change = Byt
rules-more-differences = { $n ->
    [one] { $n } skillnad till
   *[other] { $n } skillnader till
}
rules-fewer = Färre
rules-not-there = Inte genomfört: { $what }
rules-all = Alla regler
rules-change-one = Ändra en regel
rules-make-yours = Ändra en regel, gör dem till dina

rules-choose = Välj regler
rules-search = Sök bland reglerna
rules-search-hint = Sök: tabbar, kungligt, Finland…
rules-own-about = { $n ->
    [0] Samma som { $title }
    [one] Från { $title }, { $n } punkt ändrad
   *[other] Från { $title }, { $n } punkter ändrade
}
rules-new = Gör egna
rules-code-or-link = Kod eller länk
rules-code-or-link-open = Kod eller länk…
rules-file = Fil…
rules-file-label = En fil med husregler
rules-look = Titta
rules-not-yet = Kan inte spelas än.
rules-about = Om { $title }
rules-none-found = Inga regler talar om ”{ $words }”.
rules-show-all = Visa alla
rules-found = { $n ->
    [one] { $n } regelverk
   *[other] { $n } regelverk
}
rules-file-long = { $file } är för lång för att vara en fil med husregler.
rules-file-empty = { $file } innehåller inga regler.
rules-file-read = { $n ->
    [one] { $n } regelverk från { $file } finns nu under ”Dina regler”.
   *[other] { $n } regelverk från { $file } finns nu under ”Dina regler”.
}
rules-kept-full = Webbläsaren har inte plats för dina regler. De finns kvar tills du stänger sidan: spara dem som en fil.
rules-kept-denied = Webbläsaren låter inte sidan spara något. Dina regler finns kvar tills du stänger den: spara dem som en fil.
rules-kept-broken = Det som webbläsaren sparat som dina regler kan inte läsas. Sparar du nu ersätts det.

rules-opening = Öppnar reglerna…
rules-again = Försök igen
rules-start-from = Husregler som utgår från { $title }.
rules-print = Skriv ut
rules-share = Dela
rules-unlike = Inte som i { $title }
rules-alike = Allt är som i { $title }.
rules-differs = Skiljer sig:
rules-instead = { $title }: { $text }
rules-contested = Läses på annat sätt av somliga
rules-missing = Inte genomfört
rules-nothing-missing = Inget: allt som källan säger om spelet finns med.
rules-code-of = Kod för de här reglerna:
rules-sent = Någon har skickat dig de här reglerna. Inget ändras förrän du använder dem.
rules-change-here = Ändra…
rules-use = Använd reglerna
rules-share-note = Den som öppnar länken ser reglerna och kan spela efter dem.
rules-link = Länk
rules-code = Kod
rules-copy-link = Kopiera länken
rules-copy-code = Kopiera koden
rules-link-copied = Länken är kopierad.
rules-code-copied = Koden är kopierad.
rules-copy-yourself = Den här webbläsaren låter inte sidan kopiera. Texten är markerad: kopiera den själv.
rules-hand-on = Skicka vidare…
rules-rename = Byt namn
rules-new-name = Nytt namn
rules-duplicate = Kopiera
rules-duplicated = { $title } är gjort.
rules-save-file = Spara som fil
rules-delete = Ta bort…
rules-delete-sure = Ja, ta bort

rules-edit-new = Egna regler
rules-edit-old = Ändra dina regler
rules-name = Namn
rules-base = Utgå från
rules-find = Hitta en regel
rules-find-hint = äss, tabbe, partner…
rules-none-speaks = Ingen regel talar om ”{ $words }”.
rules-leave-out = Utelämna
rules-problems = { $n ->
    [one] { $n } problem
   *[other] { $n } problem
}
rules-n-changed = { $n } ändrade
rules-changed = ändrad
rules-show-resting = { $n ->
    [one] Visa { $n } regel som inte gäller här
   *[other] Visa { $n } regler som inte gäller här
}
rules-hide-resting = { $n ->
    [one] Dölj { $n } regel som inte gäller här
   *[other] Dölj { $n } regler som inte gäller här
}
rules-unsaved = Dina ändringar är inte sparade.
rules-drop = Släng dem
rules-go-on = Fortsätt
rules-show-problem = { $n ->
    [one] Visa
   *[other] Visa (1 av { $n })
}
rules-as = Som { $title }. För { $players }.
rules-changes = { $n ->
    [one] { $n } ändring från { $title }. För { $players }.
   *[other] { $n } ändringar från { $title }. För { $players }.
}
rules-not-for = inte för { $n }: { $why }
rules-are-those = Det här är reglerna för { $title }.
rules-save = Spara och använd
rules-clash = Inte med resten: { $why }
rules-number-from = { $label }, ett tal från { $low } till { $high }
rules-range = { $low } till { $high }
rules-one-less = En mindre
rules-one-more = En till
rules-as-in = Som i { $title }: { $text }
rules-numbers = Tal från { $low } till { $high }, med komma emellan
rules-earlier = { $what }: tidigare
rules-later = { $what }: senare
rules-leave = { $what }: ta bort
rules-what-to-add = Vad som läggs till
rules-add-item = Lägg till…
rules-add = Lägg till
rules-a-card = Ett kort
rules-add-card = Lägg till ett kort…
rules-its-value = Dess värde, från { $low } till { $high }
rules-value = värde
rules-usual-items = De vanliga posterna, ingen egen tabell
rules-limit = Vid { $total } bara { $what }
rules-a-total = En summa, från { $low } till { $high }
rules-total = summa
rules-what-alone = Vad som ensamt ger poäng där
rules-only = bara…
