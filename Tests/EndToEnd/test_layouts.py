"""Keys under the layouts of several languages, on a connected keyboard."""

import ctypes
import json

from harness.application import Application
from harness.cases import ProgramCase, TouchCase
from harness.server import Server, wait_until
from harness.timing import HANG

# The server's codes of keys by their names on American keyboards.
CODES = {
    "1": 10, "6": 15, "-": 20, "=": 21, "q": 24, "w": 25, "y": 29, "]": 35, "a": 38, "s": 39, ";": 47, "'": 48,
    "z": 52, "x": 53, "m": 58, "/": 61}
CONTROL, SHIFT, CAPS_LOCK, RIGHT_CONTROL, ALT_GR = 37, 50, 66, 109, 113

AMERICAN = {"z": "z", "q": "q", "a": "a", "s": "s", "1": "1", "6": "6", "-": "minus", "=": "plus", ";": ";"}
LAYOUTS = [
    (["us"], AMERICAN),
    (["ru"], AMERICAN), (["gr"], AMERICAN), (["ara"], AMERICAN), (["il"], AMERICAN),
    (["fr"], {"w": "z", "a": "q", "q": "a", "s": "s", "z": "w", ";": "m", "1": "1", "6": "6", "-": "minus", "=": "plus"}),
    (["de"], {"y": "z", "q": "q", "a": "a", "z": "y", "]": "plus", "/": "minus", "1": "1", "6": "6"}),
    (["us", "-variant", "dvorak"],
     {"/": "z", "x": "q", "a": "a", ";": "s", "z": ";", "'": "minus", "]": "plus", "1": "1", "6": "6"}),
]
SECOND = ["ru", "gr", "ara", "il"]


def set_layout(display: Server, *arguments: str) -> bool:
    """Sets the layout of a display, whose right Ctrl is for the next group, and makes the first group active."""
    # The first option removes those before.
    words = ["setxkbmap", "-layout", *arguments, "-option", "", "-option", "grp:rctrl_toggle"]
    if display.spawn(*words).wait() != 0:
        return False
    xlib = ctypes.CDLL("libX11.so.6")
    xlib.XOpenDisplay.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xlib.XOpenDisplay(display.name.encode()))
    every_keyboard = 0x100
    xlib.XkbLockGroup(connection, every_keyboard, 0)
    xlib.XCloseDisplay(connection)
    return True


class Layouts(ProgramCase, TouchCase):
    program = "colormodel"
    program_size = (820, 520)

    def setUp(self) -> None:
        super().setUp()
        self.keyboard = self.display.keyboard
        self.set_layout("us")
        self.addCleanup(self.set_layout, "us")

    def set_layout(self, *arguments: str) -> None:
        if not set_layout(self.display, *arguments):
            self.skipTest("setxkbmap does not work here")

    def next_group(self) -> None:
        self.keyboard.tap(RIGHT_CONTROL)

    def recorded(self) -> list[tuple[str, str]]:
        """Returns the key presses and the texts that the program has received, in order."""
        # The tape is written at the end of the run.
        events = []
        for line in (self.folder / "keys.tape").read_text().splitlines():
            event = json.loads(line)
            if event.get("key", {}).get("phase") == "down":
                events.append(("key", event["key"]["name"]))
            elif "text" in event:
                events.append(("text", event["text"]))
        return events

    def names(self) -> list[str]:
        modifiers = ("control", "shift", "alt", "meta")
        return [name for kind, name in self.recorded() if kind == "key" and name not in modifiers]

    def end(self, application: Application) -> None:
        """Quits with the key at the position of the American Q."""
        application.settle()
        self.keyboard.tap(CODES["q"], CONTROL)
        application.wait_for_end()

    def open_keys(self) -> Application:
        return self.open_program("--record", "keys.tape", "--force")

    def test_names_follow_the_layout_while_the_program_runs(self) -> None:
        application = self.open_keys()
        expected = []
        for layout, names in LAYOUTS:
            self.set_layout(*layout)
            for position, name in names.items():
                # Ctrl with Shift is no shortcut of the program.
                self.keyboard.tap(CODES[position], CONTROL, SHIFT)
                expected.append((layout, position, name))
            application.settle()
        self.set_layout("us")
        self.end(application)
        names = self.names()
        self.assertEqual(len(names), len(expected) + 1)
        self.assertEqual([(*key[:2], name) for key, name in zip(expected, names)], expected)

    def test_the_second_group_has_the_names_of_the_first(self) -> None:
        application = self.open_keys()
        for layout in SECOND:
            self.set_layout(f"us,{layout}")
            for _ in range(2):
                self.next_group()
                for position in AMERICAN:
                    self.keyboard.tap(CODES[position], CONTROL, SHIFT)
            application.settle()
        self.end(application)
        self.assertEqual(self.names()[:-1], list(AMERICAN.values()) * 2 * len(SECOND))

    def test_a_second_latin_group_has_its_own_names(self) -> None:
        self.set_layout("us,fr,de")
        application = self.open_keys()
        for _ in range(3):
            for position in "wyz":
                self.keyboard.tap(CODES[position])
            self.next_group()
            application.settle()
        self.end(application)
        self.assertEqual(self.names(), [*"wyz", *"zyw", *"wzy", "q"])

    def test_shortcuts_work_with_the_second_group_active_at_the_start(self) -> None:
        for layout in SECOND:
            self.set_layout(f"us,{layout}")
            self.next_group()
            application = self.open_keys()
            # A letter alone keeps the colour.
            self.keyboard.tap(CODES["s"])
            application.settle()
            self.end(application)
            state = json.loads((self.folder / "last.json").read_text())
            self.assertEqual(len(state["kept"]), 3, layout)
            self.assertEqual(self.names(), ["s", "q"], layout)

    def test_text_is_what_was_typed_and_shortcuts_edit_it(self) -> None:
        self.set_layout("us,ru")
        application = self.open_keys()
        application.keys("Tab", "Tab")
        application.settle()
        self.next_group()
        self.keyboard.tap(CODES["a"], CONTROL)
        for position in "zqa":
            self.keyboard.tap(CODES[position])
        self.keyboard.tap(CAPS_LOCK)
        self.keyboard.tap(CODES["z"])
        self.keyboard.tap(CAPS_LOCK)
        application.settle()
        self.keyboard.tap(CODES["z"], CONTROL)
        self.keyboard.tap(CODES["z"], CONTROL, SHIFT)
        application.settle()
        self.end(application)
        state = json.loads((self.folder / "last.json").read_text())
        (field,) = [field for field in state["fields"] if field["name"] == "hex"]
        self.assertEqual(field["text"], "яйфЯ")
        recorded = [event for event in self.recorded() if event[1] not in ("control", "shift", "tab")]
        self.assertEqual(recorded[:7], [
            ("key", "a"), ("key", "z"), ("text", "я"), ("key", "q"), ("text", "й"), ("key", "a"), ("text", "ф")])
        replay = self.command.run("--headless", "--replay", "keys.tape", "--state", "replayed.json")
        self.assertEqual(replay.returncode, 0, replay.stderr)
        self.assertEqual(json.loads((self.folder / "replayed.json").read_text()), state)

    def test_a_level_of_a_key_is_no_name(self) -> None:
        # AltGr and Q type @ on a German keyboard.
        self.set_layout("de")
        application = self.open_keys()
        application.keys("Tab", "Tab")
        application.settle()
        self.keyboard.tap(CODES["q"], ALT_GR)
        self.end(application)
        events = [event for event in self.recorded() if event[1] != "tab"]
        self.assertIn(("text", "@"), events)
        self.assertIn(("key", "q"), events)


class Shapes(TouchCase):
    def test_undo_and_the_help_work_in_russian(self) -> None:
        self.keyboard = self.display.keyboard
        if not set_layout(self.display, "us,ru"):
            self.skipTest("setxkbmap does not work here")
        self.addCleanup(set_layout, self.display, "us")
        application = self.open(size=(900, 700))
        plain = application.settle()
        self.keyboard.tap(RIGHT_CONTROL)
        self.keyboard.tap(CODES["1"])
        shape = application.settle()
        self.assertGreater(shape.difference(plain), 200)
        # Shift and 7 type a question mark in Russian.
        self.keyboard.tap(16, SHIFT)
        self.assertTrue(wait_until(lambda: application.settle().difference(shape) > 10_000, HANG), "no help")
        self.keyboard.tap(16, SHIFT)
        application.settle()
        self.keyboard.tap(CODES["z"], CONTROL)
        application.settle()
        self.keyboard.tap(CODES["q"], CONTROL)
        self.assertEqual(application.end().shapes, [])
