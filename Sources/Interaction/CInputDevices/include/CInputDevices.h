// The pointing devices of an X11 display: fingers on touchscreens, mice, scrolling, pens, and the pinches and swipes that a
// touchpad recognized. Also the display's density and its connection.
//
// All of it comes from the X Input Extension on SDL's own connection, so that it does not depend on what a version of SDL
// reads. Touches take version 2.2, pinches and swipes 2.4. On Windows there is the Ctrl of a touchpad's pinch. Elsewhere
// the functions return that nothing is available.
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

typedef enum { TOUCHPAD_SWIPE_BEGAN, TOUCHPAD_SWIPE_CHANGED, TOUCHPAD_SWIPE_ENDED } TouchpadSwipePhase;

// One step of three or more fingers that go the same way. The position in pixels of the window: where the pointer is, and
// how far the fingers have gone since.
typedef struct {
  TouchpadSwipePhase phase;
  int fingers;
  double x, y;
} TouchpadSwipe;

typedef enum { TOUCHPAD_HOLD_BEGAN, TOUCHPAD_HOLD_ENDED } TouchpadHoldPhase;

// Fingers that rest on the touchpad. The position in pixels of the window: where the pointer is.
typedef struct {
  TouchpadHoldPhase phase;
  int fingers;
  double x, y;
} TouchpadHold;

// One step of scrolling at a position in pixels of the window: `dx` and `dy` in notches of a wheel, to the right and
// down the page. Both are 0 when the fingers were lifted, where the driver reports that.
typedef struct {
  double x, y, dx, dy;
} TouchpadScroll;

typedef enum {
  TOUCHPAD_TOUCH_BEGAN,
  TOUCHPAD_TOUCH_MOVED,
  TOUCHPAD_TOUCH_ENDED,
  // The end was lost, or the device is gone.
  TOUCHPAD_TOUCH_CANCELLED
} TouchpadTouchPhase;

// One step of a finger on a touchscreen. The position is in pixels of the window, with fractions. `id` is unique among
// the fingers that are down on `device`.
typedef struct {
  TouchpadTouchPhase phase;
  long long device, id;
  double x, y;
} TouchpadTouch;

typedef enum {
  TOUCHPAD_MOUSE_MOVED,
  TOUCHPAD_MOUSE_PRESSED,
  TOUCHPAD_MOUSE_RELEASED,
  // The pointer left the window, moved by a mouse or a pen. A press continues outside.
  TOUCHPAD_MOUSE_LEFT
} TouchpadMouseAction;

// One step of a mouse. The position is in pixels of the window, with fractions. `button` is the one that was pressed or
// released, in X's numbers: 1 is left, 2 middle, 3 right, 8 and 9 are for back and forward; 0 otherwise.
typedef struct {
  TouchpadMouseAction action;
  double x, y;
  int button;
} TouchpadMouse;

typedef enum {
  // In contact or above the tablet.
  TOUCHPAD_PEN_MOVED,
  // Away from the tablet.
  TOUCHPAD_PEN_LEFT,
  TOUCHPAD_PEN_PRESSED,
  TOUCHPAD_PEN_RELEASED
} TouchpadPenAction;

// What a pen did. Positions in pixels of the window, with their fractions. `button` is the one that was pressed or
// released, as X counts: 1 is the tip, 2 and 3 are on the barrel; 0 otherwise. `pressure` is in 0...1; `tilt_x` and
// `tilt_y` say how far the pen leans from upright to the right and towards its holder, in radians; they are 0 where the
// tablet does not know. `is_eraser` tells that it is held upside down.
typedef struct {
  TouchpadPenAction action;
  double x, y;
  int button;
  double pressure, tilt_x, tilt_y;
  bool is_eraser;
} TouchpadPen;

// Called on the thread that pumps SDL's events, while it does.
typedef struct {
  void *context;
  void (*pinch)(void *context, const TouchpadPinch *pinch);
  void (*swipe)(void *context, const TouchpadSwipe *swipe);
  void (*scroll)(void *context, const TouchpadScroll *scroll);
  void (*pen)(void *context, const TouchpadPen *pen);
  // The next two are called only where pointers are read beside SDL: see touchpad_reads_pointers.
  void (*touch)(void *context, const TouchpadTouch *touch);
  void (*mouse)(void *context, const TouchpadMouse *mouse);
  void (*hold)(void *context, const TouchpadHold *hold);
} TouchpadHandlers;

typedef struct TouchpadSession TouchpadSession;

// Listens to what happens over `window`. Returns NULL where nothing is to be heard: no X11 (and no Windows), or an X
// server without XInput 2.1. Must be called after the window got its renderer, which may make a new X window. SDL_SYSWMEVENT
// must be enabled.
TouchpadSession *touchpad_open(struct SDL_Window *window, TouchpadHandlers handlers);

// Stops the calls and frees the session; NULL is allowed. Must be called before the window is destroyed.
void touchpad_close(TouchpadSession *session);

// The version of the X Input Extension that the server and this library agreed on, as 204 for 2.4; 0 without one.
int touchpad_version(const TouchpadSession *session);

// Whether the touchpad's pinches and swipes are told.
bool touchpad_has_pinches(const TouchpadSession *session);

// Whether the handlers get all events of mice, wheels and fingers. If so, SDL's events of them are duplicates.
bool touchpad_reads_pointers(const TouchpadSession *session);

// Ends contacts whose end was lost: touches that lifted before the previous call, and buttons that were up at the previous
// call. To be called about once a second while contacts are down. NULL is allowed.
void touchpad_end_lost_contacts(TouchpadSession *session);

// Whether the wheel turns with Ctrl though no such key is down: so Windows tells programs of a touchpad's pinch.
bool touchpad_wheel_has_control(const TouchpadSession *session);

// Keeps the program alive when the X server ends or closes the connection, which would end it otherwise, and when a
// request fails.
typedef struct ConnectionWatch ConnectionWatch;

// Begins. Returns NULL where there is no X11, or where another window is watched already. Must be called after the
// window got its renderer.
ConnectionWatch *touchpad_watch_connection(struct SDL_Window *window);

// Whether the connection has ended or the window was destroyed by another program. If so, neither SDL nor Xlib may be
// called for this display any more, except to release an event watch.
bool touchpad_connection_is_broken(const ConnectionWatch *watch);

// Calls a function of SDL that waits for an answer of the X server, such as SDL_ShowWindow, and returns when the connection
// ends, too: SDL itself would wait for ever. The watch may be NULL, where there is no X11.
void touchpad_call(ConnectionWatch *watch, void (*function)(struct SDL_Window *window), struct SDL_Window *window);

// Fetches SDL's events, and returns when the connection ends, too: SDL uses answers that do not come then.
void touchpad_pump(ConnectionWatch *watch);

// Sleeps until the X server has sent something, one of `count` descriptors is readable (-1 for none; at most 7 count), a
// signal comes or `seconds` have passed (negative for ever). SDL_WaitEvent would not return when the connection ends, and
// hears of nothing else.
void touchpad_wait(ConnectionWatch *watch, const int *descriptors, int count, double seconds);

// Ends, and frees the watch unless the connection is broken; NULL is allowed.
void touchpad_unwatch_connection(ConnectionWatch *watch);

// Dots per inch of the X display named by DISPLAY: what the desktop set (Xft.dpi), else what the server claims
// of its screen; 0 when neither is known.
double touchpad_display_density(void);
