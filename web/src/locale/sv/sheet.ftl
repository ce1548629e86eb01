### Utskrivna blad.

sheet-title = Blad att skriva ut
sheet-lead = Regler, poängblock och exempel på papper: precis det som spelas vid ert bord.
sheet-kind = Vad som skrivs ut
sheet-rules = Regler
sheet-rules-about = Varje regel i ord på en sida; det som skiljer sig från vanlig kasino är märkt.
sheet-quick = Snabbguide
sheet-quick-about = En halv sida att ha bredvid korten, två på ett blad.
sheet-pad = Poängblock
sheet-pad-about = Att fylla i: för två, tre och fyra spelare och för par, med kontrollsummor.
sheet-agreement = Överenskommelse
sheet-agreement-about = Varje regel med rutor att kryssa i, för att komma överens före spelet.
sheet-examples = Exempel
sheet-examples-about = Spel med bilder av kort, tillåtna eller inte med dessa regler.
sheet-all = Alla
sheet-all-about = Allt i en fil.
sheet-paper = Papper
sheet-large = Stor text
sheet-large-note = Bokstäver på 18 punkter; tar fler sidor.
sheet-place = Som det spelas hos
sheet-place-open = Lämna en rad att skriva på
sheet-language = Bladets språk
sheet-qr = QR-kod
sheet-qr-note = Öppnar de här reglerna på den här sidan.
sheet-download = Ladda ner PDF
sheet-open = Öppna för utskrift
sheet-preview = Förhandsvisning
sheet-making = Bladet sätts…
sheet-ready = { $n ->
    [one] Bladet är klart, { $n } sida.
   *[other] Bladet är klart, { $n } sidor.
}
sheet-pages = { $n ->
    [one] { $n } sida
   *[other] { $n } sidor
}
sheet-page = Sida { $page } av { $n }; texten står nedanför.
sheet-text = Bladet som text
