"""Ends the processes that a script started."""

import os
import signal


def end_session(leader: int) -> None:
    """Ends all processes of the session of `leader`.

    The tests run in a child of `swift test` with its own process group, and would otherwise continue.
    """
    if not os.path.isdir("/proc"):
        os.killpg(leader, signal.SIGKILL)
        return
    for name in os.listdir("/proc"):
        try:
            if name.isdigit() and os.getsid(int(name)) == leader:
                os.kill(int(name), signal.SIGKILL)
        except ProcessLookupError:
            pass
