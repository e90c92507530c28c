"""Fingers, mice and pens at once, and presses that the window manager takes first and replays."""

import itertools

from harness.cases import TouchCase
from harness.inputtest import line
from harness.timing import sleep


class Together(TouchCase):
    KINDS = ("square", "circle", "star")

    def open_apart(self):
        """Opens a window with three shapes. Returns a free distance for each, towards the middle."""
        application, expected = self.open_with(*self.KINDS, size=(1100, 700))
        middle = expected.safe_area.center
        return application, [
            (shape, (round(shape.center[0]), round(shape.center[1])), 40 if shape.center[0] < middle[0] else -40)
            for shape in (expected.only(kind) for kind in self.KINDS)]

    def test_two_fingers_and_the_mouse_drag_three_shapes(self) -> None:
        application, ((square, first, a), (circle, second, b), (star, grip, c)) = self.open_apart()
        tracks = {
            finger: line(application.on_screen(start), application.on_screen((start[0] + x, start[1])))
            for finger, (start, x) in enumerate(((first, a), (second, b)))}
        self.touchscreen.down(0, tracks[0](0))
        application.press(grip)
        self.touchscreen.down(1, tracks[1](0))
        for step in range(1, 11):
            t = step / 10
            application.point_at((grip[0] + c * t, grip[1]))
            for finger, track in tracks.items():
                self.touchscreen.move(finger, track(t))
            sleep(0.02)
        # The server has moved the pointer to the first finger.
        application.point_at((grip[0] + c, grip[1]))
        sleep(0.15)
        application.release()
        sleep(0.05)
        self.touchscreen.lift_all()
        application.settle()
        state = application.quit()
        for shape, x in ((square, a), (circle, b), (star, c)):
            moved = state.only(shape.kind)
            self.assert_near(moved.center, (shape.center[0] + x, shape.center[1]), 0.6, shape.kind)
            self.assertEqual(moved.size, shape.size, f"the {shape.kind} was pinched")

    def test_fingers_of_two_touchscreens_drag_two_shapes(self) -> None:
        application, ((square, first, a), (circle, second, b), _) = self.open_apart()
        screens = (self.touchscreen, self.display.second_touchscreen)
        self.addCleanup(screens[1].lift_all)
        tracks = [
            line(application.on_screen(start), application.on_screen((start[0] + x, start[1])))
            for start, x in ((first, a), (second, b))]
        for screen, track in zip(screens, tracks):
            screen.down(0, track(0))
        for step in range(1, 11):
            for screen, track in zip(screens, tracks):
                screen.move(0, track(step / 10))
            sleep(0.02)
        sleep(0.15)
        for screen in screens:
            screen.up(0)
        application.settle()
        state = application.quit()
        for shape, x in ((square, a), (circle, b)):
            self.assert_near(state.only(shape.kind).center, (shape.center[0] + x, shape.center[1]), 0.6, shape.kind)


class Presses(TouchCase):
    def record(self, act) -> list[dict]:
        """Returns the events of pointers on the tape of a window during some input, without cancelled hovering."""
        tape = self.folder / "recorded.tape"
        application = self.open("--record", str(tape))
        act(application)
        application.settle()
        application.quit()
        return [entry["pointer"] for entry in self.command.read_tape(tape) if "pointer" in entry]

    def ends(self, pointers: list[dict]) -> list[tuple[str, str]]:
        return [(pointer["kind"], pointer["phase"]) for pointer in pointers if pointer["phase"] in ("down", "up")]

    def test_a_replayed_press_is_one_press(self) -> None:
        def act(application) -> None:
            # Openbox grabs each press of the left button on a window and replays it.
            for index in range(5):
                application.click((100 + 30 * index, 120))
                self.touchscreen.tap(application.on_screen((100 + 30 * index, 160)))
                # Fingers shortly after a pen are its palm.
                self.pen.approach(application.on_screen((100 + 30 * index, 200)))
                self.pen.press()
                self.pen.release()
                self.pen.leave()
                sleep(0.4)
                self.touchpad.nudge(1, 0)
        expected = [(kind, phase) for kind in ("mouse", "touch", "pen") for phase in ("down", "up")] * 5
        self.assertEqual(self.ends(self.record(act)), expected)

    def test_a_drag_with_the_press_that_focuses_continues_outside(self) -> None:
        path = [(60, -60), (60, 60), (60, -60), (720, -60)]

        def act(application) -> None:
            # SDL ends the grab of the press when the window gets the focus, and when the pointer enters it. The smaller
            # window is in front, in the middle.
            self.open(size=(320, 320))
            application.press((60, 60))
            for place in path:
                # The window has to handle the press before the pointer leaves.
                sleep(0.3)
                application.point_at(place)
            sleep(0.3)
            sleep(0.1)
            application.release()
            sleep(0.1)
        pointers = self.record(act)
        self.assertEqual(self.ends(pointers), [("mouse", "down"), ("mouse", "up")])
        self.assertEqual(pointers[-1]["phase"], "up", "the window forgot the press")
        up = next(pointer for pointer in pointers if pointer["phase"] == "up")
        self.assertEqual((up["x"], up["y"]), (720, -60))
        moves = [(pointer["x"], pointer["y"]) for pointer in pointers if pointer["phase"] == "move"]
        self.assertEqual([place for place, _ in itertools.groupby(moves)], path)

    def test_the_buttons_at_the_side_go_back_and_forward_and_further_ones_press_nothing(self) -> None:
        def act(application) -> None:
            for button in (8, 9, 10):
                application.click((200, 150), button=button)
        pointers = self.record(act)
        self.assertEqual(self.ends(pointers), [("mouse", "down"), ("mouse", "up")] * 2)
        self.assertEqual([pointer["buttons"] for pointer in pointers if pointer["phase"] == "down"], [8, 16])

    def test_a_mouse_hovers_at_fractions_of_pixels(self) -> None:
        def act(application) -> None:
            application.point_at((200, 150))
            sleep(0.1)
            for _ in range(3):
                self.touchpad.nudge(0.25, 0.5)
                sleep(0.05)
        hovers = [(p["x"], p["y"]) for p in self.record(act) if (p["kind"], p["phase"]) == ("mouse", "hover")]
        start = len(hovers) - 1 - hovers[::-1].index((200, 150))
        self.assertEqual(hovers[start:start + 4], [(200, 150), (200.25, 150.5), (200.5, 151), (200.75, 151.5)])
