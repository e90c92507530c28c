#include "Session.h"

#if defined(HAS_X11)

// A press grabs the pointer for its window until the last button is released, so that a drag continues outside. SDL calls
// XUngrabPointer whenever the window gets the focus or the pointer enters it, and ends the grab with that. A press that gives
// the window the focus is such a case. The pointer is then grabbed again.

static unsigned bit(int button) { return button > 0 && button < BUTTONS ? 1u << button : 0; }

// Returns the buttons among the held ones that the server does not hold, and the pointer's position.
static unsigned missing_buttons(TouchpadSession *session, double *x, double *y) {
  Window root, child;
  double root_x, root_y;
  XIButtonState buttons = {0};
  XIModifierState modifiers;
  XIGroupState group;
  // The result says only whether the pointer is on the same screen.
  XIQueryPointer(
    session->display, session->presses.master, session->window, &root, &child, &root_x, &root_y, x, y, &buttons,
    &modifiers, &group);
  if (!buttons.mask) return 0;
  unsigned missing = 0;
  for (int button = 1; button < BUTTONS; button++) {
    bool is_down = button < buttons.mask_len * 8 && XIMaskIsSet(buttons.mask, button);
    if (!is_down) missing |= session->presses.held & bit(button);
  }
  XFree(buttons.mask);
  return missing;
}

static void end_grab(TouchpadSession *session) {
  if (session->presses.has_grab) XIUngrabDevice(session->display, session->presses.master, CurrentTime);
  session->presses.has_grab = false;
}

static void grab(TouchpadSession *session) {
  Presses *presses = &session->presses;
  // The end of an explicit grab would end the touches as well.
  if (presses->held == 0 || session->touch_count > 0) return;
  unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
  int events[] = {XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_Enter, XI_Leave};
  for (size_t i = 0; i < sizeof events / sizeof *events; i++) XISetMask(bits, events[i]);
  for (int type = XI_TouchBegin; type <= XI_TouchEnd && session->version >= 202; type++) XISetMask(bits, type);
  XIEventMask mask = {presses->master, sizeof bits, bits};
  int result = XIGrabDevice(
    session->display, presses->master, session->window, CurrentTime, None, GrabModeAsync, GrabModeAsync, False,
    &mask);
  presses->has_grab = result == GrabSuccess;
  double x, y;
  // No release ends a grab that came too late.
  if (presses->has_grab && missing_buttons(session, &x, &y) == presses->held) end_grab(session);
}

static bool makes_sdl_ungrab(const TouchpadSession *session, const XEvent *event) {
  if (event->type == FocusIn) return event->xfocus.window == session->window;
  // A grab from outside of the window makes the pointer enter in another mode. It would never end to grab it again.
  return event->type == EnterNotify && event->xcrossing.window == session->window
    && event->xcrossing.mode == NotifyNormal;
}

void watch_grab(TouchpadSession *session, const XEvent *event) {
  Presses *presses = &session->presses;
  // SDL handles an event after this watch, so its request has been sent when the next event comes.
  if (presses->awaits_ungrab) {
    presses->ungrabbed = NextRequest(session->display) - 1;
    grab(session);
  }
  presses->awaits_ungrab = makes_sdl_ungrab(session, event);
}

void note_press(TouchpadSession *session, const XIDeviceEvent *event) {
  Presses *presses = &session->presses;
  presses->held |= bit(event->detail);
  presses->missing &= ~bit(event->detail);
  presses->master = event->deviceid;
  presses->source = event->sourceid;
  // The server sent the press before it handled SDL's request.
  if ((long)(event->serial - presses->ungrabbed) < 0) grab(session);
}

void note_release(TouchpadSession *session, int button) {
  Presses *presses = &session->presses;
  presses->held &= ~bit(button);
  if (presses->held == 0) end_grab(session);
}

void forget_presses(TouchpadSession *session) {
  // The server ends all grabs for a window that is not visible.
  session->presses.held = 0;
  session->presses.has_grab = false;
}

// A grab of another program may have taken the release. A button that the server no longer holds is released at the next
// call, because its release may still be on the way.
void end_lost_buttons(TouchpadSession *session) {
  Presses *presses = &session->presses;
  if (presses->held == 0) return;
  double x = 0, y = 0;
  unsigned missing = missing_buttons(session, &x, &y);
  unsigned lost = missing & presses->missing;
  presses->missing = missing;
  for (int button = 1; button < BUTTONS; button++) {
    if (!(lost & bit(button))) continue;
    note_release(session, button);
    const Device *source = find_device(session, presses->source);
    if (source && source->kind == PEN) {
      report_pen(session, source, TOUCHPAD_PEN_RELEASED, x, y, button);
    } else {
      report_mouse(session, TOUCHPAD_MOUSE_RELEASED, x, y, button);
    }
  }
}

#endif
