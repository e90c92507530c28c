"""Finds the examples in doc comments and on pages, and converts them to Swift files that can be compiled.

An example is a block between ``` marks. A block with the language `swift` is compiled. Other blocks are pictures, formulas and
commands, and must not look like Swift. Examples are compiled as they are. Tests/OutsidePackage/Examples/Surroundings.swift
declares the names that they use without declaring them.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from manifest import ROOT, swift_files


@dataclass
class Example:
    path: Path
    line: int
    """The number of the first line after the mark."""
    language: str
    lines: list[str]

    @property
    def place(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line}"

    @property
    def is_manifest(self) -> bool:
        """Whether the example is a Package.swift or a part of one."""
        return any(line.startswith(("import PackageDescription", "dependencies: ", ".testTarget(")) for line in self.lines)

    @property
    def is_for_uikit(self) -> bool:
        """Whether the example is written in UIKit's words."""
        return "EaselUIKit" in self.path.parts


def pages() -> list[Path]:
    folders = [ROOT / "Docs", *(ROOT / "Sources").rglob("*.docc")]
    return sorted(ROOT.glob("*.md")) + sorted(path for folder in folders for path in folder.rglob("*.md"))


def blocks(path: Path, numbered: list[tuple[int, str]]) -> list[Example]:
    """Returns the blocks between marks in numbered lines."""
    found: list[Example] = []
    is_open = False
    for number, line in numbered:
        mark = re.match(r"\s*```(\w*)\s*$", line)
        if mark and not is_open:
            found.append(Example(path, number + 1, mark[1], []))
        elif is_open and not mark:
            found[-1].lines.append(line)
        is_open ^= bool(mark)
    return found


def doc_comments(path: Path) -> list[list[tuple[int, str]]]:
    """Returns the numbered lines of each doc comment, without the slashes."""
    comments: list[list[tuple[int, str]]] = []
    last = -1
    for number, line in enumerate(path.read_text().splitlines(), 1):
        comment = re.match(r"\s*/// ?(.*)$", line)
        if comment:
            if last != number - 1:
                comments.append([])
            comments[-1].append((number, comment[1]))
            last = number
    return comments


def examples() -> tuple[list[Example], list[str]]:
    """Returns all Swift examples, and the problems of other blocks."""
    found: list[Example] = []
    problems: list[str] = []
    for path in sorted(path for folder in ("Sources", "Tools") for path in swift_files(ROOT / folder)):
        for comment in doc_comments(path):
            found += blocks(path, comment)
            # Markdown also treats indented lines after an empty line as code, except after a list.
            for (_, before), (number, line) in zip(comment, comment[1:]):
                if not before.strip() and line.startswith("    ") and not re.match(r"\s*[-*\d]", line):
                    problems.append(f"{path.relative_to(ROOT)}:{number}: put examples between ``` marks")
    for path in pages():
        found += blocks(path, list(enumerate(path.read_text().splitlines(), 1)))
    for example in found:
        looks_like_swift = any(
            re.match(r"(let|var|func|import|struct|(final )?class) \w", line) for line in example.lines)
        if not example.language and looks_like_swift:
            problems.append(f"{example.place}: put swift after the ``` mark")
    return [example for example in found if example.language == "swift"], problems


# The modules that examples use, and those of the module whose names hide Easel's and Foundation's.
MODULES = (
    "DocumentStore", "Documents", "Easel", "EaselTesting", "Export", "FileDialogs", "Foundation", "Lottie", "PDFExport",
    "Physics", "PlainJSON", "PlainXML", "SVGImport", "Testing")
UIKIT_MODULES = ("EaselUIKit",)


def program(found: list[Example], modules: tuple[str, ...] = MODULES) -> str:
    """Returns a Swift file with a function for each example, or a type for tests, which are no local functions. Errors have the
    positions in the examples' files."""
    text = "".join(f"import {module}\n" for module in modules)
    for number, example in enumerate(found):
        body = [line if not line.startswith("import ") else "" for line in example.lines]
        is_test = any("@Test" in line for line in example.lines)
        head = f"struct Example{number} {{" if is_test else f"@MainActor func example{number}() throws {{"
        text += (f"{head}\n"
                 f"#sourceLocation(file: \"{example.path.relative_to(ROOT)}\", line: {example.line})\n"
                 + "\n".join(body) + "\n#sourceLocation()\n}\n")
    return text


def manifest_program(example: Example) -> str:
    """Returns an example of a Package.swift, completed if it is only a part."""
    arguments = "import PackageDescription" not in "\n".join(example.lines)
    # The arguments begin on the line after the one that opens the package.
    line = example.line - arguments
    place = f"#sourceLocation(file: \"{example.path.relative_to(ROOT)}\", line: {line})\n"
    body = "\n".join(example.lines)
    if example.lines[0].startswith(".testTarget("):
        return f"import PackageDescription\n{place}let package = Package(name: \"Example\", targets: [\n{body}\n])\n"
    if not arguments:
        return place + body + "\n"
    return f"import PackageDescription\n{place}let package = Package(name: \"Example\",\n{body}\n)\n"
