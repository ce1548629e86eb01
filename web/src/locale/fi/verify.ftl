### Verifying shuffles.

verify-title = Tarkista sekoitus
verify-back = Takaisin
verify-link = Tarkista sekoitus
verify-how = Ennen jokaista jakoa pöytä näyttää sitoumuksen salaisuuteen, ja jokainen paikka voi lisätä sekoitukseen omansa. Laskun jälkeen salaisuus näytetään, ja tämä sivu tekee pakan uudelleen. Kaikki tapahtuu tässä selaimessa.
verify-insecure = Tämä selain tarkistaa vain sivuilla, jotka tulivat https-yhteydellä tai tältä koneelta. Komento ”cassino verify” tekee saman.
verify-no-record = Rivi { $line } ei ole pelipöytäkirjan rivi.
verify-working = Tarkistetaan…
verify-match = Ottelu { $n }
verify-deal = Jako { $n }
verify-verified = tarkistettu
verify-mismatch = ei täsmää
verify-unverified = ei voi tarkistaa
verify-why-commitment = Salaisuus ei ole se, josta sitoumus tehtiin.
verify-why-pack = Pakka ei ole se, jonka salaisuus ja paikkojen tavut tuottavat.
verify-why-rejected = Uudelleen jaetut avauspöydät eivät seuraa salaisuudesta.
verify-why-number = Pakat tulevat jakonumerosta, joka tiedettiin ennen jakoa.
verify-why-no_proof = Pöytäkirjassa ei ole todistetta tästä sekoituksesta.
verify-why-unknown_algorithm = Pöytäkirja nimeää sekoitustavan, jota täällä ei tunneta.
verify-why-not_revealed = Salaisuutta ei ole näytetty.
verify-added = { $n ->
    [0] Mikään paikka ei lisännyt sekoitukseen.
    [one] Yksi paikka lisäsi sekoitukseen.
   *[other] { $n } paikkaa lisäsi sekoitukseen.
}
verify-redealt = Avauspöytä jaettiin uudelleen. Tässä ei tutkita, vaativatko säännöt sitä.
verify-shown-same = Tälle laitteelle näytettiin tämä sitoumus ennen jakoa.
verify-shown-other = Tälle laitteelle näytettiin ennen jakoa toinen sitoumus.
verify-shown-none = Tälle laitteelle ei näytetty sitoumusta ennen jakoa. Vertaa sitä siihen, mitä muut näkivät:
verify-other = Toinen pöytäkirja
verify-go = Tarkista
verify-means = Mitä tämä todistaa
verify-proves = Pakka oli lukittu ennen peliä, jos sitoumus näytettiin ennen jakoa. Kun paikat lisäsivät sekoitukseen, kukaan ei voinut ohjata sitä yksin: ei palvelin eikä pelaaja.
verify-proves-not = Se ei todista, ettei palvelimen ylläpitäjä katsonut. Palvelin, joka jakaa kortit, voi aina nähdä ne.
