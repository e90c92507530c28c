"""The suites of run-tests. Each writes to its output what it does, and returns how many checks passed."""

import re
import tempfile
import xml.etree.ElementTree
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from commands import Output
from manifest import ROOT

BUILD = ROOT / ".build"
CMAKE_PROGRAMS = ROOT / ".build-cmake" / "programs" / "bin"
COUNTS = re.compile(r"(\d+) passed, (\d+) failed, (\d+) skipped")


@dataclass
class Counts:
    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __add__(self, other: "Counts") -> "Counts":
        return Counts(self.passed + other.passed, self.failed + other.failed, self.skipped + other.skipped)

    def __str__(self) -> str:
        return f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped"


def one(output: Output, *command: str) -> Counts:
    """A check that is right or wrong as a whole."""
    succeeded, _ = output.run(list(command))
    return Counts(passed=1) if succeeded else Counts(failed=1)


def lint(output: Output) -> Counts:
    folders = [name for name in ("Package.swift", "Sources", "Tools", "Tests", "Benchmarks", "Examples") if (ROOT / name).exists()]
    return one(output, "swift", "format", "lint", "--recursive", "--strict", "--parallel", *folders)


def build(output: Output) -> Counts:
    return one(
        output, "swift", "build", "--build-tests", "--explicit-target-dependency-import-check", "error")


def unit_command() -> list[str]:
    """The test program itself where it is one file: `swift test` would keep a release build waiting as long as it runs."""
    program = BUILD / "debug" / "EaselPackageTests.xctest"
    if program.is_file():
        # It takes a pipe for a terminal.
        return ["env", "NO_COLOR=1", str(program), "--testing-library", "swift-testing"]
    return ["swift", "test", "--skip-build", "--disable-xctest"]


def unit(output: Output) -> Counts:
    """All Swift Testing tests in one process, counted from the report that they write."""
    report = BUILD / "unit.xml"
    report.unlink(missing_ok=True)
    succeeded, _ = output.run([*unit_command(), "--xunit-output", str(report)], hide="◇")
    try:
        cases = xml.etree.ElementTree.parse(report).findall(".//testcase")
    except (FileNotFoundError, xml.etree.ElementTree.ParseError):
        output.write("the test process ended before it had run all tests\n")
        return Counts(failed=1)
    failed = sum(case.find("failure") is not None for case in cases)
    skipped = sum(case.find("skipped") is not None for case in cases)
    if not succeeded:
        # A test process that ends badly, or finds no test, has failed whatever its report says.
        failed = max(failed, 1)
    return Counts(len(cases) - failed - skipped, failed, skipped) if cases else Counts(failed=1)


def cmake(output: Output) -> Counts:
    """The second build, without the tests, which are the same files as in the first one.

    What it is for is that it builds; its Shapely must play the tour to the same end as the first build's.
    """
    succeeded, _ = output.run(["cmake", "--workflow", "--preset", "programs"])
    if not succeeded:
        return Counts(failed=1)
    ends = set()
    for program in (BUILD / "debug" / "shapely", CMAKE_PROGRAMS / "shapely"):
        with tempfile.NamedTemporaryFile(suffix=".json") as state:
            played, _ = output.run(
                [str(program), "--headless", "--replay", "Resources/Tapes/tour.tape", "--state", state.name])
            ends.add(Path(state.name).read_text() if played else f"{program} failed")
    if len(ends) > 1:
        output.write("the two builds play the tour to different ends\n")
    return Counts(passed=2) if len(ends) == 1 else Counts(passed=1, failed=1)


def fuzz(output: Output) -> Counts:
    """A minute each of drawing and of touching what nobody would.

    Always the same cases, so that a change fails for what it did; `Scripts/fuzz` and `conformance fuzz` look further.
    """
    commands = [
        ("Scripts/fuzz", "60", "--built", "--seed", "1"),
        (str(BUILD / "debug" / "conformance"), "fuzz", "--seconds", "60"),
    ]
    outputs = [output.kept() for _ in commands]
    with ThreadPoolExecutor() as pool:
        counts = sum(pool.map(lambda kept, command: one(kept, *command), outputs, commands), Counts())
    for kept in outputs:
        output.write(kept.text)
    return counts


def release_build(output: Output) -> bool:
    """Builds the program as it is used; quick when nothing changed since."""
    built, _ = output.run(["swift", "build", "-c", "release", "--product", "shapely"])
    return built


def vectors(output: Output) -> Counts:
    """The release build, and of the second build the program that its suite made."""
    if not release_build(output):
        return Counts(failed=1)
    commands = [["Scripts/check-vectors", str(BUILD / "release" / "shapely")]]
    if CMAKE_PROGRAMS.exists():
        # A debug build keeps helpers that only the variants define; the object files say which.
        commands.append(
            ["Scripts/check-vectors", "--objects", str(CMAKE_PROGRAMS.parent), str(CMAKE_PROGRAMS / "shapely")])
    return sum((one(output, *command) for command in commands), Counts())


def hot_symbols(output: Output) -> Counts:
    return one(output, "Scripts/check-hot-symbols") if release_build(output) else Counts(failed=1)


def allocations(output: Output) -> Counts:
    built, _ = output.run(["swift", "build", "-c", "release", "--product", "AllocationCheck"])
    return one(output, str(BUILD / "release" / "AllocationCheck")) if built else Counts(failed=1)


def reference(output: Output) -> Counts:
    built, _ = output.run(["swift", "build", "-c", "release", "--product", "ReferenceCheck"])
    return one(output, str(BUILD / "release" / "ReferenceCheck")) if built else Counts(failed=1)


def misuse(output: Output) -> Counts:
    built, _ = output.run(["swift", "build", "-c", "release", "--product", "MisuseCheck"])
    return one(output, str(BUILD / "release" / "MisuseCheck")) if built else Counts(failed=1)


def outside(output: Output) -> Counts:
    """Programs of another package, on the debug build."""
    succeeded, text = output.run(["Scripts/check-outside"])
    summaries = COUNTS.findall(text)
    counts = Counts(*map(int, summaries[-1])) if summaries else Counts(failed=1)
    return counts if succeeded or counts.failed else counts + Counts(failed=1)


def end_to_end(output: Output) -> Counts:
    """The real program in real windows."""
    if not release_build(output):
        return Counts(failed=1)
    succeeded, text = output.run(["Tests/EndToEnd/run"])
    summaries = COUNTS.findall(text)
    if not summaries:
        return Counts(failed=1)
    counts = Counts(*map(int, summaries[-1]))
    return counts if succeeded or counts.failed else counts + Counts(failed=1)


SUITES: dict[str, tuple[str, Callable[[Output], Counts]]] = {
    "lint": ("every Swift file is in the committed format", lint),
    "arrows": ("imports go down, the module graph is current", lambda output: one(output, "Scripts/check-arrows")),
    "sync": ("the CMake files match Package.swift", lambda output: one(output, "Scripts/sync-cmake", "--check")),
    "build": ("everything builds, and imports only what it declares", build),
    "unit": ("unit tests", unit),
    "outside": ("another package subclasses and uses the library", outside),
    "fuzz": ("impossible drawings and input, a minute of each", fuzz),
    "cmake": ("the CMake build, and that its programs do the same", cmake),
    "vectors": ("only the variants of the rasterizer use AVX", vectors),
    "hot-symbols": ("the rasterizer's inner loops are arithmetic only", hot_symbols),
    "allocations": ("a frame that was drawn is drawn again without memory", allocations),
    "reference": ("thousands of random frames look like the reference's", reference),
    "misuse": ("optimized programs that misuse the library end with a sentence", misuse),
    "end-to-end": ("Shapely in real windows", end_to_end),
}
