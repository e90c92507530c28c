// Calls of SDL that are given up when the connection to the display has ended, because they would never return then.
#pragma once

#include <stdbool.h>

struct SDL_Window;

// Calls a function of SDL. Returns false if the call was given up: the libraries whose frames were skipped must not be called again.
bool touchpad_try_call(void (*function)(struct SDL_Window *window), struct SDL_Window *window);

// Gives up the call that is under way, and does not return then. Returns if there is none. Only for the thread of the call; a
// handler of a signal may use it.
void touchpad_give_up_call(void);

// Begins a part in a language whose frames cannot be skipped: until touchpad_leave_handler, no call is given up. Returns what the
// end needs.
bool touchpad_enter_handler(void);
void touchpad_leave_handler(bool was_calling);
