#include "CInputDevices.h"

#if defined(HAS_X11)

#include <X11/Xlib.h>
#include <stdlib.h>

double touchpad_display_density(void) {
  Display *display = XOpenDisplay(NULL);
  if (!display) return 0;
  const char *setting = XGetDefault(display, "Xft", "dpi");
  double density = setting ? strtod(setting, NULL) : 0;
  if (!(density > 0)) {
    int screen = DefaultScreen(display);
    int millimetres = DisplayWidthMM(display, screen);
    density = millimetres > 0 ? DisplayWidth(display, screen) * 25.4 / millimetres : 0;
  }
  XCloseDisplay(display);
  return density;
}

#else

double touchpad_display_density(void) { return 0; }

#endif
