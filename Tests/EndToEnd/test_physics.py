"""Physics modes in a real window."""

from harness.cases import WindowCase


class Physics(WindowCase):
    def test_shapes_fall_and_a_bar_shows_the_mode(self) -> None:
        application, expected = self.open_with("square", "circle")
        bar = (640 - 216, 0, 216, 60)
        # Twice through all modes, because the first key also shows the focus ring.
        application.keys("p", "shift+p")
        calm = application.settle()
        application.keys("shift+p")
        fallen = application.settle()
        self.assertGreater(fallen.crop(bar).difference(calm.crop(bar)), 500, "the bar did not appear")
        state = application.quit()
        bottom = state.safe_area.y + state.safe_area.height
        for shape, before in zip(state.shapes, expected.shapes):
            self.assertTrue(state.safe_area.contains(shape.bounds), shape)
            self.assertGreaterEqual(shape.center[1], before.center[1] - 1, shape)
        self.assertTrue(any(abs(shape.bounds.y + shape.bounds.height - bottom) < 1 for shape in state.shapes), state.shapes)
