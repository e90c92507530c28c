"""Finds the public declarations whose name nothing outside of their module uses: no other module, no program, no outside package and no
page or example of the documentation.

Names are compared, not declarations, so a declaration with a common name counts as used. What implements a requirement, overrides
or is derived by the compiler is not looked at.
"""

import re
from collections import defaultdict
from pathlib import Path

import examples
from manifest import ROOT, Manifest, swift_files
from rooms import WORD

# Unit tests are inside of their module, as it were.
OUTSIDE = ("Tools", "Examples", "Benchmarks/Sources", "Tests/OutsidePackage/Sources", "Tests/OutsidePackage/Tests")
COMMENT = re.compile(r"^\s*//.*$", re.MULTILINE)


class Names:
    """Where names are used."""

    def __init__(self, manifest: Manifest) -> None:
        self._users: dict[str, set[str]] = defaultdict(set)
        folders = {target.folder: name for name, target in manifest.targets.items() if target.folder.is_relative_to(ROOT / "Sources")}
        for folder, name in folders.items():
            self._add(name, swift_files(folder))
        for folder in OUTSIDE:
            self._add(folder, swift_files(ROOT / folder))
        for page in examples.pages():
            for name in WORD.findall(page.read_text()):
                self._users[name].add("a page")
        for example in examples.examples()[0]:
            for name in WORD.findall("\n".join(example.lines)):
                self._users[name].add("an example")

    def _add(self, user: str, files: list[Path]) -> None:
        for file in files:
            # Texts can have code inside.
            for name in set(WORD.findall(COMMENT.sub("", file.read_text()))):
                self._users[name].add(user)

    def is_used(self, name: str, outside: str) -> bool:
        """Returns whether anything but the module `outside` uses the name."""
        return bool(self._users[name] - {outside})


def unused(module: str, graphs: list[dict], names: Names) -> list[dict]:
    """Returns the symbols of a module whose names nothing outside of it uses."""
    found = []
    for graph in graphs:
        bound = {
            entry["source"] for entry in graph["relationships"]
            if entry["kind"] in ("overrides", "requirementOf", "optionalRequirementOf", "defaultImplementationOf") or "sourceOrigin" in entry
        }
        for symbol in graph["symbols"]:
            identifier = symbol["identifier"]["precise"]
            name = symbol["pathComponents"][-1].partition("(")[0]
            if (
                "location" in symbol and "SYNTHESIZED" not in identifier and identifier not in bound
                and symbol["kind"]["identifier"] != "swift.extension" and WORD.fullmatch(name)
                and name not in ("init", "subscript") and not names.is_used(name, module)
            ):
                found.append(symbol)
    return found
