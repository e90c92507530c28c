#!/usr/bin/python3
"""An input method of IBus for tests, run by the distribution's Python, which has the bindings of IBus.

Letters are composed: they are shown in capitals, underlined. Space inserts the capitals, Escape gives them up, Backspace takes
the last one back. Other keys are left to the program. Prints `ready` once the engine is the one in use, and then a line
`cursor X Y WIDTH HEIGHT` each time the program reports the rectangle beside which candidates belong, in pixels of the screen.
"""

import sys

import gi

gi.require_version("IBus", "1.0")
from gi.repository import GLib, IBus  # noqa: E402

NAME = "easel-composing"


class Engine(IBus.Engine):
    __gtype_name__ = "EaselComposingEngine"

    def __init__(self, bus: IBus.Bus, path: str) -> None:
        super().__init__(connection=bus.get_connection(), object_path=path)
        self.letters = ""

    def show(self) -> None:
        text = IBus.Text.new_from_string(self.letters)
        attributes = IBus.AttrList()
        attributes.append(IBus.Attribute.new(IBus.AttrType.UNDERLINE, IBus.AttrUnderline.SINGLE, 0, len(self.letters)))
        text.set_attributes(attributes)
        self.update_preedit_text(text, len(self.letters), bool(self.letters))

    def do_process_key_event(self, key: int, code: int, state: int) -> bool:
        modifiers = IBus.ModifierType.CONTROL_MASK | IBus.ModifierType.MOD1_MASK | IBus.ModifierType.RELEASE_MASK
        if state & modifiers:
            return False
        if ord("a") <= key <= ord("z"):
            self.letters += chr(key).upper()
        elif not self.letters:
            return False
        elif key == IBus.KEY_space:
            self.commit_text(IBus.Text.new_from_string(self.letters))
            self.letters = ""
        elif key == IBus.KEY_Escape:
            self.letters = ""
        elif key == IBus.KEY_BackSpace:
            self.letters = self.letters[:-1]
        else:
            return False
        self.show()
        return True

    def do_set_cursor_location(self, x: int, y: int, width: int, height: int) -> None:
        print("cursor", x, y, width, height, flush=True)

    def do_reset(self) -> None:
        self.letters = ""


class Factory(IBus.Factory):
    def __init__(self, bus: IBus.Bus) -> None:
        super().__init__(connection=bus.get_connection(), object_path=IBus.PATH_FACTORY)
        self.bus = bus
        self.count = 0

    def do_create_engine(self, name: str) -> IBus.Engine:
        self.count += 1
        return Engine(self.bus, f"/org/freedesktop/IBus/Engine/{self.count}")


def main() -> int:
    IBus.init()
    bus = IBus.Bus()
    if not bus.is_connected():
        print("no connection to IBus", file=sys.stderr)
        return 1
    loop = GLib.MainLoop()
    bus.connect("disconnected", lambda _: loop.quit())
    factory = Factory(bus)
    component = IBus.Component.new(
        "org.example.EaselComposing", "composing letters", "1", "", "", "", "", "easel")
    component.add_engine(IBus.EngineDesc.new(NAME, NAME, "", "en", "", "", "", "us"))
    bus.register_component(component)
    bus.set_global_engine_async(NAME, -1, None, lambda bus, result: print("ready", flush=True))
    loop.run()
    del factory
    return 0


if __name__ == "__main__":
    sys.exit(main())
