### Startsidan: vem spelar vad, och vad som sägs när servern är borta.

start-motto = Ta det som passar. Bygg det du kan. Töm bordet.
start-again = Försök igen
start-kept = Din match ligger kvar på bordet
start-kept-which = { $title }, { $n } spelare
start-continue = Fortsätt
start-match = Matchen
start-more = Fler sätt att spela
start-rules = Regler
start-players = Spelare
start-partners = Par
start-partners-required = De här reglerna är för två par.
start-partners-note = Två mot två, partnern sitter mittemot.
start-target = Spela till
start-target-points = { $n } poäng
start-target-other = Annat…
start-target-number = Poäng att spela till, 1 till 1000
start-deals = { $n ->
    [one] { $n } giv
   *[other] { $n } givar
}
start-length = Längd
start-no-target = utan mål
start-level = Datorspelare
start-level-note = { $title }. { $about }
start-name = Ditt namn
start-glance-players = { $n } spelare
start-glance-pairs = { $n } spelare i par
start-glance-target = till { $n }
start-play = Spela
start-dealing = Ger…
start-laying-out = Lägger ut korten…
start-chosen = Valt: { $title }.

server-offline = Enheten har ingen anslutning.
server-silent = Servern svarar inte.
server-kept = Den här sidan finns på din enhet, men datorspelarna, reglerna och dina matcher finns på servern { $where }. Väntar på den…
server-waiting = Väntar på servern…
server-try-now = Försök nu
version-there = Det finns en ny version av sidan.
version-take = Ladda den
version-later = Senare
part-missing = Den här delen av sidan kan inte laddas nu.
part-reload = Ladda om sidan
start-puzzles = Problem att lösa
start-score-pad = Poängblock för riktiga kort
