#!/bin/sh
# debian.sh PACKAGE...: installs Debian packages if this is root on a Debian system; otherwise fails without a word.
# CASSINO_NO_APT=1 keeps it from doing so.
[ "$CASSINO_NO_APT" != 1 ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1 || exit 1
echo "cassino: installing Debian packages: $*"
export DEBIAN_FRONTEND=noninteractive
apt-get install -y -qq --no-install-recommends "$@" >/dev/null 2>&1 && exit 0
# The package lists may be missing or old.
apt-get update -qq && apt-get install -y -qq --no-install-recommends "$@" >/dev/null
