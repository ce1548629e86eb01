#!/bin/sh
# Makes sure that the programs of PostgreSQL and Redis are here. Tests start servers of their own; none has to run.
set -eu
here=$(dirname "$0")

postgres() { command -v postgres || ls /usr/lib/postgresql/*/bin/postgres; }
both() { command -v redis-server && postgres; }

both >/dev/null 2>&1 && exit 0
"$here/debian.sh" postgresql redis-server && both >/dev/null 2>&1 && exit 0
echo "cassino: the tests of the server need the programs postgres and redis-server." >&2
echo "cassino: on Debian, as root: apt-get install postgresql redis-server" >&2
exit 1
