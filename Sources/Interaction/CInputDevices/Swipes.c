#include "Session.h"

#if defined(HAS_X11)

// The headers of libXi know of gestures since 1.8.
#if defined(XI_GestureSwipeBegin)

static void report(TouchpadSession *session, TouchpadSwipePhase phase) {
  TouchpadSwipe swipe = {phase, session->swipe_fingers, session->swipe_x, session->swipe_y};
  session->handlers.swipe(session->handlers.context, &swipe);
}

void handle_swipe(TouchpadSession *session, const XGenericEventCookie *cookie) {
  const XIGestureSwipeEvent *event = cookie->data;
  if (event->event != session->window) return;
  if (event->evtype == XI_GestureSwipeBegin) {
    // A swipe whose end was lost must not leave the program in the middle of it.
    if (session->is_swiping) report(session, TOUCHPAD_SWIPE_ENDED);
    session->is_swiping = true;
    session->swipe_fingers = event->detail;
    session->swipe_x = event->event_x;
    session->swipe_y = event->event_y;
    report(session, TOUCHPAD_SWIPE_BEGAN);
    return;
  }
  if (!session->is_swiping) return;
  if (event->evtype == XI_GestureSwipeUpdate) {
    add_step(&session->swipe_x, event->delta_x);
    add_step(&session->swipe_y, event->delta_y);
    report(session, TOUCHPAD_SWIPE_CHANGED);
  } else {
    session->is_swiping = false;
    report(session, TOUCHPAD_SWIPE_ENDED);
  }
}

#else

void handle_swipe(TouchpadSession *session, const XGenericEventCookie *cookie) { (void)session, (void)cookie; }

#endif

#endif
