"""The command line of `shapely`, and its error messages."""

import json
import os
import re
import subprocess
import time

from harness.cases import Case, WindowCase
from harness.state import State

HEADER = '{"tape":1,"app":"shapely","size":[640,480],"scale":1,"seed":1}\n'


class Tapes(WindowCase):
    def test_a_recorded_session_replays_to_the_same_state(self) -> None:
        tape = self.folder / "session.tape"
        expected = self.command.rehearse(["star", "circle"], (640, 480), 1)
        application = self.open("--record", str(tape))
        application.click(expected.buttons["star"].center)
        application.settle()
        application.click(expected.buttons["circle"].center)
        application.settle()
        star = expected.only("star")
        application.drag(star.grip, expected.safe_area.center)
        application.settle()
        recorded = application.quit()
        self.assertEqual(len(recorded.shapes), 2)
        self.assertNotEqual(recorded.only("star").center, star.center)
        self.assertEqual(self.command.replay(tape), recorded)

    def test_a_tape_replays_in_the_window(self) -> None:
        tape = self.folder / "spawn.tape"
        button = self.command.empty((640, 480)).buttons["oval"].center
        lines = [
            {"t": t, "pointer": {"id": 0, "kind": "mouse", "phase": phase, "x": button[0], "y": button[1],
                                 "buttons": buttons, "modifiers": []}}
            for t, phase, buttons in ((1.2, "down", 1), (1.3, "up", 0))
        ]
        tape.write_text(HEADER + "".join(json.dumps(line) + "\n" for line in lines) + '{"t":4,"end":true}\n')
        application = self.open("--replay", str(tape))
        self.assertEqual(application.end().only("oval"), self.command.replay(tape).only("oval"))

    def test_a_tape_plays_at_the_requested_speed_and_shows_frames(self) -> None:
        tape = self.folder / "spawns.tape"
        x, y = self.command.empty((640, 480)).buttons["oval"].center
        lines = [
            {"t": second + t, "pointer": {"id": 0, "kind": "mouse", "phase": phase, "x": x, "y": y,
                                          "buttons": buttons, "modifiers": []}}
            for second in range(12) for t, phase, buttons in ((0.2, "down", 1), (0.3, "up", 0))
        ]
        tape.write_text(HEADER + "".join(json.dumps(line) + "\n" for line in lines) + '{"t":12,"end":true}\n')
        for speed, seconds, least in (("4", 3, 60), ("max", 0, 25)):
            start = time.monotonic()
            state = self.folder / "state.json"
            run = subprocess.run(
                [self.program, "--replay", tape, "--speed", speed, "--stats=json", "--state", state],
                env=self.display.environment, capture_output=True, text=True, timeout=60)
            took = time.monotonic() - start
            self.assertEqual(run.returncode, 0, run.stderr)
            frames = re.search(r'"frames"\s*:\s*(\d+)', run.stderr)
            self.assertIsNotNone(frames, run.stderr)
            self.assertGreaterEqual(int(frames[1]), least, f"frames at speed {speed}")
            self.assertGreater(took, seconds, f"seconds at speed {speed}")
            self.assertEqual(State.read(state).shapes, self.command.replay(tape).shapes)


class ErrorMessages(Case):
    def assert_error(self, *arguments: str, about: str, environment: dict[str, str] | None = None) -> None:
        """Checks that the command ends with one line that names the error, and a nonzero exit code."""
        run = self.command.run(*arguments, environment=environment)
        self.assertNotEqual(run.returncode, 0, "no error was reported")
        self.assertGreater(run.returncode, 0, "it crashed")
        self.assertIn(about, run.stderr)
        self.assertEqual(len(run.stderr.splitlines()), 1, run.stderr)
        self.assertNotIn("Fatal error", run.stderr)

    def tape(self, text: str) -> str:
        path = self.folder / "wrong.tape"
        path.write_text(text)
        return str(path)

    def test_unknown_flag(self) -> None:
        self.assert_error("--frobnicate", about="--frobnicate")

    def test_invalid_sizes(self) -> None:
        for size in ("0x0", "-5x10", "99999999x99999999", "640", "wide", "1e3x4"):
            self.assert_error("--size", size, about=size)

    def test_headless_requires_a_tape(self) -> None:
        self.assert_error("--headless", about="--replay")

    def test_missing_tape(self) -> None:
        self.assert_error("--headless", "--replay", "nowhere.tape", about="nowhere.tape")

    def test_malformed_tapes_name_the_line(self) -> None:
        wrong = {
            "": "1",
            "not a tape\n": "1",
            HEADER + '{"t":0.1,"mark":"a"}\n{"t":"soon","end":true}\n': "3",
            HEADER + '{"t":1,"mark":"a"}\n{"t":0.5,"end":true}\n': "3",
        }
        for text, line in wrong.items():
            with self.subTest(text=text):
                path = self.tape(text)
                self.assert_error("--headless", "--replay", path, about="wrong.tape")
                self.assert_error("--headless", "--replay", path, about=line)

    def test_unwritable_files(self) -> None:
        tape = self.tape(HEADER + '{"t":0.1,"end":true}\n')
        self.assert_error("--headless", "--replay", tape, "--snapshots", tape, about="--snapshots")
        self.assert_error("--headless", "--replay", tape, "--record", str(self.folder / "." / "wrong.tape"),
                              about="both name")
        for flag in ("--snapshot", "--state", "--record"):
            self.assert_error(
                "--headless", "--replay", tape, flag, "/nonexistent/file", about="/nonexistent/file")

    def test_output_files_can_be_pipes(self) -> None:
        tape = self.tape(HEADER + '{"t":0.1,"end":true}\n')
        for flag in ("--state", "--snapshot", "--drawing", "--record"):
            with self.subTest(flag=flag):
                pipe = self.folder / f"pipe{flag}"
                os.mkfifo(pipe)
                received = self.folder / f"received{flag}"
                with received.open("wb") as output, subprocess.Popen(["cat", str(pipe)], stdout=output) as reader:
                    run = self.command.run("--headless", "--replay", tape, flag, str(pipe))
                    self.assertEqual((run.returncode, run.stderr), (0, ""))
                    reader.wait(10)
                self.assertGreater(received.stat().st_size, 40)

    def test_short_names_dangling_links_and_standard_output(self) -> None:
        tape = self.tape(HEADER + '{"t":0.1,"end":true}\n')
        for name in ("x", "é", " "):
            self.assertEqual(self.command.run("--headless", "--replay", tape, "--state", name).returncode, 0)
            self.assertIn('"window"', (self.folder / name).read_text())
        (self.folder / "link").symlink_to("target")
        self.command.run("--headless", "--replay", tape, "--state", "link")
        self.assertTrue((self.folder / "link").is_symlink())
        self.assertIn('"window"', (self.folder / "target").read_text())
        run = self.command.run("--headless", "--replay", tape, "--state", "/dev/stdout")
        self.assertIn('"window"', run.stdout)

    def test_a_read_only_file_is_kept(self) -> None:
        tape = self.tape(HEADER + '{"t":0.1,"end":true}\n')
        if os.geteuid() == 0:
            self.skipTest("root can write read-only files")
        kept = self.folder / "kept.json"
        kept.write_text("kept")
        kept.chmod(0o444)
        self.assert_error("--headless", "--replay", tape, "--state", str(kept), about="permission denied")
        self.assertEqual(kept.read_text(), "kept")

    def test_a_full_disk_is_reported_and_the_old_file_is_kept(self) -> None:
        tape = self.tape(HEADER + '{"t":0.1,"end":true}\n')
        for flag in ("--state", "--snapshot", "--drawing", "--record"):
            with self.subTest(flag=flag):
                run = self.command.run("--headless", "--replay", tape, flag, "/dev/full")
                self.assertEqual((run.returncode, len(run.stderr.splitlines())), (1, 1), run.stderr)
                self.assertIn("the disk is full", run.stderr)
                self.assertIn(flag, run.stderr)
        # A limit on the size of files interrupts writing, like a full disk.
        old = self.folder / "old.png"
        old.write_text("old")
        run = subprocess.run(
            ["bash", "-c", 'ulimit -f 1; exec "$@"', "bash", str(self.command.program), "--headless",
             "--replay", tape, "--snapshot", str(old), "--drawing", "new.drawing"],
            cwd=self.folder, capture_output=True, text=True, timeout=60)
        self.assertEqual(run.returncode, 1, run.stderr)
        self.assertIn("larger than the system permits", run.stderr)
        self.assertEqual(old.read_text(), "old")
        self.assertFalse([path for path in self.folder.iterdir() if path.name.startswith(".easel")])

    def test_statistics_are_eleven_lines_of_text_or_json(self) -> None:
        tape = self.tape(HEADER + '{"t":0.1,"end":true}\n')
        lines = self.command.run("--headless", "--replay", tape, "--stats").stderr.splitlines()
        self.assertEqual(len(lines), 11)
        text = self.command.run("--headless", "--replay", tape, "--stats=json").stderr
        self.assertIn("frames", json.loads(text))

    def test_exit_codes(self) -> None:
        self.assertEqual(self.command.run("--frobnicate").returncode, 64)
        self.assertEqual(self.command.run("--size", "16384x320").returncode, 64)
        self.assertEqual(self.command.run("--headless", "--replay", "nowhere.tape").returncode, 1)

    def test_without_a_display_the_error_names_headless(self) -> None:
        displays = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
        environment = {key: value for key, value in os.environ.items() if key not in displays}
        self.assert_error(about="--headless", environment=environment | {"SDL_VIDEODRIVER": "x11"})
        self.assert_error(about="--headless", environment=environment | {"DISPLAY": ":987"})

    def test_version_and_help(self) -> None:
        version, help_page = self.command.run("--version"), self.command.run("--help")
        self.assertEqual((version.returncode, help_page.returncode), (0, 0))
        self.assertRegex(version.stdout, r"^\d+\.\d+")
        for flag in ("--size", "--scale", "--seed", "--record", "--replay", "--headless", "--snapshot", "--snapshots",
                     "--drawing", "--state", "--stats", "--inspect"):
            self.assertIn(flag, help_page.stdout)
