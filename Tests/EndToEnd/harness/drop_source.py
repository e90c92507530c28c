"""A program that drops files on a window of X11 (XDND, version 5).

usage: drop_source.py WINDOW X Y FILE…

The place is that of the pointer on the screen. The program ends when the window has taken the files.
"""

import ctypes
import sys
import time
from pathlib import Path

from selection_owner import SELECTION_REQUEST, XID, Answer, Any, Event, Request

CLIENT_MESSAGE = 33
LONGEST = 20.0


class Message(ctypes.Structure):
    _fields_ = [*Any._fields_, ("window", XID), ("message", XID), ("format", ctypes.c_int), ("data", ctypes.c_long * 5)]


class Source:
    def __init__(self, target: int, files: list[str]) -> None:
        self.target = target
        self.list = "".join(Path(file).absolute().as_uri() + "\r\n" for file in files).encode()
        self.x = ctypes.CDLL("libX11.so.6")
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        self.x.XCreateSimpleWindow.restype = self.x.XInternAtom.restype = self.x.XDefaultRootWindow.restype = XID
        self.display = ctypes.c_void_p(self.x.XOpenDisplay(None))
        root = XID(self.x.XDefaultRootWindow(self.display))
        self.window = self.x.XCreateSimpleWindow(self.display, root, 0, 0, 1, 1, 0, XID(0), XID(0))
        self.x.XSetSelectionOwner(self.display, XID(self.atom("XdndSelection")), XID(self.window), XID(0))

    def atom(self, name: str) -> int:
        return self.x.XInternAtom(self.display, name.encode(), 0)

    def send(self, name: str, *numbers: int) -> None:
        message = Message(CLIENT_MESSAGE, 0, 1, self.display, self.target, self.atom(name), 32)
        for index, number in enumerate((self.window, *numbers)):
            message.data[index] = number
        self.x.XSendEvent(self.display, XID(self.target), 0, ctypes.c_long(0), ctypes.byref(message))
        self.x.XFlush(self.display)

    def wait_for(self, name: str) -> None:
        """Answers requests until a message comes."""
        event, wanted, end = Event(), self.atom(name), time.monotonic() + LONGEST
        while time.monotonic() < end:
            if not self.x.XPending(self.display):
                time.sleep(0.005)
                continue
            self.x.XNextEvent(self.display, ctypes.byref(event))
            if event.any.type == SELECTION_REQUEST:
                self.answer(event.request)
            message = ctypes.cast(ctypes.byref(event), ctypes.POINTER(Message)).contents
            if event.any.type == CLIENT_MESSAGE and message.message == wanted:
                return
        sys.exit(f"there is no {name}")

    def answer(self, request: Request) -> None:
        self.x.XChangeProperty(
            self.display, XID(request.requestor), XID(request.property), XID(request.target), 8, 0,
            ctypes.c_char_p(self.list), len(self.list))
        answer = Answer(
            31, 0, 1, self.display, request.requestor, request.selection, request.target, request.property, request.time)
        self.x.XSendEvent(self.display, XID(request.requestor), 0, ctypes.c_long(0), ctypes.byref(answer))
        self.x.XFlush(self.display)

    def drop(self, x: int, y: int) -> None:
        self.send("XdndEnter", 5 << 24, self.atom("text/uri-list"))
        self.send("XdndPosition", 0, x << 16 | y, 0, self.atom("XdndActionCopy"))
        self.wait_for("XdndStatus")
        self.send("XdndDrop", 0, 0)
        self.wait_for("XdndFinished")


if __name__ == "__main__":
    Source(int(sys.argv[1]), sys.argv[4:]).drop(int(sys.argv[2]), int(sys.argv[3]))
