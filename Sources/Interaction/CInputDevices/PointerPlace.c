#include "PointerPlace.h"

#include <SDL2/SDL.h>

#if defined(HAS_X11)

#include <SDL2/SDL_syswm.h>
#include <X11/Xlib.h>

bool window_pointer_place(struct SDL_Window *window, int *x, int *y) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return false;
  Window root, child;
  int root_x, root_y;
  unsigned int buttons;
  return XQueryPointer(
    info.info.x11.display, info.info.x11.window, &root, &child, &root_x, &root_y, x, y, &buttons);
}

#else

bool window_pointer_place(struct SDL_Window *window, int *x, int *y) { return false; }

#endif
