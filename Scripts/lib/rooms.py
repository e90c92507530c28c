"""Which rooms (folders) of a module use which, read from the sources.

A room uses another one if its code contains the name of a type or a free function that the other one declares at its top
level. Comments and strings do not count. Names that two rooms declare are left out, because they are ambiguous.
"""

import re
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from manifest import swift_files

NOISE = re.compile(r'"""(?:.|\n)*?"""|//[^\n]*|/\*(?:.|\n)*?\*/|"(?:\\.|[^"\\\n])*"')
DECLARATION = re.compile(
    r"^(?:(?:@\w+(?:\([^)]*\))?|public|package|internal|fileprivate|private|open|final|indirect|nonisolated)[ ]+)*"
    r"(?:struct|class|enum|actor|protocol|typealias|func|var|let)[ ]+(?P<name>\w+)", re.MULTILINE)
WORD = re.compile(r"\b[A-Za-z_]\w*\b")


@dataclass(frozen=True)
class Use:
    """The use of another room's declaration."""

    user: str
    used: str
    name: str
    file: Path


def without_noise(text: str) -> str:
    """Returns Swift code without comments and strings, with the same lines."""
    return NOISE.sub(lambda match: "\n" * match[0].count("\n"), text)


def code(path: Path) -> str:
    """Returns the code of a file without comments and strings, with the same lines."""
    return without_noise(path.read_text())


def room(path: Path, folder: Path) -> str:
    """Returns the folder inside the module. Files beside the folders form the room with the module's name."""
    parts = path.relative_to(folder).parts
    return parts[0] if len(parts) > 1 else folder.name


def declarations(text: str) -> set[str]:
    """Returns the types and free functions at the top level of a file that are visible in other files."""
    return {
        match["name"] for match in DECLARATION.finditer(text)
        if not re.search(r"\b(?:private|fileprivate)\b(?!\()", match[0])
    }


def uses(folder: Path) -> list[Use]:
    """Returns the uses between rooms of a module, one for each file and name."""
    texts = {path: code(path) for path in swift_files(folder)}
    homes: dict[str, set[str]] = defaultdict(set)
    for path, text in texts.items():
        for name in declarations(text):
            homes[name].add(room(path, folder))
    single = {name: next(iter(rooms)) for name, rooms in homes.items() if len(rooms) == 1}
    found = []
    for path, text in texts.items():
        here = room(path, folder)
        for name in sorted(set(WORD.findall(text))):
            if name in single and single[name] != here:
                found.append(Use(here, single[name], name, path))
    return found


def arrows(found: list[Use]) -> dict[tuple[str, str], list[Use]]:
    result: dict[tuple[str, str], list[Use]] = defaultdict(list)
    for use in found:
        result[use.user, use.used].append(use)
    return result


def order_problems(module: str, order: list[str], found: list[Use]) -> list[str]:
    """Returns the problems of uses against the order."""
    places = {name: place for place, name in enumerate(order)}
    problems = []
    for (user, used), uses in sorted(arrows(found).items()):
        names = ", ".join(sorted({f"{use.name} in {use.file.name}" for use in uses})[:3])
        for name in {user, used} - set(places):
            problems.append(f"{module}: ARCHITECTURE.md does not name the room {name}")
        if {user, used} <= set(places) and places[used] > places[user]:
            problems.append(f"{module}: {user} uses {used}, which is later in the order: {names}")
    return problems
