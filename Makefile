# make play   set everything up, start the game and open it in the browser
# make test   set everything up and run every test, the real browser included
# Everything goes into .venv, build/ and web/node_modules; a second run does only what has changed.

SHELL := /bin/sh
VENV := .venv
BIN := $(VENV)/bin
DONE := $(VENV)/done
PIP := $(BIN)/python -m pip --disable-pip-version-check
CORE := $(wildcard src/cassino/game/*.py src/cassino/game/*.pxd src/cassino/players/*.py src/cassino/players/*.pxd)
CATALOGUES := $(wildcard src/cassino/ground/locale/*/LC_MESSAGES/cassino.po)
ARGS ?=

.PHONY: play test test-long lint format bench core web browser services messages constraints clean

play: core web
	$(BIN)/cassino serve --host 127.0.0.1 --open $(ARGS)

test: core web browser services
	@if [ -f web/package.json ]; then $(BIN)/python _build/web_page.py test; fi
	$(BIN)/python -m pytest $(ARGS)

test-long: core web browser services
	$(BIN)/python -m pytest -m long $(ARGS)

lint: $(DONE)/installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	@if [ -f web/package.json ]; then $(BIN)/python _build/web_page.py check; fi

format: $(DONE)/installed
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: core
	$(BIN)/cassino bench $(ARGS)

core: $(DONE)/core $(DONE)/catalogues

web: $(DONE)/installed
	@$(BIN)/python _build/web_page.py

browser:
	@scripts/need_chromium.sh

services:
	@scripts/need_services.sh

# A dangling interpreter (the Python it was made from is gone) counts as missing.
$(BIN)/python:
	@echo "cassino: setting up $(VENV), which takes some minutes the first time"
	@scripts/make_venv.sh $(VENV)

$(DONE)/tools: $(BIN)/python pyproject.toml constraints.txt
	@$(PIP) install --quiet -c constraints.txt setuptools cython babel msgspec pydantic
	@mkdir -p $(DONE) && touch $@

# The installed metadata hold the version, which stands in cassino/__init__.py.
$(DONE)/installed: $(DONE)/tools setup.py src/cassino/__init__.py
	@echo "cassino: installing what it needs"
	@CASSINO_NO_CORE=1 CASSINO_NO_WEB=1 $(PIP) install --quiet --no-build-isolation -c constraints.txt -e '.[dev]'
	@mkdir -p $(DONE) && touch $@

# Not done while uncompiled, so that a compiler installed later is noticed.
$(DONE)/core: $(DONE)/installed $(CORE)
	@echo "cassino: compiling the core"
	@$(BIN)/python setup.py --quiet build_ext --inplace
	@if ls src/cassino/game/*.so >/dev/null 2>&1; then touch $@; fi

$(DONE)/catalogues: $(DONE)/installed $(CATALOGUES)
	@$(BIN)/python _build/catalogues.py compile
	@touch $@

# After messages in the source have changed: the catalogues get the new ones, and what is untranslated is listed.
messages: $(DONE)/installed
	$(BIN)/python _build/catalogues.py update
	$(BIN)/python _build/catalogues.py missing

# Every version that is known to work together, for all platforms.
constraints:
	@mkdir -p build
	[ -x build/uv/bin/uv ] || { "$$(scripts/find_python.sh)" -m venv build/uv && build/uv/bin/python -m pip install --quiet uv; }
	build/uv/bin/uv pip compile --quiet --universal --python-version 3.11 --all-extras --no-annotate \
		--upgrade --custom-compile-command 'make constraints' pyproject.toml requirements-node.in -o constraints.txt

clean:
	rm -rf $(VENV) build dist src/*.egg-info src/cassino/doors/web/dist web/node_modules
	rm -rf .pytest_cache .mypy_cache .ruff_cache .hypothesis htmlcov .coverage
	rm -f src/cassino/*/*.so src/cassino/*/*.pyd src/cassino/ground/locale/*/LC_MESSAGES/*.mo
	rm -rf web/.messages web/.score web/.protocol
	find src tests scripts _build -name __pycache__ -type d -prune -exec rm -rf {} +
