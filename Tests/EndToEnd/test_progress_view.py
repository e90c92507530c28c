"""The program `progress-view` in a real window, from the debug build."""

from harness.application import Application
from harness.cases import ProgramCase, TouchCase
from harness.inputtest import line
from harness.server import wait_until
from harness.timing import HANG, sleep

BLUE = (0x0A, 0x84, 0xFF)


class Progress(ProgramCase):
    program = "progress-view"
    program_size = (760, 520)

    def frames(self) -> dict[str, list[float]]:
        """Returns the frames of the controls, from a run without a window."""
        state = self.first_state("--inspect")
        return {item["name"]: item["frame"] for item in state["controls"]}

    @staticmethod
    def point(frame: list[float], part: float = 0.5) -> tuple[float, float]:
        return frame[0] + frame[2] * part, frame[1] + frame[3] / 2


class MouseAndKeys(Progress):
    def test_the_slider_drives_the_arc(self) -> None:
        application = self.open_program("--inspect")
        frames = self.frames()
        before = application.picture().at(395, 186)
        application.drag(self.point(frames["slider"], 0.04), self.point(frames["slider"]))
        sleep(0.6)
        # The right end of the circle is reached at a quarter.
        self.assertNotEqual(before, BLUE)
        self.assertEqual(application.settle().at(395, 186), BLUE)
        state = self.quit(application)
        self.assertAlmostEqual(state["progress"], 0.5, delta=0.02)
        self.assertEqual(state["presented"], state["progress"])

    def test_keys_change_the_focused_control(self) -> None:
        application = self.open_program()
        application.keys("Tab", "End", "Prior", "Next", "Left")
        sleep(0.6)
        self.assertAlmostEqual(self.quit(application)["presented"], 0.89, delta=1e-9)

    def test_the_panel_edits_the_view(self) -> None:
        application = self.open_program()
        application.keys("i")
        application.settle()
        frames = self.frames()
        application.click(self.point(frames["showsStopSquare"]))
        application.settle()
        application.drag(self.point(frames["progressAmount"], 0.12), self.point(frames["progressAmount"], 1.5))
        sleep(0.6)
        state = self.quit(application)
        self.assertEqual((state["isInspecting"], state["showsStopSquare"], state["progress"]), (True, False, 1))


class Choosing(Progress):
    def test_files_are_chosen_in_the_window(self) -> None:
        (self.folder / "a.bin").write_bytes(bytes(range(256)) * 100)
        # Neither a bus nor another program: the window's own panel asks.
        variables = {"PATH": "/nowhere", "HOME": str(self.folder), "XDG_RUNTIME_DIR": str(self.folder)}
        application = self.open(
            "--state", "last.json", size=self.program_size, has_state=False, environment=variables)
        application.settle()
        application.keys_and_answer("o")
        application.keys("ctrl+a")
        application.type(f"{self.folder}/a.bin")
        # The next panel asks for the copy.
        application.keys_and_answer("Return")
        application.keys("Return")
        copy = self.folder / "a copy.bin"
        self.assertTrue(wait_until(copy.exists, HANG))
        application.settle()
        state = self.quit(application)
        self.assertEqual(state["progress"], 1)
        self.assertEqual(copy.read_bytes(), (self.folder / "a.bin").read_bytes())


class Copying(Progress):
    def write_source(self) -> bytes:
        data = bytes(index % 251 for index in range(4_000_000))
        (self.folder / "source").write_bytes(data)
        return data

    def names(self) -> set[str]:
        return {path.name for path in self.folder.iterdir() if "easel" in path.name or path.name == "copy"}

    def open_copying(self, rate: str) -> Application:
        """Opens the program with a paused copy, and runs the copy for a moment."""
        application = self.open_program("--copy", "source", "--to", "copy", "--rate", rate, "--paused", "--inspect")
        application.keys("p")
        sleep(0.5)
        application.keys("p")
        application.settle()
        return application

    def test_a_copy_is_paused_resumed_and_complete(self) -> None:
        data = self.write_source()
        application = self.open_copying("2")
        paused = application.settle()
        sleep(2.5)
        self.assertEqual(application.picture().rows, paused.rows, "a paused copy goes on")
        self.assertEqual(self.names(), set())
        application.keys("p")
        self.assertTrue(wait_until((self.folder / "copy").exists, HANG), application.messages)
        self.assertEqual((self.folder / "copy").read_bytes(), data)
        sleep(1)
        state = self.quit(application)
        self.assertEqual((state["copy"]["phase"], state["presented"], state["showsStopSquare"]), ("finished", 1, False))

    def test_keys_from_start_to_finish(self) -> None:
        data = self.write_source()
        application = self.open_program("--copy", "source", "--to", "copy", "--rate", "1", "--paused")
        application.keys("p", "p", "Escape")
        application.settle()
        self.assertEqual(self.names(), set(), "a cancelled copy leaves files")
        # By hand to one half. In the panel, the square is switched off, and the width of the arc typed.
        application.keys("Tab", "Home", *["Prior"] * 5, "i")
        application.settle()
        application.keys(*["Tab"] * 6, "space", "Tab", "ctrl+a", *"20", "Return", "Tab")
        sleep(0.6)
        self.assertEqual(application.settle().at(386, 186), BLUE, "the arc is not 20 points wide")
        application.keys("i", "c")
        # Only the first copy begins paused.
        self.assertTrue(wait_until((self.folder / "copy").exists, HANG), application.messages)
        self.assertEqual((self.folder / "copy").read_bytes(), data)
        sleep(1)
        state = self.quit(application)
        self.assertEqual((state["copy"]["phase"], state["presented"]), ("finished", 1))
        self.assertEqual((state["isInspecting"], state["showsStopSquare"]), (False, False))

    def test_a_cancelled_copy_leaves_nothing(self) -> None:
        self.write_source()
        application = self.open_copying("0.5")
        application.click(self.point(self.frames()["cancel"]))
        sleep(1)
        state = self.quit(application)
        self.assertEqual((state["copy"]["phase"], state["presented"]), ("cancelled", 0))
        self.assertGreater(state["copy"]["copied"], 0)
        self.assertEqual(self.names(), set())

    def test_closing_the_window_cancels_the_copy(self) -> None:
        self.write_source()
        application = self.open_copying("0.5")
        application.keys("p")
        application.close()
        self.assertEqual(self.names(), set())

    def test_a_copy_that_fails_says_why(self) -> None:
        application = self.open_program("--copy", "nothing", "--to", "copy")
        application.settle()
        application.keys("ctrl+q")
        self.assertEqual(application.process.wait(timeout=HANG), 1)
        self.assertIn("there is no such file", application.messages)


class Fingers(Progress, TouchCase):
    def test_a_finger_drags_the_knob_and_holds_the_stepper(self) -> None:
        application = self.open_program("--inspect")
        frames = self.frames()
        start, end = (application.on_screen(self.point(frames["slider"], part)) for part in (0.04, 0.5))
        self.touchscreen.down(0, start)
        self.touchscreen.follow({0: line(start, end)})
        self.touchscreen.up(0)
        application.settle()
        plus = application.on_screen(self.point(frames["stepper"], 0.75))
        self.touchscreen.down(0, plus)
        sleep(2)
        self.touchscreen.up(0)
        sleep(0.6)
        self.assertEqual(self.quit(application)["presented"], 1)
