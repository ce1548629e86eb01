"""Small endings with hidden hands as games of their own: solved by CFR+, and what a computer player loses in them."""
