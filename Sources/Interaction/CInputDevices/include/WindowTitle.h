// The title of a window.
#pragma once

struct SDL_Window;

// Shows a title in UTF-8. On X11, SDL converts titles by the C library's locale, and leaves those out for which the locale has no
// characters; this sets the property of the Extended Window Manager Hints, too. The connection must not be broken.
void window_set_title(struct SDL_Window *window, const char *title);
