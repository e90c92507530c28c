"""A clipboard manager of X11 (ICCCM, CLIPBOARD_MANAGER): it takes over what a program that ends has copied.

usage: selection_manager.py MODE

It prints `ready` when it owns CLIPBOARD_MANAGER, and `saved` with the targets that it has when it owns the clipboard.

| mode | what it does |
|---|---|
| save | asks for each target that the program names, also in parts, and offers them |
| silent | nothing: the program must end nevertheless |
"""

import ctypes
import sys

from selection_owner import (
    PROPERTY_CHANGE_MASK, PROPERTY_NOTIFY, SELECTION_NOTIFY, SELECTION_REQUEST, XID, Event)


class Manager:
    def __init__(self, mode: str) -> None:
        self.mode = mode
        self.x = ctypes.CDLL("libX11.so.6")
        for name in ("XCreateSimpleWindow", "XInternAtom", "XDefaultRootWindow", "XGetSelectionOwner"):
            getattr(self.x, name).restype = XID
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        self.x.XGetAtomName.restype = ctypes.c_char_p
        self.display = ctypes.c_void_p(self.x.XOpenDisplay(None))
        root = XID(self.x.XDefaultRootWindow(self.display))
        self.window = XID(self.x.XCreateSimpleWindow(self.display, root, 0, 0, 1, 1, 0, XID(0), XID(0)))
        self.x.XSelectInput(self.display, self.window, ctypes.c_long(PROPERTY_CHANGE_MASK))
        handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda display, error: 0)
        self.handler = handler
        self.x.XSetErrorHandler(handler)
        self.contents: dict[int, tuple[int, bytes]] = {}

    def atom(self, name: str) -> int:
        return self.x.XInternAtom(self.display, name.encode(), 0)

    def name(self, atom: int) -> str:
        return self.x.XGetAtomName(self.display, XID(atom)).decode()

    def own(self, selection: str) -> None:
        self.x.XSetSelectionOwner(self.display, XID(self.atom(selection)), self.window, XID(0))

    def read(self, window: int, name: int) -> tuple[int, int, bytes]:
        """Reads and deletes a property: its type, the bits of an item, and the items."""
        kind, bits = XID(), ctypes.c_int()
        count, rest, data = XID(), XID(), ctypes.POINTER(ctypes.c_ubyte)()
        self.x.XGetWindowProperty(
            self.display, XID(window), XID(name), ctypes.c_long(0), ctypes.c_long(1 << 28), 1, XID(0),
            ctypes.byref(kind), ctypes.byref(bits), ctypes.byref(count), ctypes.byref(rest), ctypes.byref(data))
        size = {8: 1, 16: 2, 32: ctypes.sizeof(ctypes.c_long)}.get(bits.value, 0)
        items = ctypes.string_at(data, count.value * size) if data and size else b""
        if data:
            self.x.XFree(data)
        self.x.XFlush(self.display)
        return kind.value, bits.value, items

    @staticmethod
    def numbers(items: bytes) -> list[int]:
        return list((ctypes.c_long * (len(items) // ctypes.sizeof(ctypes.c_long))).from_buffer_copy(items))

    def next(self, kind: int) -> Event:
        event = Event()
        while True:
            self.x.XNextEvent(self.display, ctypes.byref(event))
            if event.any.type == kind:
                return event

    def convert(self, target: int) -> tuple[int, bytes] | None:
        """Asks the program for the content of the clipboard."""
        name = self.atom("MANAGED")
        self.x.XConvertSelection(
            self.display, XID(self.atom("CLIPBOARD")), XID(target), XID(name), self.window, XID(0))
        if not self.next(SELECTION_NOTIFY).answer.property:
            return None
        kind, _, items = self.read(self.window.value, name)
        if kind != self.atom("INCR"):
            return kind, items
        whole = b""
        while True:
            event = self.next(PROPERTY_NOTIFY)
            if event.property.atom != name or event.property.state != 0:
                continue
            kind, _, items = self.read(self.window.value, name)
            if not items:
                return kind, whole
            whole += items

    def save(self, request) -> None:
        _, _, items = self.read(request.requestor, request.property)
        for target in self.numbers(items):
            content = self.convert(target)
            if content:
                self.contents[target] = content
        self.own("CLIPBOARD")
        self.reply(request, request.property)
        print("saved", *sorted(self.name(target) for target in self.contents), flush=True)

    def offer(self, request) -> None:
        is_list = request.target == self.atom("TARGETS")
        content = self.contents.get(request.target)
        if is_list:
            atoms = (ctypes.c_long * len(self.contents))(*self.contents)
            self.put(request, self.atom("ATOM"), 32, bytes(atoms), len(self.contents))
        elif content:
            self.put(request, content[0], 8, content[1], len(content[1]))
        self.reply(request, request.property if is_list or content else 0)

    def put(self, request, kind: int, bits: int, data: bytes, count: int) -> None:
        self.x.XChangeProperty(
            self.display, XID(request.requestor), XID(request.property), XID(kind), bits, 0, ctypes.c_char_p(data), count)

    def reply(self, request, name: int) -> None:
        reply = Event()
        reply.answer.type = SELECTION_NOTIFY
        for field in ("requestor", "selection", "target", "time"):
            setattr(reply.answer, field, getattr(request, field))
        reply.answer.property = name
        self.x.XSendEvent(self.display, XID(request.requestor), 0, ctypes.c_long(0), ctypes.byref(reply))
        self.x.XFlush(self.display)

    def run(self) -> None:
        self.own("CLIPBOARD_MANAGER")
        self.x.XSync(self.display, 0)
        print("ready", flush=True)
        while True:
            request = self.next(SELECTION_REQUEST).request
            if request.target == self.atom("SAVE_TARGETS"):
                if self.mode == "save":
                    # A copy: the event is used again for those that follow.
                    self.save(type(request).from_buffer_copy(request))
            else:
                self.offer(request)


if __name__ == "__main__":
    Manager(sys.argv[1]).run()
