"""X servers without XInput 2.4: the program runs, and reports what is missing."""

from harness.cases import TouchCase
from harness.inputtest import line
from harness.older import OlderXorg


class OlderServer(TouchCase):
    server = OlderXorg

    def test_statistics_report_missing_features(self) -> None:
        application = self.open("--stats=json")
        application.quit()
        self.assertIn("XInput 2.2: smooth scrolling and pens; no touchpad gestures", application.messages)
        self.assertIn('"touchpadGestures" : false', application.messages)

    def test_touches_and_scrolling_are_recorded(self) -> None:
        tape = self.folder / "recorded.tape"
        application = self.open("--record", str(tape))
        middle = application.on_screen((320, 200))
        self.touchscreen.gesture([line(middle, (middle[0] + 40, middle[1]))])
        application.point_at((320, 200))
        self.touchpad.pinch(2)
        self.touchpad.scroll(0, 1.5)
        application.settle()
        application.quit()
        lines = self.command.read_tape(tape)
        fingers = [entry["pointer"]["phase"] for entry in lines if entry.get("pointer", {}).get("kind") == "touch"]
        self.assertEqual((fingers[0], fingers[-1]), ("down", "up"))
        self.assertGreater(len(fingers), 5)
        self.assertAlmostEqual(sum(entry["wheel"]["dy"] for entry in lines if "wheel" in entry), 1.5, delta=1e-6)
        self.assertFalse([entry for entry in lines if "pinch" in entry], "a pinch that the server cannot report")
