#include "Session.h"

#if HAS_WAYLAND

enum { SEAT_GET_TOUCH = 2, TOUCH_RELEASE = 0 };
enum { DOWN, UP, MOTION, FRAME, CANCEL };

static void report(const Seat *seat, const Finger *finger, TouchpadTouchPhase phase) {
  const WaylandInput *input = seat->input;
  if (!input->handlers.touch) return;
  TouchpadTouch touch = {phase, seat->name, finger->id, finger->x, finger->y};
  input->handlers.touch(input->handlers.context, &touch);
}

static Finger *find(TouchScreen *touch, int32_t id) {
  for (int i = 0; i < touch->count; i++) {
    if (touch->fingers[i].id == id) return &touch->fingers[i];
  }
  return NULL;
}

// Forgets the finger and reports its end.
static void end(Seat *seat, Finger *finger, TouchpadTouchPhase phase) {
  Finger ended = *finger;
  *finger = seat->touch.fingers[--seat->touch.count];
  report(seat, &ended, phase);
}

static void cancel_fingers(Seat *seat) {
  while (seat->touch.count > 0) end(seat, &seat->touch.fingers[0], TOUCHPAD_TOUCH_CANCELLED);
}

static void begin(Seat *seat, int32_t id, wl_fixed_t x, wl_fixed_t y) {
  TouchScreen *touch = &seat->touch;
  // The last end of this finger was lost.
  Finger *lost = find(touch, id);
  if (lost) end(seat, lost, TOUCHPAD_TOUCH_CANCELLED);
  if (touch->count == MAXIMUM_FINGERS) return;
  touch->fingers[touch->count] = (Finger){id, wl_fixed_to_double(x), wl_fixed_to_double(y)};
  report(seat, &touch->fingers[touch->count++], TOUCHPAD_TOUCH_BEGAN);
}

static int handle_touch(
  const void *context, void *target, uint32_t event, const struct wl_message *message, union wl_argument *arguments) {
  (void)target, (void)message;
  Seat *seat = (Seat *)context;
  if (event == DOWN) {
    note_serial(seat, arguments[0].u);
    // Null if the surface was destroyed meanwhile.
    if (arguments[2].o && (struct wl_proxy *)arguments[2].o == seat->input->surface) {
      begin(seat, arguments[3].i, arguments[4].f, arguments[5].f);
    }
  } else if (event == UP) {
    Finger *finger = find(&seat->touch, arguments[2].i);
    if (finger) end(seat, finger, TOUCHPAD_TOUCH_ENDED);
  } else if (event == MOTION) {
    Finger *finger = find(&seat->touch, arguments[1].i);
    if (!finger) return 0;
    finger->x = wl_fixed_to_double(arguments[2].f);
    finger->y = wl_fixed_to_double(arguments[3].f);
    report(seat, finger, TOUCHPAD_TOUCH_MOVED);
  } else if (event == CANCEL) {
    cancel_fingers(seat);
  }
  return 0;
}

void open_touch(Seat *seat) {
  if (seat->touch.proxy) return;
  seat->touch.proxy =
    create_proxy(seat->input, seat->proxy, SEAT_GET_TOUCH, &wl_touch_interface, NULL, handle_touch, seat);
}

void close_touch(Seat *seat) {
  if (!seat->touch.proxy) return;
  cancel_fingers(seat);
  // Before version 3 it has no destructor.
  bool has_destructor = seat->input->wayland.version(seat->touch.proxy) >= 3;
  destroy_proxy(seat->input, &seat->touch.proxy, has_destructor ? TOUCH_RELEASE : NO_DESTRUCTOR);
}

#endif
