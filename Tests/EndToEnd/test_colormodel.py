"""The program `colormodel` in a real window, from the debug build."""

from harness.cases import ProgramCase, TouchCase
from harness.inputtest import line
from harness.timing import sleep


class Choosing(ProgramCase):
    program = "colormodel"
    program_size = (820, 520)

    def frames(self) -> dict[str, list[float]]:
        return {item["name"]: item["frame"] for item in self.first_state()["controls"]}

    def in_field(self, hue: float, saturation: float) -> tuple[float, float]:
        """Returns the place of a hue, in turns, and a saturation."""
        left, top, width, height = self.first_state()["field"]
        return left + hue * width, top + (1 - saturation) * height

    @staticmethod
    def point(frame: list[float], part: float = 0.5) -> tuple[float, float]:
        return frame[0] + frame[2] * part, frame[1] + frame[3] / 2


class Keeping(Choosing):
    def test_kept_colours_are_there_at_the_next_start(self) -> None:
        store = str(self.folder / "kept")
        first = self.open_program("--store", store, "--color", "336699")
        first.keys("s")
        first.settle()
        self.assertEqual(self.quit(first)["kept"], ["#FFFFFF", "#000000", "#336699"])
        second = self.open_program("--store", store, "--color", "FF8000")
        second.settle()
        second.keys("s")
        second.settle()
        # Killed, it has kept the colour already.
        second.process.kill()
        second.process.wait()
        third = self.open_program("--store", store)
        third.settle()
        state = self.quit(third)
        self.assertEqual((state["kept"], state["marked"]), (["#FFFFFF", "#000000", "#336699", "#FF8000"], 3))
        fresh = self.open_program("--store", store, "--fresh")
        fresh.settle()
        self.assertEqual(self.quit(fresh)["kept"], ["#FFFFFF", "#000000"])


class MouseAndKeys(Choosing):
    def test_the_loupe_chooses_the_colour_below_it(self) -> None:
        application = self.open_program()
        application.drag(self.in_field(0.5, 0.5), self.in_field(0.25, 0.75))
        picture = application.settle()
        state = self.quit(application)
        self.assertAlmostEqual(state["hue"], 90, delta=2)
        self.assertAlmostEqual(state["saturation"], 0.75, delta=0.01)
        # The loupe is filled with the colour, which is also in the field around it.
        color = tuple(int(state["notations"][0][index:index + 2], 16) for index in (1, 3, 5))
        x, y = self.in_field(0.25, 0.75)
        self.assertEqual(picture.at(int(x), int(y)), color)
        beside = picture.at(int(x) - 24, int(y))
        self.assertTrue(all(abs(a - b) < 60 for a, b in zip(color, beside, strict=True)), (color, beside))

    def test_sliders_swatches_and_buttons(self) -> None:
        application = self.open_program()
        frames = self.frames()
        application.drag(self.point(frames["brightness"], 0.95), self.point(frames["brightness"], 0.5))
        application.click(self.point(frames["keep"]))
        application.click(self.point(frames["swatch 1"]))
        application.click(self.point(frames["count"]))
        application.settle()
        state = self.quit(application)
        self.assertAlmostEqual(state["brightness"], 0.5, delta=0.03)
        self.assertEqual((len(state["kept"]), state["marked"]), (3, 0))
        self.assertTrue(state["line"].endswith("colours in the field"), state["line"])
        self.assertGreater(int(state["line"].split()[0]), 1_000)

    def test_keys_from_start_to_finish(self) -> None:
        application = self.open_program("--color", "FF0000")
        before = application.settle()
        application.keys("Tab", *["shift+Right"] * 3, "Down", "Down")
        self.assertNotEqual(before.at(400, 250), None)
        application.keys("s", "ctrl+c")
        application.settle()
        state = self.quit(application)
        self.assertAlmostEqual(state["hue"], 30, delta=0.01)
        self.assertAlmostEqual(state["saturation"], 0.98, delta=1e-6)
        self.assertEqual(state["kept"][-1], state["notations"][0])
        self.assertEqual(state["line"], "Copied " + state["notations"][0])


class Fingers(Choosing, TouchCase):
    def test_fingers_move_the_loupe_and_a_slider_at_once(self) -> None:
        application = self.open_program()
        application.settle()
        slider = self.frames()["brightness"]
        paths = {
            0: line(application.on_screen(self.in_field(0.2, 0.2)), application.on_screen(self.in_field(0.75, 0.5))),
            1: line(application.on_screen(self.point(slider, 0.95)), application.on_screen(self.point(slider, 0.5))),
        }
        for slot, path in paths.items():
            self.touchscreen.down(slot, path(0))
        self.touchscreen.follow(paths)
        for slot in paths:
            self.touchscreen.up(slot)
        sleep(0.3)
        application.settle()
        state = self.quit(application)
        self.assertAlmostEqual(state["hue"], 270, delta=3)
        self.assertAlmostEqual(state["saturation"], 0.5, delta=0.02)
        self.assertAlmostEqual(state["brightness"], 0.5, delta=0.04)
