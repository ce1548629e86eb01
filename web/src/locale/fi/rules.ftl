### Säännöstöt: valitseminen, lukeminen, jakaminen, säilyttäminen ja muuttaminen.

rules-back = Takaisin
rules-yours = Omat säännöt
rules-our = Meidän säännöt
rules-our-of = Oma { $title }
rules-shared = Jaetut säännöt
rules-house = Kotisäännöt
rules-changed-from = { $title }, mutta ei kaikessa.
rules-same-as = Sama kuin { $title }.
rules-players = { $n ->
    [one] { $list } pelaaja
   *[other] { $list } pelaajaa
}
rules-players-none = ei millekään pelaajamäärälle
rules-to = { $n } pisteeseen
rules-to-deals = { $n ->
    [one] { $n } jako
   *[other] { $n } jakoa
}
rules-no-limit = ei rajaa
rules-after = Lähde: { $source }

rules-change = Vaihda
rules-more-differences = { $n ->
    [one] { $n } ero lisää
   *[other] { $n } eroa lisää
}
rules-fewer = Vähemmän
rules-not-there = Ei toteutettu: { $what }
rules-all = Kaikki säännöt
rules-change-one = Muuta sääntöä
rules-make-yours = Muuta sääntöä, tee omasi

rules-choose = Valitse säännöt
rules-search = Etsi säännöistä
rules-search-hint = Etsi: mökki, patakasino, Suomi…
rules-own-about = { $n ->
    [0] Sama kuin { $title }
    [one] Pohjana { $title }, { $n } kohta muutettu
   *[other] Pohjana { $title }, { $n } kohtaa muutettu
}
rules-new = Tee omat
rules-code-or-link = Koodi tai linkki
rules-code-or-link-open = Koodi tai linkki…
rules-file = Tiedosto…
rules-file-label = Kotisääntöjen tiedosto
rules-look = Katso
rules-not-yet = Ei vielä pelattavissa.
rules-about = Tietoja: { $title }
rules-none-found = Missään säännöissä ei ole ”{ $words }”.
rules-show-all = Näytä kaikki
rules-found = { $n ->
    [one] { $n } säännöstö
   *[other] { $n } säännöstöä
}
rules-file-long = { $file } on liian pitkä kotisääntöjen tiedostoksi.
rules-file-empty = Tiedostossa { $file } ei ole sääntöjä.
rules-file-read = { $n ->
    [one] { $n } säännöstö tiedostosta { $file } on nyt kohdassa ”Omat säännöt”.
   *[other] { $n } säännöstöä tiedostosta { $file } on nyt kohdassa ”Omat säännöt”.
}
rules-kept-full = Selaimessa ei ole enää tilaa säännöillesi. Ne säilyvät, kunnes suljet sivun: tallenna ne tiedostoksi.
rules-kept-denied = Selain ei anna sivun säilyttää mitään. Sääntösi säilyvät, kunnes suljet sivun: tallenna ne tiedostoksi.
rules-kept-broken = Selaimen säilyttämiä sääntöjäsi ei voi lukea. Säännöstön tallentaminen korvaa ne.

rules-opening = Avataan sääntöjä…
rules-again = Yritä uudelleen
rules-start-from = Kotisäännöt, joiden pohjana on { $title }.
rules-print = Tulosta
rules-share = Jaa
rules-unlike = Toisin kuin { $title }
rules-alike = Kaikki kuten { $title }.
rules-differs = Eroaa:
rules-instead = { $title }: { $text }
rules-contested = Joku lukee toisin
rules-missing = Ei toteutettu
rules-nothing-missing = Ei mitään: kaikki, mitä lähde pelistä sanoo, on mukana.
rules-code-of = Näiden sääntöjen koodi:
rules-sent = Joku on lähettänyt sinulle nämä säännöt. Mikään ei muutu, ennen kuin otat ne käyttöön.
rules-change-here = Muuta…
rules-use = Käytä näitä sääntöjä
rules-share-note = Kuka tahansa linkin avannut näkee nämä säännöt ja voi pelata niillä.
rules-link = Linkki
rules-code = Koodi
rules-copy-link = Kopioi linkki
rules-copy-code = Kopioi koodi
rules-link-copied = Linkki on kopioitu.
rules-code-copied = Koodi on kopioitu.
rules-copy-yourself = Tämä selain ei anna sivun kopioida. Teksti on valittuna: kopioi se itse.
rules-hand-on = Anna eteenpäin…
rules-rename = Nimeä uudelleen
rules-new-name = Uusi nimi
rules-duplicate = Monista
rules-duplicated = { $title } on tehty.
rules-save-file = Tallenna tiedostoksi
rules-delete = Poista…
rules-delete-sure = Kyllä, poista

rules-edit-new = Omat säännöt
rules-edit-old = Muuta omia sääntöjä
rules-name = Nimi
rules-base = Pohja
rules-find = Etsi sääntö
rules-find-hint = ässä, mökki, pari…
rules-none-speaks = Missään säännössä ei ole ”{ $words }”.
rules-leave-out = Jätä pois
rules-problems = { $n ->
    [one] { $n } ongelma
   *[other] { $n } ongelmaa
}
rules-n-changed = { $n } muutettu
rules-changed = muutettu
rules-show-resting = { $n ->
    [one] Näytä { $n } sääntö, joka ei tule esiin
   *[other] Näytä { $n } sääntöä, jotka eivät tule esiin
}
rules-hide-resting = { $n ->
    [one] Piilota { $n } sääntö, joka ei tule esiin
   *[other] Piilota { $n } sääntöä, jotka eivät tule esiin
}
rules-unsaved = Muutoksiasi ei ole tallennettu.
rules-drop = Hylkää ne
rules-go-on = Jatka
rules-show-problem = { $n ->
    [one] Näytä
   *[other] Näytä (1/{ $n })
}
rules-as = Kuten { $title }. { $players }.
rules-changes = { $n ->
    [one] { $n } muutos, pohjana { $title }. { $players }.
   *[other] { $n } muutosta, pohjana { $title }. { $players }.
}
rules-not-for = ei { $n } pelaajalle: { $why }
rules-are-those = Nämä ovat säännöt { $title }.
rules-save = Tallenna ja käytä
rules-clash = Ei sovi muihin: { $why }
rules-number-from = { $label }, luku { $low }–{ $high }
rules-range = { $low }–{ $high }
rules-one-less = Yksi vähemmän
rules-one-more = Yksi enemmän
rules-as-in = Kuten { $title }: { $text }
rules-numbers = Lukuja { $low }–{ $high }, välissä pilkut
rules-earlier = { $what }: aiemmaksi
rules-later = { $what }: myöhemmäksi
rules-leave = { $what }: jätä pois
rules-what-to-add = Mitä lisätään
rules-add-item = Lisää…
rules-add = Lisää
rules-a-card = Kortti
rules-add-card = Lisää kortti…
rules-its-value = Sen arvo, { $low }–{ $high }
rules-value = arvo
rules-usual-items = Tavalliset pisteet, ei omaa taulukkoa
rules-limit = Pisteillä { $total } vain { $what }
rules-a-total = Pistemäärä, { $low }–{ $high }
rules-total = pistemäärä
rules-what-alone = Mistä yksin saa pisteitä
rules-only = vain…
