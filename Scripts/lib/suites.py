"""The suites of run-tests. Each writes its progress to an output, and returns the numbers of passed and failed checks."""

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
    """Runs a command as one check, which passes if the exit code is 0."""
    succeeded, _ = output.run(list(command))
    return Counts(passed=1) if succeeded else Counts(failed=1)


def lint(output: Output) -> Counts:
    folders = [name for name in ("Package.swift", "Sources", "Tools", "Tests", "Benchmarks", "Examples") if (ROOT / name).exists()]
    return one(output, "swift", "format", "lint", "--recursive", "--strict", "--parallel", *folders)


def arrows(output: Output) -> Counts:
    return one(output, "Scripts/check-arrows") + counted(output, "Scripts/check-types")


def build(output: Output) -> Counts:
    return one(
        output, "swift", "build", "--build-tests", "--disable-index-store", "--explicit-target-dependency-import-check", "error")


def unit_command() -> list[str]:
    """The command for the unit tests.

    If the tests are one program, it runs without `swift test`, which would block release builds until its end.
    """
    program = BUILD / "debug" / "EaselPackageTests.xctest"
    if program.is_file():
        # The program writes colours even to a pipe.
        return ["env", "NO_COLOR=1", str(program), "--testing-library", "swift-testing"]
    return ["swift", "test", "--skip-build", "--disable-xctest"]


def unit(output: Output) -> Counts:
    """Runs all Swift Testing tests in one process, and counts them in its report."""
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
        # A test process that crashes or finds no test has failed, whatever its report contains.
        failed = max(failed, 1)
    return Counts(len(cases) - failed - skipped, failed, skipped) if cases else Counts(failed=1)


def cmake(output: Output) -> Counts:
    """Builds with CMake, without the tests, because they are the same files as in the SwiftPM build.

    Both builds of Shapely must play the tour to the same final state.
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
        output.write("the tour ends in different states in the two builds\n")
    return Counts(passed=2) if len(ends) == 1 else Counts(passed=1, failed=1)


def fuzz(output: Output) -> Counts:
    """Fuzzes drawing, Lottie files, input, images, fonts, and the layout and editing of text for a minute each, side by side.

    The cases are always the same, so that a failure is caused by the tested change. `Scripts/fuzz` and
    `conformance fuzz` try others.
    """
    commands = [
        ("Scripts/fuzz", "60", "--built", "--seed", "1"),
        (str(BUILD / "debug" / "conformance"), "fuzz", "--seconds", "60"),
        *((str(BUILD / "debug" / "FuzzCheck"), subject, "60", "1") for subject in ("images", "fonts", "text")),
        ("env", "EASEL_TEXT_FUZZ_SECONDS=60", "EASEL_TEXT_FUZZ_SEED=1", *unit_command(), "--filter", "EditedTextFuzzTests/long"),
    ]
    outputs = [output.kept() for _ in commands]
    with ThreadPoolExecutor(max_workers=len(commands)) as pool:
        counts = sum(pool.map(lambda kept, command: one(kept, *command), outputs, commands), Counts())
    for kept in outputs:
        output.write(kept.text)
    return counts


def release_build(output: Output) -> bool:
    """Builds Shapely for release."""
    built, _ = output.run(["swift", "build", "-c", "release", "--product", "shapely"])
    return built


def vectors(output: Output) -> Counts:
    """Checks the release build, and the program of the CMake build if it exists."""
    if not release_build(output):
        return Counts(failed=1)
    commands = [["Scripts/check-vectors", str(BUILD / "release" / "shapely")]]
    if CMAKE_PROGRAMS.exists():
        # A debug build keeps helpers that only the variants define. The object files show which.
        commands.append(
            ["Scripts/check-vectors", "--objects", str(CMAKE_PROGRAMS.parent), str(CMAKE_PROGRAMS / "shapely")])
    return sum((one(output, *command) for command in commands), Counts())


def hot_symbols(output: Output) -> Counts:
    return one(output, "Scripts/check-hot-symbols") if release_build(output) else Counts(failed=1)


def allocations(output: Output) -> Counts:
    built, _ = output.run(["swift", "build", "-c", "release", "--product", "AllocationCheck"])
    return one(output, str(BUILD / "release" / "AllocationCheck")) if built else Counts(failed=1)


def determinism(output: Output) -> Counts:
    """Runs a chaotic scene of bodies in the debug build, in the release build, and in that of CMake if it exists.

    The release build has what Shapely has, and compiles two small modules more.
    """
    built, _ = output.run(["swift", "build", "-c", "release", "--product", "physics-bench"])
    if not built:
        return Counts(failed=1)
    programs = [BUILD / "debug" / "physics-bench", BUILD / "release" / "physics-bench", CMAKE_PROGRAMS / "physics-bench"]
    return sum((one(output, str(program), "--hash") for program in programs if program.exists()), Counts())


def reference(output: Output) -> Counts:
    built, _ = output.run(["swift", "build", "-c", "release", "--product", "ReferenceCheck"])
    return one(output, str(BUILD / "release" / "ReferenceCheck")) if built else Counts(failed=1)


def store(output: Output) -> Counts:
    """Kills Shapely 200 times while it plays tapes, lets each access to the disk fail, ends the power 200 times, and opens 200 damaged
    documents.

    The kills are always of the same tapes, at other moments each time. `make soak` kills 10,000 times.
    """
    if not release_build(output):
        return Counts(failed=1)
    check = str(BUILD / "debug" / "StoreCheck")
    commands = [
        (check, "errors"),
        (check, "power", "200", "1"),
        (check, "kills", str(BUILD / "release" / "shapely"), "200", "1"),
        (check, "damage", str(BUILD / "release" / "shapely"), "200", "1"),
    ]
    total = Counts()
    for command in commands:
        succeeded, text = output.run(list(command))
        # A command may have several parts.
        found = [Counts(*map(int, counts)) for counts in COUNTS.findall(text)]
        total += sum(found, Counts() if succeeded or found else Counts(failed=1))
    return total


def misuse(output: Output) -> Counts:
    built, _ = output.run(["swift", "build", "-c", "release", "--product", "MisuseCheck"])
    return one(output, str(BUILD / "release" / "MisuseCheck")) if built else Counts(failed=1)


def counted(output: Output, *command: str) -> Counts:
    """Runs a command whose last line has the counts of several checks."""
    succeeded, text = output.run(list(command))
    summaries = COUNTS.findall(text)
    counts = Counts(*map(int, summaries[-1])) if summaries else Counts(failed=1)
    return counts if succeeded or counts.failed else counts + Counts(failed=1)


def docs(output: Output) -> Counts:
    """Measures the values on the page about Apple's facts, and makes the documentation of each module from the debug build."""
    return one(output, str(BUILD / "debug" / "FactsCheck")) + counted(output, "Scripts/check-docs")


def end_to_end(output: Output) -> Counts:
    """Runs Shapely in windows of X servers."""
    return counted(output, "Tests/EndToEnd/run") if release_build(output) else Counts(failed=1)


SUITES: dict[str, tuple[str, Callable[[Output], Counts]]] = {
    "lint": ("every Swift file is in the committed format", lint),
    "arrows": ("imports point down, the module graph is up to date, and large types say why they are", arrows),
    "sync": ("the CMake files match Package.swift", lambda output: one(output, "Scripts/sync-cmake", "--check")),
    "build": ("all targets build, and import only declared modules", build),
    "rooms": ("rooms compile without those after them", lambda output: counted(output, "Scripts/check-rooms")),
    "unit": ("unit tests", unit),
    "outside": ("programs of another package build and run", lambda output: counted(output, "Scripts/check-outside")),
    "docs": ("the documentation has no warnings, public declarations have comments, and types examples", docs),
    "fuzz": ("random drawings, input, images, fonts, texts and edits, a minute of each", fuzz),
    "cmake": ("the CMake build gives the same results", cmake),
    "vectors": ("only the variants of the rasterizer use AVX", vectors),
    "hot-symbols": ("the rasterizer's inner loops neither allocate nor count references", hot_symbols),
    "allocations": ("drawing a frame again allocates no memory", allocations),
    "determinism": ("physics gives the same bits in debug and release", determinism),
    "reference": ("thousands of random frames match the reference", reference),
    "store": ("drawings survive kills, failing disks and power failures", store),
    "misuse": ("optimized programs that misuse the library end with a message", misuse),
    "end-to-end": ("Shapely in real windows", end_to_end),
}
