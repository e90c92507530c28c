"""Xorg without hardware: a dummy screen, and input devices that read their events from a socket.

The driver `inputtest` comes with xserver-xorg-core. Its events pass through the server like those of hardware, so a
program cannot distinguish them.
"""

import shutil
from pathlib import Path

from .inputtest import Keyboard, Pen, Touchpad, Touchscreen
from .server import Server, Unavailable

MODULES = Path("/usr/lib/xorg/modules")

LAYOUT = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AutoEnableDevices" "false"
  Option "AutoAddGPU" "false"
  Option "DontVTSwitch" "true"
  Option "BlankTime" "0"
  Option "StandbyTime" "0"
  Option "SuspendTime" "0"
  Option "OffTime" "0"
EndSection
Section "Device"
  Identifier "card"
  Driver "dummy"
  VideoRam 64000
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 1-1000
  VertRefresh 1-200
  {modeline}
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "{mode}"
  EndSubSection
EndSection
Section "ServerLayout"
  Identifier "layout"
  Screen "screen"
  InputDevice "mouse" "CorePointer"
  InputDevice "keyboard" "CoreKeyboard"
  InputDevice "touchscreen"
  InputDevice "second_touchscreen"
  InputDevice "touchpad"
  InputDevice "pen"
  InputDevice "eraser"
EndSection
"""

DEVICE = """
Section "InputDevice"
  Identifier "{name}"
  Driver "inputtest"
  Option "SocketPath" "{folder}/{name}.socket"
  Option "DeviceType" "{kind}"
  {more}
EndSection
"""


class Xorg(Server):
    """A screen in memory with two touchscreens for ten fingers each, a touchpad that reports gestures, and a pen with an eraser."""

    def __init__(self) -> None:
        super().__init__()
        try:
            self.touchscreen = Touchscreen(self.folder / "touchscreen.socket", self.size)
            self.second_touchscreen = Touchscreen(self.folder / "second_touchscreen.socket", self.size)
            self.touchpad = Touchpad(self.folder / "touchpad.socket")
            self.pen = Pen(self.folder / "pen.socket", self.size)
            self.eraser = Pen(self.folder / "eraser.socket", self.size)
            self.keyboard = Keyboard(self.folder / "keyboard.socket")
        except BaseException:
            self.stop()
            raise

    def command(self) -> list[str]:
        # On Debian the server is not in PATH. The wrapper that is there requires a console.
        program = next((path for path in ("/usr/lib/xorg/Xorg", shutil.which("Xorg")) if path and Path(path).exists()), None)
        if program is None:
            raise Unavailable("not installed: Xorg (make setup installs it)")
        for module in ("input/inputtest_drv.so", "drivers/dummy_drv.so"):
            if not (MODULES / module).exists():
                raise Unavailable(f"Xorg lacks {module} (make setup installs it)")
        configuration = self.folder / "xorg.conf"
        configuration.write_text(self._configuration())
        return [
            program, "-config", str(configuration), "-logfile", str(self.folder / "xorg.log"), "-nolisten", "tcp",
            "-noreset", "-novtswitch", "-sharevts", "-keeptty"]

    def _configuration(self) -> str:
        width, height = self.size
        # 60 frames a second with some blanking. Exactly 160 columns of blanking would request a mode with reduced
        # blanking, which the dummy driver rejects.
        columns, rows = width + 200, height + 40
        mode = f"{width}x{height}"
        modeline = (f'Modeline "{mode}" {columns * rows * 60 / 1e6:.3f} {width} {width + 48} {width + 96} {columns} '
                    f"{height} {height + 3} {height + 8} {rows}")
        devices = [
            ("mouse", "PointerAbsolute", ""),
            ("keyboard", "Keyboard", 'Option "xkb_layout" "us"'),
            ("touchscreen", "Touch", 'Option "TouchCount" "10"'),
            ("second_touchscreen", "Touch", 'Option "TouchCount" "10"'),
            ("touchpad", "PointerGesture", 'Option "AccelerationProfile" "-1"'),
            ("pen", "PointerAbsoluteProximity", 'Option "PointerHasPressure" "true"'),
            ("eraser", "PointerAbsoluteProximity", 'Option "PointerHasPressure" "true"'),
        ]
        return LAYOUT.format(mode=mode, modeline=modeline) + "".join(
            DEVICE.format(name=name, kind=kind, more=more, folder=self.folder) for name, kind, more in devices)
