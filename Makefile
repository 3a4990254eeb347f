# `make play` and `make test` set everything up by themselves, on a machine that has only Python 3.11 or later.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
BENCH := .venv-bench
INSTALL := $(BIN)/pip install --quiet --disable-pip-version-check --no-deps

.PHONY: play play-terminal test quick system clicks soak fuzz planted bench playthroughs clean

play: $(READY)  ## play Victory at Midway in a browser, against the captain or a friend
	@$(BIN)/arbitre serve --open

play-terminal: $(READY)  ## play it in this terminal, or watch a game reported turn by turn
	@$(BIN)/arbitre play midway

test:  ## everything that must hold: style, types, rules, leaks, playthroughs
	@$(MAKE) --no-print-directory -j2 system $(READY)
	@$(BIN)/python -m tests.suite

quick: $(READY)  ## what your changes can touch, but for what is slow (SINCE=revision: changes since then)
	@$(BIN)/python -m tests.suite --quick $(SINCE)

system:  ## what the tests need beside Python: a browser, PostgreSQL, a C compiler, Node.js
	@.ci/system

clicks: $(READY)  ## three strangers from the first page to a sent turn, and every seat of every game by clicks alone, in Firefox and in Chromium
	@.ci/system firefox
	$(BIN)/python -m tests.strangers
	$(BIN)/python -m tests.clicking

soak: system $(READY)  ## 500 kills, 1,000 power cuts, each of the club and of games in folders; a week with faults; a burst of letters; kills as limits strike; real mail servers; behind nginx
	ARBITRE_SOAK=500 ARBITRE_CUTS=1000 $(BIN)/pytest --timeout 14400 -k "kill or cut" \
		tests/club/test_club_kills.py tests/club/test_power_cuts.py tests/club/test_crashes.py
	ARBITRE_WEEK=605 $(BIN)/pytest --timeout 14400 -s tests/week
	$(BIN)/python -m tests.burst
	$(BIN)/python -m tests.deadlines
	$(BIN)/python -m tests.realmail
	@.ci/system nginx
	$(BIN)/python -m tests.proxied
	$(BIN)/python -m tests.image

fuzz: $(READY)  ## long fuzzing of every game, and the search for leaks in it
	$(BIN)/arbitre fuzz midway --games 300
	$(BIN)/arbitre fuzz typhon --games 60
	$(BIN)/arbitre fuzz typhon --games 60 --option scenario=two_player --option visibility=open
	$(BIN)/arbitre fuzz typhon --games 60 --option scenario=two_player
	$(BIN)/arbitre fuzz okinawa --games 60
	$(BIN)/arbitre fuzz taskforce --games 300
	$(BIN)/arbitre fuzz taskforce --games 60 --option scenario=carrier_duel
	$(BIN)/arbitre fuzz taskforce --games 20 --option scenario=carrier_duel --option fog=advanced
	$(BIN)/arbitre fuzz taskforce --games 30 --option scenario=coral_sea
	$(BIN)/arbitre fuzz taskforce --games 30 --option scenario=midway
	$(BIN)/arbitre fuzz taskforce --games 10 --option scenario=midway --option fog=advanced
	$(BIN)/arbitre fuzz taskforce --games 10 --option scenario=eastern_solomons
	$(BIN)/arbitre fuzz taskforce --games 10 --option scenario=pacific_fleet
	$(BIN)/arbitre fuzz taskforce --games 10 --option scenario=indian_ocean
	$(BIN)/arbitre fuzz taskforce --games 10 --option scenario=santa_cruz
	$(BIN)/arbitre fuzz metagame --games 60
	$(BIN)/arbitre fuzz metagame --games 30 --option setup=club_evening
	$(BIN)/arbitre leaks midway
	$(BIN)/arbitre leaks okinawa
	$(BIN)/arbitre leaks taskforce
	$(BIN)/arbitre leaks taskforce --option scenario=carrier_duel
	$(BIN)/arbitre leaks taskforce --option scenario=coral_sea
	$(BIN)/arbitre leaks taskforce --option scenario=midway
	$(BIN)/arbitre leaks taskforce --option scenario=midway --option fog=advanced
	$(BIN)/arbitre leaks taskforce --option scenario=eastern_solomons
	$(BIN)/arbitre leaks taskforce --option scenario=eastern_solomons --option fog=advanced
	$(BIN)/arbitre leaks taskforce --option scenario=pacific_fleet
	$(BIN)/arbitre leaks taskforce --option scenario=indian_ocean
	$(BIN)/arbitre leaks taskforce --option scenario=santa_cruz
	$(BIN)/arbitre leaks taskforce --option scenario=carrier_duel --option fog=advanced
	$(BIN)/arbitre leaks typhon
	$(BIN)/arbitre leaks metagame
	ARBITRE_TWINS=2 $(BIN)/pytest --timeout 14400 tests/taskforce/test_*twins.py

planted: $(READY)  ## try the search for leaks on those planted in each game: found and missed, by class
	for game in metagame midway okinawa taskforce typhon; do $(BIN)/python -m tests.planting_trial $$game --at-once 2; done

bench: $(READY) $(BENCH)/.ready  ## measure, beside the peers, and print the table of benchmarks/README.md
	$(BIN)/python -m benchmarks --peers $(BENCH)/bin/python
	$(BIN)/python -m benchmarks.club
	$(BIN)/python -m benchmarks.sheets
	$(BIN)/python -m benchmarks.page
	$(BIN)/python -m benchmarks.door
	$(BIN)/python -m benchmarks.seen
	$(BIN)/python -m benchmarks.views
	$(BIN)/python -m benchmarks.mix

playthroughs: $(READY)  ## write the golden playthroughs again, to be read as a diff
	$(BIN)/python -m tests.playthroughs

# Of packages the parts that hardly anything loads: what is needed of them is compiled then.
LAZY := /(pip|mypy|mypyc|setuptools|dask|distributed|graphql|babel|async_api|pygments/lexers|pyasn1_modules)/|dialects/(mysql|oracle|mssql)/|sqlalchemy/testing/

# Packages come in two halves at once and are compiled on all processors, for pip uses one; pip itself comes last.
$(READY): requirements.lock pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit("Arbitre needs Python 3.11 or later") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv $(VENV)
	grep -v -e '^#' -e '^pip==' requirements.lock | xargs -P 2 -n 40 $(INSTALL) --no-compile
	$(INSTALL) --no-compile -r requirements.lock
	$(INSTALL) --no-build-isolation -e .
	$(BIN)/python -m compileall -q -j 0 -x '$(LAZY)' $(VENV)/lib arbitre
	touch $@

$(BENCH)/.ready: benchmarks/requirements.lock
	$(PYTHON) -m venv $(BENCH)
	$(BENCH)/bin/pip install --quiet --disable-pip-version-check -r benchmarks/requirements.lock
	touch $@

clean:
	rm -rf $(VENV) $(BENCH) .ci/types/node_modules .mypy_cache .ruff_cache .pytest_cache
