"""A settings portal for tests: `org.freedesktop.portal.Settings` on the session bus, in a process of its own.

usage: portal.py SETTINGS.json

Commands come on standard input, a JSON list a line: [namespace, key, signature, value] changes a setting and emits the signal. The
process writes a line when it has the portal's name, and one after each command.
"""

import json
import sys
import threading

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib

NAME, PATH, INTERFACE = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings"
DESCRIPTION = Gio.DBusNodeInfo.new_for_xml(f"""
<node><interface name="{INTERFACE}">
  <method name="ReadAll"><arg type="as" direction="in"/><arg type="a{{sa{{sv}}}}" direction="out"/></method>
  <signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
</interface></node>""")


def say(line: str) -> None:
    print(line, flush=True)


class Portal:
    def __init__(self, settings: list[list]) -> None:
        self.settings: dict[str, dict[str, GLib.Variant]] = {}
        for namespace, key, signature, value in settings:
            self.settings.setdefault(namespace, {})[key] = GLib.Variant(signature, value)
        self.loop = GLib.MainLoop()
        self.connection = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.connection.register_object(PATH, DESCRIPTION.interfaces[0], self.called, None, None)
        Gio.bus_own_name_on_connection(
            self.connection, NAME, Gio.BusNameOwnerFlags.NONE, lambda *_: say("ready"), lambda *_: self.loop.quit())
        threading.Thread(target=self.read_commands, daemon=True).start()

    def called(self, connection, sender, path, interface, method, parameters, invocation) -> None:
        wanted = parameters.unpack()[0]
        answer = {name: values for name, values in self.settings.items() if not wanted or name in wanted}
        invocation.return_value(GLib.Variant("(a{sa{sv}})", (answer,)))

    def read_commands(self) -> None:
        for line in sys.stdin:
            GLib.idle_add(self.change, *json.loads(line))
        GLib.idle_add(self.loop.quit)

    def change(self, namespace: str, key: str, signature: str, value) -> bool:
        variant = GLib.Variant(signature, value)
        self.settings.setdefault(namespace, {})[key] = variant
        self.connection.emit_signal(None, PATH, INTERFACE, "SettingChanged", GLib.Variant("(ssv)", (namespace, key, variant)))
        self.connection.flush_sync()
        say("changed")
        return False


if __name__ == "__main__":
    with open(sys.argv[1]) as file:
        portal = Portal(json.load(file))
    portal.loop.run()
