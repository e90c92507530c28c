// What the parts of a session share; of no interest outside of this folder.
#pragma once

#include "CInputDevices.h"

#if defined(__linux__)

#include <math.h>

#include <SDL2/SDL.h>
#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>

enum { DEVICES = 64 };

// An axis that counts what was scrolled. `last` is its value when it was last heard of.
typedef struct {
  int number;
  double increment, last;
} ScrollAxis;

// An axis of a pen that has a range, and where it is.
typedef struct {
  bool is_there;
  int number;
  double minimum, maximum, value;
} PenAxis;

enum { PRESSURE, TILT_X, TILT_Y, PEN_AXES };

// A slave device: one mouse, touchpad or tablet.
typedef struct {
  int id;
  bool is_pen, is_eraser, is_touchscreen;
  PenAxis pen_axes[PEN_AXES];
  // Horizontal, vertical; an increment of 0 where there is none.
  ScrollAxis axes[2];
  // Whether it has scrolled and not reported the end of it.
  bool is_scrolling;
} Device;

// SDL selects XInput 2.2 events on its connection and leaves the raw event in SDL_SYSWMEVENT, where an event watch
// can read it before it is freed. Using the same connection (and not one of our own) means that a pinch wakes
// SDL_WaitEvent and arrives in order with everything else.
struct TouchpadSession {
  Display *display;
  Window window;
  int extension;
  int version;
  bool has_pinches;
  TouchpadHandlers handlers;

  // Of the pinch under way.
  bool is_active;
  double rotation, scale, x, y;

  // Of the swipe under way.
  bool is_swiping;
  int swipe_fingers;
  double swipe_x, swipe_y;

  // The keys, a bit each, that were down when the window got the focus and have not been let go since.
  char held[32];
  bool is_held_over;

  Device devices[DEVICES];
  int device_count;
  // The request that told the axes' values. What the server sent before knows less.
  unsigned long asked;
  // The device that moved the pointer last.
  int source;
  // Whether the event told last is a finger's that the server makes the pointer's: while a button is held it does so.
  bool is_played;
  // The server's time of the last scroll that was told.
  Time scroll_time;
  // Of the last place that the device itself told.
  double fraction_x, fraction_y;
  bool is_notch_told;
  // The event by which pens tell that they leave; 0 for none.
  int pen_left;
};

// Adds a step of a gesture: XInput has steps of angles and places, not their sums. A step that is not finite, whatever
// driver it is from, does not count.
static inline void add_step(double *sum, double step) {
  if (isfinite(step)) *sum += step;
}

// Pinches.c
bool pinches_known(void);
void handle_pinch(TouchpadSession *session, const XGenericEventCookie *cookie);

// Swipes.c
void handle_swipe(TouchpadSession *session, const XGenericEventCookie *cookie);

// HeldKeys.c
void watch_keys(TouchpadSession *session, const XEvent *event);

// Devices.c: asks the server which devices there are, and for the values of their axes.
void ask_devices(TouchpadSession *session);
void handle_device_change(TouchpadSession *session, const XIDeviceChangedEvent *event);
void handle_motion(TouchpadSession *session, const XIDeviceEvent *event);
// Presses, releases and motion of the pointer, which may be a pen's or a finger's.
void watch_pointer(TouchpadSession *session, const XEvent *event);
void watch_notches(TouchpadSession *session, const XButtonEvent *event);
void watch_proximity(TouchpadSession *session, const XEvent *event);

#endif
