# The two commands: `make run` opens Shapely, `make test` checks everything. Both set the machine up first.
# Another program: make run APP=quartzfun. Arguments: make run ARGS="--seed 3 --inspect". Some of the checks only: make test SUITES="lint unit".

SHELL := /bin/bash
APP ?= shapely
ARGS ?=
# The programs of `make run` share their modules with `make test`, except the rasterizer for AVX2, which takes a seventh of the build.
# CONFIGURATION=release builds longer, for programs that are faster (Docs/Decisions/0176-make-run-builds-for-development.md).
CONFIGURATION ?= debug
ifeq ($(CONFIGURATION),debug)
run: export EASEL_INSTRUCTION_SETS ?= baseline
endif
SUITES ?=
PREFIX ?= $(HOME)/.local
# Commands take it from the environment, so that it may contain spaces.
export PREFIX

.PHONY: run test soak setup bench docs format install package clean

run: setup
	@swift build -c $(CONFIGURATION) --disable-index-store --product $(APP)
	@Scripts/run-program "$$(swift build -c $(CONFIGURATION) --show-bin-path)/$(APP)" $(ARGS)

test: setup
	@Scripts/run-tests $(SUITES)

# Kills Shapely 10,000 times while it plays random tapes, and looks whether its drawing is whole: about an hour.
# Another seed: make soak SEED=7.
SEED ?= 1
soak: setup
	@swift build --product StoreCheck
	@swift build -c release --product shapely
	@.build/debug/StoreCheck kills .build/release/shapely 10000 $(SEED)
	@.build/debug/StoreCheck power 10000 $(SEED)
	@.build/debug/StoreCheck damage .build/release/shapely 10000 $(SEED)

setup:
	@Scripts/setup

# The speed of drawing, gestures and view trees, one line of JSON a scene.
bench: setup
	@swift run -c release --package-path Benchmarks raster-bench --json
	@swift run -c release --package-path Benchmarks gesture-bench --json
	@swift run -c release --package-path Benchmarks scene-bench --json
	@swift run -c release --package-path Benchmarks motion-bench --json
	@swift run -c release --package-path Benchmarks text-bench --json

# The documentation of the library as a web site, made by DocC, of the targets that .spi.yml lists.
DOCUMENTED = $(shell sed -n '/documentation_targets:/,$$s/^ *- //p' .spi.yml)
SITE = .build-docs/site

docs: setup
	@mkdir -p $(SITE)
	@EASEL_DOCS=1 swift package --scratch-path .build-docs --allow-writing-to-directory $(SITE) \
		generate-documentation $(DOCUMENTED:%=--target=%) --enable-experimental-combined-documentation \
		--transform-for-static-hosting --output-path $(SITE)
	@echo "$(SITE)/documentation/easel; to read it: python3 -m http.server --directory $(SITE)"

# Puts the sources into the committed format and the generated files up to date.
format:
	@swift format --in-place --parallel --recursive Package.swift Sources Tools Tests Benchmarks Examples
	@Scripts/sync-cmake
	@Scripts/check-arrows --write

# Puts a program, with all it needs, where desktops look for programs: of this user, or with PREFIX=/usr/local of all.
# Shapely by default; another one: make install APP=quartzfun.
install: setup
	@swift build -c release --static-swift-stdlib --scratch-path .build-install --product $(APP)
	@install -d "$$PREFIX/bin" "$$PREFIX/lib/$(APP)" "$$PREFIX/share/applications" "$$PREFIX/share/icons/hicolor/scalable/apps"
	@install "$$(swift build -c release --scratch-path .build-install --show-bin-path)/$(APP)" "$$PREFIX/lib/$(APP)"
	@cp -R Resources "$$PREFIX/lib/$(APP)"
	@install -m 644 Sources/System/CBundledFonts/LICENSE "$$PREFIX/lib/$(APP)/"LICENSE-DejaVu
	@ln -sf ../lib/$(APP)/$(APP) "$$PREFIX/bin/$(APP)"
	@install -m 644 Resources/Desktop/$(APP).desktop "$$PREFIX/share/applications"
	@install -m 644 Resources/Desktop/$(APP).svg "$$PREFIX/share/icons/hicolor/scalable/apps"
	@echo "$(APP) is now $$PREFIX/bin/$(APP)"

# A Debian package of all programs, and a folder that runs without installation: .build-package/. Tests/Packaging/check tries them.
package:
	@Scripts/setup packaging
	@Scripts/package deb
	@Scripts/package folder

clean:
	rm -rf .build .build-* shapely-tour
