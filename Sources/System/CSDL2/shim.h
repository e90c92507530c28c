#pragma once
// The program has its own main; SDL must not rename it.
#define SDL_MAIN_HANDLED 1
#include <SDL2/SDL.h>
#include <stdbool.h>
#include <stdlib.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

// What older versions of SDL lack. Swift can neither see macros with arguments nor test the version.

// The type of the event of a composition of any length, since SDL 2.0.22; 0 before.
static inline Uint32 csdl_long_text_editing(void) {
#if SDL_VERSION_ATLEAST(2, 0, 22)
  return SDL_TEXTEDITING_EXT;
#else
  return 0;
#endif
}

// The hint that enables this event; NULL before SDL 2.0.22.
static inline const char *csdl_long_text_hint(void) {
#if SDL_VERSION_ATLEAST(2, 0, 22)
  return SDL_HINT_IME_SUPPORT_EXTENDED_TEXT;
#else
  return NULL;
#endif
}

// The text, the start and the length of that event. The text belongs to SDL's queue.
static inline const char *csdl_long_text(const SDL_Event *event, Sint32 *start, Sint32 *length) {
#if SDL_VERSION_ATLEAST(2, 0, 22)
  *start = event->editExt.start;
  *length = event->editExt.length;
  return event->editExt.text;
#else
  *start = *length = 0;
  return NULL;
#endif
}

// Frees the texts of the queue's events. Must be called before the queue is flushed.
static inline void csdl_free_long_texts(void) {
#if SDL_VERSION_ATLEAST(2, 0, 22)
  SDL_Event event;
  while (SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_TEXTEDITING_EXT, SDL_TEXTEDITING_EXT) > 0) SDL_free(event.editExt.text);
#endif
}

// The size of what is drawn into a window, in pixels. With SDL 2 it is the renderer's: its software renderer has no more
// pixels than SDL's coordinates on a scaled Wayland display. With sdl2-compat, whose patch levels begin at 50, it is the
// window's: its software renderer keeps the size before a change until it draws again.
static inline void csdl_window_pixels(SDL_Window *window, SDL_Renderer *renderer, int *width, int *height) {
#if SDL_VERSION_ATLEAST(2, 26, 0)
  SDL_version version;
  SDL_GetVersion(&version);
  if (version.patch >= 50) {
    SDL_GetWindowSizeInPixels(window, width, height);
    return;
  }
#endif
  (void)window;
  SDL_GetRendererOutputSize(renderer, width, height);
}

// The type of the event of a game controller's sensor, since SDL 2.0.14; 0 before.
static inline Uint32 csdl_controller_sensor_update(void) {
#if SDL_VERSION_ATLEAST(2, 0, 14)
  return SDL_CONTROLLERSENSORUPDATE;
#else
  return 0;
#endif
}

// The game controller and its acceleration to the right and to the top, in m/s², of that event. False if it is another sensor.
static inline bool csdl_controller_acceleration(const SDL_Event *event, SDL_JoystickID *which, float *x, float *y) {
#if SDL_VERSION_ATLEAST(2, 0, 14)
  if (event->csensor.sensor != SDL_SENSOR_ACCEL) return false;
  *which = event->csensor.which;
  *x = event->csensor.data[0];
  *y = event->csensor.data[1];
  return true;
#else
  return false;
#endif
}

// Lets a game controller report its acceleration. False if it has no accelerometer.
static inline bool csdl_enable_accelerometer(SDL_GameController *controller) {
#if SDL_VERSION_ATLEAST(2, 0, 14)
  return SDL_GameControllerHasSensor(controller, SDL_SENSOR_ACCEL) &&
         SDL_GameControllerSetSensorEnabled(controller, SDL_SENSOR_ACCEL, SDL_TRUE) == 0;
#else
  return false;
#endif
}

// The text that was selected last in any program, as on X11 and Wayland, since SDL 2.26; NULL without one. To be freed by
// SDL_free.
static inline char *csdl_primary_selection(void) {
#if SDL_VERSION_ATLEAST(2, 26, 0)
  return SDL_HasPrimarySelectionText() ? SDL_GetPrimarySelectionText() : NULL;
#else
  return NULL;
#endif
}

static inline void csdl_set_primary_selection(const char *text) {
#if SDL_VERSION_ATLEAST(2, 26, 0)
  SDL_SetPrimarySelectionText(text);
#else
  (void)text;
#endif
}

// Returns unused memory to the system. The GNU C library keeps freed blocks otherwise.
static inline void csdl_trim_memory(void) {
#if defined(__GLIBC__)
  malloc_trim(0);
#endif
}
