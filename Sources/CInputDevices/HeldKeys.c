#include "Session.h"

#if defined(__linux__)

// Whether a release is half of an automatic repetition, which X may tell as a release and a press in one.
static bool is_repetition(Display *display, const XKeyEvent *release) {
  if (XEventsQueued(display, QueuedAfterReading) == 0) return false;
  XEvent next;
  XPeekEvent(display, &next);
  return next.type == KeyPress && next.xkey.keycode == release->keycode && next.xkey.time - release->time < 2;
}

// SDL takes the first repetition that it sees of a key for a press, also when the key went down while another
// window, or none of this program's, had the focus.
void watch_keys(TouchpadSession *session, const XEvent *event) {
  unsigned key = event->xkey.keycode % 256;
  char bit = (char)(1 << key % 8);
  switch (event->type) {
    case FocusIn:
      if (event->xfocus.window == session->window) XQueryKeymap(session->display, session->held);
      break;
    case KeyPress: session->is_held_over = session->held[key / 8] & bit; break;
    case KeyRelease:
      if (!is_repetition(session->display, &event->xkey)) session->held[key / 8] &= (char)~bit;
      break;
  }
}

#endif
