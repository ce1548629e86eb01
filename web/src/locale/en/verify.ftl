### Verifying shuffles.

verify-title = Verify the shuffle
verify-back = Back
verify-link = Verify the shuffle
verify-how = Before each deal the table shows a commitment to a secret, and every seat may add to the shuffle. After the count the secret is shown, and this page makes the pack again. All of it happens in this browser.
verify-insecure = This browser verifies only on pages that came over https or from this machine. The command “cassino verify” does the same.
verify-no-record = Line { $line } is not that of a match record.
verify-working = Verifying…
verify-match = Match { $n }
verify-deal = Deal { $n }
verify-verified = verified
verify-mismatch = does not match
verify-unverified = cannot be verified
verify-why-commitment = The secret is not the one that the commitment was made of.
verify-why-pack = The pack is not the one that the secret and the seats’ bytes make.
verify-why-rejected = The opening tables that were dealt over do not follow from the secret.
verify-why-number = The packs come from a deal number, which was known before the deal.
verify-why-no_proof = The record has no proof of this shuffle.
verify-why-unknown_algorithm = The record names a way to shuffle that is not known here.
verify-why-not_revealed = The secret has not been shown.
verify-added = { $n ->
    [0] No seat added to the shuffle.
    [one] One seat added to the shuffle.
   *[other] { $n } seats added to the shuffle.
}
verify-redealt = An opening table was dealt over. Whether the rules asked for that is not looked at here.
verify-shown-same = This device was shown this commitment before the deal.
verify-shown-other = This device was shown another commitment before the deal.
verify-shown-none = This device was not shown a commitment before the deal. Compare it with what the others saw:
verify-other = Another record
verify-go = Verify
verify-means = What this proves
verify-proves = The deck was fixed before play, if the commitment was shown before the deal. Where seats added to the shuffle, nobody could steer it alone: neither the server nor a player.
verify-proves-not = It does not prove that whoever runs the server did not look. A server that deals the cards can always see them.
