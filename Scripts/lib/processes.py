"""How the scripts end what they have begun."""

import os
import signal


def end_session(leader: int) -> None:
    """Ends all processes of the session that `leader` began.

    The tests run in a child of `swift test`, in a process group of its own, and would go on without it.
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
