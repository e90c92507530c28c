#include "WindowIdentifier.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

unsigned long window_x11_identifier(struct SDL_Window *window) {
#if defined(SDL_VIDEO_DRIVER_X11)
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_X11) return info.info.x11.window;
#else
  (void)window;
#endif
  return 0;
}
