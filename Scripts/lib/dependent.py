"""Checks that a package can depend on a branch, a version and a folder of this one, as the page "Getting started" describes.

The current files are copied to a temporary repository with the branch main and a tag for the version. A package with the
manifest of the page depends on the branch. It must resolve without further packages, and a part of the library must build, or
all of the page's program. A second package depends on the version, a third, without any trait, on a folder with another name than
Easel's: its program needs SDL2, FreeType and HarfBuzz only.
"""

import json
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from manifest import ROOT

PAGE = ROOT / "Sources" / "Easel" / "Easel.docc" / "GettingStarted.md"
ADDRESS = "https://example.org/easel.git"
REQUIREMENT = 'branch: "main"'
# The libraries of a window without traits, and libpng and zlib, which FreeType brings along; those of Swift and of C.
LEAST = r"lib(SDL2-2\.0|freetype|harfbuzz|png16|z)\."
RUNTIME = r"lib(swift\w*|dispatch|BlocksRuntime|_?Foundation\w*|c|m|dl|pthread|util|rt|stdc\+\+|gcc_s)\.|ld-linux"
# Those of windows and desktops, of which drawing alone needs none.
WINDOW_LIBRARY = r"lib(SDL|X|xcb|wayland|dbus|EGL|GL|drm)"
IDENTITY = ["-c", "user.name=release", "-c", "user.email=release@localhost"]


class Problem(Exception):
    """A package cannot depend on this version; the message says why."""


def run(*command: str, cwd: Path) -> str:
    """Runs a command, and returns its output. Raises Problem if it fails."""
    result = subprocess.run(command, cwd=cwd, capture_output=True, text=True, errors="replace")
    if result.returncode != 0:
        raise Problem(f"{' '.join(command)} failed:\n{result.stdout[-3000:]}{result.stderr[-3000:]}")
    return result.stdout


def make_repository(folder: Path, version: str) -> None:
    """Makes a repository of the tracked and the new files, with one commit and the tag."""
    folder.mkdir(parents=True)
    names = run("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", cwd=ROOT).split("\0")
    for name in names:
        source, target = ROOT / name, folder / name
        if name and (source.is_symlink() or source.is_file()):
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target, follow_symlinks=False)
    run("git", "init", "--quiet", "--initial-branch=main", cwd=folder)
    run("git", "add", "--all", cwd=folder)
    run("git", *IDENTITY, "commit", "--quiet", "--message", f"Easel {version}", cwd=folder)
    run("git", *IDENTITY, "tag", version, cwd=folder)


def page_blocks() -> list[str]:
    """Returns the Swift examples of the page."""
    return re.findall(r"```swift\n(.*?)```", PAGE.read_text(), re.DOTALL)


def make_package(folder: Path, manifest: str) -> None:
    """Makes a package with the manifest, the last program of the page, and a target that uses a small part of the library."""
    program = [block for block in page_blocks() if block.startswith("import Easel")][-1]
    for target, source in (("Draggable", program), ("Small", "import Geometry\nprint(Point(1, 2))\n")):
        path = folder / "Sources" / target / "main.swift"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source)
    name = re.search(r'package: "(\w+)"', manifest)[1]
    (folder / "Package.swift").write_text(
        manifest + "package.targets.append(.executableTarget(\n"
        f'  name: "Small", dependencies: [.product(name: "Gestures", package: "{name}")]))\n')


def resolve(package: Path) -> list[tuple[str, dict[str, str]]]:
    """Resolves a package, and returns the packages that it fetches with what they are pinned to."""
    run("swift", "package", "resolve", cwd=package)
    pins = json.loads((package / "Package.resolved").read_text())["pins"]
    return [(pin["identity"], pin["state"]) for pin in pins]


def needed_libraries(program: Path) -> list[str]:
    """Returns the shared libraries that a program itself was linked with."""
    return re.findall(r"\(NEEDED\).*\[(.*)\]", run("readelf", "--dynamic", str(program), cwd=program.parent))


def least_libraries(program: Path) -> list[str]:
    """Returns the libraries of a program that was built without traits, but for those of Swift and of C.

    Raises Problem if one of them belongs to a trait.
    """
    libraries = needed_libraries(program)
    if unexpected := [name for name in libraries if not re.match(f"{LEAST}|{RUNTIME}", name)]:
        raise Problem(f"without traits, {program.name} needs {', '.join(unexpected)}")
    return [name for name in libraries if re.match(LEAST, name)]


def check(version: str, is_full: bool) -> None:
    """Prints each step. With `is_full`, the page's program must build, otherwise only a part of the library.

    Raises Problem if a step fails.
    """
    manifest = next(block for block in page_blocks() if "swift-tools-version" in block)
    for expected in (ADDRESS, REQUIREMENT):
        if expected not in manifest:
            raise Problem(f"the manifest of {PAGE.name} does not contain {expected}")
    # A finished build may leave a process that still writes, so that the folder cannot be removed.
    with tempfile.TemporaryDirectory(prefix="easel-version-", ignore_cleanup_errors=True) as temporary:
        folder = Path(temporary)
        repository = folder / "easel.git"
        make_repository(repository, version)
        manifest = manifest.replace(ADDRESS, f"file://{repository}")

        package = folder / "by-branch"
        make_package(package, manifest)
        pins = resolve(package)
        if [(identity, state.get("branch")) for identity, state in pins] != [("easel", "main")]:
            raise Problem(f"the package fetches more than the branch main of Easel: {pins}")
        print("a package resolves the branch main of Easel and fetches nothing else", flush=True)
        run("swift", "build", "--target", "Draggable" if is_full else "Small", cwd=package)
        print("it builds", flush=True)

        package = folder / "by-version"
        make_package(package, manifest.replace(REQUIREMENT, f'from: "{version}"'))
        pins = resolve(package)
        if [(identity, state.get("version")) for identity, state in pins] != [("easel", version)]:
            raise Problem(f"the package fetches more than Easel {version}: {pins}")
        run("swift", "package", "describe", cwd=package)
        print(f"a package resolves Easel {version} and fetches nothing else", flush=True)

        # The same by a path to a folder with another name, without traits.
        shutil.move(repository, folder / "checkout-7")
        package = folder / "by-path"
        path = '.package(name: "Easel", path: "../checkout-7", traits: [])'
        by_path = re.sub(r"\.package\(url: .*?\)", path, manifest).replace('package: "easel"', 'package: "Easel"')
        make_package(package, by_path)
        # It is only linked, so it needs no optimization, not even where drawing always has it.
        run("swift", "build", "--product", "Draggable", "-Xswiftc", "-Onone", cwd=package)
        libraries = least_libraries(package / ".build" / "debug" / "Draggable")
        print(f"without traits, a window needs {', '.join(libraries)}", flush=True)
