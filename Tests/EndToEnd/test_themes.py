"""Windows that follow the settings of a desktop, served by a portal that is not part of this project."""

import json
import os
import signal

from harness.application import Application
from harness.bus import BusXvfb, Portal
from harness.cases import ProgramCase
from harness.server import wait_until
from harness.timing import HANG, sleep

DARK, LIGHT = 1, 2
"""The values of `color-scheme`."""
GROUNDS = {"dark": (28, 28, 28), "light": (242, 242, 247), "black": (0, 0, 0), "white": (255, 255, 255)}


class ThemeCase(ProgramCase):
    server = BusXvfb
    program = "progress-view"
    program_size = (760, 520)

    def portal(self, **settings) -> Portal:
        portal = Portal(self.display, **settings)
        self.addCleanup(portal.stop)
        return portal

    def assert_ground(self, application: Application, name: str) -> None:
        """Waits until the window's corner has a colour."""
        seen: list = []

        def has_ground() -> bool:
            seen[:] = [application.picture().at(3, 3)]
            return seen[0] == GROUNDS[name]
        self.assertTrue(wait_until(has_ground, HANG, step=0.05), f"the ground is {seen[0]} and not {name}")


class Desktop(ThemeCase):
    def test_the_first_frame_has_the_theme(self) -> None:
        self.portal(color_scheme=LIGHT)
        application = self.open_program("--stats=json")
        self.assert_ground(application, "light")
        self.quit(application)
        statistics = json.loads(application.messages[application.messages.index("{"):])
        # A frame in another theme would be followed by a second one.
        self.assertEqual(statistics["frames"], 1, statistics)

    def test_changes_are_followed(self) -> None:
        portal = self.portal(color_scheme=LIGHT)
        application = self.open_program()
        self.assert_ground(application, "light")
        portal.change("color_scheme", DARK)
        self.assert_ground(application, "dark")
        portal.change("contrast", 1)
        self.assert_ground(application, "black")
        portal.change("color_scheme", LIGHT)
        self.assert_ground(application, "white")
        portal.change("contrast", 0)
        self.assert_ground(application, "light")
        portal.change("color_scheme", 0)
        self.assert_ground(application, "dark")
        self.quit(application)

    def test_text_grows_and_shrinks(self) -> None:
        portal = self.portal(color_scheme=LIGHT, text_scale=1.0)
        application = self.open_program()
        self.assert_ground(application, "light")
        usual = application.settle()
        portal.change("text_scale", 1.5)
        self.assertTrue(wait_until(lambda: application.picture().difference(usual) > 200, HANG, step=0.05))
        portal.change("text_scale", 1.0)
        self.assertTrue(wait_until(lambda: application.picture().difference(usual) == 0, HANG, step=0.05))
        self.quit(application)

    def test_nonsense_changes_nothing(self) -> None:
        portal = self.portal(color_scheme=LIGHT)
        application = self.open_program()
        self.assert_ground(application, "light")
        usual = application.settle()
        portal.send("org.freedesktop.appearance", "contrast", "s", "much")
        portal.send("org.gnome.desktop.interface", "text-scaling-factor", "d", -3.0)
        portal.send("org.gnome.desktop.interface", "enable-animations", "ai", [1, 2, 3])
        portal.send("org.example", "color-scheme", "u", DARK)
        sleep(0.3)
        self.assertEqual(application.picture().difference(usual), 0)
        self.quit(application)

    def test_another_portal_takes_over(self) -> None:
        first = self.portal(color_scheme=LIGHT)
        application = self.open_program()
        self.assert_ground(application, "light")
        first.stop()
        sleep(0.2)
        self.assert_ground(application, "light")
        self.portal(color_scheme=DARK)
        self.assert_ground(application, "dark")
        self.quit(application)

    def test_flags_come_first(self) -> None:
        portal = self.portal(color_scheme=LIGHT)
        application = self.open_program("--theme", "high-contrast")
        self.assert_ground(application, "black")
        portal.change("color_scheme", DARK)
        portal.change("color_scheme", LIGHT)
        sleep(0.2)
        self.assert_ground(application, "black")
        self.quit(application)

    def test_tapes_do_not_depend_on_the_desktop(self) -> None:
        self.portal(color_scheme=LIGHT, text_scale=2.0)
        application = self.open_program("--record", "drag.tape")
        self.assert_ground(application, "dark")
        state = self.quit(application)
        # The desktop is asked for nothing while the tape is played, so the place of every control is the same.
        run = self.command.run("--headless", "--replay", "drag.tape", "--state", "replayed.json")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(json.loads((self.folder / "replayed.json").read_text()), state)

    def test_an_idle_window_sleeps(self) -> None:
        self.portal(color_scheme=LIGHT)
        application = self.open_program()
        self.assert_ground(application, "light")
        sleep(0.5)
        before = self.switches(application)
        sleep(2)
        self.assertLess(self.switches(application) - before, 5)
        self.quit(application)

    @staticmethod
    def switches(application: Application) -> int:
        """How often the program's main thread slept."""
        with open(f"/proc/{application.process.pid}/status") as status:
            return int(next(line.split()[1] for line in status if line.startswith("voluntary_ctxt_switches")))


class OwnBus(BusXvfb):
    """A display whose bus dies."""


class DyingBus(ThemeCase):
    server = OwnBus

    def test_the_program_outlives_the_bus_and_keeps_its_theme(self) -> None:
        self.portal(color_scheme=LIGHT)
        application = self.open_program()
        self.assert_ground(application, "light")
        os.kill(self.display.bus_process, signal.SIGKILL)
        sleep(0.5)
        self.assertIsNone(application.process.poll(), application.messages)
        self.assert_ground(application, "light")
        before = Desktop.switches(application)
        sleep(1.5)
        self.assertLess(Desktop.switches(application) - before, 5, "the program keeps reading a dead connection")
        self.quit(application)
