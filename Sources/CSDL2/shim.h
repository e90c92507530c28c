#pragma once
// The program has its own main; SDL must not rename it.
#define SDL_MAIN_HANDLED 1
#include <SDL2/SDL.h>

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
