"""The end of a session: signals to the program and the end of its display, in any order and with work in progress.

`EASEL_LOGOUT_ROUNDS` sets the rounds of each order; the default is one. With more, each end is also held to two seconds,
and the longest is printed: 23 rounds of the eleven orders are 253 sessions.
"""

import os
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from harness.application import Application
from harness.cases import WindowCase
from harness.server import Xvfb, wait_until
from harness.state import State
from harness.timing import HANG, sleep

ROUNDS = int(os.environ.get("EASEL_LOGOUT_ROUNDS", "1"))
LIMIT = HANG if ROUNDS == 1 else 2.0
"""The longest time from the last signal to the end of the program, in seconds. A single round is no measurement."""


class Session:
    """A display of its own with the program, which ends with the test."""

    def __init__(self, case: WindowCase, number: int, starts_only: bool = False) -> None:
        self.number = number
        self.display = Xvfb()
        case.addCleanup(self.display.stop)
        self.server, self.window_manager = self.display.processes[:2]
        self.expected = case.command.rehearse(["star"], (640, 480), 1)
        if starts_only:
            self.state_file = case.folder / f"start-{number}.json"
            self.process = self.display.spawn(str(case.program), "--state", str(self.state_file))
            return
        self.application = Application(case.command, self.display)
        case.addCleanup(self.application.kill)
        self.process, self.state_file = self.application.process, self.application.state_file
        self.application.click(self.expected.buttons["star"].center)
        self.application.settle()

    def pause(self) -> None:
        """Waits for a time that differs from round to round: 0 to 18 ms."""
        time.sleep(self.number % 10 * 0.002)

    def end(self, process: subprocess.Popen, by: signal.Signals) -> None:
        process.send_signal(by)
        self.pause()


class Logout(WindowCase):
    def check(self, end: Callable[[Session], None], *, shapes: tuple[str, ...] = ("star",), starts_only: bool = False) -> None:
        """Ends sessions by `end`, and checks that the program ends and that its shapes are saved."""
        longest = 0.0
        for number in range(ROUNDS):
            session = Session(self, number, starts_only)
            end(session)
            begun = time.monotonic()
            try:
                code = session.process.wait(timeout=LIMIT)
            except subprocess.TimeoutExpired:
                self.fail(f"round {number}: the program did not end within {LIMIT} s")
            longest = max(longest, time.monotonic() - begun)
            # 1 if the program noticed that its display was lost.
            self.assertIn(code, (0, 1), f"round {number}")
            kinds = tuple(shape.kind for shape in State.read(session.state_file).shapes)
            self.assertEqual(kinds, shapes, f"round {number}")
            self.doCleanups()
            if number + 1 < ROUNDS:
                self.setUp()
        if ROUNDS > 1:
            print(f"longest end of {ROUNDS}: {longest:.2f} s, {self.id()}", flush=True)

    def test_the_signal_comes_first(self) -> None:
        def end(session: Session) -> None:
            session.end(session.process, signal.SIGTERM)
            session.end(session.server, signal.SIGTERM)
        self.check(end)

    def test_the_display_ends_first(self) -> None:
        def end(session: Session) -> None:
            session.end(session.server, signal.SIGTERM)
            session.end(session.process, signal.SIGTERM)
        self.check(end)

    def test_both_end_at_once(self) -> None:
        def end(session: Session) -> None:
            session.server.send_signal(signal.SIGTERM)
            session.process.send_signal(signal.SIGTERM)
        self.check(end)

    def test_the_display_is_killed(self) -> None:
        def end(session: Session) -> None:
            session.end(session.process, signal.SIGTERM)
            session.end(session.server, signal.SIGKILL)
        self.check(end)

    def test_the_terminal_hangs_up_twice(self) -> None:
        """The shell and the terminal both send the signal."""
        def end(session: Session) -> None:
            session.process.send_signal(signal.SIGHUP)
            session.end(session.process, signal.SIGHUP)
            session.process.send_signal(signal.SIGTERM)
            session.server.send_signal(signal.SIGTERM)
        self.check(end)

    def test_the_display_does_not_answer(self) -> None:
        def end(session: Session) -> None:
            session.end(session.server, signal.SIGSTOP)
            session.process.send_signal(signal.SIGTERM)
            self.addCleanup(session.server.send_signal, signal.SIGCONT)
        self.check(end)

    def test_in_the_middle_of_a_drag(self) -> None:
        def end(session: Session) -> None:
            center = session.expected.only("star").center
            session.application.press(center)
            session.application.move(center, (center[0] - 100, center[1] - 100), steps=4)
            session.process.send_signal(signal.SIGTERM)
            session.server.send_signal(signal.SIGTERM)
        self.check(end)

    def test_while_the_window_is_minimized(self) -> None:
        def end(session: Session) -> None:
            session.application.minimize()
            session.server.send_signal(signal.SIGTERM)
            session.process.send_signal(signal.SIGTERM)
        self.check(end)

    def test_the_display_ends_while_the_user_quits(self) -> None:
        def end(session: Session) -> None:
            session.application.keys("ctrl+q")
            session.end(session.server, signal.SIGKILL)
        self.check(end)

    def test_at_the_start(self) -> None:
        def end(session: Session) -> None:
            def is_visible() -> bool:
                return bool(subprocess.run(
                    ["xdotool", "search", "--onlyvisible", "--pid", str(session.process.pid)],
                    env=session.display.environment, capture_output=True).stdout)
            self.assertTrue(wait_until(is_visible, HANG, step=0.001), "no window appears")
            session.pause()
            session.process.send_signal(signal.SIGTERM)
            session.server.send_signal(signal.SIGTERM)
        self.check(end, shapes=(), starts_only=True)

    def test_the_display_is_killed_while_the_window_is_being_shown(self) -> None:
        # Without an answer of the window manager, the window is never mapped.
        def end(session: Session) -> None:
            session.window_manager.send_signal(signal.SIGSTOP)
            self.addCleanup(session.window_manager.send_signal, signal.SIGCONT)
            process = session.display.spawn(str(self.program), "--state", str(self.folder / "hidden.json"))
            self.addCleanup(process.wait)
            self.addCleanup(process.kill)
            self.wait_until_it_sleeps(session, process)
            self.assertIsNone(process.poll(), "the program does not wait for its window")
            session.server.kill()
            self.assertEqual(process.wait(timeout=LIMIT), 1)
            self.assertEqual(State.read(self.folder / "hidden.json").shapes, [])
        self.check(end)

    def wait_until_it_sleeps(self, session: Session, process: subprocess.Popen) -> None:
        """Waits until the program has a window, and does nothing for a while."""
        def has_window() -> bool:
            found = subprocess.run(
                ["xdotool", "search", "--pid", str(process.pid)], env=session.display.environment, capture_output=True)
            return bool(found.stdout.strip())

        def used() -> tuple[str, ...]:
            # The state, and the time in the program and in the kernel.
            fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
            return fields[0], fields[11], fields[12]
        self.assertTrue(wait_until(has_window, HANG), "the program makes no window")
        seen: list[tuple[str, ...]] = []

        def sleeps() -> bool:
            seen.append(used())
            return len(seen) > 5 and all(state == ("S", *seen[-1][1:]) for state in seen[-5:])
        self.assertTrue(wait_until(sleeps, HANG, step=0.1), "the program does not wait for its window")
