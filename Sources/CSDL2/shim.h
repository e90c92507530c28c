#pragma once
// The program has its own main; SDL must not rename it.
#define SDL_MAIN_HANDLED 1
#include <SDL2/SDL.h>
