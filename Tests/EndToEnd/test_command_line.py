"""What `shapely` is told at its start, and what it answers when that makes no sense."""

import json
import os

from harness.cases import Case, WindowCase

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
        lived = application.quit()
        self.assertEqual(len(lived.shapes), 2)
        self.assertNotEqual(lived.only("star").center, star.center)
        self.assertEqual(self.command.replay(tape), lived)

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


class Complaints(Case):
    def assert_complains(self, *arguments: str, about: str, environment: dict[str, str] | None = None) -> None:
        """The command ends with one line that names what is wrong, and with a code that is not 0."""
        run = self.command.run(*arguments, environment=environment)
        self.assertNotEqual(run.returncode, 0, "it did not complain")
        self.assertGreater(run.returncode, 0, "it crashed")
        self.assertIn(about, run.stderr)
        self.assertEqual(len(run.stderr.splitlines()), 1, run.stderr)
        self.assertNotIn("Fatal error", run.stderr)

    def tape(self, text: str) -> str:
        path = self.folder / "wrong.tape"
        path.write_text(text)
        return str(path)

    def test_unknown_flag(self) -> None:
        self.assert_complains("--frobnicate", about="--frobnicate")

    def test_absurd_sizes(self) -> None:
        for size in ("0x0", "-5x10", "99999999x99999999", "640", "wide", "1e3x4"):
            self.assert_complains("--size", size, about=size)

    def test_headless_wants_a_tape(self) -> None:
        self.assert_complains("--headless", about="--replay")

    def test_missing_tape(self) -> None:
        self.assert_complains("--headless", "--replay", "nowhere.tape", about="nowhere.tape")

    def test_malformed_tapes_name_the_line(self) -> None:
        wrong = {
            "": "1",
            "not a tape\n": "1",
            HEADER + '{"t":0.1,"end":true': "2",
            HEADER + '{"t":0.1,"mark":"a"}\n{"t":"soon","end":true}\n': "3",
            HEADER + '{"t":1,"mark":"a"}\n{"t":0.5,"end":true}\n': "3",
            HEADER + '{"t":0.1,"mark":"a"}\n': "wrong.tape",
        }
        for text, line in wrong.items():
            with self.subTest(text=text):
                path = self.tape(text)
                self.assert_complains("--headless", "--replay", path, about="wrong.tape")
                self.assert_complains("--headless", "--replay", path, about=line)

    def test_unwritable_files(self) -> None:
        tape = self.tape(HEADER + '{"t":0.1,"end":true}\n')
        self.assert_complains("--headless", "--replay", tape, "--snapshots", tape, about="--snapshots")
        self.assert_complains("--headless", "--replay", tape, "--record", str(self.folder / "." / "wrong.tape"),
                              about="both name")
        for flag in ("--snapshot", "--state", "--record"):
            self.assert_complains(
                "--headless", "--replay", tape, flag, "/nonexistent/file", about="/nonexistent/file")

    def test_no_display_says_so_and_names_the_headless_way(self) -> None:
        displays = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
        environment = {key: value for key, value in os.environ.items() if key not in displays}
        self.assert_complains(about="--headless", environment=environment | {"SDL_VIDEODRIVER": "x11"})
        self.assert_complains(about="--headless", environment=environment | {"DISPLAY": ":987"})

    def test_version_and_help(self) -> None:
        version, help_page = self.command.run("--version"), self.command.run("--help")
        self.assertEqual((version.returncode, help_page.returncode), (0, 0))
        self.assertRegex(version.stdout, r"^\d+\.\d+")
        for flag in ("--size", "--scale", "--seed", "--record", "--replay", "--headless", "--snapshot", "--snapshots",
                     "--drawing", "--state", "--stats", "--inspect"):
            self.assertIn(flag, help_page.stdout)
