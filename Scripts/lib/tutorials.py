"""The steps of the tutorials: programs, each of which has a picture and a tape.

A tutorial is a file NAME.tutorial of DocC. Its steps are Steps/NAME-1.swift, NAME-2.swift and so on, with pictures of the same names.
A step is a whole program, which DocC shows as it is, with the lines marked that differ from the step before. The last step is the
program to which the tutorial leads. The tape of a step is that of the last step before it that has one, Tapes/NAME-NUMBER.tape.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from manifest import ROOT

FOLDER = ROOT / "Sources" / "Easel" / "Easel.docc" / "Tutorials"
TAPES = ROOT / "Tests" / "OutsidePackage" / "Tapes"


@dataclass(frozen=True)
class Step:
    tutorial: str
    number: int

    @property
    def name(self) -> str:
        return f"{self.tutorial}-{self.number}"

    @property
    def source(self) -> Path:
        return FOLDER / "Steps" / f"{self.name}.swift"

    @property
    def picture(self) -> Path:
        return self.source.with_suffix(".png")

    @property
    def tape(self) -> Path | None:
        numbered = (TAPES / f"{self.tutorial}-{number}.tape" for number in range(self.number, 0, -1))
        return next((path for path in numbered if path.exists()), None)


def steps() -> list[Step]:
    """Returns the steps of all tutorials, in order."""
    found = (re.fullmatch(r"(\w+)-(\d+)", path.stem) for path in (FOLDER / "Steps").glob("*.swift"))
    return sorted((Step(match[1], int(match[2])) for match in found if match), key=lambda step: (step.tutorial, step.number))


def text_problems() -> list[str]:
    """Returns the problems of tutorials that do not show each of their steps once, in order, with its picture."""
    problems = []
    listed = (FOLDER / "Tutorials.tutorial").read_text()
    names = sorted({step.tutorial for step in steps()} | {path.stem for path in FOLDER.glob("*.tutorial")} - {"Tutorials"})
    for name in names:
        path = FOLDER / f"{name}.tutorial"
        text = path.read_text() if path.exists() else ""
        wanted = [step.name for step in steps() if step.tutorial == name]
        shown = re.findall(r"@Code\(name: \"main\.swift\", file: \"([\w-]+)\.swift\"", text)
        pictures = re.findall(r"@Code\([^)]*\)\s*\{\s*@Image\(source: \"([\w-]+)\.png\"", text)
        if shown != wanted or pictures != wanted:
            problems.append(f"{name}.tutorial shows {shown} with {pictures}, and its steps are {wanted}")
        if f"doc:{name}\"" not in listed:
            problems.append(f"Tutorials.tutorial does not list {name}")
    stray = {path.stem for path in (FOLDER / "Steps").iterdir()} - {step.name for step in steps()}
    return problems + [f"Steps/{name} belongs to no step" for name in sorted(stray)]
