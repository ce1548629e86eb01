#!/bin/sh
# Prints a Python of version 3.11 or newer; $PYTHON goes first.
for candidate in "$PYTHON" python3 python3.13 python3.12 python3.11 python3.14 python; do
    [ -n "$candidate" ] || continue
    if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
        echo "$candidate"
        exit 0
    fi
    if [ "$candidate" = "$PYTHON" ]; then
        echo "cassino: PYTHON=$PYTHON is no Python 3.11 or newer" >&2
        exit 1
    fi
done
echo "cassino: no Python 3.11 or newer found; install one, or name it: make PYTHON=/path/to/python3 ..." >&2
exit 1
