#include "Session.h"

#if defined(HAS_X11)

// Touches are selected on the window and not grabbed. The server delivers a touch when all grabs of other programs, such as
// the window manager's, have rejected it; from then on the window owns it, and nothing needs to be accepted. Ownership
// events are not selected, so that a touch is never reported before that.

static void report(TouchpadSession *session, TouchpadTouchPhase phase, const Touch *touch) {
  TouchpadTouch step = {phase, touch->device, touch->id, touch->x, touch->y};
  session->handlers.touch(session->handlers.context, &step);
}

static Touch *find_touch(TouchpadSession *session, int device, unsigned id) {
  for (int i = 0; i < session->touch_count; i++) {
    if (session->touches[i].device == device && session->touches[i].id == id) return &session->touches[i];
  }
  return NULL;
}

static void remove_touch(TouchpadSession *session, Touch *touch) {
  int index = (int)(touch - session->touches);
  session->touch_count--;
  for (int i = index; i < session->touch_count; i++) session->touches[i] = session->touches[i + 1];
}

void handle_touch(TouchpadSession *session, const XIDeviceEvent *event) {
  if (event->event != session->window || !isfinite(event->event_x) || !isfinite(event->event_y)) return;
  // The fingers on a touchpad move the pointer.
  const Device *device = find_device(session, event->sourceid);
  if (device && device->kind != TOUCHSCREEN) return;
  unsigned id = (unsigned)event->detail;
  Touch *known = find_touch(session, event->sourceid, id);
  Touch touch = {.device = event->sourceid, .id = id, .x = event->event_x, .y = event->event_y};
  switch (event->evtype) {
    case XI_TouchBegin:
      if (known) remove_touch(session, known);
      if (session->touch_count < TOUCHES) session->touches[session->touch_count++] = touch;
      // The explicit grab of a mouse takes touches as well, which then wait for a decision.
      if (session->presses.has_grab) {
        XIAllowTouchEvents(session->display, event->deviceid, id, session->window, XIAcceptTouch);
      }
      report(session, TOUCHPAD_TOUCH_BEGAN, &touch);
      break;
    case XI_TouchUpdate:
      if (known) known->x = touch.x, known->y = touch.y;
      report(session, TOUCHPAD_TOUCH_MOVED, &touch);
      break;
    default:
      if (known) remove_touch(session, known);
      report(session, TOUCHPAD_TOUCH_ENDED, &touch);
  }
}

void handle_raw_touch_end(TouchpadSession *session, const XIRawEvent *event) {
  Touch *touch = find_touch(session, event->sourceid, (unsigned)event->detail);
  if (touch) touch->has_lifted = true;
}

// The touch's own end follows the raw one, but may wait while a window manager freezes the pointer.
void end_lost_touches(TouchpadSession *session) {
  for (int i = session->touch_count - 1; i >= 0; i--) {
    Touch touch = session->touches[i];
    session->touches[i].had_lifted = touch.has_lifted;
    if (!touch.had_lifted) continue;
    remove_touch(session, &session->touches[i]);
    report(session, TOUCHPAD_TOUCH_CANCELLED, &touch);
  }
}

void cancel_touches(TouchpadSession *session, bool all) {
  for (int i = session->touch_count - 1; i >= 0; i--) {
    Touch touch = session->touches[i];
    if (!all && find_device(session, touch.device)) continue;
    remove_touch(session, &session->touches[i]);
    report(session, TOUCHPAD_TOUCH_CANCELLED, &touch);
  }
}

#endif
