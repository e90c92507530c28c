"""What a file of another package needs to be compiled and linked with the debug build of `swift build --build-tests`."""

import os
import subprocess
from pathlib import Path

from manifest import ROOT, Manifest

DEBUG = ROOT / ".build" / "debug"


def library(manifest: Manifest, *modules: str) -> set[str]:
    """Returns the modules and all targets that they import, by default those of the product Easel."""
    found, waiting = set(), list(modules or ["Easel"])
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += manifest.targets[name].imports
    return found


def compiler_flags(manifest: Manifest) -> list[str]:
    """Returns the compiler flags that SwiftPM uses for a target without settings that depends on the products EaselUIKit, EaselTesting,
    Lottie, Documents, FileDialogs, PDFExport and SVGImport."""
    flags = ["-swift-version", "6", "-Onone", "-I", str(DEBUG / "Modules")]
    for name in sorted(
            library(manifest, "EaselUIKit", "EaselTesting", "Lottie", "Documents", "FileDialogs", "PDFExport", "SVGImport")):
        target = manifest.targets[name]
        if target.kind == "system" or target.is_c:
            folder = target.folder / "include" if target.is_c else target.folder
            flags += ["-Xcc", f"-fmodule-map-file={folder / 'module.modulemap'}"]
            # Headers of a target include those of another.
            if target.is_c:
                flags += ["-Xcc", f"-I{folder}"]
        if target.package:
            run = subprocess.run(["pkg-config", "--cflags-only-I", target.package], capture_output=True, text=True)
            flags += [word for flag in run.stdout.split() for word in ("-Xcc", flag)]
    return flags


def linker_flags(manifest: Manifest, products: list[str]) -> list[str]:
    """Returns the objects of the debug build of the products, and the flags for their system libraries."""
    flags = []
    for name in sorted(library(manifest, *products)):
        target = manifest.targets[name]
        flags += [f"-l{library}" for library in target.libraries]
        if target.kind == "regular":
            # A build folder keeps the objects of deleted files.
            sources = {path.name for folder, _, names in os.walk(target.folder, followlinks=True) for path in map(Path, names)}
            objects = sorted((DEBUG / f"{name}.build").rglob("*.o"))
            flags += [str(path) for path in objects if path.stem in sources]
    return flags
