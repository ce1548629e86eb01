#!/bin/sh
# make_venv.sh FOLDER: makes the virtual environment that everything else is installed into.
set -eu
here=$(dirname "$0")
python=$("$here/find_python.sh")

can() { "$python" -c "$1" >/dev/null 2>&1; }

if ! can 'import ensurepip, venv'; then
    version=$("$python" -c 'import sys; print(f"{sys.version_info[0]}.{sys.version_info[1]}")')
    if ! "$here/debian.sh" "python$version-venv"; then
        echo "cassino: $python has no venv module; on Debian: apt-get install python$version-venv" >&2
        exit 1
    fi
fi

# A compiler is wanted, not needed: without one the game runs uncompiled, and the build says so.
headers='import os, sysconfig; open(os.path.join(sysconfig.get_paths()["include"], "Python.h"))'
if [ -z "${CC:-}" ] && ! command -v cc >/dev/null 2>&1; then
    "$here/debian.sh" gcc libc6-dev || echo "cassino: no C compiler found"
fi
if ! can "$headers"; then
    version=$("$python" -c 'import sys; print(f"{sys.version_info[0]}.{sys.version_info[1]}")')
    "$here/debian.sh" "python$version-dev" || echo "cassino: Python's C headers (Python.h) were not found"
fi

"$python" -m venv --clear "$1"
