"""A file dialog of a desktop for tests: `org.freedesktop.portal.FileChooser` on the session bus, in a process of its own.

usage: chooser.py

It writes `ready`, and a JSON object for each call: the method, the title, the parent and the options. Commands come on standard input, a JSON value a line: the
path that the user chooses, null if the user wants none, or false if the portal refuses the call.
"""

import json
import sys
import threading

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib

NAME, PATH = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop"
CHOOSER, REQUEST = "org.freedesktop.portal.FileChooser", "org.freedesktop.portal.Request"
METHOD = '<method name="{}"><arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="a{{sv}}" direction="in"/>' \
    '<arg type="o" direction="out"/></method>'
DESCRIPTION = Gio.DBusNodeInfo.new_for_xml(
    f'<node><interface name="{CHOOSER}">{METHOD.format("OpenFile")}{METHOD.format("SaveFile")}</interface></node>')


def say(value) -> None:
    print(json.dumps(value), flush=True)


class Chooser:
    def __init__(self) -> None:
        self.loop = GLib.MainLoop()
        self.connection = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.connection.register_object(PATH, DESCRIPTION.interfaces[0], self.called, None, None)
        self.refuses = False
        self.request = ""
        Gio.bus_own_name_on_connection(
            self.connection, NAME, Gio.BusNameOwnerFlags.NONE, lambda *_: say("ready"), lambda *_: self.loop.quit())
        threading.Thread(target=self.read_commands, daemon=True).start()

    def called(self, connection, sender, path, interface, method, parameters, invocation) -> None:
        parent, title, options = parameters.unpack()
        folder = bytes(options.get("current_folder", b"")).rstrip(b"\0").decode()
        say({"method": method, "title": title, "folder": folder, "name": options.get("current_name", ""), "parent": parent})
        if self.refuses:
            return invocation.return_error_literal(Gio.dbus_error_quark(), Gio.DBusError.NOT_SUPPORTED, "no dialog")
        self.sender = sender
        self.request = f"{PATH}/request/{sender[1:].replace('.', '_')}/{options['handle_token']}"
        invocation.return_value(GLib.Variant("(o)", (self.request,)))

    def read_commands(self) -> None:
        for line in sys.stdin:
            GLib.idle_add(self.answer, json.loads(line))
        GLib.idle_add(self.loop.quit)

    def answer(self, chosen) -> bool:
        if chosen is False:
            self.refuses = True
            say("refuses")
            return False
        uris = [GLib.filename_to_uri(chosen, None)] if chosen else []
        results = {"uris": GLib.Variant("as", uris)}
        self.connection.emit_signal(
            self.sender, self.request, REQUEST, "Response", GLib.Variant("(ua{sv})", (0 if chosen else 1, results)))
        self.connection.flush_sync()
        say("answered")
        return False


if __name__ == "__main__":
    chooser = Chooser()
    chooser.loop.run()
