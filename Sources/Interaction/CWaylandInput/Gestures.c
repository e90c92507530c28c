#include "Session.h"

#if HAS_WAYLAND

#include <math.h>

enum { GET_SWIPE = 0, GET_PINCH = 1, GET_HOLD = 3, GESTURE_DESTROY = 0 };
enum { BEGIN, UPDATE, END };
enum { HOLD_BEGIN, HOLD_END };

static void report_pinch(const Seat *seat, TouchpadPinchPhase phase) {
  const WaylandInput *input = seat->input;
  if (!input->handlers.pinch) return;
  const Pointer *pointer = &seat->pointer;
  TouchpadPinch pinch = {phase, pointer->gesture_x, pointer->gesture_y, pointer->scale, pointer->rotation};
  input->handlers.pinch(input->handlers.context, &pinch);
}

static void report_swipe(const Seat *seat, TouchpadSwipePhase phase) {
  const WaylandInput *input = seat->input;
  if (!input->handlers.swipe) return;
  const Pointer *pointer = &seat->pointer;
  TouchpadSwipe swipe = {phase, pointer->fingers, pointer->gesture_x, pointer->gesture_y};
  input->handlers.swipe(input->handlers.context, &swipe);
}

static void report_hold(const Seat *seat, TouchpadHoldPhase phase) {
  const WaylandInput *input = seat->input;
  if (!input->handlers.hold) return;
  const Pointer *pointer = &seat->pointer;
  TouchpadHold hold = {phase, pointer->fingers, pointer->gesture_x, pointer->gesture_y};
  input->handlers.hold(input->handlers.context, &hold);
}

// A gesture whose end was lost, or whose device is gone, must not leave the program in the middle of it.
static void cancel_gesture(Seat *seat) {
  int gesture = seat->pointer.gesture;
  seat->pointer.gesture = NO_GESTURE;
  if (gesture == PINCHING) report_pinch(seat, TOUCHPAD_PINCH_CANCELLED);
  if (gesture == SWIPING) report_swipe(seat, TOUCHPAD_SWIPE_ENDED);
  if (gesture == HOLDING) report_hold(seat, TOUCHPAD_HOLD_ENDED);
}

// Begins a gesture where the pointer is. Returns false if that is not above the surface.
static bool begin(Seat *seat, int gesture, const union wl_argument *arguments) {
  cancel_gesture(seat);
  Pointer *pointer = &seat->pointer;
  const struct wl_proxy *surface = (const struct wl_proxy *)arguments[2].o;
  if (!surface || surface != seat->input->surface || !pointer->is_inside) return false;
  pointer->gesture = gesture;
  pointer->gesture_x = pointer->x;
  pointer->gesture_y = pointer->y;
  pointer->scale = 1;
  pointer->rotation = 0;
  pointer->fingers = arguments[3].u > 100 ? 100 : (int)arguments[3].u;
  return true;
}

static void move(Pointer *pointer, wl_fixed_t dx, wl_fixed_t dy) {
  pointer->gesture_x += wl_fixed_to_double(dx);
  pointer->gesture_y += wl_fixed_to_double(dy);
}

static int handle_pinch(
  const void *context, void *target, uint32_t event, const struct wl_message *message, union wl_argument *arguments) {
  (void)target, (void)message;
  Seat *seat = (Seat *)context;
  Pointer *pointer = &seat->pointer;
  if (event == BEGIN) {
    if (begin(seat, PINCHING, arguments)) report_pinch(seat, TOUCHPAD_PINCH_BEGAN);
  } else if (pointer->gesture != PINCHING) {
    return 0;
  } else if (event == UPDATE) {
    move(pointer, arguments[1].f, arguments[2].f);
    // The scale is since the beginning, the angle since the last event. A scale without a meaning does not count.
    if (arguments[3].f > 0) pointer->scale = wl_fixed_to_double(arguments[3].f);
    pointer->rotation += wl_fixed_to_double(arguments[4].f) * (M_PI / 180);
    report_pinch(seat, TOUCHPAD_PINCH_CHANGED);
  } else if (event == END) {
    pointer->gesture = NO_GESTURE;
    report_pinch(seat, arguments[2].i ? TOUCHPAD_PINCH_CANCELLED : TOUCHPAD_PINCH_ENDED);
  }
  return 0;
}

static int handle_swipe(
  const void *context, void *target, uint32_t event, const struct wl_message *message, union wl_argument *arguments) {
  (void)target, (void)message;
  Seat *seat = (Seat *)context;
  Pointer *pointer = &seat->pointer;
  if (event == BEGIN) {
    if (begin(seat, SWIPING, arguments)) report_swipe(seat, TOUCHPAD_SWIPE_BEGAN);
  } else if (pointer->gesture != SWIPING) {
    return 0;
  } else if (event == UPDATE) {
    move(pointer, arguments[1].f, arguments[2].f);
    report_swipe(seat, TOUCHPAD_SWIPE_CHANGED);
  } else if (event == END) {
    pointer->gesture = NO_GESTURE;
    report_swipe(seat, TOUCHPAD_SWIPE_ENDED);
  }
  return 0;
}

static int handle_hold(
  const void *context, void *target, uint32_t event, const struct wl_message *message, union wl_argument *arguments) {
  (void)target, (void)message;
  Seat *seat = (Seat *)context;
  if (event == HOLD_BEGIN) {
    if (begin(seat, HOLDING, arguments)) report_hold(seat, TOUCHPAD_HOLD_BEGAN);
  } else if (event == HOLD_END && seat->pointer.gesture == HOLDING) {
    seat->pointer.gesture = NO_GESTURE;
    report_hold(seat, TOUCHPAD_HOLD_ENDED);
  }
  return 0;
}

void open_gestures(Seat *seat) {
  const WaylandInput *input = seat->input;
  Pointer *pointer = &seat->pointer;
  if (!input->gestures || !pointer->proxy || pointer->pinch) return;
  pointer->pinch = create_proxy(
    input, input->gestures, GET_PINCH, &zwp_pointer_gesture_pinch_v1_interface, pointer->proxy, handle_pinch, seat);
  pointer->swipe = create_proxy(
    input, input->gestures, GET_SWIPE, &zwp_pointer_gesture_swipe_v1_interface, pointer->proxy, handle_swipe, seat);
  if (!wayland_input_has_holds(input)) return;
  pointer->hold = create_proxy(
    input, input->gestures, GET_HOLD, &zwp_pointer_gesture_hold_v1_interface, pointer->proxy, handle_hold, seat);
}

void close_gestures(Seat *seat) {
  cancel_gesture(seat);
  destroy_proxy(seat->input, &seat->pointer.pinch, GESTURE_DESTROY);
  destroy_proxy(seat->input, &seat->pointer.swipe, GESTURE_DESTROY);
  destroy_proxy(seat->input, &seat->pointer.hold, GESTURE_DESTROY);
}

#endif
