"""Statements of ARCHITECTURE.md that sources can contradict, compared with the sources.

The lines `claim SUBJECT: Name Name …` name the modules for which the statement is true. Each list must be complete.
The lines of the section about the root name the scripts and the benchmarks.
"""

import re
from collections.abc import Callable
from pathlib import Path

import rooms
from manifest import ROOT, Manifest, Target, swift_files

POINTER = re.compile(r"\bUnsafe(?:Mutable)?(?:Raw)?(?:Buffer)?Pointer\b|\bwithUnsafe\w+|\bunsafeBitCast\b|\bUnmanaged\b")
CLOCK = re.compile(r"\b(?:SuspendingClock|ContinuousClock|clock_gettime|gettimeofday|SDL_GetTicks\w*|SDL_GetPerformanceCounter)\b|\bDate\(\)")


def mentions(target: Target, pattern: re.Pattern[str]) -> bool:
    """Returns whether the code of a target contains the pattern, outside of comments and strings."""
    # The variants of the rasterizer's engine have the files of RasterEngine.
    return any(pattern.search(rooms.code(path)) for path in swift_files(target.folder))


def libraries(manifest: Manifest) -> list[Target]:
    """Returns the targets in Sources that are written in Swift."""
    return [
        target for target in manifest.targets.values()
        if target.is_source and not target.is_c and target.kind != "system" and target.part == "Sources"
    ]


def claims(manifest: Manifest, below_umbrella: set[str]) -> dict[str, Callable[[Target], bool]]:
    """Returns the statements by subject: a function that returns whether the statement is true for a module."""
    return {
        "views and pixels": lambda target: target.name in below_umbrella and {"Scene", "Raster"} <= set(target.imports),
        "unsafe pointers": lambda target: mentions(target, POINTER),
        "the clock": lambda target: mentions(target, CLOCK),
    }


def listed(text: str, line: str) -> set[str]:
    """Returns the names of a line of the section about the root: the words of its second column, up to a semicolon."""
    found = re.search(rf"^{re.escape(line)} +(.+)$", text, re.MULTILINE)
    return set(re.split(r",\s*", found[1].partition(";")[0].rpartition(": ")[2])) if found else set()


def problems(text: str, manifest: Manifest, below_umbrella: set[str]) -> list[str]:
    """Returns the statements that the sources contradict.

    `below_umbrella` has the names of the modules on the levels below the umbrella.
    """
    lines = {subject: set(names.split()) for subject, names in re.findall(r"^claim ([^:\n]+): +(.+)$", text, re.MULTILINE)}
    found = []
    for subject, holds in claims(manifest, below_umbrella).items():
        actual = {target.name for target in libraries(manifest) if holds(target)}
        stated = lines.pop(subject, set())
        if stated != actual:
            found.append(f"ARCHITECTURE.md must say `claim {subject}: {' '.join(sorted(actual))}`")
    found += [f"ARCHITECTURE.md has the line `claim {subject}`, which lib/claims.py does not check" for subject in lines]
    scripts = {path.name for path in (ROOT / "Scripts").iterdir() if path.is_file()}
    benches = {
        re.sub(r"(?<!^)([A-Z])", r"-\1", path.name).lower() for path in (ROOT / "Benchmarks" / "Sources").iterdir()
        if path.name.endswith("Bench")
    }
    for line, actual in (("Scripts/", scripts), ("Benchmarks/", benches)):
        if listed(text, line) != actual:
            found.append(f"ARCHITECTURE.md must name at `{line}`: {', '.join(sorted(actual))}")
    return found
