"""Statements of README.md, ARCHITECTURE.md and CONTRIBUTING.md that files can contradict, compared with the files.

Checked are relative links, flags, names of programs, scripts and make targets, the oldest Swift, the list of recognizers, the products with the
packages that they need, and the goals for the sizes of files.
"""

import re
from pathlib import Path

from manifest import ROOT, Manifest, swift_files

PAGES = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md")
# Packages of targets in C that SwiftPM cannot know, by the library that they link.
LINKED = {"png16": "libpng-dev", "icuuc": "libicu-dev"}


def link_problems(path: Path) -> list[str]:
    """Returns the relative links of a page that lead nowhere."""
    text = re.sub(r"```.*?```", "", path.read_text(), flags=re.DOTALL)
    links = re.findall(r"\]\(([^)\s#]+)(?:#[^)]*)?\)", text)
    return [f"{path.name}: the link {link} leads nowhere" for link in links
            if not re.match(r"[a-z]+:", link) and not (path.parent / link).exists()]


def command_problems(name: str, manifest: Manifest) -> list[str]:
    """Returns the commands in code of a page that do not exist."""
    code = re.findall(r"`([^`\n]+)`", (ROOT / name).read_text()) + re.findall(r"```\w*\n(.*?)```", (ROOT / name).read_text(), re.DOTALL)
    text = "\n".join(code)
    programs = set(manifest.executables.values()) | {target.name for target in manifest.targets.values() if target.kind == "executable"}
    makefile = (ROOT / "Makefile").read_text()
    found = []
    for target in re.findall(r"^make (\w+)|\bmake (\w+)`", text, re.MULTILINE):
        word = target[0] or target[1]
        if not re.search(rf"^{word}:", makefile, re.MULTILINE):
            found.append(f"{name}: there is no `make {word}`")
    found += [f"{name}: there is no program {program}" for program in re.findall(r"\bAPP=([\w-]+)", text) if program not in programs]
    found += [f"{name}: there is no {script}" for script in sorted(set(re.findall(r"\b(?:Scripts|Tests/EndToEnd|Tests/Packaging|Benchmarks)/[\w-]+", text)))
              if not (ROOT / script).exists()]
    return found


def flag_problems(text: str) -> list[str]:
    """Returns the flags in the table of flags of README.md that no program has."""
    flags = set()
    for folder in ("Sources/Desktop", "Sources/Programs"):
        for path in (ROOT / folder).rglob("*.swift"):
            flags |= set(re.findall(r'CommandFlag(?:<\w+>)?\(\s*"([\w-]+)"', path.read_text()))
    table = text.partition("| flag | effect |")[2].partition("\n\n")[0]
    return [f"README.md: no program has the flag --{flag}" for flag in sorted(set(re.findall(r"--([a-z][\w-]*)", table)) - flags)]


def recognizer_problems(text: str) -> list[str]:
    """Returns the difference of the recognizers that README.md lists from those in the sources."""
    numbers = "zero one two three four five six seven eight nine ten eleven twelve".split()
    stated = re.search(r"There are (\w+) recognizers: ([^.]+)\.", text.replace("\n", " "))
    folder = ROOT / "Sources/Interaction/Gestures/Recognizers"
    actual = {match for path in folder.glob("*.swift") for match in re.findall(r"class (\w+)GestureRecognizer\b", path.read_text())}
    listed = {re.sub(r"\W|\(.*", "", word.lower()) for word in re.sub(r"\([^)]*\)", "", stated[2]).split(",")} if stated else set()
    if not stated or numbers.index(stated[1]) != len(actual) or listed != {name.lower() for name in actual}:
        return [f"README.md must list the {len(actual)} recognizers {', '.join(sorted(actual))}"]
    return []


def needed_packages(manifest: Manifest, targets: list[str]) -> set[str]:
    """Returns the packages of Debian with headers for targets and all that they import."""
    found, waiting = set(), list(targets)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += manifest.targets[name].imports
    packages = set()
    for name in found:
        target = manifest.targets[name]
        packages |= set(target.packages) | {LINKED[library] for library in target.libraries if library in LINKED}
    return packages


def product_problems(text: str, manifest: Manifest) -> list[str]:
    """Returns the problems of the table of products in README.md, and of the packages for the product Easel above it."""
    found = []
    install = re.search(r"sudo apt install ([^`]+?)\n```", text)
    base = set(re.findall(r"[a-z][\w.-]+", install[1])) - {"pkg-config"} if install else set()
    if base != (needed := needed_packages(manifest, manifest.products["Easel"])):
        found.append(f"README.md must install for Easel: {' '.join(sorted(needed))}")
    listed = set()
    table = text.partition("| product | for | packages beside those above |")[2].partition("\n\n")[0]
    for names, stated in re.findall(r"^\| (`[^|]+) \|[^|]*\| ([^|]*)\|$", table, re.MULTILINE):
        for product in re.findall(r"`(\w+)`", names):
            listed.add(product)
            if product not in manifest.products:
                found.append(f"README.md: there is no product {product}")
                continue
            # `packages` or `packages` for `Product`, of which others in the row need none.
            own = re.search(r"for `(\w+)`", stated)
            words = set(re.findall(r"lib[\w.-]+", stated)) if not own or own[1] == product else set()
            extra = needed_packages(manifest, manifest.products[product]) - base
            if extra != words:
                found.append(f"README.md: the product {product} needs beside those of Easel: {' '.join(sorted(extra)) or 'nothing'}")
    missing = set(manifest.products) - listed
    return found + [f"README.md: the table of products lacks {name}" for name in sorted(missing)]


def version_problems(text: str) -> list[str]:
    """Returns the places that name another oldest Swift than Package.swift does."""
    oldest = re.match(r"// swift-tools-version: (\S+)", (ROOT / "Package.swift").read_text())[1]
    setup = re.search(r"^oldest_swift=(\S+)", (ROOT / "Scripts/setup").read_text(), re.MULTILINE)[1]
    stated = re.search(r"Swift toolchain\]\([^)]*\), (\S+) or newer", text)
    return [f"{place} must name Swift {oldest}" for place, version in (("Scripts/setup", setup), ("README.md", stated and stated[1]))
            if version != oldest]


def size_problems(text: str) -> list[str]:
    """Returns the goals for sizes of files in ARCHITECTURE.md that the sources miss."""
    stated = re.search(r"median at most (\d+) lines, (\d+) % at most (\d+) lines", text)
    if not stated:
        return ["ARCHITECTURE.md names no goals for the sizes of files"]
    median, share, limit = map(int, stated.groups())
    sizes = sorted(len(path.read_bytes().splitlines()) for folder in ("Sources", "Tools") for path in swift_files(ROOT / folder))
    found = []
    if sizes[len(sizes) // 2] > median:
        found.append(f"the median of files is {sizes[len(sizes) // 2]} lines, ARCHITECTURE.md says at most {median}")
    if sum(size <= limit for size in sizes) * 100 < share * len(sizes):
        found.append(f"fewer than {share} % of files have at most {limit} lines, as ARCHITECTURE.md says")
    return found


def root_problems(text: str) -> list[str]:
    """Returns the files and folders that the section about the root names but that do not exist."""
    block = text.partition("## 4. Files at the root")[2].partition("```\n")[2].partition("```")[0]
    found = []
    for line in block.splitlines():
        first = line.split("  ")[0] if not line.startswith("Package.swift") else line
        found += [f"ARCHITECTURE.md: there is no {word}" for word in first.split() if "<" not in word and not (ROOT / word).exists()]
    return found


def problems(manifest: Manifest) -> list[str]:
    """Returns the statements of the pages that the files contradict."""
    readme, architecture = (ROOT / "README.md").read_text(), (ROOT / "ARCHITECTURE.md").read_text()
    found = []
    for name in PAGES:
        found += link_problems(ROOT / name) + command_problems(name, manifest)
    for path in sorted((ROOT / "Docs").rglob("*.md")):
        found += link_problems(path)
    found += flag_problems(readme) + recognizer_problems(readme) + version_problems(readme) + product_problems(readme, manifest)
    return found + size_problems(architecture) + root_problems(architecture)
