"""The command lines of the other programs, from the debug build."""

import json
import os
import subprocess
from pathlib import Path

from harness.cases import Case

BUILD = Path(__file__).resolve().parents[2] / ".build" / "debug"
HEADER = '{"tape":1,"app":"shapely","size":[400,360],"scale":1,"seed":1}\n'


class OtherCommands(Case):
    def tool(self, name: str, *arguments: str) -> subprocess.CompletedProcess:
        """Runs a command of the debug build. Skips the test if it is not built."""
        if not (BUILD / name).exists():
            self.skipTest(f"there is no debug build of {name}")
        return subprocess.run(
            [str(BUILD / name), *arguments], cwd=self.folder, stdin=subprocess.DEVNULL, capture_output=True, text=True,
            timeout=60)

    def assert_error(self, code: int, name: str, *arguments: str, about: str) -> None:
        """Checks that the command ends with this code and one line that names the error."""
        run = self.tool(name, *arguments)
        self.assertEqual(run.returncode, code, run.stderr)
        self.assertEqual(len(run.stderr.splitlines()), 1, run.stderr)
        self.assertTrue(run.stderr.startswith(f"{name}: "), run.stderr)
        self.assertIn(about, run.stderr)

    def test_wrong_command_lines_give_one_line_errors(self) -> None:
        self.assert_error(64, "raster-profile", "x", "--frobnicate", about="--frobnicate")
        self.assert_error(64, "raster-profile", "x", "--width", "0", about="--width")
        self.assert_error(64, "conformance", "fuzz", "--events", "-1", about="--events")
        self.assert_error(64, "conformance", "fuzz", "--seconds", "nan", about="--seconds")
        self.assert_error(64, "testbed", "--page", "nowhere", about="nowhere")

    def test_missing_files_give_one_line_errors(self) -> None:
        self.assert_error(1, "raster-profile", "nowhere", about="no such file")
        self.assert_error(1, "conformance", "shrink", "nowhere", about="no such file")
        self.assert_error(1, "conformance", "gestures", "nowhere", about="no such folder")

    def test_files_of_another_kind_are_named_in_one_line(self) -> None:
        font = (Path(__file__).resolve().parents[2] / "Sources/System/CBundledFonts/DejaVuSans.ttf").read_bytes()
        for name in ("image.png", "animation.json"):
            (self.folder / name).mkdir()
        (self.folder / "font.png").write_bytes(font)
        (self.folder / "empty").write_bytes(b"")
        (self.folder / "drawing.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
        (self.folder / "empty.tape").write_text(HEADER.replace("shapely", "quartzfun") + '{"t":0.1,"end":true}\n')
        for name, about in (
                ("image.png", "it is a folder"), ("font.png", "it is a font"), ("empty", "it is empty"),
                ("drawing.svg", "it is an SVG drawing"), ("missing.png", "no such file")):
            self.assert_error(
                1, "quartzfun", "--headless", "--replay", "empty.tape", "--image", name, about=about)
        for name, about in (
                ("animation.json", "it is a folder"), ("font.png", "it is a binary file"), ("empty", "it is empty"),
                ("drawing.svg", "it is XML, such as an SVG"), ("missing.json", "no such file")):
            self.assert_error(1, "easel-lottie", name, "--snapshot", "out.png", about=about)
        for name, about in (
                ("font.png", "not a tape"), ("empty", "empty"), ("drawing.svg", "not a tape"),
                ("image.png", "it is a folder")):
            self.assert_error(1, "colormodel", "--headless", "--replay", name, about=about)
            self.assert_error(1, "testbed", "--headless", "--replay", name, about=about)
        if os.geteuid() != 0:
            (self.folder / "denied.png").write_bytes(b"")
            (self.folder / "denied.png").chmod(0)
            self.assert_error(
                1, "quartzfun", "--headless", "--replay", "empty.tape", "--image", "denied.png",
                about="permission denied")

    def test_statistics_count_glyph_masks(self) -> None:
        (self.folder / "empty.tape").write_text(HEADER.replace("shapely", "colormodel") + '{"t":0.5,"end":true}\n')
        run = self.tool("colormodel", "--headless", "--replay", "empty.tape", "--stats=json")
        masks = json.loads(run.stderr)["glyphMasks"]
        self.assertGreater(masks["hits"], 0)
        self.assertEqual(masks["misses"], masks["masks"] + masks["evictions"])
        self.assertTrue(0 < masks["bytes"] <= masks["peakBytes"])

    def test_a_sparse_file_of_2_gb_is_refused_at_once(self) -> None:
        with (self.folder / "sparse").open("wb") as file:
            os.truncate(file.fileno(), 2 << 30)
        self.assert_error(1, "raster-profile", "sparse", about="longer than")

    def test_raster_profile_uses_the_size_of_the_drawing(self) -> None:
        (self.folder / "empty.tape").write_text(HEADER + '{"t":0.1,"end":true}\n')
        self.command.run("--headless", "--replay", "empty.tape", "--drawing", "last.drawing")
        run = self.tool("raster-profile", "last.drawing", "--runs", "1")
        self.assertEqual(run.stdout.splitlines()[0], "400×360 pixels, 1.0 a unit", run.stderr)

    def test_fuzz_accepts_the_largest_seed(self) -> None:
        run = self.tool("conformance", "fuzz", "--seed", str(2**64 - 1), "--seconds", "1", "--events", "10")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertIn("0 failures", run.stdout)

    def test_a_truncated_tape_can_be_shrunk(self) -> None:
        (self.folder / "cut.tape").write_text(
            "\ufeff" + HEADER + '{"t":0.1,"mark":"a"}\n{"t":0.2,"mark":"b"}\n{"t":0.')
        run = self.tool("conformance", "shrink", "cut.tape", "--", "grep", "-L", "bug", "{}")
        self.assertIn("as far as it goes", run.stderr)
