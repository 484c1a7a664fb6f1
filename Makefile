# Everything needs Python 3.11+ and make; the rest is set up on first use from the pinned requirements.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/requirements-dev
# Running needs much less than testing: the bot with a token, or the bot and its sandbox.
HAS_TOKEN := $(if $(DISCORD_TOKEN),yes,$(shell grep -qs '^DISCORD_TOKEN=.' .env && echo yes))
RUN_READY := .venv/requirements$(if $(HAS_TOKEN),,-sandbox)
IMAGES := PYTHON=python:3.11-slim NODE=node:22-slim
# BCDice's game systems are wanted, not needed: without npm, or without a network, everything else is run and tested.
SYSTEMS := bcdice/node_modules/.package-lock.json
# The same goes for d20, which rolls beside ours in the bench, with the parser that its users have.
D20 := build/d20/requirements-bench
COMPILE = build/uv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-header --no-annotate

unexport PYTHONDONTWRITEBYTECODE # the tests start the bot a hundred times: it is compiled once

.DEFAULT_GOAL := help
.PHONY: help run systems test test-postgres attacks check bench fuzz coverage test-browser pictures icons gallery format \
	lint types reference changelog lock lock-image audit clean

help:  ## what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.venv/%: %.txt
	@echo "Setting up .venv with what $< pins …"
	@test -x $(BIN)/pip || $(PYTHON) -m venv .venv
	@$(BIN)/pip install --disable-pip-version-check --no-deps --progress-bar on -r $<
	@touch $@

$(SYSTEMS): bcdice/package-lock.json
	@echo "Setting up BCDice's game systems …"
	@cd bcdice && npm ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error && touch node_modules/.package-lock.json \
		|| echo "They are left out: this takes npm and a network. See “Game systems” in docs/hosting.md."

$(D20): requirements-bench.txt | $(READY)
	@echo "Setting up d20 for the bench …"
	@{ $(BIN)/python -m venv --clear build/d20 \
		&& build/d20/bin/pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r $< \
		&& build/d20/bin/python -W ignore -c 'import d20' && touch $@; } \
		|| { rm -rf build/d20; echo "It is left out: this takes a network, and a Python that d20 runs on."; }

systems: $(SYSTEMS)  ## BCDice's game systems for /roll, where there is Node

run: $(RUN_READY) $(SYSTEMS)  ## on Discord with a DISCORD_TOKEN in .env, on the local sandbox without one
	@$(BIN)/python -m bot

test: $(READY) $(SYSTEMS)  ## the whole suite but the browser and the long plays
	$(BIN)/python -m pytest -n 4 --dist worksteal -m "not browser and not long"

attacks: $(READY)  ## the attacks alone: forgeries, hidden swaps, strangers, hostile files, the log
	$(BIN)/python -m pytest -n 2 -m "not browser and not long" tests/attacks

test-browser: $(READY) $(SYSTEMS)  ## a round of each ready-made game in a real Chromium
	$(BIN)/python -m pytest -n 2 -m "browser and not long" -rs

pictures: $(READY)  ## the pictures of docs/scenarios.md, and the READMEs' from the real page in Chromium
	$(BIN)/python -m tests.scenario_pictures
	$(BIN)/python -m tests.browser.pictures

icons: $(READY)  ## the sheet of the boards' icons, from the names in rules/*/icons.toml
	$(BIN)/python -m tests.icon_sheet

gallery: $(READY)  ## a picture of every scenario in build/gallery, as phones and desktops show it
	$(BIN)/python -m tests.gallery

test-postgres: $(READY) $(SYSTEMS)  ## what differs by the store, over a PostgreSQL of the tests' own
	GYOJI_TEST_DATABASE=postgresql $(BIN)/python -m pytest -n 4 --dist worksteal -m "not browser and not long"

fuzz: $(READY) $(SYSTEMS)  ## long playouts, newcomers' games in a browser, long property tests, many kills, a day of 2,000 tables
	GYOJI_FUZZ=1 $(BIN)/python -m pytest -n 3 --dist worksteal --timeout=1800 -m "long or not browser"
	GYOJI_TEST_DATABASE=postgresql $(BIN)/python -m pytest -n 2 --dist worksteal -m "not browser and not long"

coverage: $(READY) $(SYSTEMS)  ## which lines the suite runs; fails below the share in pyproject.toml
	$(BIN)/python -m pytest -n 2 --dist worksteal -m "not browser and not long" --cov --cov-report=term:skip-covered

bench: $(READY) $(SYSTEMS) $(D20)  ## measurements, each beside its target
	$(BIN)/python -m bench

format: $(READY)  ## bring the code into its form
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

lint: $(READY)  ## form and common mistakes
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(READY)  ## mypy, strict
	$(BIN)/mypy

check: lint types test  ## what CI runs before the browser

reference: $(READY)  ## docs/rulesets/reference.md anew, from the docstrings
	$(BIN)/python -m tests.reference

changelog: $(READY)  ## the news fragments in changes/ become a section of CHANGELOG.md, for the version in pyproject.toml
	$(BIN)/towncrier build --yes --version $$(sed -n 's/^version = "\(.*\)"/\1/p' pyproject.toml)

lock: build/uv  ## pin every package of pyproject.toml anew, with hashes
	$(COMPILE) pyproject.toml --upgrade -o requirements.txt
	$(COMPILE) pyproject.toml --upgrade --extra sandbox -o requirements-sandbox.txt
	$(COMPILE) pyproject.toml --upgrade --extra dev -o requirements-dev.txt

audit: build/pip-audit  ## look the pinned packages up among known vulnerabilities (needs the internet)
	build/pip-audit/bin/pip-audit --strict --disable-pip --require-hashes --progress-spinner off -r requirements.txt
	build/pip-audit/bin/pip-audit --strict --disable-pip --require-hashes --progress-spinner off -r requirements-dev.txt
	cd bcdice && npm audit --omit=dev

lock-image:  ## pin the images that the Dockerfile begins with by their digests of today (needs Docker and the internet)
	@for each in $(IMAGES); do \
		name=$${each%%=*} image=$${each#*=}; \
		digest=$$(docker buildx imagetools inspect $$image --format '{{.Manifest.Digest}}') || exit 1; \
		case $$digest in sha256:*) ;; *) echo "no digest: $$digest" >&2; exit 1;; esac; \
		sed "s|^ARG $$name=.*|ARG $$name=$$image@$$digest|" Dockerfile > Dockerfile.new && mv Dockerfile.new Dockerfile || exit 1; \
	done; grep '^ARG ' Dockerfile

build/pip-audit:
	$(PYTHON) -m venv build/pip-audit
	build/pip-audit/bin/pip install --quiet --disable-pip-version-check pip-audit

build/uv:
	$(PYTHON) -m venv build/uv
	build/uv/bin/pip install --quiet --disable-pip-version-check uv

clean:  ## remove what was set up and kept
	rm -rf .venv build bcdice/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage
