"""Windows used by a reader that is not part of this project, as screen readers use them: AT-SPI over D-Bus."""

import json
import os
import signal
from pathlib import Path

from harness.application import Application
from harness.bus import AccessibleXvfb, Reader
from harness.cases import Case, ProgramCase, WindowCase
from harness.server import wait_until
from harness.timing import HANG, sleep


def flat(node: dict) -> list[dict]:
    """Returns an element and everything in it."""
    return [node] + [inner for child in node["children"] for inner in flat(child)]


class ReaderCase(WindowCase):
    server = AccessibleXvfb

    def setUp(self) -> None:
        super().setUp()
        self.reader = Reader(self.display)
        self.addCleanup(self.reader.stop)

    def open_read(self, *arguments: str, **options) -> Application:
        """Opens Shapely, and waits until the reader finds it."""
        application = self.open(*arguments, **options)
        self.reader.wait_for("Shapely")
        return application

    def element(self, name: str, application: str = "Shapely") -> dict:
        return next(node for node in flat(self.reader.ask("tree", application)) if node["name"] == name)


class Shapely(ReaderCase):
    def test_a_reader_lists_the_window(self) -> None:
        application = self.open_read()
        tree = self.reader.ask("tree", "Shapely")
        self.assertEqual((tree["role"], tree["children"][0]["role"], tree["children"][0]["name"]), ("application", "frame", "Shapely"))
        buttons = [node for node in flat(tree) if node["role"] == "push button"]
        self.assertEqual([button["name"] for button in buttons], ["Square", "Rectangle", "Circle", "Oval", "Triangle", "Star", "Undo", "Redo"])
        self.assertEqual(buttons[0]["actions"], ["press"])
        # The frame is the button's place on the screen.
        expected = application.on_screen(application.command.empty((640, 480)).buttons["square"].center)
        x, y, width, height = buttons[0]["extents"]
        self.assert_near((x + width / 2, y + height / 2), expected, 1, "the centre of the button")
        self.assertNotIn("sensitive", buttons[6]["states"], "undo without a step")
        self.assertIn("sensitive", buttons[0]["states"])
        application.quit()

    def test_a_pressed_button_makes_a_shape_that_has_the_focus(self) -> None:
        application = self.open_read()
        self.assertTrue(self.reader.ask("do", "Shapely", "Star", "press"))
        self.assertTrue(self.reader.heard("object:state-changed:focused", detail1=1, role="image"), self.reader.events)
        self.assertTrue(self.reader.heard("object:children-changed:add"), self.reader.events)
        self.assertTrue(self.reader.heard("object:state-changed:sensitive", source="Undo", detail1=1), self.reader.events)
        state = application.quit()
        self.assertEqual([shape.kind for shape in state.shapes], ["star"])

    def test_a_shape_is_recoloured_moved_and_deleted(self) -> None:
        application = self.open_read()
        self.reader.ask("do", "Shapely", "Square", "press")
        application.settle()
        shape = next(node for node in flat(self.reader.ask("tree", "Shapely")) if node["name"].startswith("Square, "))
        self.assertEqual(shape["description"], "100 by 100 points")
        color = "purple" if shape["name"] != "Square, purple" else "green"
        self.assertTrue(self.reader.ask("do", "Shapely", shape["name"], f"Colour {color}"))
        name = f"Square, {color}"
        self.assertTrue(self.reader.heard("object:property-change:accessible-name", value=name), self.reader.events)
        before = self.element(name)["extents"]
        self.assertTrue(self.reader.ask("do", "Shapely", name, "Move up"))
        self.assertTrue(self.reader.heard("object:bounds-changed", source=name), self.reader.events)
        after = self.element(name)["extents"]
        self.assertAlmostEqual(before[1] - after[1], 20, delta=1)
        self.assertTrue(self.reader.ask("do", "Shapely", name, "Rotate clockwise"))
        self.assertTrue(self.reader.heard("object:property-change:accessible-description", value="100 by 100 points, 15 degrees"), self.reader.events)
        application.settle()
        self.assertTrue(self.reader.ask("do", "Shapely", name, "Duplicate"))
        self.assertTrue(self.reader.ask("do", "Shapely", name, "Delete"))
        self.assertTrue(self.reader.heard("object:children-changed:remove"), self.reader.events)
        self.assertTrue(self.reader.heard("object:announcement", value=f"{name} deleted"), self.reader.events)
        state = application.quit()
        self.assertEqual([(shape.kind, shape.color) for shape in state.shapes], [("square", color)])

    def test_keys_move_the_focus_and_the_reader_hears_it(self) -> None:
        application = self.open_read()
        application.keys("Tab")
        self.assertTrue(self.reader.heard("object:state-changed:focused", source="Square", detail1=1), self.reader.events)
        application.keys("Tab")
        self.assertTrue(self.reader.heard("object:state-changed:focused", source="Rectangle", detail1=1), self.reader.events)
        self.assertTrue(self.reader.ask("focus", "Shapely", "Circle"))
        self.assertTrue(self.reader.heard("object:state-changed:focused", source="Circle", detail1=1), self.reader.events)
        application.quit()

    def test_an_open_menu_is_all_there_is(self) -> None:
        application = self.open_read()
        self.reader.ask("do", "Shapely", "Oval", "press")
        application.settle()
        application.keys("Menu")
        self.assertTrue(self.reader.heard("object:state-changed:focused", source="Colour", detail1=1), self.reader.events)
        names = [node["name"] for node in flat(self.reader.ask("tree", "Shapely"))]
        self.assertIn("Delete", names)
        self.assertNotIn("Square", names)
        self.assertTrue(self.reader.ask("do", "Shapely", "Duplicate", "press"))
        self.assertEqual(len(application.quit().shapes), 2)

    def test_an_idle_window_with_a_reader_sleeps(self) -> None:
        application = self.open_read()
        self.reader.ask("tree", "Shapely")
        sleep(1)
        before = self.switches(application)
        sleep(2)
        self.assertLess(self.switches(application) - before, 5)
        application.quit()

    @staticmethod
    def switches(application: Application) -> int:
        """How often the program's main thread slept."""
        lines = Path(f"/proc/{application.process.pid}/status").read_text().splitlines()
        return int(next(line.split()[1] for line in lines if line.startswith("voluntary_ctxt_switches")))

    def test_the_tree_is_written_as_json(self) -> None:
        application = self.open("--accessibility", "tree.json")
        application.click(application.command.empty((640, 480)).buttons["star"].center)
        application.settle()
        application.quit()
        tree = json.loads((self.folder / "tree.json").read_text())
        canvas = next(child for child in tree["root"]["children"] if child.get("identifier") == "canvas")
        star = canvas["children"][0]
        self.assertTrue(star["name"].startswith("Star, "))
        self.assertEqual(tree["focus"], star["id"])
        self.assertIn("Send to back", star["actions"])
        self.assertEqual((canvas["selection"], [child["id"] for child in canvas["children"] if "selected" in child["states"]]), ("single", [star["id"]]))


class Files(Case):
    """Trees of a tape, without a window."""

    TAPE = [
        {"tape": 1, "app": "shapely", "size": [640, 480], "scale": 1, "seed": 1}, {"t": 0, "mark": "before"},
        {"t": 0.5, "key": {"name": "1", "phase": "down", "modifiers": [], "repeat": False}},
        {"t": 0.55, "key": {"name": "1", "phase": "up", "modifiers": [], "repeat": False}},
        {"t": 3, "mark": "after"}, {"t": 3, "end": True}]

    def test_marks_of_a_tape_have_trees_of_their_own(self) -> None:
        (self.folder / "marked.tape").write_text("".join(json.dumps(line) + "\n" for line in self.TAPE))
        run = self.command.run(
            "--headless", "--replay", "marked.tape", "--snapshots", "shots", "--accessibility", "last.json")
        self.assertEqual(run.returncode, 0, run.stderr)
        trees = [json.loads((self.folder / "shots" / f"{name}.elements.json").read_text()) for name in ("before", "after")]
        figures = [[node["name"] for node in self.elements(tree["root"]) if node["role"] == "figure"] for tree in trees]
        self.assertEqual([len(names) for names in figures], [0, 1])
        self.assertTrue(figures[1][0].startswith("Square, "), figures)
        self.assertEqual(trees[1], json.loads((self.folder / "last.json").read_text()))

    @classmethod
    def elements(cls, node: dict) -> list[dict]:
        return [node] + [inner for child in node.get("children", []) for inner in cls.elements(child)]


class HostilePeers(ReaderCase):
    def test_wrong_calls_get_errors_and_the_program_goes_on(self) -> None:
        application = self.open_read()
        counts = [self.reader.ask("torment", "Shapely", seed, 500) for seed in (1, 2, 3)]
        for count in counts:
            self.assertGreater(count["refused"], 50)
            self.assertGreater(count["answered"], 20)
        self.assertIsNone(application.process.poll(), application.messages)
        self.assertTrue(self.reader.ask("tree", "Shapely")["children"])
        application.quit()


class OwnBus(AccessibleXvfb):
    """A display whose bus may die."""


class DyingBus(ReaderCase):
    server = OwnBus

    def test_the_program_outlives_the_accessibility_bus(self) -> None:
        application = self.open_read()
        os.kill(self.reader.ask("bus_process"), signal.SIGKILL)
        sleep(0.5)
        self.assertIsNone(application.process.poll(), application.messages)
        application.keys("1")
        application.settle()
        before = Shapely.switches(application)
        sleep(1.5)
        self.assertLess(Shapely.switches(application) - before, 5, "the program keeps reading a dead connection")
        self.assertEqual(len(application.quit().shapes), 1)


class RestartedRegistry(ReaderCase):
    server = OwnBus

    def test_the_program_registers_with_a_new_registry(self) -> None:
        application = self.open_read()
        os.kill(self.reader.ask("bus_process", "org.a11y.atspi.Registry"), signal.SIGKILL)
        sleep(0.5)
        # The bus starts a registry for the next reader.
        reader = Reader(self.display)
        self.addCleanup(reader.stop)
        reader.wait_for("Shapely")
        self.assertTrue(reader.ask("do", "Shapely", "Star", "press"))
        self.assertTrue(reader.heard("object:children-changed:add"), reader.events)
        self.assertEqual(len(application.quit().shapes), 1)


class SilentPeers(ReaderCase):
    server = OwnBus

    def test_a_reader_that_dies_or_stops_is_not_waited_for(self) -> None:
        application = self.open_read()
        others = [Reader(self.display) for _ in range(2)]
        for other in others:
            self.addCleanup(other.stop)
        os.kill(others[0].process.pid, signal.SIGKILL)
        os.kill(others[1].process.pid, signal.SIGSTOP)
        application.keys("1", "2", "3")
        application.settle()
        self.assertTrue(self.reader.heard("object:children-changed:add"), self.reader.events)
        roles = [node["role"] for node in flat(self.reader.ask("tree", "Shapely"))]
        self.assertEqual(roles.count("image"), 3, roles)
        os.kill(others[1].process.pid, signal.SIGCONT)
        self.assertEqual(len(application.quit().shapes), 3)

    def test_a_bus_that_reads_nothing_is_not_waited_for(self) -> None:
        application = self.open_read()
        process = self.reader.ask("bus_process")
        os.kill(process, signal.SIGSTOP)
        try:
            application.keys(*"123456", *["Tab"] * 30)
            application.settle()
            shapes = application.quit().shapes
        finally:
            os.kill(process, signal.SIGCONT)
        self.assertEqual(len(shapes), 6)


class ReadProgram(ReaderCase, ProgramCase):
    """A reader of another program than Shapely."""

    title = ""
    """The program's name on the bus."""

    def open_read_program(self, *arguments: str) -> Application:
        application = self.open_program(*arguments)
        self.reader.wait_for(self.title)
        return application


class ProgressView(ReadProgram):
    program = "progress-view"
    program_size = (760, 520)
    title = "ProgressView"

    def test_a_slider_is_set_and_the_reader_hears_the_value(self) -> None:
        application = self.open_read_program()
        slider = next(node for node in flat(self.reader.ask("tree", "ProgressView")) if node["role"] == "slider")
        self.assertEqual((slider["name"], slider["value"]), ("Progress", [0, 0, 1]))
        self.reader.ask("set_value", "ProgressView", "Progress", "slider", 0.75)
        # libatspi drops numbers of events that are no integers, so the reader asks.
        self.assertTrue(self.reader.heard("object:property-change:accessible-value", role="slider"), self.reader.events)
        slider = next(node for node in flat(self.reader.ask("tree", "ProgressView")) if node["role"] == "slider")
        self.assertEqual(slider["value"][0], 0.75)
        self.assertTrue(self.reader.heard("object:property-change:accessible-value", role="progress bar"), self.reader.events)
        self.assertEqual(self.reader.ask("text", "ProgressView", "75 %"), [4, "75 %", ["75 %", 0, 4]])
        sleep(0.6)
        self.assertEqual(self.quit(application)["progress"], 0.75)


class ColorModel(ReadProgram):
    program = "colormodel"
    program_size = (820, 520)
    title = "ColorModel"

    def test_a_text_field_is_edited_and_the_reader_hears_the_text(self) -> None:
        application = self.open_read_program("--color", "336699")
        self.assertEqual(self.reader.ask("text", self.title, "Hexadecimal", "entry")[:2], [7, "#336699"])
        edits = [["deleteText", 5, 7], ["insertText", 5, "FFxx", 2]]
        self.assertEqual(self.reader.ask("edit", self.title, "Hexadecimal", edits), [True, True])
        self.assertTrue(self.reader.heard("object:text-changed:delete", source="Hexadecimal", detail1=5, value="99"), self.reader.events)
        self.assertTrue(self.reader.heard("object:text-changed:insert", source="Hexadecimal", detail1=5, value="FF"), self.reader.events)
        # The other fields and the slider follow, and the reader hears of them.
        self.assertTrue(self.reader.heard("object:property-change:accessible-value", source="Hue", role="slider"), self.reader.events)
        self.assertEqual(self.reader.ask("text", self.title, "RGB", "entry")[1], "51 102 255")
        # A whole text, an invalid one with its message, and the clipboard.
        self.reader.ask("edit", self.title, "RGB", [["setTextContents", "255 128 300"]])
        self.assertTrue(self.reader.heard("object:property-change:accessible-description", source="RGB"), self.reader.events)
        self.reader.ask("edit", self.title, "RGB", [["setTextContents", "255 128 0"]])
        self.reader.ask("edit", self.title, "RGB", [["copyText", 0, 3], ["deleteText", 8, 9], ["pasteText", 8]])
        offset, box = self.reader.ask("caret", self.title, "RGB", 4)
        self.assertEqual(offset, 4)
        field = next(node for node in flat(self.reader.ask("tree", self.title)) if (node["name"], node["role"]) == ("RGB", "entry"))
        self.assertTrue(field["extents"][0] < box[0] < field["extents"][0] + 60 and box[2] > 0, (field["extents"], box))
        state = self.quit(application)
        self.assertEqual({field["name"]: field["text"] for field in state["fields"]}["hex"], "#FF80FF")
        self.assertEqual(state["notations"][0], "#FF80FF")

    def test_relations_lead_from_labels_to_fields_and_from_sliders_to_the_field_of_colours(self) -> None:
        application = self.open_read_program()
        label = self.reader.ask("relations", self.title, "RGB", "label")
        self.assertEqual(label, {"label-for": [["RGB", "entry"]]})
        entry = self.reader.ask("relations", self.title, "RGB", "entry")
        self.assertEqual(entry["labelled-by"], [["RGB", "label"]])
        ((message, role),) = entry["described-by"]
        self.assertTrue(message.startswith("Contrast "), message)
        slider = self.reader.ask("relations", self.title, "Hue", "slider")
        self.assertEqual(slider["controller-for"], [["Hue and saturation", "drawing area"]])
        field = self.reader.ask("relations", self.title, *slider["controller-for"][0])
        self.assertIn(["Saturation", "slider"], field["controlled-by"])
        self.quit(application)


class QuartzFun(ReadProgram):
    program = "quartzfun"
    program_size = (800, 600)
    title = "QuartzFun"

    def test_a_segment_is_selected_and_draws(self) -> None:
        application = self.open_read_program()
        self.assertEqual(self.reader.ask("select", self.title, "Shape", 1), [True, ["Rect"]])
        self.assertTrue(self.reader.heard("object:selection-changed", source="Shape"), self.reader.events)
        self.assertTrue(self.reader.heard("object:state-changed:selected", source="Rect", detail1=1), self.reader.events)
        self.assertEqual(self.reader.ask("select", self.title, "Colour", 3), [True, ["Green"]])
        self.assertEqual(self.reader.ask("select", self.title, "Colour", 9), [False, ["Green"]])
        self.assertEqual(self.reader.ask("relations", self.title, "Green", "radio button"), {"member-of": [["Colour", "grouping"]]})
        application.drag((200, 200), (400, 300))
        state = self.quit(application)
        self.assertEqual([(figure["kind"], figure["color"]) for figure in state["figures"]], [("rectangle", "#34C759")])
