#include "CTouchpad.h"

#include <stddef.h>

#if defined(__linux__)

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>
#include <math.h>
#include <stdbool.h>
#include <string.h>

// SDL selects XInput 2.2 events on its connection and leaves the raw event in SDL_SYSWMEVENT, where an event watch
// can read it before it is freed. Using the same connection (and not one of our own) means that a pinch wakes
// SDL_WaitEvent and arrives in order with everything else.
struct TouchpadSession {
  Display *display;
  Window window;
  int extension;
  TouchpadHandler handler;
  void *context;
  // Of the pinch under way: XInput tells the steps of angle and centre, not their sums.
  bool is_active;
  double rotation, dx, dy, scale, x, y;
  // The keys, a bit each, that were down when the window got the focus and have not been let go since.
  char held[32];
  bool is_held_over;
};

static void report(TouchpadSession *session, TouchpadPinchPhase phase) {
  TouchpadPinch pinch = {phase, session->x + session->dx, session->y + session->dy, session->scale,
                         session->rotation};
  session->handler(session->context, &pinch);
}

static void handle(TouchpadSession *session, const XIGesturePinchEvent *event) {
  if (event->evtype == XI_GesturePinchBegin) {
    // A pinch whose end was lost must not leave the program in the middle of it.
    if (session->is_active) report(session, TOUCHPAD_PINCH_CANCELLED);
    session->is_active = true;
    session->rotation = session->dx = session->dy = 0;
    session->scale = 1;
    session->x = event->event_x;
    session->y = event->event_y;
    report(session, TOUCHPAD_PINCH_BEGAN);
    return;
  }
  if (!session->is_active) return;
  if (event->evtype == XI_GesturePinchUpdate) {
    // Whatever a driver sends, only sane numbers go on.
    if (isfinite(event->scale) && event->scale > 0) session->scale = event->scale;
    if (isfinite(event->delta_angle)) session->rotation += event->delta_angle * (M_PI / 180);
    if (isfinite(event->delta_x)) session->dx += event->delta_x;
    if (isfinite(event->delta_y)) session->dy += event->delta_y;
    report(session, TOUCHPAD_PINCH_CHANGED);
  } else {
    session->is_active = false;
    bool is_cancelled = event->flags & XIGesturePinchEventCancelled;
    report(session, is_cancelled ? TOUCHPAD_PINCH_CANCELLED : TOUCHPAD_PINCH_ENDED);
  }
}

// Whether a release is half of an automatic repetition, which X may tell as a release and a press in one.
static bool is_repetition(Display *display, const XKeyEvent *release) {
  if (XEventsQueued(display, QueuedAfterReading) == 0) return false;
  XEvent next;
  XPeekEvent(display, &next);
  return next.type == KeyPress && next.xkey.keycode == release->keycode && next.xkey.time - release->time < 2;
}

// SDL takes the first repetition that it sees of a key for a press, also when the key went down while another
// window, or none of this program's, had the focus.
static void watch_keys(TouchpadSession *session, const XEvent *event) {
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

bool touchpad_key_is_held_over(const TouchpadSession *session) { return session && session->is_held_over; }

static int SDLCALL watch(void *context, SDL_Event *event) {
  TouchpadSession *session = context;
  if (event->type != SDL_SYSWMEVENT || event->syswm.msg->subsystem != SDL_SYSWM_X11) return 0;
  const XEvent *raw = &event->syswm.msg->msg.x11.event;
  if (raw->type == FocusIn || raw->type == KeyPress || raw->type == KeyRelease) watch_keys(session, raw);
  const XGenericEventCookie *cookie = &event->syswm.msg->msg.x11.event.xcookie;
  if (cookie->type != GenericEvent || cookie->extension != session->extension || !cookie->data) return 0;
  switch (cookie->evtype) {
    case XI_GesturePinchBegin:
    case XI_GesturePinchUpdate:
    case XI_GesturePinchEnd: {
      const XIGesturePinchEvent *pinch = cookie->data;
      if (pinch->event == session->window) handle(session, pinch);
    }
  }
  return 0;
}

// Adds the pinch events to what this client already selects on the window for the master devices: a selection
// replaces the one before, and without SDL's own bits touches would be lost.
static bool select_pinches(Display *display, Window window) {
  unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
  int count = 0;
  XIEventMask *selected = XIGetSelectedEvents(display, window, &count);
  for (int i = 0; i < count; i++) {
    if (selected[i].deviceid != XIAllMasterDevices) continue;
    size_t length = (size_t)selected[i].mask_len;
    memcpy(bits, selected[i].mask, length < sizeof bits ? length : sizeof bits);
  }
  if (selected) XFree(selected);
  for (int event = XI_GesturePinchBegin; event <= XI_GesturePinchEnd; event++) XISetMask(bits, event);
  XIEventMask mask = {XIAllMasterDevices, sizeof bits, bits};
  return XISelectEvents(display, window, &mask, 1) == Success;
}

TouchpadSession *touchpad_open(SDL_Window *window, TouchpadHandler handler, void *context) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return NULL;
  Display *display = info.info.x11.display;

  int extension, first_event, first_error;
  if (!XQueryExtension(display, "XInputExtension", &extension, &first_event, &first_error)) return NULL;
  // SDL asked for 2.2; a client may ask for more later.
  int major = 2, minor = 4;
  if (XIQueryVersion(display, &major, &minor) != Success || major * 100 + minor < 204) return NULL;
  if (!select_pinches(display, info.info.x11.window)) return NULL;

  TouchpadSession *session = SDL_calloc(1, sizeof *session);
  if (!session) return NULL;
  session->display = display;
  session->window = info.info.x11.window;
  session->extension = extension;
  session->handler = handler;
  session->context = context;
  SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE);
  SDL_AddEventWatch(watch, session);
  XFlush(display);
  return session;
}

void touchpad_close(TouchpadSession *session) {
  if (!session) return;
  SDL_DelEventWatch(watch, session);
  SDL_EventState(SDL_SYSWMEVENT, SDL_DISABLE);
  SDL_free(session);
}

#else

TouchpadSession *touchpad_open(struct SDL_Window *window, TouchpadHandler handler, void *context) {
  (void)window, (void)handler, (void)context;
  return NULL;
}

void touchpad_close(TouchpadSession *session) { (void)session; }

bool touchpad_key_is_held_over(const TouchpadSession *session) {
  (void)session;
  return false;
}

#endif
