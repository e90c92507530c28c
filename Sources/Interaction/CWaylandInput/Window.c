#include "CWaylandInput.h"
#include "WaylandConnection.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <stddef.h>

#if defined(SDL_VIDEO_DRIVER_WAYLAND)

// Reads what a window consists of. Returns false if it is not on Wayland.
static bool read_window(struct SDL_Window *window, SDL_SysWMinfo *info) {
  SDL_VERSION(&info->version);
  return SDL_GetWindowWMInfo(window, info) && info->subsystem == SDL_SYSWM_WAYLAND && info->info.wl.display;
}

WaylandInput *wayland_input_open_window(struct SDL_Window *window, TouchpadHandlers handlers) {
  SDL_SysWMinfo info;
  if (!read_window(window, &info) || !info.info.wl.surface) return NULL;
  return wayland_input_open(info.info.wl.display, info.info.wl.surface, handlers);
}

WaylandConnection *wayland_watch_connection(struct SDL_Window *window) {
  SDL_SysWMinfo info;
  return read_window(window, &info) ? wayland_watch_display(info.info.wl.display) : NULL;
}

#else

WaylandInput *wayland_input_open_window(struct SDL_Window *window, TouchpadHandlers handlers) {
  (void)window, (void)handlers;
  return NULL;
}

WaylandConnection *wayland_watch_connection(struct SDL_Window *window) {
  (void)window;
  return NULL;
}

#endif
