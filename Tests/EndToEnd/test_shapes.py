"""The appearance, colours and flights of shapes."""

from harness.cases import WindowCase
from harness.state import COLORS
from harness.timing import sleep

SIZES = {
    "square": (100, 100), "rectangle": (100, 50), "circle": (100, 100), "oval": (100, 50), "triangle": (100, 100),
    "star": (100, 100),
}


class Shapes(WindowCase):
    def test_every_kind_has_its_initial_size(self) -> None:
        application = self.open(size=(1000, 700))
        for frame in self.command.empty((1000, 700)).buttons.values():
            application.click(frame.center)
        application.settle()
        state = application.quit()
        self.assertEqual([shape.kind for shape in state.shapes], list(SIZES))
        for shape in state.shapes:
            self.assert_near(shape.size, SIZES[shape.kind], 0.01, shape.kind)
            self.assertTrue(state.safe_area.contains(shape.bounds), shape)

    def test_the_outline_has_the_color_and_the_interior_is_translucent(self) -> None:
        application, expected = self.open_with("square", "circle")
        square, circle = expected.shapes
        picture = application.picture()
        self.assertEqual(picture.at(*square.grip), COLORS[square.color])
        self.assertEqual(picture.at(*circle.grip), COLORS[circle.color])
        self.assertEqual(picture.at(*square.center), (0, 0, 0))
        # The circle's interior over the square's outline transmits three fifths of the colour.
        distance = (square.grip[0] - circle.center[0], square.grip[1] - circle.center[1])
        target = (circle.grip[0] + distance[0], circle.grip[1] + distance[1])
        application.drag(circle.grip, target)
        seen_through = application.settle().at(*square.grip)
        for channel, full in zip(seen_through, COLORS[square.color]):
            self.assertAlmostEqual(channel, full * 0.6, delta=2, msg=f"{seen_through} through {square.color}")

    def test_the_seed_determines_the_colors(self) -> None:
        def colors(seed: int) -> list[str]:
            application = self.open(seed=seed)
            frame = self.command.empty((640, 480)).buttons["star"]
            for _ in range(6):
                application.click(frame.center)
            application.settle()
            return [shape.color for shape in application.quit().shapes]
        first = colors(3)
        self.assertEqual(len(first), 6)
        self.assertLessEqual(set(first), set(COLORS))
        self.assertEqual(colors(3), first)
        self.assertNotEqual(colors(4), first)


class Spawn(WindowCase):
    def test_a_shape_grows_out_of_its_button(self) -> None:
        application = self.open()
        expected = self.command.rehearse(["circle"], (640, 480), 1)
        button, landed = expected.buttons["circle"], expected.only("circle")
        before = application.picture()
        application.click(button.center)
        flying = []
        for _ in range(4):
            flying.append(application.picture())
            sleep(0.05)
        after = application.settle()
        self.assertEqual(after.at(*landed.grip), COLORS[landed.color])
        # In flight, it was drawn at other positions.
        self.assertTrue(any(p.difference(before) > 200 and p.difference(after) > 200 for p in flying))
        shape = application.quit().only("circle")
        self.assertEqual(shape, landed)

    def test_taps_during_a_flight_create_further_shapes(self) -> None:
        application = self.open()
        button = self.command.empty((640, 480)).buttons["square"]
        application.click(button.center, times=4)
        application.settle()
        state = application.quit()
        self.assertEqual(len(state.shapes), 4)
        for shape in state.shapes:
            self.assert_near(shape.size, (100, 100), 0.01, "full size")
            self.assertTrue(state.safe_area.contains(shape.bounds), shape)

    def test_a_shape_can_be_caught_in_flight(self) -> None:
        application = self.open()
        expected = self.command.rehearse(["square"], (640, 480), 1)
        landed = expected.only("square")
        application.click(expected.buttons["square"].center)
        # With easing, seven eighths of the distance are covered after two thirds of the half second.
        sleep(0.33)
        application.press(landed.center)
        target = expected.safe_area.center
        application.move(landed.center, target)
        sleep(0.4)
        application.release()
        application.settle()
        caught = application.quit().only("square")
        # The pointer caught the shape at its predicted position, which is not its centre.
        self.assert_near(caught.center, target, 45, "the flight continued under the pointer")
        self.assertNotEqual(caught.center, landed.center)
