"""Text fields in the program `colormodel`, from the debug build: typing, dead keys, an input method, and the clipboard."""

import json
import os
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path

from harness.application import Application
from harness.cases import ProgramCase, TouchCase
from harness.inputtest import line
from harness.properties import cardinals
from harness.server import wait_until
from harness.timing import HANG, sleep

ENGINE = Path(__file__).resolve().parent / "harness" / "composing_engine.py"
COLOR = ("--color", "336699")


class Text(ProgramCase):
    program = "colormodel"
    program_size = (820, 520)

    def open_recorded(self) -> Application:
        """Opens the program with a known colour, and records a tape."""
        return self.open_program(*COLOR, "--record", "typed.tape")

    def quit(self, application: Application) -> dict:
        """Quits the program, and returns its final state. The tape must give the same state."""
        state = super().quit(application)
        replay = self.command.run(*COLOR, "--headless", "--replay", "typed.tape", "--state", "replayed.json")
        self.assertEqual(replay.returncode, 0, replay.stderr)
        self.assertEqual(json.loads((self.folder / "replayed.json").read_text()), state, "the tape ends in another state")
        return state

    def quit_fields(self, application: Application) -> dict[str, dict]:
        """Quits the program, and returns the text fields of its final state by their names."""
        return {field["name"]: field for field in self.quit(application)["fields"]}

    def set_variables(self, **variables: str) -> None:
        """Sets environment variables for the programs of this test."""
        self.display.variables.update(variables)
        self.addCleanup(self.display.variables.clear)

    def center(self, name: str) -> tuple[float, float]:
        """The middle of a control."""
        (frame,) = [control["frame"] for control in self.first_state()["controls"] if control["name"] == name]
        return frame[0] + frame[2] / 2, frame[1] + frame[3] / 2


class Typing(Text):
    def test_typed_text_changes_the_colour_and_letters_are_no_shortcuts(self) -> None:
        application = self.open_recorded()
        application.keys("Tab", "Tab")
        application.settle()
        application.type("#FF8000")
        picture = application.settle()
        # The preview beside the fields.
        self.assertEqual(picture.at(545, 60), (0xFF, 0x80, 0x00))
        application.keys("Tab", "Tab")
        application.settle()
        application.type("cs")
        application.settle()
        fields = self.quit_fields(application)
        self.assertEqual((fields["hex"]["text"], fields["rgb"]["text"]), ("#FF8000", "255 128 0"))
        self.assertEqual(fields["oklch"]["text"], "cs")
        self.assertIn("problem", fields["oklch"])

    def test_mouse_selects_and_keys_edit(self) -> None:
        application = self.open_recorded()
        x, y = self.center("rgb")
        # "51 102 153" begins ten points from the left edge.
        left = x - 82 + 10
        for _ in range(2):
            application.click((left + 30, y))
        application.settle()
        application.type("0")
        application.keys("ctrl+z", "ctrl+shift+z", "End", "BackSpace", "shift+Home", "ctrl+c", "Right", "ctrl+v")
        application.settle()
        fields = self.quit_fields(application)
        self.assertEqual(fields["rgb"]["text"], "51 0 1551 0 15")

    def test_a_click_elsewhere_ends_the_editing(self) -> None:
        application = self.open_recorded()
        application.click(self.center("hue text"))
        application.keys("ctrl+a")
        application.type("120")
        application.click((810, 510))
        application.keys("s")
        application.settle()
        state = self.quit(application)
        self.assertEqual({field["name"]: field["text"] for field in state["fields"]}["hue text"], "120°")
        self.assertEqual(len(state["kept"]), 3)

    def test_dead_keys_and_the_compose_key_give_one_character(self) -> None:
        def layout(*arguments: str) -> int:
            return self.display.spawn("setxkbmap", *arguments).wait()
        if layout("us", "-variant", "intl", "-option", "compose:menu") != 0:
            self.skipTest("setxkbmap does not work here")
        self.addCleanup(layout, "us", "-option", "")
        # Without an input method, X composes by itself.
        self.set_variables(XMODIFIERS="@im=none")
        application = self.open_recorded()
        application.keys("Tab", "Tab")
        application.settle()
        application.keys("dead_acute", "e", "dead_diaeresis", "U", "x")
        application.settle()
        fields = self.quit_fields(application)
        self.assertEqual(fields["hex"]["text"], "éÜx")


class Fingers(Text, TouchCase):
    def test_a_long_press_selects_a_word_and_a_handle_extends_it(self) -> None:
        application = self.open_recorded()
        x, y = self.center("rgb")
        # "51 102 153" begins ten points from the left edge; "102" is from 21 to 46 points.
        left = x - 82 + 10
        self.touchscreen.down(0, application.on_screen((left + 33, y)))
        sleep(0.8)
        self.touchscreen.up(0)
        application.settle()
        start, end = (application.on_screen((left + place, y + 14)) for place in (46, 95))
        self.touchscreen.down(0, start)
        self.touchscreen.follow({0: line(start, end)})
        self.touchscreen.up(0)
        application.settle()
        application.type("9")
        application.settle()
        self.assertEqual(self.quit_fields(application)["rgb"]["text"], "51 9")


class Clipboard(Text):
    def xclip(self, *arguments: str, text: str | None = None) -> str:
        if shutil.which("xclip") is None:
            self.skipTest("xclip is not installed")
        # A program that offers text stays in the background, with the pipes that it has.
        result = subprocess.run(
            ["xclip", *arguments], env=self.display.environment, input=text, text=True, timeout=HANG,
            stdout=subprocess.PIPE if text is None else subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return result.stdout or ""

    def test_text_is_exchanged_with_another_program(self) -> None:
        application = self.open_recorded()
        application.keys("Tab", "Tab", "ctrl+c")
        application.settle()
        self.assertEqual(self.xclip("-o", "-selection", "clipboard"), "#336699")
        self.xclip("-i", "-selection", "clipboard", text="0 200\n100")
        application.keys("Tab", "ctrl+v")
        application.settle()
        fields = self.quit_fields(application)
        self.assertEqual((fields["rgb"]["text"], fields["hex"]["text"]), ("0 200 100", "#00C864"))

    def test_the_middle_button_pastes_what_was_selected_last(self) -> None:
        application = self.open_recorded()
        application.keys("Tab", "Tab", "Home", "shift+End")
        application.settle()
        self.assertEqual(self.xclip("-o", "-selection", "primary"), "#336699")
        self.xclip("-i", "-selection", "primary", text="7")
        application.click(self.center("rgb"), button=2)
        application.settle()
        fields = self.quit_fields(application)
        self.assertEqual(fields["rgb"]["text"], "51 102 1537")


class Composing(Text):
    """IBus with an engine that composes letters, on a session bus of its own."""

    def setUp(self) -> None:
        super().setUp()
        for program in ("ibus-daemon", "dbus-daemon", "/usr/bin/python3"):
            if shutil.which(program) is None:
                self.skipTest(f"{program} is not installed")
        home = Path(tempfile.mkdtemp(prefix="easel-ibus."))
        self.addCleanup(shutil.rmtree, home, ignore_errors=True)
        self.set_variables(
            HOME=str(home), XDG_CONFIG_HOME=str(home / "config"), XDG_CACHE_HOME=str(home / "cache"))
        bus = self.start("dbus-daemon", "--session", "--nofork", "--print-address=1")
        self.set_variables(DBUS_SESSION_BUS_ADDRESS=bus.stdout.readline().strip())
        # SDL 2 talks to IBus on the bus, SDL 3 on X11 by the X Input Method alone.
        self.set_variables(XMODIFIERS="@im=ibus")
        self.start("ibus-daemon", "--xim", "--panel", "disable", "--config", "disable", "--emoji-extension", "disable")
        if not wait_until(lambda: list(home.glob("config/ibus/bus/*")), HANG):
            self.skipTest("IBus does not start")
        if not wait_until(lambda: cardinals(self.display.environment["DISPLAY"], None, "XIM_SERVERS"), HANG):
            self.skipTest("IBus offers no X Input Method")
        self.engine = self.start("/usr/bin/python3", str(ENGINE))
        if self.engine.stdout.readline().strip() != "ready":
            self.skipTest("the engine of IBus does not start; are its Python bindings installed?")
        os.set_blocking(self.engine.stdout.fileno(), False)
        self.cursor: list[int] = []

    def cursor_location(self) -> list[int]:
        """Returns the last rectangle for candidates that the program reported: left, top, width, height on the screen."""
        while line := self.engine.stdout.readline():
            if line.startswith("cursor "):
                self.cursor = [int(word) for word in line.split()[1:]]
        return self.cursor

    def start(self, *command: str) -> subprocess.Popen:
        process = subprocess.Popen(
            command, env=self.display.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True, start_new_session=True)
        def stop() -> None:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGTERM)
            process.wait()
            process.stdout.close()
        self.addCleanup(stop)
        return process


class InputMethod(Composing):
    def test_a_composition_is_shown_changed_and_inserted(self) -> None:
        application = self.open_recorded()
        application.keys("Tab", "Tab", "Tab")
        plain = application.settle()
        application.keys("a", "b")
        shown = application.settle()
        x, y = self.center("rgb")
        field = (int(x) - 80, int(y) - 15, 160, 30)
        self.assertGreater(shown.crop(field).difference(plain.crop(field)), 20, "the composition is not shown")
        application.keys("BackSpace", "c", "space")
        # SDL reads what the engine inserts after all keys that wait, so a key in the same instant would precede it.
        application.settle()
        application.keys("7")
        application.settle()
        place = self.cursor_location()
        for key, is_composed in [("d", True), ("Escape", False), ("e", True)]:
            application.keys(key)
            # Each answer of the engine moves the caret, and with it the rectangle for candidates.
            self.assertTrue(wait_until(lambda: (self.cursor_location() != place) == is_composed, HANG), key)
        application.settle()
        # The press on another view leaves the composition as it is.
        application.click((810, 510))
        application.settle()
        fields = self.quit_fields(application)
        self.assertEqual(fields["rgb"]["text"], "AC7E")

    def test_keys_are_not_composed_where_no_text_is_entered(self) -> None:
        application = self.open_recorded()
        application.keys("s")
        application.settle()
        self.assertEqual(len(self.quit(application)["kept"]), 3)


class InputMethodInLines(Composing):
    program = "testbed"
    program_size = (1100, 720)

    def view(self, state: dict, name: str) -> dict:
        (view,) = [view for view in state["views"] if view["name"] == name]
        return view

    def quit(self, application: Application) -> dict:
        state = ProgramCase.quit(self, application)
        replay = self.command.run(
            "--page", "text-entry", "--headless", "--replay", "typed.tape", "--state", "replayed.json")
        self.assertEqual(replay.returncode, 0, replay.stderr)
        self.assertEqual(json.loads((self.folder / "replayed.json").read_text()), state, "the tape ends in another state")
        return state

    def enter_lines(self) -> Application:
        """Opens the page, and enters three lines of numbers, which the engine does not compose."""
        first = self.view(self.first_state("--page", "text-entry"), "notes")
        application = self.open_program("--page", "text-entry", "--record", "typed.tape")
        x, y, width, height = first["frame"]
        application.click((x + width / 2, y + height / 2))
        application.keys("ctrl+a", "Delete", *"111", "Return", *"2222", "Return", *"333", "Up", "Left")
        application.settle()
        return application

    def test_text_is_composed_in_the_middle_of_several_lines(self) -> None:
        application = self.enter_lines()
        plain = application.settle()
        first_place = self.cursor_location()
        application.keys("a", "b", "c")
        shown = application.settle()
        self.assertGreater(shown.difference(plain), 30, "the composition is not shown")
        wider = self.cursor_location()
        # The rectangle for candidates follows the caret along its line.
        self.assertGreater(wider[0], first_place[0] + 15)
        self.assertEqual(wider[1], first_place[1])
        application.keys("space")
        application.settle()
        # Given up, a composition leaves the text, and the pixels, as they were.
        before = application.settle()
        application.keys("d", "e")
        application.settle()
        application.keys("Escape")
        after = application.settle()
        self.assertLess(after.difference(before), 80, "the caret alone may differ")
        # In the line below, the rectangle is below.
        application.keys("Down")
        application.settle()
        application.keys("f")
        application.settle()
        below = self.cursor_location()
        self.assertGreater(below[1], wider[1] + 10)
        application.keys("space")
        application.settle()
        last = self.cursor_location()
        view = self.view(self.quit(application), "notes")
        self.assertEqual(view["text"], "111\n22ABC22\n333F")
        self.assertEqual(view["selection"], [16, 16])
        # What was reported last is the caret's place on the screen. The X Input Method has a point at its lower end instead of a
        # rectangle.
        left, top, _, height = view["caret"]
        x, y = application.on_screen((left, top + height))
        self.assertLess(abs(last[0] - x) + abs(last[1] + last[3] - y), 6, f"{last} does not end at {x}, {y}")

    def test_a_composition_replaces_a_selection_over_lines(self) -> None:
        application = self.enter_lines()
        application.keys("shift+Up")
        application.settle()
        application.keys("g", "h")
        application.settle()
        application.keys("space")
        application.settle()
        application.keys("ctrl+z")
        application.settle()
        undone = application.settle()
        application.keys("ctrl+y")
        self.assertGreater(application.settle().difference(undone), 30)
        view = self.view(self.quit(application), "notes")
        self.assertEqual(view["text"], "11GH22\n333")
