"""The window, the end of the program, and the processor time while idle."""

import signal

from harness.application import Application
from harness.cases import WindowCase
from harness.server import Xvfb, wait_until
from harness.state import State
from harness.timing import HANG, sleep


class Window(WindowCase):
    def test_ctrl_q_quits(self) -> None:
        self.assertEqual(self.open().quit().window, (640, 480))

    def test_a_key_held_from_before_does_not_quit(self) -> None:
        application = self.open()
        application.key_down("ctrl")
        application.key_down("q")
        application.end()
        # Still held and repeating when the next window appears.
        second = self.open()
        sleep(1.5)
        self.assertIsNone(second.process.poll(), "the window closed by itself")
        second.key_up("q")
        second.key_up("ctrl")
        self.assertEqual(second.quit().shapes, [])

    def test_quits_when_closed(self) -> None:
        application = self.open()
        application.keys("alt+F4")
        application.end()

    def test_quits_on_the_terminate_signal(self) -> None:
        application = self.open()
        application.process.send_signal(signal.SIGTERM)
        application.end()

    def test_saves_when_the_terminal_closes(self) -> None:
        tape = self.folder / "hung-up.tape"
        application = self.open("--record", str(tape))
        expected = self.command.rehearse(["star"], (640, 480), 1)
        application.click(expected.buttons["star"].center)
        application.settle()
        application.process.send_signal(signal.SIGHUP)
        state = application.end()
        self.assertEqual(state.shapes, expected.shapes)
        self.assertTrue(self.command.read_tape(tape)[-1].get("end"))
        self.assertEqual(self.command.replay(tape), state)

    def test_saves_when_the_display_is_lost(self) -> None:
        display = Xvfb()
        self.addCleanup(display.stop)
        tape, picture = self.folder / "lost.tape", self.folder / "lost.png"
        application = Application(self.command, display, "--record", str(tape), "--snapshot", str(picture))
        self.addCleanup(application.kill)
        expected = self.command.rehearse(["star"], (640, 480), 1)
        application.click(expected.buttons["star"].center)
        application.settle()
        display.processes[0].kill()
        self.assertGreater(application.process.wait(timeout=HANG), 0, "the loss was not reported")
        self.assertIn("the window is gone", application.messages)
        self.assertEqual(len(application.messages.splitlines()), 1, application.messages)
        state = State.read(application.state_file)
        self.assertEqual(state.shapes, expected.shapes)
        self.assertTrue(picture.read_bytes().startswith(b"\x89PNG"))
        self.assertTrue(self.command.read_tape(tape)[-1].get("end"))
        self.assertEqual(self.command.replay(tape), state)

    def test_the_window_has_a_minimum_size(self) -> None:
        application = self.open()
        application.resize(200, 100)
        self.assertEqual(application.window_size(), (320, 320))
        self.assertEqual(application.quit().window, (320, 320))

    def test_f11_enters_and_leaves_full_screen(self) -> None:
        application = self.open()
        application.keys("F11")
        self.assertTrue(wait_until(lambda: application.window_size() == self.display.size, HANG), "the window does not fill the screen")
        application.settle()
        application.keys("F11")
        self.assertTrue(wait_until(lambda: application.window_size() == (640, 480), HANG), "the window does not return to its size")
        application.settle()
        self.assertEqual(application.quit().window, (640, 480))

    def test_escape_closes_the_menu_then_removes_the_focus_then_leaves_full_screen(self) -> None:
        application, _ = self.open_with("star")
        application.keys("F11")
        self.assertTrue(wait_until(lambda: application.window_size() == self.display.size, HANG), "the window does not fill the screen")
        application.settle()
        # The menu, then the focus of the shape, then the full screen.
        application.keys("Menu")
        application.settle()
        application.keys("Escape")
        application.settle()
        application.keys("Escape")
        application.settle()
        self.assertEqual(application.window_size(), self.display.size, "Escape left the full screen too early")
        application.keys("Escape")
        self.assertTrue(wait_until(lambda: application.window_size() == (640, 480), HANG), "the window does not return to its size")
        application.settle()
        self.assertEqual([shape.kind for shape in application.quit().shapes], ["star"])

    def test_the_inspector_reports_no_problem_when_the_mouse_leaves(self) -> None:
        application = self.open("--inspect")
        application.point_at((100, 100))
        application.settle()
        application.point_at((700, 100))
        application.settle()
        application.quit()
        self.assertEqual(application.messages, "")

    def test_uses_no_processor_time_while_idle(self) -> None:
        application, _ = self.open_with("star", "circle")
        sleep(0.5)
        before = application.processor_seconds()
        sleep(3)
        # Half a percent of three seconds; the clock of /proc counts in hundredths.
        self.assertLessEqual(application.processor_seconds() - before, 0.02)
        application.quit()

    def test_draws_nothing_while_minimized(self) -> None:
        application = self.open()
        expected = self.command.rehearse(["star"], (640, 480), 1)
        application.click(expected.buttons["star"].center)
        application.minimize()
        # The flight continues without drawing.
        sleep(1)
        before = application.processor_seconds()
        sleep(2)
        self.assertLessEqual(application.processor_seconds() - before, 0.02)
        application.restore()
        self.assertEqual(application.quit().shapes, expected.shapes)
