### Verifying shuffles.

verify-title = Verifiera blandningen
verify-back = Tillbaka
verify-link = Verifiera blandningen
verify-how = Före varje giv visar bordet ett åtagande till en hemlighet, och varje plats får lägga till något till blandningen. Efter räkningen visas hemligheten, och den här sidan gör om leken. Allt sker i den här webbläsaren.
verify-insecure = Den här webbläsaren verifierar bara på sidor som kom över https eller från den här datorn. Kommandot ”cassino verify” gör detsamma.
verify-no-record = Rad { $line } hör inte till ett matchprotokoll.
verify-working = Verifierar…
verify-match = Match { $n }
verify-deal = Giv { $n }
verify-verified = verifierad
verify-mismatch = stämmer inte
verify-unverified = kan inte verifieras
verify-why-commitment = Hemligheten är inte den som åtagandet gjordes av.
verify-why-pack = Leken är inte den som hemligheten och platsernas byte ger.
verify-why-rejected = De öppningsbord som gavs om följer inte av hemligheten.
verify-why-number = Lekarna kommer från ett givnummer, som var känt före given.
verify-why-no_proof = Protokollet har inget bevis för den här blandningen.
verify-why-unknown_algorithm = Protokollet nämner ett sätt att blanda som inte är känt här.
verify-why-not_revealed = Hemligheten har inte visats.
verify-added = { $n ->
    [0] Ingen plats lade till något till blandningen.
    [one] En plats lade till något till blandningen.
   *[other] { $n } platser lade till något till blandningen.
}
verify-redealt = Ett öppningsbord gavs om. Om reglerna krävde det prövas inte här.
verify-shown-same = Den här enheten fick se det här åtagandet före given.
verify-shown-other = Den här enheten fick se ett annat åtagande före given.
verify-shown-none = Den här enheten fick inte se något åtagande före given. Jämför det med vad de andra såg:
verify-other = Ett annat protokoll
verify-go = Verifiera
verify-means = Vad det bevisar
verify-proves = Leken var bestämd före spelet, om åtagandet visades före given. Där platser lade till något kunde ingen styra blandningen ensam: varken servern eller en spelare.
verify-proves-not = Det bevisar inte att den som driver servern inte tittade. En server som ger korten kan alltid se dem.
