#include "CWaylandInput.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <stddef.h>

#if defined(SDL_VIDEO_DRIVER_WAYLAND)

static void push_event(void) {
  SDL_Event event = {.type = SDL_USEREVENT};
  SDL_PushEvent(&event);
}

WaylandInput *wayland_input_open_window(struct SDL_Window *window, TouchpadHandlers handlers) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_WAYLAND) return NULL;
  if (!info.info.wl.display || !info.info.wl.surface) return NULL;
  return wayland_input_open(info.info.wl.display, info.info.wl.surface, handlers, push_event);
}

#else

WaylandInput *wayland_input_open_window(struct SDL_Window *window, TouchpadHandlers handlers) {
  (void)window, (void)handlers;
  return NULL;
}

#endif
