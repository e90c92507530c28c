"""A program that owns the clipboard of X11, in good and bad ways.

usage: selection_owner.py MODE [SIZE]

It prints `ready` when it owns the selection, and `lost` when it does not own it any more.

| mode | answer |
|---|---|
| text | SIZE letters; in parts if there are more than 20 |
| latin | "é" as STRING only |
| wrong-type | the text with the type INTEGER |
| wrong-format | the text with items of 32 bits |
| invalid | bytes that are no UTF-8 |
| endless | parts without an end |
| stalled | the first part only |
| late | the text after two seconds |
| dying | none, and the end of the program |
| changing | the first part; then it gives up the selection |
"""

import ctypes
import sys
import time

SELECTION_CLEAR, SELECTION_REQUEST, SELECTION_NOTIFY, PROPERTY_NOTIFY = 29, 30, 31, 28
PROPERTY_CHANGE_MASK = 1 << 22
XID = ctypes.c_ulong


class Any(ctypes.Structure):
    _fields_ = [("type", ctypes.c_int), ("serial", XID), ("send_event", ctypes.c_int), ("display", ctypes.c_void_p)]


class Request(ctypes.Structure):
    _fields_ = [*Any._fields_, *((name, XID) for name in ("owner", "requestor", "selection", "target", "property", "time"))]


class Answer(ctypes.Structure):
    _fields_ = [*Any._fields_, *((name, XID) for name in ("requestor", "selection", "target", "property", "time"))]


class Property(ctypes.Structure):
    _fields_ = [*Any._fields_, ("window", XID), ("atom", XID), ("time", XID), ("state", ctypes.c_int)]


class Event(ctypes.Union):
    _fields_ = [("any", Any), ("request", Request), ("answer", Answer), ("property", Property), ("pad", ctypes.c_long * 24)]


class Owner:
    def __init__(self, mode: str, size: int) -> None:
        self.mode = mode
        self.data = (b"0123456789" * (size // 10 + 1))[:size]
        self.part = max(20, size // 20)
        self.x = ctypes.CDLL("libX11.so.6")
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        self.x.XCreateSimpleWindow.restype = self.x.XInternAtom.restype = self.x.XDefaultRootWindow.restype = XID
        self.x.XGetSelectionOwner.restype = XID
        self.display = ctypes.c_void_p(self.x.XOpenDisplay(None))
        root = XID(self.x.XDefaultRootWindow(self.display))
        self.window = XID(self.x.XCreateSimpleWindow(self.display, root, 0, 0, 1, 1, 0, XID(0), XID(0)))
        self.atoms = {name: self.atom(name) for name in ("CLIPBOARD", "TARGETS", "UTF8_STRING", "STRING", "INTEGER", "INCR", "ATOM")}
        self.x.XSetSelectionOwner(self.display, XID(self.atoms["CLIPBOARD"]), self.window, XID(0))
        self.destination: tuple[int, int] | None = None
        self.position = 0

    def atom(self, name: str) -> int:
        return self.x.XInternAtom(self.display, name.encode(), 0)

    def put(self, type_name: str, data: bytes, bits: int = 8) -> None:
        assert self.destination
        window, name = self.destination
        items = len(data) if bits == 8 else len(data) // ctypes.sizeof(ctypes.c_long)
        self.x.XChangeProperty(
            self.display, XID(window), XID(name), XID(self.atoms[type_name]), bits, 0, ctypes.c_char_p(data), items)

    def put_numbers(self, type_name: str, *numbers: int) -> None:
        self.put(type_name, bytes((ctypes.c_long * len(numbers))(*numbers)), 32)

    def begin_parts(self, window: int, announced: int) -> None:
        self.x.XSelectInput(self.display, XID(window), ctypes.c_long(PROPERTY_CHANGE_MASK))
        self.position = 0
        self.put_numbers("INCR", announced)

    def answer(self, request: Request) -> bool:
        """Puts the data. Returns false for a refusal."""
        self.destination = (request.requestor, request.property)
        if request.target == self.atoms["TARGETS"]:
            self.put_numbers("ATOM", self.atoms["STRING" if self.mode == "latin" else "UTF8_STRING"])
            return True
        if self.mode == "latin":
            if request.target != self.atoms["STRING"]:
                return False
            self.put("STRING", b"\xe9")
            return True
        if request.target != self.atoms["UTF8_STRING"]:
            return False
        match self.mode:
            case "dying": sys.exit()
            case "late": time.sleep(2)
            case "wrong-type":
                self.put("INTEGER", self.data)
                return True
            case "wrong-format":
                self.put_numbers("UTF8_STRING", 0x41424344, 0x45464748)
                return True
            case "invalid":
                self.put("UTF8_STRING", b"1\xff\xc02")
                return True
            case "endless" | "stalled" | "changing":
                self.begin_parts(request.requestor, 1)
                return True
        if len(self.data) > self.part:
            self.begin_parts(request.requestor, len(self.data))
        else:
            self.put("UTF8_STRING", self.data)
        return True

    def put_part(self) -> None:
        if self.mode in ("stalled", "changing") and self.position > 0:
            if self.mode == "changing":
                self.x.XSetSelectionOwner(self.display, XID(self.atoms["CLIPBOARD"]), XID(0), XID(0))
            return
        part = b"0" * 4_096 if self.mode == "endless" else self.data[self.position:self.position + self.part]
        self.position += self.part
        self.put("UTF8_STRING", part)
        if not part:
            self.destination = None

    def run(self) -> None:
        event = Event()
        self.x.XSync(self.display, 0)
        # The requestor may be gone when a part is put.
        handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda display, error: 0)
        self.x.XSetErrorHandler(handler)
        print("ready", flush=True)
        while True:
            self.x.XNextEvent(self.display, ctypes.byref(event))
            if event.any.type == SELECTION_CLEAR:
                print("lost", flush=True)
            elif event.any.type == SELECTION_REQUEST:
                request = event.request
                has_data = self.answer(request)
                reply = Event()
                reply.answer.type = SELECTION_NOTIFY
                for name in ("requestor", "selection", "target", "time"):
                    setattr(reply.answer, name, getattr(request, name))
                reply.answer.property = request.property if has_data else 0
                self.x.XSendEvent(self.display, XID(request.requestor), 0, ctypes.c_long(0), ctypes.byref(reply))
                self.x.XFlush(self.display)
            elif event.any.type == PROPERTY_NOTIFY and event.property.state == 1:
                if self.destination == (event.property.window, event.property.atom):
                    self.put_part()
                    self.x.XFlush(self.display)


if __name__ == "__main__":
    Owner(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10).run()
