#!/bin/bash
# From a clean copy of the last commit, in an environment of its own: with a C compiler that fails, the package installs
# and runs uncompiled; with CASSINO_REQUIRE_COMPILED=1 the same install fails.
set -euo pipefail
cd "$(dirname "$0")/.."
python=$(scripts/find_python.sh)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/copy"
git archive HEAD | tar -x -C "$work/copy"
"$python" -m venv "$work/venv"
install=("$work/venv/bin/python" -m pip install -v -c "$work/copy/constraints.txt" "$work/copy")
export CC=/bin/false CXX=/bin/false CASSINO_NO_WEB=1

if CASSINO_REQUIRE_COMPILED=1 "${install[@]}" >"$work/strict.log" 2>&1; then
    echo "cassino: CASSINO_REQUIRE_COMPILED=1 did not stop an install without a compiler" >&2
    exit 1
fi
if ! grep -q 'CASSINO_REQUIRE_COMPILED=1' "$work/strict.log"; then
    tail -30 "$work/strict.log" >&2
    echo "cassino: the strict install failed for another reason" >&2
    exit 1
fi
if ! env -u CASSINO_REQUIRE_COMPILED "${install[@]}" >"$work/install.log" 2>&1; then
    tail -50 "$work/install.log" >&2
    echo "cassino: the install without a compiler failed" >&2
    exit 1
fi
if ! grep -q 'RUNS UNCOMPILED' "$work/install.log"; then
    echo "cassino: the install without a compiler did not say that the game runs uncompiled" >&2
    exit 1
fi
cd "$work"
"$work/venv/bin/python" -I -c 'import cassino; assert not cassino.COMPILED, "compiled without a compiler?"'
"$work/venv/bin/cassino" --help >/dev/null
plain=$("$work/venv/bin/python" -I "$work/copy/scripts/deal_digest.py")
echo "cassino: without a compiler the package installs and runs uncompiled: $plain"

# The compiled core of the checkout, where there is one, must play the very same deals.
if [ -x "$OLDPWD/.venv/bin/python" ]; then
    compiled=$("$OLDPWD/.venv/bin/python" -I "$work/copy/scripts/deal_digest.py")
    if [ "$plain" != "$compiled" ]; then
        echo "cassino: the compiled core plays differently: $compiled" >&2
        exit 1
    fi
fi
