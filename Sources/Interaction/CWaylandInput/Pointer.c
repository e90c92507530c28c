#include "Session.h"

#if HAS_WAYLAND

#include <string.h>

enum { SEAT_GET_POINTER = 0, POINTER_RELEASE = 1 };
enum { ENTER, LEAVE, MOTION, BUTTON, AXIS, FRAME, AXIS_SOURCE, AXIS_STOP, AXIS_DISCRETE, AXIS_VALUE120 };
enum { VERTICAL, HORIZONTAL };
// The kernel's number of the first button.
enum { LEFT_BUTTON = 0x110, LAST_BUTTON = 9 };

// The length of a notch in the units of an axis. The protocol leaves it open. The compositors, Xwayland and SDL use this
// one, so that fingers scroll as far as under X.
static const double notch = 10;

// Whether events of an axis are complete without a frame.
static bool has_frames(const Seat *seat) { return seat->input->wayland.version(seat->pointer.proxy) >= 5; }

static double notches(const ScrollFrame *frame, int axis) {
  if (frame->has_fraction120[axis]) return frame->fraction120[axis] / 120.0;
  if (frame->has_discrete[axis]) return frame->discrete[axis];
  return frame->value[axis] / notch;
}

static void report_scroll(Seat *seat, double dx, double dy) {
  const WaylandInput *input = seat->input;
  if (!input->handlers.scroll) return;
  TouchpadScroll scroll = {seat->pointer.x, seat->pointer.y, dx, dy};
  input->handlers.scroll(input->handlers.context, &scroll);
}

static void finish_frame(Seat *seat) {
  Pointer *pointer = &seat->pointer;
  ScrollFrame frame = pointer->frame;
  memset(&pointer->frame, 0, sizeof pointer->frame);
  if (!pointer->is_inside) return;
  double dx = notches(&frame, HORIZONTAL), dy = notches(&frame, VERTICAL);
  if (dx != 0 || dy != 0) {
    pointer->is_scrolling = true;
    report_scroll(seat, dx, dy);
  }
  // The end of one axis is no end while the other one moves.
  bool is_end = frame.has_stop && dx == 0 && dy == 0;
  if (!is_end || !pointer->is_scrolling) return;
  pointer->is_scrolling = false;
  report_scroll(seat, 0, 0);
}

// MARK: The mouse

static void report_mouse(const Seat *seat, TouchpadMouseAction action, int button) {
  const WaylandInput *input = seat->input;
  if (!input->handlers.mouse) return;
  TouchpadMouse mouse = {action, seat->pointer.x, seat->pointer.y, button};
  input->handlers.mouse(input->handlers.context, &mouse);
}

// The number that X has for a button of the kernel; 0 for none.
static int button_number(uint32_t code) {
  static const int numbers[] = {1, 3, 2, 8, 9};
  return code >= LEFT_BUTTON && code < LEFT_BUTTON + sizeof numbers / sizeof *numbers ? numbers[code - LEFT_BUTTON] : 0;
}

static void press(Seat *seat, int button, bool is_down) {
  Pointer *pointer = &seat->pointer;
  unsigned bit = 1u << button;
  // A press outside of the surface is not reported, and neither is its release.
  if (button == 0 || !pointer->is_inside || is_down == ((pointer->buttons & bit) != 0)) return;
  pointer->buttons ^= bit;
  report_mouse(seat, is_down ? TOUCHPAD_MOUSE_PRESSED : TOUCHPAD_MOUSE_RELEASED, button);
}

// The pointer stays on the surface while a button is down. If it leaves nevertheless, the release goes elsewhere.
static void leave(Seat *seat) {
  Pointer *pointer = &seat->pointer;
  if (!pointer->is_inside) return;
  for (int button = 1; button <= LAST_BUTTON; button++) press(seat, button, false);
  pointer->is_inside = false;
  pointer->is_scrolling = false;
  report_mouse(seat, TOUCHPAD_MOUSE_LEFT, 0);
}

static void place(Pointer *pointer, wl_fixed_t x, wl_fixed_t y) {
  pointer->x = wl_fixed_to_double(x);
  pointer->y = wl_fixed_to_double(y);
}

static int handle_pointer(
  const void *context, void *target, uint32_t event, const struct wl_message *message, union wl_argument *arguments) {
  (void)target, (void)message;
  Seat *seat = (Seat *)context;
  Pointer *pointer = &seat->pointer;
  ScrollFrame *frame = &pointer->frame;
  switch (event) {
    case ENTER:
      // A leave that was lost is one now. Null if the surface was destroyed meanwhile.
      leave(seat);
      pointer->is_inside = arguments[1].o && (struct wl_proxy *)arguments[1].o == seat->input->surface;
      if (!pointer->is_inside) break;
      place(pointer, arguments[2].f, arguments[3].f);
      report_mouse(seat, TOUCHPAD_MOUSE_MOVED, 0);
      break;
    case LEAVE: leave(seat); break;
    case MOTION:
      if (!pointer->is_inside) break;
      place(pointer, arguments[1].f, arguments[2].f);
      report_mouse(seat, TOUCHPAD_MOUSE_MOVED, 0);
      break;
    case BUTTON:
      if (arguments[3].u) note_serial(seat, arguments[0].u);
      press(seat, button_number(arguments[2].u), arguments[3].u);
      break;
    case AXIS:
      if (arguments[1].u > HORIZONTAL) break;
      frame->value[arguments[1].u] += wl_fixed_to_double(arguments[2].f);
      break;
    case AXIS_STOP:
      if (arguments[1].u <= HORIZONTAL) frame->has_stop = true;
      break;
    case AXIS_DISCRETE:
      if (arguments[0].u > HORIZONTAL) break;
      frame->discrete[arguments[0].u] = arguments[1].i;
      frame->has_discrete[arguments[0].u] = true;
      break;
    case AXIS_VALUE120:
      if (arguments[0].u > HORIZONTAL) break;
      frame->fraction120[arguments[0].u] = arguments[1].i;
      frame->has_fraction120[arguments[0].u] = true;
      break;
    case FRAME: finish_frame(seat); break;
    default: break;
  }
  if (event == AXIS && !has_frames(seat)) finish_frame(seat);
  return 0;
}

void open_pointer(Seat *seat) {
  if (seat->pointer.proxy) return;
  seat->pointer.proxy = create_proxy(
    seat->input, seat->proxy, SEAT_GET_POINTER, &wl_pointer_interface, NULL, handle_pointer, seat);
}

void close_pointer(Seat *seat) {
  if (!seat->pointer.proxy) return;
  close_gestures(seat);
  leave(seat);
  // Before version 3 a pointer has no destructor.
  bool has_destructor = seat->input->wayland.version(seat->pointer.proxy) >= 3;
  destroy_proxy(seat->input, &seat->pointer.proxy, has_destructor ? POINTER_RELEASE : NO_DESTRUCTOR);
  memset(&seat->pointer, 0, sizeof seat->pointer);
}

#endif
