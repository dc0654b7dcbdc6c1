# A newcomer needs two: `make run` and `make test`. The rest is for those who change the code.
SHELL := /bin/sh
PY := .venv/bin/python
PORT ?= 8000
RUN := DEBUG=True $(PY) manage.py
# Where it is set, Python compiles all its sources again at every start: three times the wait.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test check test-browser smoke bench look rehearse mutants format catalogues clean

.venv/ready: requirements.lock deploy/environment.sh
	@sh deploy/environment.sh requirements.lock ready

.venv/ready-dev: requirements-dev.lock deploy/environment.sh
	@sh deploy/environment.sh requirements-dev.lock ready-dev
	@touch .venv/ready

run: .venv/ready  ## the site with a demonstration club on http://127.0.0.1:8000
	@exec $(PY) -m deploy.run --port $(PORT)

test: .venv/ready-dev  ## every test that this machine can run
	@$(PY) -m deploy.catalogues --compile
	@$(PY) -m pytest -q -n auto --dist worksteal -m "not browser"

check: .venv/ready-dev  ## what must hold before a commit
	@$(PY) -m ruff format --check .
	@$(PY) -m ruff check .
	@$(MAKE) --no-print-directory --jobs=2 --output-sync check-types check-contracts
	@$(MAKE) --no-print-directory test

.PHONY: check-types check-contracts
check-types:
	@$(PY) -m mypy

check-contracts:  # what mypy leaves the other processor time for
	@.venv/bin/lint-imports
	@$(PY) -m deploy.catalogues --check --compile
	@$(RUN) makemigrations --check --dry-run

test-browser: .venv/ready-dev  ## flows in a real Chromium
	@$(PY) -m deploy.catalogues --compile
	@$(PY) -m pytest -q -m browser tests

smoke: .venv/ready-dev  ## the main job, end to end, on an empty database
	@$(PY) -m deploy.catalogues --compile
	@$(PY) -m deploy.smoke

bench: .venv/ready-dev  ## every figure of the performance targets
	@$(PY) -m tests.bench

look: .venv/ready-dev  ## screenshots of all pages, into look/
	@$(PY) -m deploy.catalogues --compile
	@$(PY) -m tests.look

mutants: .venv/ready-dev  ## break scoring/ on purpose and count what the tests notice
	@$(PY) -m tests.mutants

rehearse: .venv/ready-dev  ## long fault and install rehearsals
	@$(PY) -m pytest -q -m rehearsal tests

format: .venv/ready-dev
	@$(PY) -m ruff format .
	@$(PY) -m ruff check --fix .

catalogues: .venv/ready-dev  ## put new words into the catalogues
	@$(PY) -m deploy.catalogues --update

clean:
	rm -rf .venv var look staticfiles
