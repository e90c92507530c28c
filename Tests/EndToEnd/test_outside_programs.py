"""Windows of programs of another package, built by Scripts/check-outside."""

import subprocess
from pathlib import Path

from harness.cases import WindowCase
from harness.timing import HANG

PROGRAMS = Path(__file__).resolve().parents[2] / ".build" / "outside"
ORANGE = (255, 128, 0)


class OutsidePrograms(WindowCase):
    def open_program(self, name: str, size: tuple[int, int] = (400, 320)):
        if not (PROGRAMS / name).exists():
            self.skipTest(f"{name} is not built: Scripts/check-outside {name}")
        self.command.program = PROGRAMS / name
        return self.open(size=size, has_state=False)

    def test_each_draws_and_closes(self) -> None:
        for name in ("Hello", "Kite", "PlayingCards", "ProgressRing", "Sundial"):
            program = self.open_program(name)
            picture = program.picture()
            colors = {row[i:i + 3] for row in picture.rows for i in range(0, len(row), 3)}
            self.assertGreater(len(colors), 2, f"an empty window of {name}")
            program.close()

    def test_a_shape_is_dragged(self) -> None:
        program = self.open_program("DraggableShape")
        self.assertEqual(program.picture().at(200, 150), ORANGE)
        program.drag((200, 150), (320, 90))
        program.settle()
        self.assertEqual(program.picture().at(320, 90), ORANGE)
        self.assertNotEqual(program.picture().at(160, 170), ORANGE)
        program.close()

    def test_tasks_of_the_main_actor_run_while_the_window_is_idle(self) -> None:
        if not (PROGRAMS / "MainQueue").exists():
            self.skipTest("MainQueue is not built: Scripts/check-outside MainQueue")
        run = subprocess.run(
            [str(PROGRAMS / "MainQueue")], cwd=self.folder, env=self.display.environment, stdin=subprocess.DEVNULL,
            capture_output=True, text=True, timeout=5 * HANG)
        self.assertEqual((run.returncode, run.stdout, run.stderr), (0, "", ""))
