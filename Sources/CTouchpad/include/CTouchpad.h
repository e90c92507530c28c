// What SDL 2 does not tell about an X11 display: pinches that a touchpad recognized, keys that were down before, and
// the display's density.
//
// On other systems, and on X servers older than 21.1, the functions answer that there is nothing to be had.
#pragma once

#include <stdbool.h>

struct SDL_Window;

typedef enum {
  TOUCHPAD_PINCH_BEGAN,
  TOUCHPAD_PINCH_CHANGED,
  TOUCHPAD_PINCH_ENDED,
  TOUCHPAD_PINCH_CANCELLED
} TouchpadPinchPhase;

// One step of a pinch. Positions in pixels of the window, `scale` and `rotation` (radians, clockwise) since the
// pinch began.
typedef struct {
  TouchpadPinchPhase phase;
  double x, y, scale, rotation;
} TouchpadPinch;

// Called on the thread that pumps SDL's events, while it does.
typedef void (*TouchpadHandler)(void *context, const TouchpadPinch *pinch);

typedef struct TouchpadSession TouchpadSession;

// Asks the X server for touchpad pinches over `window`. Returns NULL when there are none to be had: no X11, an X
// server without XInput 2.4. Must be called after the window got its renderer, which may make a new X window.
TouchpadSession *touchpad_open(struct SDL_Window *window, TouchpadHandler handler, void *context);

// Stops the calls and frees the session; NULL is allowed. Must be called before the window is destroyed.
void touchpad_close(TouchpadSession *session);

// Whether the key press that SDL tells at this moment is the repetition of a key that was down already when the
// window got the focus. To be asked in an event watch.
bool touchpad_key_is_held_over(const TouchpadSession *session);

// Dots per inch of the X display named by DISPLAY: what the desktop set (Xft.dpi), else what the server claims
// of its screen; 0 when neither is known.
double touchpad_display_density(void);
