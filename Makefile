# The two commands a newcomer needs: make play, make test. They need Python 3.11+ and a package index, nothing else.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
ARGS   ?=
# Tests and sandboxes start the bot again and again: compiling it each time costs more than a quarter of their time.
unexport PYTHONDONTWRITEBYTECODE
COMPILE := --quiet --universal --python-version 3.11 --generate-hashes --custom-compile-command "make lock"
SLOW   := contract or strength or secrets or host or resilience or flow or pictures or browser or wire or install

.PHONY: play run test quick soak check pytest bench load format lock clean

play: $(READY)            ## try everything in your browser, without a Discord account
	$(BIN)/python -m bot sandbox $(ARGS)

run: $(READY)             ## serve on Discord; needs DISCORD_TOKEN in .env
	$(BIN)/python -m bot run $(ARGS)

test: check pytest        ## everything: style, types, layers, tests

quick: $(READY)           ## style, types and the games' rules, in a minute and a half
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python -m pytest -n auto -m "not ($(SLOW))" $(ARGS)

soak: $(READY)            ## thousands of matches of every engine: before an engine is called done
	CONTRACT_PLAYOUTS=5000 SECRETS_MATCHES=50 CANARY_MATCHES=10 FORGED_SEEDS=8 CRASH_STEP=1 REFEREE_MATCHES=110 TABLE_MATCHES=1000 \
		$(BIN)/python -m pytest -n auto --dist loadgroup -m "contract or strength or secrets or resilience" $(ARGS)

check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(BIN)/mypy

pytest: $(READY)
	$(BIN)/python -m pytest -n auto --dist loadgroup $(ARGS)

bench: $(READY)           ## measure against the floors of the same run
	$(BIN)/python -m tests.bench $(ARGS)

load: $(READY)            ## the running bot under load, beside a bare one; ARGS="--help" tells what may be chosen
	$(BIN)/python -m tests.load $(ARGS)

format: $(READY)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

lock:                     ## pin what pyproject.toml asks for, with hashes: first what a host needs, then the rest
	$(BIN)/python -m pip install --quiet uv
	cp requirements.lock $(VENV)/host.lock
	cp requirements.lock $(VENV)/all.lock
	$(BIN)/uv pip compile pyproject.toml --group build $(COMPILE) --output-file $(VENV)/host.lock
	$(BIN)/uv pip compile pyproject.toml --group dev --extra sandbox --constraint $(VENV)/host.lock $(COMPILE) --output-file $(VENV)/all.lock
	{ cat $(VENV)/host.lock; echo "# --- The rest is for the sandbox and for developing. A host installs nothing of it."; \
		awk 'NR == FNR { host[$$1]; next } /^[^ #]/ { rest = !($$1 in host) } rest' $(VENV)/host.lock $(VENV)/all.lock; } > requirements.lock

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache

$(READY): requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed.")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@
