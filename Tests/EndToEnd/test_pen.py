"""A pen on a tablet."""

from harness.cases import TouchCase
from harness.inputtest import line
from harness.timing import sleep


class Pen(TouchCase):
    def drag_path(self, expected, kind: str):
        """Returns the start and the end of a drag towards the centre, away from the edges, and the shape's new centre."""
        shape, middle = expected.only(kind), expected.safe_area.center
        x = 60.25 if shape.center[0] < middle[0] else -60.25
        y = 35.5 if shape.center[1] < middle[1] else -35.5
        start = shape.grip
        return start, (start[0] + x, start[1] + y), (shape.center[0] + x, shape.center[1] + y)

    def stroke(self, application, start, end) -> None:
        """Hovers, touches, draws a line and leaves."""
        self.pen.approach(application.on_screen(start))
        self.pen.press()
        self.pen.follow(line(application.on_screen(start), application.on_screen(end)))
        sleep(0.15)
        self.pen.release()
        self.pen.leave()
        application.settle()

    def test_drags_with_subpixel_accuracy(self) -> None:
        application, expected = self.open_with("square")
        start, end, center = self.drag_path(expected, "square")
        self.stroke(application, start, end)
        self.assert_near(application.quit().only("square").center, center, 0.05, "the drag")

    def test_events_have_the_kind_pen_from_approach_to_leaving(self) -> None:
        tape = self.folder / "recorded.tape"
        application = self.open("--record", str(tape))
        start, end = application.on_screen((100.25, 120)), application.on_screen((160, 150.5))
        self.pen.approach(start)
        self.pen.press()
        self.pen.follow(line(start, end))
        self.pen.press(3)
        self.pen.release(3)
        self.pen.release()
        self.pen.leave()
        sleep(0.3)
        # The mouse is the pointing device again.
        self.touchpad.nudge(5, 0)
        application.settle()
        application.quit()
        entries = [entry for entry in self.command.read_tape(tape) if "pointer" in entry]
        pointers = [entry["pointer"] for entry in entries]
        first = next(index for index, pointer in enumerate(pointers) if pointer["kind"] == "pen")
        self.assertNotIn("mouse", {pointer["kind"] for pointer in pointers[first:-1] if pointer["phase"] != "cancel"})
        stroke = [pointer for pointer in pointers if pointer["kind"] == "pen"]
        phases = [pointer["phase"] for pointer in stroke]
        self.assertEqual((phases[0], phases[1], phases[-2], phases[-1]), ("hover", "down", "up", "cancel"))
        self.assertEqual(set(phases[2:-2]), {"move"})
        self.assert_near((stroke[1]["x"], stroke[1]["y"]), (100.25, 120), 0.01, "where it touched")
        self.assert_near((stroke[-2]["x"], stroke[-2]["y"]), (160, 150.5), 0.01, "where it went up")
        # The tip is the left button, the upper barrel button the right.
        self.assertEqual([pointer["buttons"] for pointer in stroke[-5:-1]], [1, 3, 1, 0])
        self.assertEqual((pointers[-1]["kind"], pointers[-1]["phase"]), ("mouse", "hover"))
        self.assertLess(entries[-2]["t"], entries[-1]["t"] - 0.2, "the pen's departure was reported only with the mouse's return")

    def test_events_keep_the_kind_pen_while_keyboards_are_used(self) -> None:
        tape = self.folder / "recorded.tape"
        application = self.open("--record", str(tape))
        start, end = application.on_screen((100, 120)), application.on_screen((160, 150))
        self.pen.approach(start)
        # A has no function. The server announces the change of the keyboard.
        self.display.keyboard.tap(38)
        application.keys("a")
        self.pen.press()
        self.pen.follow(line(start, end))
        self.display.keyboard.tap(38)
        self.pen.follow(line(end, start))
        self.pen.release()
        self.pen.leave()
        application.settle()
        application.quit()
        pointers = [entry["pointer"] for entry in self.command.read_tape(tape) if "pointer" in entry]
        touching = [pointer for pointer in pointers if pointer["phase"] != "hover"]
        self.assertEqual({pointer["kind"] for pointer in touching if pointer["phase"] != "cancel"}, {"pen"})
        self.assertEqual(sum(pointer["phase"] == "down" for pointer in touching), 1)

    def test_reports_pressure_and_eraser(self) -> None:
        tape = self.folder / "recorded.tape"
        application = self.open("--record", str(tape))
        positions = [application.on_screen((x, 120)) for x in (100, 120, 140, 160)]
        for tool in (self.pen, self.eraser):
            tool.approach(positions[0])
            tool.press()
            for position, pressure in zip(positions[1:], (0.25, 0.5, 1)):
                tool.move(position, pressure)
                sleep(0.05)
            tool.release()
            tool.leave()
            sleep(0.1)
        application.settle()
        application.quit()
        pointers = [entry["pointer"] for entry in self.command.read_tape(tape) if "pointer" in entry]
        moves = [pointer for pointer in pointers if (pointer["kind"], pointer["phase"]) == ("pen", "move")]
        pressures = [pointer["pressure"] for pointer in moves]
        # A position may be reported twice, by the device's fraction and the pointer's pixels.
        steps = [b for a, b in zip([None, *pressures], pressures) if b != a]
        for found, expected in zip(steps, [0.25, 0.5, 1, 0.25, 0.5, 1], strict=True):
            self.assertAlmostEqual(found, expected, delta=0.01)
        hovers = [pointer for pointer in pointers if pointer["phase"] == "hover" and "pressure" in pointer]
        self.assertEqual({pointer["pressure"] for pointer in hovers}, {0})
        ends = [pointer.get("eraser", False) for pointer in moves]
        self.assertEqual(sorted(ends), ends, "the eraser follows the tip")
        self.assertEqual(set(ends), {False, True})

    def test_a_recorded_stroke_replays_to_the_same_state(self) -> None:
        seed, expected = self.spread_out(("square",), (640, 480))
        tape = self.folder / "recorded.tape"
        application = self.open("--record", str(tape), seed=seed)
        application.click(expected.buttons["square"].center)
        application.settle()
        start, end, _ = self.drag_path(expected, "square")
        self.stroke(application, start, end)
        state = application.quit()
        self.assertNotEqual(state.shapes, expected.shapes)
        self.assertEqual(self.command.replay(tape).shapes, state.shapes)

    def test_two_taps_change_the_color(self) -> None:
        application, expected = self.open_with("circle")
        circle = expected.only("circle")
        self.pen.approach(application.on_screen(circle.center))
        for _ in range(2):
            self.pen.press()
            sleep(0.04)
            self.pen.release()
            sleep(0.08)
        self.pen.leave()
        sleep(0.6)
        application.settle()
        self.assertNotEqual(application.quit().only("circle").color, circle.color)

    def test_a_palm_below_a_hovering_pen_is_ignored(self) -> None:
        application, expected = self.open_with("circle")
        circle = expected.only("circle")
        palm = application.on_screen(circle.center)
        self.pen.approach(application.on_screen((50, 50)))
        self.pen.follow(line(application.on_screen((50, 50)), application.on_screen((90, 50))))
        self.touchscreen.gesture([line(palm, (palm[0] + 40, palm[1]))])
        self.pen.leave()
        application.settle()
        self.assert_near(application.quit().only("circle").center, circle.center, 0.01, "under the palm")

    def test_a_palm_beside_a_drawing_pen_is_ignored(self) -> None:
        application, expected = self.open_with("square", "circle", size=(900, 700))
        start, end, center = self.drag_path(expected, "square")
        circle = expected.only("circle")
        palm = application.on_screen(circle.center)
        self.pen.approach(application.on_screen(start))
        self.pen.press()
        self.touchscreen.down(0, palm)
        self.pen.follow(line(application.on_screen(start), application.on_screen(end)))
        self.touchscreen.follow({0: line(palm, (palm[0] + 30, palm[1] + 30))}, 0.1)
        sleep(0.15)
        self.pen.release()
        self.touchscreen.lift_all()
        self.pen.leave()
        application.settle()
        state = application.quit()
        self.assert_near(state.only("square").center, center, 0.05, "the drag")
        self.assertEqual(state.only("circle").center, circle.center)
