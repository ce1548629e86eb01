#!/bin/sh
# Makes sure that there is a Chromium for the browser tests. Browsers are never downloaded by other ways.
for candidate in "${CASSINO_CHROMIUM:-}" /usr/bin/chromium; do
    [ -n "$candidate" ] && [ -x "$candidate" ] && exit 0
done
# fonts-dejavu-core has the suit symbols.
"$(dirname "$0")/debian.sh" chromium fonts-dejavu-core && [ -x /usr/bin/chromium ] && exit 0
echo "cassino: the browser tests need Chromium at /usr/bin/chromium. On Debian, as root: apt-get install chromium" >&2
echo "cassino: or name a Chromium or Chrome that you have: CASSINO_CHROMIUM=/path/to/chrome make test" >&2
exit 1
