"""Finds the public types that no example of the documentation uses.

The compiler says what an example uses: its syntax trees have the identifier of each declaration, and the type of each expression.
The identifiers are those of the symbol graphs.
"""

import json
import re
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

import examples
import rooms
from manifest import ROOT

SURROUNDINGS = ROOT / "Tests" / "OutsidePackage" / "Examples" / "Surroundings.swift"
TYPES = ("swift.struct", "swift.class", "swift.enum", "swift.protocol")
# What makes a value of a type.
MAKERS = ("swift.init", "swift.enum.case")


@dataclass
class Uses:
    """What the examples use."""

    declarations: set[str]
    """The identifiers of declarations."""
    types: set[str]
    """The types of expressions, as `Module.Type`."""
    words: set[str]
    """The words of the code."""


def syntax_trees(name: str, text: str, others: list[Path], compiler: list[str], folder: Path) -> str:
    """Returns the syntax trees of a Swift file as JSON."""
    path = folder / f"{name}.swift"
    path.write_text(text)
    run = subprocess.run(
        ["swiftc", "-dump-ast", "-Xfrontend", "-dump-ast-format", "-Xfrontend", "json", *compiler, "-suppress-warnings",
         "-module-name", name, *(str(other) for other in [path, *others])], cwd=folder, capture_output=True, text=True)
    if run.returncode != 0:
        raise SystemExit("an example does not compile; Scripts/check-outside examples says which")
    # With several files, the compiler writes the trees to standard error.
    return run.stdout + run.stderr


def demangled(types: set[str]) -> str:
    return subprocess.run(
        ["swift", "demangle", "-compact"], input="\n".join(sorted(types)), capture_output=True, text=True, check=True).stdout


def words(example: examples.Example) -> set[str]:
    """Returns the words of an example, outside of comments and texts."""
    return set(rooms.WORD.findall(rooms.without_noise("\n".join(example.lines))))


def uses(compiler: list[str], folder: Path) -> Uses:
    """Returns what all examples use."""
    folder.mkdir(parents=True, exist_ok=True)
    found = [example for example in examples.examples()[0] if not example.is_manifest]
    own = [example for example in found if not example.is_for_uikit]
    uikit = [example for example in found if example.is_for_uikit]
    trees = syntax_trees("Examples", examples.program(own), [SURROUNDINGS], compiler, folder)
    trees += syntax_trees("UIKitExamples", examples.program(uikit, examples.UIKIT_MODULES), [], compiler, folder)
    types = demangled(set(re.findall(r'"(\$s[^"]+)"', trees)))
    return Uses(
        declarations=set(re.findall(r'"(s:[^"]+)"', trees)),
        types=set(re.findall(r"\b[A-Z]\w*(?:\.\w+)+", types)),
        words=set().union(*(words(example) for example in found)))


@dataclass
class PublicType:
    symbol: dict
    members: set[str] = field(default_factory=set)
    is_made: bool = False
    """Whether other packages can make a value, or conform to the protocol."""

    @property
    def path(self) -> list[str]:
        return self.symbol["pathComponents"]

    def is_used(self, module: str, uses: Uses) -> bool:
        """Returns whether the type's comment has an example, or an example elsewhere uses one of the members or names the type.

        Of a type that other packages cannot make, a value that an example gets is enough.
        """
        identifier, name = self.symbol["identifier"]["precise"], ".".join([module, *self.path])
        comment = self.symbol.get("docComment", {}).get("lines", [])
        if self.members & uses.declarations or any(line["text"].strip() == "```swift" for line in comment):
            return True
        return (name in uses.types or identifier in uses.declarations) and (not self.is_made or self.path[-1] in uses.words)


def public_types(graphs: list[dict]) -> list[PublicType]:
    """Returns the types that the symbol graphs of a module declare, without those inside of others."""
    symbols = {symbol["identifier"]["precise"]: symbol for graph in graphs for symbol in graph["symbols"]}
    found = {
        identifier: PublicType(symbol, is_made=symbol["kind"]["identifier"] == "swift.protocol")
        for identifier, symbol in symbols.items()
        if symbol["kind"]["identifier"] in TYPES and len(symbol["pathComponents"]) == 1 and "location" in symbol
        and not any(entry.get("isUnconditionallyUnavailable") for entry in symbol.get("availability", []))
    }
    for graph in graphs:
        for relation in graph["relationships"]:
            owner, member = found.get(relation["target"]), symbols.get(relation["source"])
            # An inherited initializer makes a value, too.
            if owner and member and relation["kind"] in ("memberOf", "requirementOf", "optionalRequirementOf"):
                owner.members.add(relation["source"])
                owner.is_made |= member["kind"]["identifier"] in MAKERS
    return list(found.values())


def types_without_example(module: str, graphs: list[dict], uses: Uses) -> list[PublicType]:
    return [type for type in public_types(graphs) if not type.is_used(module, uses)]
