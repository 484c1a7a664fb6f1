# Everything needs Python 3.11+ and make; the rest is set up on first use from the pinned requirements.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready

.PHONY: run test check bench fuzz test-browser format lint types clean

$(READY): requirements.txt requirements-dev.txt
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check -r requirements.txt -r requirements-dev.txt
	@touch $@

run: $(READY)  ## on Discord with a DISCORD_TOKEN in .env, on the local sandbox without one
	@$(BIN)/python -m bot

test: $(READY)  ## the whole suite but the browser and the long plays
	$(BIN)/python -m pytest -n 2 --dist worksteal -m "not browser and not long"

test-browser: $(READY)  ## a round of each ready-made game in a real Chromium
	$(BIN)/python -m pytest -n 2 -m browser -rs

fuzz: $(READY)  ## long playouts, long property tests, many kills
	GYOJI_FUZZ=1 $(BIN)/python -m pytest -n 2 --dist worksteal --timeout=1800 -m "long or not browser"

bench: $(READY)-bench  ## measurements, each beside its baseline
	$(BIN)/python -m bench

$(READY)-bench: $(READY) requirements-bench.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps -r requirements-bench.txt
	@touch $@

format: $(READY)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

lint: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(READY)
	$(BIN)/mypy

check: lint types test  ## what CI runs

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis
