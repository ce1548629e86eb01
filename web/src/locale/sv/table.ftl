### Bordet: linjen till servern och vad man läser där.

connection-restarting = Servern startar om; ditt bord är sparat. Försök { $attempt } om { $seconds } s.
connection-too-many = Servern har stängt linjen efter för många oläsliga meddelanden.
connection-reload = Ladda om
connection-again = Ansluten igen. Inget har hänt under tiden.
connection-again-plays = { $plays ->
    [one] Ansluten igen. Ett spel gjordes under tiden.
   *[other] Ansluten igen. { $plays } spel gjordes under tiden.
}
connection-connecting = Ansluter…
connection-reconnecting = Ansluter igen, försök { $attempt }…
connection-weak = Linjen är svag…
connection-waiting = Ingen anslutning. Försök { $attempt } om { $seconds } s.
connection-stopped = Inte ansluten.
connection-open = Ansluten
connection-kept = Ditt spel är sparat och skickas.
connection-lost = Anslutningen bröts. Ansluter igen.
connection-unknown-seat = Servern känner inte den här platsen längre.

table-title = Cassinobord
table-your-turn-title = ● Din tur – Cassino
table-taking-seat = Sätter sig…
table-back = Tillbaka
table-log = Logg
table-log-of = Logg för giv { $n }
table-log-plays = Givens spel
table-last-count = Senaste räkningen
plays = Spel
top-menu = Meny
top-score = Poäng
top-rules = Gällande regler
top-last-cards = Sista korten
top-deal = Giv { $n }
top-round = runda { $round } av { $rounds }
top-stock = { $n } i talongen
top-stock-empty = talongen tom

menu-log = Givens logg
menu-count = Senaste räkningen
menu-hint = Tips
menu-type = Skriv ett spel
menu-words = Bordet i ord
menu-help = Tangenter och hjälp
menu-leave = Lämna bordet, spara matchen
menu-end = Avsluta matchen…
menu-end-sure = Ja, avsluta matchen

table-of = Bordet, { n-piles }
hand-of = Din hand, { n-cards }
table-empty = Bordet är tomt
pile-place = hög { $place } av { $n }
card-selected = valt
card-kept = behålls för ditt bygge
card-can-take = kan ta { n-cards }
card-can = kan: { $what }
card-fits = passar de valda korten
card-group = grupp { $n }
card-left = ligger kvar på bordet
mark-left = kvar
mark-sending = skickas…
build-yours = ditt
build-owned = ägare { $who }
build-name = Bygge på { $value }, { $state }, { n-cards }, { $owner }
build-can = Kan: { $what }

bar-actions = Val
bar-groups = Grupper att ta
bar-take-all = Ta allt
bar-left = Ligger kvar: { $cards }.
bar-more = Fler ({ $n })
bar-choices = { $n } val
bar-rule = Regel
bar-what-takes = Vad tar det?
bar-waiting = Väntar på anslutningen…
bar-no-play = Inget spel med { $card }.
bar-no-play-this = Inget spel med detta.
bar-wait = Vänta på din tur.
bar-clear = Rensa valet
bar-sending = Skickar…
bar-pick = Välj
bar-play = Spela
bar-look = Du kan titta på dina kort medan du väntar.
bar-start = Välj ett kort på handen, eller kort på bordet först.
bar-build = bygget på { $value }
bar-sweep = tabbe
kind-take = Ta
kind-build = Bygg
kind-add = Lägg till
kind-raise = Höj
kind-trail = Lägg ut
kind-trail-build = Lägg ut och bygg
line-type = Skriv ett spel
line-example = spader 8 tar ruter 5 klöver 3, eller 8S x 5D+3C
line-play = Spela det

others-first = Andra spelare, först den som står på tur
others-last = Andra spelare, först den som spelar sist
other-dealer = Givare
other-dealer-letter = G
other-partner = partner
other-thinking = tänker…
pile-ours = Vår hög
pile-yours = Din hög
pile-theirs = Deras hög
pile-of = Hög: { $who }
pile-hidden = korten dolda
pile-has = { $name }: { $cards }, { n-sweeps }
pile-has-swept = { $name }: { $cards }, { n-sweeps } med { $swept }
pile-look = { $pile }, se det senast tagna
pile-last-capture = Senast taget
pile-sweeps = { n-sweeps }: { $cards }

away = Medan du var borta: { $n } spel.
away-again = Visa igen
step-before = Spelet före
step-after = Spelet efter
past-title = Efter spel { $place } av { $n }
past-now = Tillbaka till nu
dealt = { $who } gav
your-duties = Dina plikter

nothing-played = Inget har spelats än.
no-builds = Det finns inga byggen.
no-duties = Du har inga plikter.
said-pile = { $who }: { $cards }, { n-sweeps }.
said-score = { $scores }, { $target }. Giv { $deal }.
said-turn = Din tur, { n-piles } på bordet
said-turn-empty = Din tur, bordet är tomt
said-last-cards = det här är givens sista kort
count-against = { $one } mot { $other }
count-row = { $title }: { $scored }.
count-row-of = { $title } { $counts }: { $scored }.
count-nobody = ingen får poäng
count-deal = Den här given: { $each }.
count-total = Totalt: { $each }, { $target }.
left-nothing = Inget låg kvar på bordet.
left-nobody = { $n ->
    [one] { $cards } ligger kvar och går till ingen: ingen har tagit.
   *[other] { $cards } ligger kvar och går till ingen: ingen har tagit.
}
left-side = { $n ->
    [one] { $cards } ligger kvar och går till { left-who }, som tog sist.
   *[other] { $cards } ligger kvar och går till { left-who }, som tog sist.
}
left-who = { $to ->
    [you] dig
    [us] oss
    [them] dem
   *[other] { $who }
}
turn-match-over = Matchen är slut
turn-deal-over = Given är slut
turn-yours = Din tur
turn-of = { $who } i tur
win-drawn = Matchen slutar oavgjord
win-our-side = Er sida vinner matchen
win-you = Du vinner matchen
win-they = De vinner matchen
win-others = { $who } vinner matchen
win-other = { $who } vinner matchen

not-your-turn = Det är inte din tur än.
no-count = Ingen giv har räknats än.
hint-said = Av det du kan se: { $play } med { $card }. { $why }
no-answer = Inget svar från servern.
enter-plays = { $play }. Enter spelar det.
first-play = Det här är givens första spel.
last-play = Det här är det sista spelet.
play-of = Spel { $place } av { $n }: { $words }.
captures-nothing = Det här kortet tar inget.
not-trailed = Det här kortet får inte läggas ut.
raises-nothing = Det här kortet höjer inget bygge.
nothing-to-choose = Det finns inget att välja.
go-to-build = Gå först till ett bygge, med piltangenterna.
pick-first = Välj ett handkort först.

count-of = Giv { $n }: räkningen
count-last = Sista räkningen
count-item = Post
count-this-deal = Den här given
count-total-row = Totalt
count-next-row = Nästa rad
count-all = Visa allt
count-change-rules = Byt regler
count-next-deal = Nästa giv

words-can-take = { $card }, kan ta { n-cards }
words-no-cards = Inga kort.
words-loose = Lösa kort, { $n }
words-builds = Byggen, { $n }
words-none = Inga.
words-duties = Plikter
words-others = Andra spelare
words-partner = din partner
words-dealer = givare
words-piles = Högar
words-last-plays = Senaste spelen
log-round = Runda { $n }

help-title = Så spelar man här
help-ways = Två sätt att spela
help-card-first = Kortet först.
help-card-first-how = Välj ett kort på handen. Raden visar vad det kan göra, bäst först. Finns bara en sak att göra visas den genast på bordet. Välj för att se grupperna på bordet, sedan Spela.
help-table-first = Bordet först.
help-table-first-how = Välj kort eller byggen på bordet. Raden lägger ihop dem, och handkorten som passar får en ram.
help-several = Kan ett val betyda flera saker, säg vilken du menar.
help-double = Dubbeltryck på ett handkort för att ta med det genast, där det inte finns något att välja.
help-drag = Eller dra ett handkort till en hög; släpp det över det tomma bordet för att lägga ut det.
help-fewer = Där du får ta färre grupper, tryck på en grupp ovanför valen för att lämna den.
help-last = Ett tryck på det senaste spelet ramar in dess kort; svep för att gå tillbaka. Ett tryck på en hög visar det senast tagna.
help-hold = Håll ner på ett bygge, eller högerklicka, för att läsa vem som gjort det och vad som tar det.
help-see = Vad du ser
help-build = Ett bygge visar sitt värde på en skylt, ägaren med form och namn, och om det är enkelt eller låst.
help-lock = Ett handkort med lås behålls för ditt bygge.
help-sweeps = Kort på tvären i en hög är tabbar.
help-keys = Tangenter

keys-change = Tryck på en tangent nedan för att ändra den; backsteg tar bort den.
keys-off = Tangenterna nedan är avstängda i inställningarna.
keys-press = Tryck på den nya tangenten. Esc behåller den gamla.
keys-not-that = Den tangenten kan inte användas. Tryck på en bokstav eller ett tecken.
keys-is-now = Tangenten är nu { $key }.
keys-none-now = Den har ingen tangent nu.
keys-none = ingen
keys-name = Tangent { $key }: { $what }. Ändra
keys-reset = Alla tangenter som de var
key-best = ta så bra det går med det valda kortet
key-next = nästa betydelse (med Skift: den förra)
key-raise = höj med det valda kortet
key-trail = lägg ut det valda kortet
key-hint = ett tips, med skäl
key-undo = ta tillbaka ditt senaste spel (mot datorer)
key-line = skriv ett spel i notation
key-about = om bygget i fokus: vad tar det
key-last = läs det senaste spelet
key-back = ett steg bakåt bland spelen
key-on = ett steg framåt bland spelen
key-builds = läs byggena
key-duties = läs dina plikter
key-piles = läs högar och tabbar
key-score = läs poängen
key-count = visa senaste räkningen
key-log = öppna loggen
key-rules = öppna gällande regler
key-spoken = öppna bordet i ord: allt som rubriker och listor
key-help = den här hjälpen
fixed-digits = 1 – 9, 0
fixed-digits-what = välj ett handkort (Skift+1 till 3 för kort 11 till 13)
fixed-arrows = Pilar
fixed-arrows-what = gå mellan handkort, högar och val
fixed-space = Mellanslag
fixed-space-what = välj eller släpp kortet eller högen i fokus
fixed-enter = Enter
fixed-enter-what = spela det valda
fixed-esc = Esc
fixed-esc-what = rensa valet
fixed-tab = Tabb
fixed-tab-what = gå till nästa del: bord, val, hand, logg
count-to-pad = Spara i poängblocket
count-not-kept = Webbläsaren har inget utrymme för poängblocket.
