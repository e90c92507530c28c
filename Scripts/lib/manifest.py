"""The targets of Package.swift and their dependencies."""

import json
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def swift_files(folder: Path) -> list[Path]:
    """Returns the Swift files below a folder, in order, without those of catalogues of documentation, which are steps of tutorials."""
    return sorted(path for path in folder.rglob("*.swift") if not any(part.endswith(".docc") for part in path.parts))


@dataclass(frozen=True)
class Target:
    """One target of the manifest."""

    name: str
    kind: str
    """`regular`, `system`, `executable` or `test`."""
    folder: Path
    imports: tuple[str, ...]
    """The declared dependencies in this package."""
    products: tuple[str, ...]
    """The declared dependencies in other packages."""
    isolation: str | None
    """The actor of unmarked declarations, as for the compiler's option -default-isolation."""
    libraries: tuple[str, ...]
    """The system libraries that it links on Linux, without `-l`."""
    features: tuple[str, ...]
    """The experimental features of the compiler that it enables."""
    defines: tuple[str, ...]
    """The compilation conditions that it sets."""
    options: tuple[str, ...]
    """Further options of the compiler. Only the variants of the rasterizer's engine have any, for their instruction sets."""
    debug_options: tuple[str, ...]
    """Further options of the compiler in debug builds, for modules that are always optimized."""
    package: str | None
    """The name of a system module's library for pkg-config, or None."""
    packages: tuple[str, ...] = ()
    """The packages of Debian that provide a system module."""

    @property
    def is_source(self) -> bool:
        """Whether the target is neither a test nor a helper of tests."""
        return self.part in ("Sources", "Tools")

    @property
    def part(self) -> str:
        """The folder at the root that has the target: Sources, Tools or Tests."""
        return self.folder.relative_to(ROOT).parts[0]

    @property
    def is_c(self) -> bool:
        return self.kind == "regular" and (self.folder / "include").is_dir()


def _target(entry: dict) -> Target:
    kind = entry["type"]
    parent = "Tests" if kind == "test" else "Sources"
    imports, products = [], []
    for dependency in entry["dependencies"]:
        ((form, words),) = dependency.items()
        (products if form == "product" else imports).append(words[0])
    isolation, libraries, features, defines = None, [], [], []
    options, debug_options = [], []
    for setting in entry["settings"]:
        ((form, value),) = setting["kind"].items()
        if form == "defaultIsolation":
            isolation = value["_0"]
        elif form == "linkedLibrary":
            libraries.append(value["_0"])
        elif form == "enableExperimentalFeature":
            features.append(value["_0"])
        elif form == "define":
            defines.append(value["_0"])
        elif form == "unsafeFlags":
            is_debug = setting.get("condition", {}).get("config") == "debug"
            (debug_options if is_debug else options).extend(value["_0"])
    return Target(
        name=entry["name"],
        kind=kind,
        folder=ROOT / entry.get("path", f"{parent}/{entry['name']}"),
        imports=tuple(imports),
        products=tuple(products),
        isolation=isolation,
        libraries=tuple(libraries),
        features=tuple(features),
        defines=tuple(defines),
        options=tuple(options),
        debug_options=tuple(debug_options),
        package=entry.get("pkgConfig"),
        packages=tuple(name for provider in entry.get("providers") or [] for name in provider.get("apt", [[]])[0]),
    )


@dataclass(frozen=True)
class Manifest:
    targets: dict[str, Target]
    """By name, in the manifest's order."""
    executables: dict[str, str]
    """The name on disk of each executable target that is a product."""
    products: dict[str, tuple[str, ...]]
    """The targets of each library product."""


def load() -> Manifest:
    """Reads Package.swift with SwiftPM, with all variants of the rasterizer's engine.

    Raises SystemExit with SwiftPM's message if that fails.
    """
    run = subprocess.run(
        # With its own folder, the command does not wait for a running build.
        ["swift", "package", "--package-path", str(ROOT), "--scratch-path", str(ROOT / ".build" / "manifest"),
         "dump-package"], capture_output=True, text=True,
        env={**os.environ, "EASEL_INSTRUCTION_SETS": "all"})
    if run.returncode != 0:
        raise SystemExit(f"swift package dump-package failed:\n{run.stderr}")
    dump = json.loads(run.stdout)
    targets = [_target(entry) for entry in dump["targets"]]
    executables = {
        product["targets"][0]: product["name"] for product in dump["products"] if "executable" in product["type"]
    }
    libraries = {product["name"]: tuple(product["targets"]) for product in dump["products"] if "library" in product["type"]}
    return Manifest({target.name: target for target in targets}, executables, libraries)
