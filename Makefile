# Everything needs Python 3.11+ and make; the rest is set up on first use from the pinned requirements.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/requirements-dev
# Running needs much less than testing: the bot with a token, or the bot and its sandbox.
HAS_TOKEN := $(if $(DISCORD_TOKEN),yes,$(shell grep -qs '^DISCORD_TOKEN=.' .env && echo yes))
RUN_READY := .venv/requirements$(if $(HAS_TOKEN),,-sandbox)
IMAGE := python:3.11-slim
COMPILE = build/uv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-header --no-annotate

unexport PYTHONDONTWRITEBYTECODE # the tests start the bot a hundred times: it is compiled once

.DEFAULT_GOAL := help
.PHONY: help run test attacks check bench fuzz coverage test-browser format lint types lock lock-image audit clean

help:  ## what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.venv/%: %.txt
	@echo "Setting up .venv with what $< pins …"
	@test -x $(BIN)/pip || $(PYTHON) -m venv .venv
	@$(BIN)/pip install --disable-pip-version-check --no-deps --progress-bar on -r $<
	@touch $@

run: $(RUN_READY)  ## on Discord with a DISCORD_TOKEN in .env, on the local sandbox without one
	@$(BIN)/python -m bot

test: $(READY)  ## the whole suite but the browser and the long plays
	$(BIN)/python -m pytest -n 4 --dist worksteal -m "not browser and not long"

attacks: $(READY)  ## the attacks alone: forgeries, hidden swaps, strangers, hostile files, the log
	$(BIN)/python -m pytest -n 2 -m "not browser and not long" tests/attacks

test-browser: $(READY)  ## a round of each ready-made game in a real Chromium
	$(BIN)/python -m pytest -n 2 -m "browser and not long" -rs

fuzz: $(READY)  ## long playouts, newcomers' games in a browser, long property tests, many kills, a day of 2,000 tables
	GYOJI_FUZZ=1 $(BIN)/python -m pytest -n 2 --dist worksteal --timeout=1800 -m "long or not browser"

coverage: $(READY)  ## which lines the suite runs, as a figure for each room
	$(BIN)/python -m pytest -n 2 --dist worksteal -m "not browser and not long" --cov --cov-report=term:skip-covered

bench: $(READY) .venv/requirements-bench  ## measurements, each beside its baseline
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

lock: build/uv  ## pin every package of pyproject.toml anew, with hashes
	$(COMPILE) pyproject.toml --upgrade -o requirements.txt
	$(COMPILE) pyproject.toml --upgrade --extra sandbox -o requirements-sandbox.txt
	$(COMPILE) pyproject.toml --upgrade --extra dev -o requirements-dev.txt

audit: build/pip-audit  ## look the pinned packages up among known vulnerabilities (needs the internet)
	build/pip-audit/bin/pip-audit --strict --disable-pip --require-hashes --progress-spinner off -r requirements.txt
	build/pip-audit/bin/pip-audit --strict --disable-pip --require-hashes --progress-spinner off -r requirements-dev.txt

lock-image:  ## pin the image that the Dockerfile begins with by its digest of today (needs Docker and the internet)
	@digest=$$(docker buildx imagetools inspect $(IMAGE) --format '{{.Manifest.Digest}}') && \
	case $$digest in sha256:*) ;; *) echo "no digest: $$digest" >&2; exit 1;; esac && \
	sed "s|^ARG PYTHON=.*|ARG PYTHON=$(IMAGE)@$$digest|" Dockerfile > Dockerfile.new && mv Dockerfile.new Dockerfile && \
	grep '^ARG PYTHON=' Dockerfile

build/pip-audit:
	$(PYTHON) -m venv build/pip-audit
	build/pip-audit/bin/pip install --quiet --disable-pip-version-check pip-audit

build/uv:
	$(PYTHON) -m venv build/uv
	build/uv/bin/pip install --quiet --disable-pip-version-check uv

clean:  ## remove what was set up and kept
	rm -rf .venv build .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage
