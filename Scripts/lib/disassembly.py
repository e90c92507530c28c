"""The machine code of a program, function by function."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from manifest import ROOT

SHAPELY = ROOT / ".build" / "release" / "shapely"
HEAD = re.compile(r"^[0-9a-f]+ <(.+)>:$")


@dataclass
class Function:
    """A symbol, and its instructions as `operation operands`."""

    symbol: str
    instructions: list[str] = field(default_factory=list)


def binaries(arguments: list[str], usage: str) -> list[Path]:
    """Returns the programs to check: the named ones, or the release build of Shapely."""
    if any(argument.startswith("-") for argument in arguments):
        print(usage.strip(), file=sys.stderr)
        raise SystemExit(2)
    paths = [Path(argument) for argument in arguments] or [SHAPELY]
    for path in paths:
        if not path.is_file():
            raise SystemExit(f"{path} does not exist; build it: swift build -c release --product shapely")
    return paths


def demangled(symbols: list[str]) -> dict[str, str]:
    """Returns the demangled names of Swift symbols."""
    run = subprocess.run(
        ["swift", "demangle", "--compact"], input="\n".join(symbols), capture_output=True, text=True, check=True)
    return dict(zip(symbols, run.stdout.splitlines()))


def module(symbol: str, name: str, modules: list[str]) -> str | None:
    """Returns the first of `modules` that a symbol belongs to.

    The demangled `name` shows it, because a mangled name may abbreviate a module. Only initializers of static properties
    lose their module when demangled, but their symbols begin with it.
    """
    named = next((module for module in modules if re.search(rf"\b{module}\b", name)), None)
    return named or next((module for module in modules if symbol.startswith(f"$s{len(module)}{module}")), None)


def functions(binary: Path) -> Iterator[Function]:
    """Disassembles a program. Raises SystemExit if that is impossible, or if the program has no symbols."""
    tool = shutil.which("objdump") or shutil.which("llvm-objdump")
    if tool is None:
        raise SystemExit("objdump is needed: apt-get install binutils")
    process = subprocess.Popen(
        [tool, "-d", "--no-show-raw-insn", str(binary)], stdout=subprocess.PIPE, text=True, errors="replace")
    current, count = None, 0
    for line in process.stdout:
        head = HEAD.match(line.rstrip())
        if head:
            if current:
                yield current
            current, count = Function(head[1]), count + 1
        elif current and "\t" in line:
            current.instructions.append(line.split("\t", 1)[1].strip())
    if current:
        yield current
    if process.wait() != 0 or count < 100:
        raise SystemExit(f"{tool} found {count} functions in {binary}: is it a program with symbols?")
