"""A touchpad: its own gestures, and smooth scrolling."""

import math

from harness.cases import TouchCase
from harness.timing import sleep


class Touchpad(TouchCase):
    def central_circle(self):
        """Opens a window with a circle in the centre of the safe area and the pointer on it."""
        application, expected = self.open_with("circle", size=(900, 700))
        circle, middle = expected.only("circle"), expected.safe_area.center
        target = (round(middle[0]), round(middle[1]))
        application.drag(circle.center, target)
        application.settle()
        return application, circle, target

    def rest_at(self, application, point) -> None:
        """Moves the pointer and pauses, as a hand does before it scrolls.

        When the pointer enters, the program asks for the values of the axes. What is scrolled before the server answers cannot be
        told from what was scrolled outside.
        """
        application.point_at(point)
        application.settle(pause=0.4)

    def record(self, act) -> list[dict]:
        """Returns the lines of the tape of a window during some input."""
        tape = self.folder / "recorded.tape"
        application = self.open("--record", str(tape))
        self.rest_at(application, (320, 200))
        act(application)
        application.settle()
        application.quit()
        return self.command.read_tape(tape)

    def test_pinch_resizes(self) -> None:
        application, _, middle = self.central_circle()
        self.touchpad.pinch(1.5)
        application.settle()
        grown = application.quit().only("circle")
        self.assert_near(grown.size, (150, 150), 3, "one and a half times")
        self.assert_near(grown.center, middle, 2, "about the pointer")

    def test_a_cancelled_pinch_restores_the_size(self) -> None:
        application, circle, middle = self.central_circle()
        self.touchpad.pinch(1.5, is_cancelled=True)
        application.settle()
        after = application.quit().only("circle")
        self.assert_near(after.size, circle.size, 0.01, "the size before")
        self.assert_near(after.center, middle, 0.6, "the position before")

    def test_rotation_keeps_the_size(self) -> None:
        application, expected = self.open_with("star", size=(900, 700))
        star, middle = expected.only("star"), expected.safe_area.center
        application.drag(star.center, (round(middle[0]), round(middle[1])))
        application.settle()
        self.touchpad.pinch(1, degrees=50)
        application.settle()
        turned = application.quit().only("star")
        self.assertAlmostEqual(turned.rotation, math.radians(50), delta=0.01)
        self.assert_near(turned.size, star.size, 0.01, "the size")

    def test_rotation_is_recorded(self) -> None:
        lines = self.record(lambda _: self.touchpad.pinch(1.25, degrees=-200))
        pinches = [line["pinch"] for line in lines if "pinch" in line]
        phases = [pinch["phase"] for pinch in pinches]
        self.assertEqual((phases[0], phases[-1]), ("began", "ended"))
        self.assertEqual(set(phases[1:-1]), {"changed"})
        # Counterclockwise, and beyond half a turn.
        self.assertAlmostEqual(pinches[-1]["rotation"], math.radians(-200), delta=1e-3)
        self.assertAlmostEqual(pinches[-1]["scale"], 1.25, delta=1e-3)
        steps = [b["rotation"] - a["rotation"] for a, b in zip(pinches, pinches[1:])]
        self.assertLess(max(map(abs, steps)), math.radians(40), "a rotation with a jump")

    def test_statistics_report_touchpad_gestures(self) -> None:
        application = self.open("--stats=json")
        application.quit()
        self.assertIn("XInput 2.4: touchpad gestures, smooth scrolling, pens", application.messages)
        self.assertIn('"touchpadGestures" : true', application.messages)

    def test_smooth_scrolling_is_reported_once(self) -> None:
        lines = self.record(lambda _: self.touchpad.scroll(-0.75, 2.5))
        wheels = [line["wheel"] for line in lines if "wheel" in line]
        # The server also sends whole notches, for older programs.
        self.assertAlmostEqual(sum(wheel["dx"] for wheel in wheels), -0.75, delta=1e-6)
        self.assertAlmostEqual(sum(wheel["dy"] for wheel in wheels), 2.5, delta=1e-6)
        self.assertLess(max(abs(wheel["dy"]) for wheel in wheels), 0.5)
        self.assertEqual({(wheel["x"], wheel["y"]) for wheel in wheels}, {(320, 200)})

    def test_scrolling_outside_the_window_is_ignored(self) -> None:
        def act(application) -> None:
            application.point_at((700, 200))
            self.touchpad.scroll(0, 3.25)
            self.rest_at(application, (320, 200))
            self.touchpad.scroll(0, 0.25)
        wheels = [line["wheel"] for line in self.record(act) if "wheel" in line]
        self.assertAlmostEqual(sum(wheel["dy"] for wheel in wheels), 0.25, delta=1e-6)

    def test_notches_of_another_wheel_are_reported_too(self) -> None:
        def act(application) -> None:
            self.touchpad.scroll(0, 0.5)
            application.wheel(-2)
            self.touchpad.scroll(0, 0.5)
        wheels = [line["wheel"] for line in self.record(act) if "wheel" in line]
        self.assertAlmostEqual(sum(wheel["dy"] for wheel in wheels), 3, delta=1e-6)
        self.assertEqual(sum(wheel["dy"] == 1 for wheel in wheels), 2)

    def test_smooth_scrolling_with_control_resizes_by_less_than_a_notch(self) -> None:
        application, circle, _ = self.central_circle()
        application.key_down("ctrl")
        self.touchpad.scroll(0, -0.5)
        sleep(0.05)
        application.key_up("ctrl")
        application.settle()
        grown = application.quit().only("circle")
        # A notch is a factor of e to the power of a tenth.
        self.assertAlmostEqual(grown.size[0], circle.size[0] * math.exp(0.05), delta=0.01)
        self.assertEqual(grown.size[0], grown.size[1])

    def test_three_fingers_undo_and_redo_without_a_drag(self) -> None:
        application, circle, middle = self.central_circle()
        # Over the shape: a swipe to the left undoes the drag, to the right redoes it.
        self.touchpad.swipe(-150, 6)
        application.settle()
        undone = application.picture()
        self.touchpad.swipe(150, -6)
        application.settle()
        self.assertGreater(application.picture().difference(undone), 100, "nothing was redone")
        self.assert_near(application.quit().only("circle").center, middle, 1, "the position after both")

    def test_three_fingers_to_the_left_undo(self) -> None:
        application, circle, _ = self.central_circle()
        self.touchpad.swipe(-150, 6)
        application.settle()
        self.assert_near(application.quit().only("circle").center, circle.center, 0.6, "the position before")

    def test_other_swipes_have_no_effect(self) -> None:
        application, _, middle = self.central_circle()
        self.touchpad.swipe(10, 120)
        self.touchpad.swipe(-150, 0, fingers=4)
        self.touchpad.swipe(-60, 0, seconds=0.9)
        application.settle()
        self.assert_near(application.quit().only("circle").center, middle, 1, "the position")
