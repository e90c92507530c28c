#include "WindowTitle.h"

#include <SDL2/SDL.h>

#if defined(HAS_X11)

#include <SDL2/SDL_syswm.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <string.h>

void window_set_title(struct SDL_Window *window, const char *title) {
  SDL_SetWindowTitle(window, title);
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return;
  Display *display = info.info.x11.display;
  Atom names[2] = {XInternAtom(display, "_NET_WM_NAME", False), XInternAtom(display, "_NET_WM_ICON_NAME", False)};
  Atom type = XInternAtom(display, "UTF8_STRING", False);
  for (int i = 0; i < 2; i++) {
    XChangeProperty(
      display, info.info.x11.window, names[i], type, 8, PropModeReplace, (const unsigned char *)title, (int)strlen(title));
  }
  XFlush(display);
}

#else

void window_set_title(struct SDL_Window *window, const char *title) { SDL_SetWindowTitle(window, title); }

#endif
