# Every target makes its own environment in .venv; nothing has to be installed first but Python.
PYTHON ?= python3
GAME ?= ninja_slayer
# The game that the user names, if any: else the page offers the one of the last time.
ASKED = $(if $(filter file,$(origin GAME)),,$(GAME))
BIN := .venv/bin
# For two processors: whoever plays in the browser mostly waits for it.
WORKERS ?= 3

.PHONY: play terminal page web chromium pictures test test-more lint types wheel compiled same bench mutants ledger clean

# Played compiled where that is up to date; else it is compiled for the next time (COMPILE=no: neither).
play: .venv/.installed
	@$(BIN)/python tools/page.py play
	@[ "$(COMPILE)" = no ] || $(BIN)/python tools/compile.py --background
	@$(if $(filter no,$(COMPILE)),TAISEN_PLAIN=1) $(BIN)/taisen play $(ASKED)

terminal: .venv/.installed
	@$(BIN)/taisen play --terminal $(ASKED)

page: .venv/.installed
	@$(BIN)/python tools/page.py

# What the page is made of: types, and tests of its parts.
web: .venv/.installed
	@$(BIN)/python tools/page.py check

wheel: page
	$(BIN)/pip wheel -q --disable-pip-version-check --no-deps -w dist .

# Pictures of every table to look at, in build/pictures.
pictures: page chromium
	$(BIN)/python -m tools.pictures --around

# The browser for the tests: the machine's own, else one is fetched.
chromium: .venv/.dev
	@$(BIN)/python tools/chromium.py

# Browsers and servers in processes of their own depend on time: what fails is run once more, alone, and named as unsteady.
AGAIN = { s=$$?; [ $$s -eq 1 ] || exit $$s; echo "Unsteady if they pass alone:"; $(BIN)/pytest -v -p no:xdist --lf --lfnf=none

test: lint types web page chromium
	PYTHONDONTWRITEBYTECODE= $(BIN)/pytest -q -rs -n $(WORKERS) --dist worksteal --rule-coverage=build/coverage.json || $(AGAIN); }

# What is too long for every change and must not rot: more random games, whole text proofs, browsers, attacks.
test-more: page chromium .venv/.more
	PYTHONDONTWRITEBYTECODE= $(BIN)/pytest -q -rs -m more -n $(WORKERS) --dist worksteal || $(AGAIN) -m more; }

lint: .venv/.dev
	$(BIN)/ruff check .

types: .venv/.dev
	$(BIN)/mypy

compiled: .venv/.dev
	$(BIN)/python tools/compile.py

same: compiled
	$(BIN)/python tools/same_games.py

bench: .venv/.bench
	$(BIN)/taisen bench $(GAME)

mutants: .venv/.dev
	$(BIN)/python -m tools.mutants $(GAME)

ledger: .venv/.installed
	@if [ ! -x ../shared/tools/ledger ]; then \
	  echo "The rulebooks to compare with are not in ../shared."; exit 1; \
	elif [ -f build/coverage.json ]; then ../shared/tools/ledger $(GAME) --coverage build/coverage.json; \
	else ../shared/tools/ledger $(GAME); fi

clean:
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache web/node_modules src/taisen/server/static/page
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

# The environment: what playing needs first, the tools only where they are used.
.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "taisen needs Python 3.11 or newer; '$(PYTHON)' is not: say 'make PYTHON=python3.12 …'."; exit 1; }
	@$(PYTHON) -m venv .venv || { \
	  echo "'$(PYTHON) -m venv' failed: install the venv module of this Python."; rm -rf .venv; exit 1; }

INSTALL = $(BIN)/pip install -q --disable-pip-version-check -e
UNREACHED = { echo "pip could not fetch taisen's packages: check the network, or the package index pip is set to."; exit 1; }

.venv/.installed: pyproject.toml | .venv/bin/python
	@echo "Preparing .venv …"
	@$(INSTALL) '.[server]' || $(UNREACHED)
	@touch $@

.venv/.dev: pyproject.toml | .venv/bin/python
	@echo "Preparing .venv with the development tools …"
	@$(INSTALL) '.[dev]' || $(UNREACHED)
	@touch .venv/.installed $@

# Without them what needs them is skipped, and says so.
.venv/.more: .venv/.dev
	@echo "Adding Ray and pyarrow for the laboratory …"
	@$(INSTALL) '.[ray,lab]' && touch .venv/.installed .venv/.dev $@ || \
	  echo "Ray or pyarrow could not be fetched: playing on a cluster, or Parquet, is not tried."

.venv/.bench: .venv/.dev
	@echo "Adding the packages to compare with …"
	@$(INSTALL) '.[bench]' || $(UNREACHED)
	@touch .venv/.installed .venv/.dev $@
