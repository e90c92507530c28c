"""The black canvas and its toolbar."""

import unittest

from harness.cases import Case, WindowCase
from harness.picture import Picture

KINDS = ["square", "rectangle", "circle", "oval", "triangle", "star"]


def bright(picture: Picture) -> int:
    """Counts nearly white pixels, such as those of the icons' outlines."""
    return picture.count(lambda red, green, blue: min(red, green, blue) > 200)


class Canvas(WindowCase):
    def test_the_hint_disappears_with_the_first_shape(self) -> None:
        application = self.open()
        state = self.command.empty((640, 480))

        def bright_pixels() -> int:
            return application.settle().crop(state.safe_area.box).count(lambda *color: color != (0, 0, 0))

        self.assertGreater(bright_pixels(), 1_000, "there is no hint")
        application.click(state.buttons["circle"].center)
        # Away from the button, which would show its tool tip.
        application.point_at((320, 100))
        application.settle()
        application.keys("Delete")
        self.assertEqual(bright_pixels(), 0, "pixels are left")
        self.assertEqual(application.quit().shapes, [])

    def test_toolbar_shows_six_icons(self) -> None:
        application = self.open()
        state = self.command.empty((640, 480))
        self.assertEqual(list(state.buttons), KINDS)
        picture = application.picture()
        icons = [picture.crop(frame.box) for frame in state.buttons.values()]
        for kind, frame, icon in zip(KINDS, state.buttons.values(), icons):
            self.assertEqual((frame.width, frame.height), (44, 44), kind)
            self.assertGreater(bright(icon), 60, f"the icon of the {kind}")
        self.assertEqual(len({icon.rows for icon in icons}), 6, "two buttons look the same")

    def test_buttons_show_hover_press_and_focus(self) -> None:
        application = self.open()
        frame = self.command.empty((640, 480)).buttons["circle"]
        plain = application.settle().crop(frame.box)
        application.point_at(frame.center)
        hovered = application.settle().crop(frame.box)
        application.press(frame.center)
        pressed = application.settle().crop(frame.box)
        # Released elsewhere on the toolbar, so the button must not fire. Above the toolbar, it would drag out its shape.
        application.point_at((4, 476))
        application.release()
        self.assertEqual(application.settle().crop(frame.box).rows, plain.rows, "the appearance is not restored")
        application.keys("Tab", "Tab", "Tab")
        focused = application.settle().crop(frame.box)
        looks = {"plain": plain, "hovered": hovered, "pressed": pressed, "focused": focused}
        self.assertEqual(len({look.rows for look in looks.values()}), 4, "two looks are the same")
        self.assertEqual(application.quit().shapes, [])

    def test_a_button_is_not_highlighted_while_its_shape_is_dragged_out(self) -> None:
        application = self.open()
        frame = self.command.empty((640, 480)).buttons["circle"]
        plain = application.settle().crop(frame.box)
        application.press(frame.center)
        application.move(frame.center, (320, 200))
        dragged = application.settle()
        self.assertEqual(dragged.crop(frame.box).rows, plain.rows, "the button is highlighted")
        application.release()
        application.settle()
        self.assertEqual([shape.kind for shape in application.quit().shapes], ["circle"])

    def test_toolbar_follows_the_window(self) -> None:
        application = self.open()
        before = application.settle()
        application.resize(400, 600)
        self.assertEqual(application.window_size(), (400, 600))
        self.assertEqual((application.picture().width, application.picture().height), (400, 600))
        self.assertNotEqual(before.rows, application.picture().rows)
        picture = application.picture()
        state = application.quit()
        self.assertEqual(state.window, (400, 600))
        frames = list(state.buttons.values())
        for frame in frames:
            self.assertTrue(0 <= frame.x and frame.x + frame.width <= 400 and frame.y + frame.height <= 600, frame)
            self.assertGreater(bright(picture.crop(frame.box)), 60)
        self.assertFalse(any(a.overlaps(b) for a in frames for b in frames if a is not b))


class Icons(Case):
    def test_scale_chooses_the_resolution(self) -> None:
        # Icons of higher resolution, instead of magnified ones.
        for scale in (1, 2, 3):
            picture = self.folder / f"{scale}.png"
            tape = self.folder / f"{scale}.tape"
            tape.write_text(
                f'{{"tape":1,"app":"shapely","size":[640,480],"scale":{scale},"seed":1}}\n{{"t":0.1,"end":true}}\n')
            run = self.command.run("--headless", "--replay", str(tape), "--snapshot", str(picture))
            self.assertEqual(run.returncode, 0, run.stderr)
            header = picture.read_bytes()[16:24]
            size = (int.from_bytes(header[:4]), int.from_bytes(header[4:]))
            self.assertEqual(size, (640 * scale, 480 * scale))
