#pragma once

struct SDL_Window;

// Returns the number of a window on X11; 0 on other systems.
unsigned long window_x11_identifier(struct SDL_Window *window);
