#!/bin/sh
# Fails if a file of the repository names the host of a package registry: lock files with such names bind everyone
# to one network.
set -eu
cd "$(dirname "$0")/.."
pattern='pypi[.]org|pythonhosted[.]org|registry[.]npmjs[.]|npmjs[.]org|registry[.]yarnpkg|deb[.]debian[.]org|index-url|"resolved": *"http'
found() {
    if git rev-parse --is-inside-work-tree >/dev/null 2>&1; then
        git grep -nIE "$pattern" -- . ':!scripts/check_no_hosts.sh'
    else
        grep -rnIE "$pattern" . --exclude=check_no_hosts.sh --exclude-dir=.venv --exclude-dir=node_modules --exclude-dir=build
    fi
}

if lines=$(found); then
    echo "cassino: these lines name a registry's host:" >&2
    echo "$lines" | cut -c1-200 >&2
    exit 1
fi
