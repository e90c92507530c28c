#include "Session.h"

#if defined(HAS_X11)

// The headers of libXi know of gestures since 1.8.
#if defined(XI_GesturePinchBegin)

bool pinches_known(void) { return true; }

static void report(TouchpadSession *session, TouchpadPinchPhase phase) {
  TouchpadPinch pinch = {phase, session->x, session->y, session->scale, session->rotation};
  session->handlers.pinch(session->handlers.context, &pinch);
}

void handle_pinch(TouchpadSession *session, const XGenericEventCookie *cookie) {
  const XIGesturePinchEvent *event = cookie->data;
  if (event->event != session->window) return;
  if (event->evtype == XI_GesturePinchBegin) {
    // A pinch whose end was lost must not leave the program in the middle of it.
    if (session->is_active) report(session, TOUCHPAD_PINCH_CANCELLED);
    session->is_active = true;
    session->rotation = 0;
    session->scale = 1;
    session->x = event->event_x;
    session->y = event->event_y;
    report(session, TOUCHPAD_PINCH_BEGAN);
    return;
  }
  if (!session->is_active) return;
  if (event->evtype == XI_GesturePinchUpdate) {
    if (isfinite(event->scale) && event->scale > 0) session->scale = event->scale;
    add_step(&session->rotation, event->delta_angle * (M_PI / 180));
    add_step(&session->x, event->delta_x);
    add_step(&session->y, event->delta_y);
    report(session, TOUCHPAD_PINCH_CHANGED);
  } else {
    session->is_active = false;
    bool is_cancelled = event->flags & XIGesturePinchEventCancelled;
    report(session, is_cancelled ? TOUCHPAD_PINCH_CANCELLED : TOUCHPAD_PINCH_ENDED);
  }
}

#else

bool pinches_known(void) { return false; }
void handle_pinch(TouchpadSession *session, const XGenericEventCookie *cookie) { (void)session, (void)cookie; }

#endif

#endif
