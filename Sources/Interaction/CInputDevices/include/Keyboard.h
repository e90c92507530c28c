// The keyboard of an X11 display: what its keys type in each group of the layout, of which SDL 2 reports only the active one, and
// which keys were down before the window got the focus.
#pragma once

#include <stdbool.h>
#include <stdint.h>

struct SDL_Window;

enum { KEYBOARD_GROUPS = 4, KEYBOARD_KEYS = 50 };

// A key that types characters. `scancode` is SDL's, the position of the key. `plain` and `shifted` are the characters
// without and with Shift in each group, in Unicode; 0 if the key types none, or one that is neither of Unicode's keysyms nor of
// Latin-1's.
typedef struct {
  int scancode;
  uint32_t plain[KEYBOARD_GROUPS], shifted[KEYBOARD_GROUPS];
} KeyboardKey;

typedef struct Keyboard Keyboard;

// Opens the keyboard of the display that shows `window`. Returns NULL where there is no X11. SDL_SYSWMEVENT must be enabled.
Keyboard *keyboard_open(struct SDL_Window *window);

// Frees the keyboard; NULL is allowed. May be called after the connection has ended.
void keyboard_close(Keyboard *keyboard);

// Reads the keys of the present layout into `keys`, and returns the number of its groups. Returns 0, and leaves `keys` as
// they are, if the server does not answer or lacks the X Keyboard Extension.
int keyboard_read_layout(const Keyboard *keyboard, KeyboardKey keys[KEYBOARD_KEYS]);

// Returns the group of the key event that SDL reports at this moment, in 0..<KEYBOARD_GROUPS; 0 if it is unknown. To be called
// in an event watch, like the next function. The group may have changed since the key went down.
int keyboard_event_group(const Keyboard *keyboard);

// Returns whether the key press that SDL reports at this moment is the repetition of a key that was down already when the
// window got the focus. False for NULL.
bool keyboard_key_is_held_over(const Keyboard *keyboard);
