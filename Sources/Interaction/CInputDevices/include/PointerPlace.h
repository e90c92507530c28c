// The place of the pointer in a window.
#pragma once

#include <stdbool.h>

struct SDL_Window;

// Asks the X server for the place of the pointer in a window, in pixels. SDL does not know it while another program has
// grabbed the pointer, as in a drag. False without an answer, and on other window systems.
bool window_pointer_place(struct SDL_Window *window, int *x, int *y);
