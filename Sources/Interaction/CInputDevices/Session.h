// Declarations shared by the files of a session; not part of the public interface.
#pragma once

#include "CInputDevices.h"
#include "Keyboard.h"

#if defined(HAS_X11)

#include <math.h>

#include <SDL2/SDL.h>
#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>

enum { DEVICES = 64, TOUCHES = 64, BUTTONS = 32 };

// An axis that counts the scrolled distance. `last` is its last known value; an increment of 0 means that there is none.
typedef struct {
  int number;
  double increment, last;
} ScrollAxis;

// An axis of a pen that has a range, and its value.
typedef struct {
  bool is_there;
  int number;
  double minimum, maximum, value;
} PenAxis;

enum { PRESSURE, TILT_X, TILT_Y, PEN_AXES };

typedef enum { MOUSE, PEN, TOUCHSCREEN } DeviceKind;

// A slave device: one mouse, touchpad, tablet or touchscreen. The master pointer's events name it as their source.
typedef struct {
  int id;
  DeviceKind kind;
  bool is_eraser;
  PenAxis pen_axes[PEN_AXES];
  // Horizontal, vertical.
  ScrollAxis scroll_axes[2];
  // Whether it has scrolled and not reported the end of it.
  bool is_scrolling;
} Device;

// A finger that is down.
typedef struct {
  int device;
  unsigned id;
  double x, y;
  // Whether the finger has lifted, and whether that was so at the previous check for lost ends.
  bool has_lifted, had_lifted;
} Touch;

// The buttons of mice and pens that are down in this window, and the grab of their presses. See Presses.c.
typedef struct {
  // A bit for each of X's numbers. `missing` are those that the server no longer held at the previous check for lost ends.
  unsigned held, missing;
  // The master pointer and the device of the last press.
  int master, source;
  // Whether there is an explicit grab.
  bool has_grab;
  // Whether SDL ends the grab when it handles the present event, and the serial number of that request or a later one.
  bool awaits_ungrab;
  unsigned long ungrabbed;
} Presses;

// SDL leaves the raw events of its connection in SDL_SYSWMEVENT, where an event watch can read them before they are freed.
// On this connection, and not on a second one, a touch wakes SDL_WaitEvent and keeps its order with all other events.
struct TouchpadSession {
  Display *display;
  Window window, root;
  int extension;
  int version;
  bool has_pinches;
  TouchpadHandlers handlers;

  // The present pinch.
  bool is_active;
  double rotation, scale, x, y;

  // The present swipe.
  bool is_swiping;
  int swipe_fingers;
  double swipe_x, swipe_y;

  Device devices[DEVICES];
  int device_count;
  Atom labels[PEN_AXES];
  // The serial number of the request that returned the axes' values. Earlier events are included in them.
  unsigned long asked;
  // The type of the event by which pens report that they leave; 0 for none.
  int pen_left;

  Touch touches[TOUCHES];
  int touch_count;

  Presses presses;
  // The mouse's last position.
  double mouse_x, mouse_y;

  Atom user_time;
};

// The keyboard of the display, for Keyboard.c and KeyboardLayout.c.
struct Keyboard {
  Display *display;
  Window window;
  // Whether the server has the X Keyboard Extension.
  bool has_extension;
  // Of the key event that the server sent last; -1 if SDL makes the next key event itself.
  int group;
  // The keys, a bit each, that were down when the window got the focus and have not been released since.
  char held[32];
  bool is_held_over;
};

// Adds a step of a gesture: XInput has steps of angles and positions, not their sums. A step that is not finite is
// ignored.
static inline void add_step(double *sum, double step) {
  if (isfinite(step)) *sum += step;
}

// Pinches.c
bool pinches_known(void);
void handle_pinch(TouchpadSession *session, const XGenericEventCookie *cookie);

// Swipes.c
void handle_swipe(TouchpadSession *session, const XGenericEventCookie *cookie);

// Selection.c: requests the events of the window. Returns false if the server refuses them.
bool select_events(TouchpadSession *session);
// Requests the event by which pens report that they leave.
void select_pens(TouchpadSession *session, const int *devices, int count);

// Devices.c
void query_devices(TouchpadSession *session);
void handle_device_change(TouchpadSession *session, const XIDeviceChangedEvent *event);
// Returns NULL for an unknown device.
Device *find_device(TouchpadSession *session, int id);
// Returns the kind of the device that caused an event.
DeviceKind source_kind(TouchpadSession *session, int id);

// Touches.c
void handle_touch(TouchpadSession *session, const XIDeviceEvent *event);
void handle_raw_touch_end(TouchpadSession *session, const XIRawEvent *event);
void end_lost_touches(TouchpadSession *session);
// Cancels the touches of devices that are gone, or all if the window is no longer mapped.
void cancel_touches(TouchpadSession *session, bool all);

// Mice.c
void report_mouse(TouchpadSession *session, TouchpadMouseAction action, double x, double y, int button);
void handle_mouse(TouchpadSession *session, const XIDeviceEvent *event);
void handle_crossing(TouchpadSession *session, const XIEnterEvent *event);

// Pens.c
void handle_pen(TouchpadSession *session, const XIDeviceEvent *event);
void report_pen(
  TouchpadSession *session, const Device *device, TouchpadPenAction action, double x, double y, int button);
void watch_proximity(TouchpadSession *session, const XEvent *event);

// Scrolling.c
// Returns whether the event has an axis that scrolls.
bool handle_scroll(TouchpadSession *session, const XIDeviceEvent *event);
// Reports a notch of a wheel without axes. Returns false for buttons that are not a wheel's.
bool handle_notch(TouchpadSession *session, const XIDeviceEvent *event);

// Presses.c
// To be called for every event.
void watch_grab(TouchpadSession *session, const XEvent *event);
void note_press(TouchpadSession *session, const XIDeviceEvent *event);
void note_release(TouchpadSession *session, int button);
void forget_presses(TouchpadSession *session);
void end_lost_buttons(TouchpadSession *session);

#endif
