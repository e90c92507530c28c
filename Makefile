# The two commands: `make run` opens Shapely, `make test` checks everything. Both set the machine up first.
# Arguments for Shapely: make run ARGS="--seed 3 --inspect". Some of the checks only: make test SUITES="lint unit".

SHELL := /bin/bash
ARGS ?=
SUITES ?=

.PHONY: run test setup bench format clean

run: setup
	@swift build -c release --product shapely
	@Scripts/run-shapely "$$(swift build -c release --show-bin-path)/shapely" $(ARGS)

test: setup
	@Scripts/run-tests $(SUITES)

setup:
	@Scripts/setup

# Drawing speed, one line of JSON a scene.
bench: setup
	@swift run -c release --package-path Benchmarks raster-bench --json

# Puts the sources into the committed format and the generated files up to date.
format:
	@swift format --in-place --parallel --recursive Package.swift Sources Tests
	@Scripts/sync-cmake
	@Scripts/check-arrows --write

clean:
	rm -rf .build .build-* shapely-tour
