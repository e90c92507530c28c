#include "Session.h"

#if defined(HAS_X11)

void report_mouse(TouchpadSession *session, TouchpadMouseAction action, double x, double y, int button) {
  if (action != TOUCHPAD_MOUSE_LEFT) session->mouse_x = x, session->mouse_y = y;
  TouchpadMouse step = {action, x, y, button};
  session->handlers.mouse(session->handlers.context, &step);
}

void handle_mouse(TouchpadSession *session, const XIDeviceEvent *event) {
  if (event->evtype == XI_Motion) {
    bool has_scrolled = handle_scroll(session, event);
    bool is_still = event->event_x == session->mouse_x && event->event_y == session->mouse_y;
    if (has_scrolled && is_still) return;
    report_mouse(session, TOUCHPAD_MOUSE_MOVED, event->event_x, event->event_y, 0);
  } else if (event->evtype == XI_ButtonPress) {
    report_mouse(session, TOUCHPAD_MOUSE_PRESSED, event->event_x, event->event_y, event->detail);
  } else {
    // A release is at the mouse's last position. Its own may be that of a finger, because the server moves the pointer with
    // the first finger on a touchscreen.
    report_mouse(session, TOUCHPAD_MOUSE_RELEASED, session->mouse_x, session->mouse_y, event->detail);
  }
}

void handle_crossing(TouchpadSession *session, const XIEnterEvent *event) {
  if (event->event != session->window || find_device(session, event->deviceid)) return;
  bool is_crossing = event->mode == XINotifyNormal && event->detail != XINotifyInferior;
  if (event->evtype == XI_Leave) {
    // Otherwise a window manager grabs the pointer, which stays where it is.
    if (is_crossing) report_mouse(session, TOUCHPAD_MOUSE_LEFT, event->event_x, event->event_y, 0);
    return;
  }
  // Other windows were scrolled meanwhile.
  query_devices(session);
  bool is_grab = event->mode == XINotifyGrab || event->mode == XINotifyPassiveGrab;
  bool has_moved = event->event_x != session->mouse_x || event->event_y != session->mouse_y;
  if (is_grab || !(is_crossing || has_moved)) return;
  const Device *source = find_device(session, event->sourceid);
  // A finger moves the pointer into the window before it touches.
  if (source && source->kind == TOUCHSCREEN) return;
  if (source && source->kind == PEN) {
    report_pen(session, source, TOUCHPAD_PEN_MOVED, event->event_x, event->event_y, 0);
  } else {
    report_mouse(session, TOUCHPAD_MOUSE_MOVED, event->event_x, event->event_y, 0);
  }
}

#endif
