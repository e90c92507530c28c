#include "Session.h"

#include <stddef.h>

#if defined(__linux__)

#include <SDL2/SDL_syswm.h>
#include <string.h>

static void handle(TouchpadSession *session, const XGenericEventCookie *cookie) {
  switch (cookie->evtype) {
    case XI_DeviceChanged: handle_device_change(session, cookie->data); break;
    case XI_Motion: handle_motion(session, cookie->data); break;
#if defined(XI_GestureSwipeBegin)
    case XI_GestureSwipeBegin:
    case XI_GestureSwipeUpdate:
    case XI_GestureSwipeEnd:
      if (session->has_pinches) handle_swipe(session, cookie);
      break;
#endif
    default:
      if (session->has_pinches) handle_pinch(session, cookie);
  }
}

static int SDLCALL watch(void *context, SDL_Event *event) {
  TouchpadSession *session = context;
  if (event->type != SDL_SYSWMEVENT || event->syswm.msg->subsystem != SDL_SYSWM_X11) return 0;
  const XEvent *raw = &event->syswm.msg->msg.x11.event;
  switch (raw->type) {
    case FocusIn:
    case KeyPress:
    case KeyRelease: watch_keys(session, raw); break;
    case ButtonPress: watch_notches(session, &raw->xbutton); // and as below
    case ButtonRelease:
    case MotionNotify: watch_pointer(session, raw); break;
    case EnterNotify:
      // Elsewhere others were scrolled.
      if (raw->xcrossing.window == session->window) ask_devices(session);
      break;
    case GenericEvent:
      if (raw->xcookie.extension == session->extension && raw->xcookie.data) handle(session, &raw->xcookie);
      break;
    default: watch_proximity(session, raw);
  }
  return 0;
}

// Adds events to what this client already selects on the window for the master devices: a selection replaces the one
// before, and without SDL's own bits touches would be lost.
static bool select_on_masters(TouchpadSession *session) {
  unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
  int count = 0;
  XIEventMask *selected = XIGetSelectedEvents(session->display, session->window, &count);
  for (int i = 0; i < count; i++) {
    if (selected[i].deviceid != XIAllMasterDevices) continue;
    size_t length = (size_t)selected[i].mask_len;
    memcpy(bits, selected[i].mask, length < sizeof bits ? length : sizeof bits);
  }
  if (selected) XFree(selected);
  XISetMask(bits, XI_DeviceChanged);
#if defined(XI_GesturePinchBegin)
  for (int event = XI_GesturePinchBegin; event <= XI_GesturePinchEnd && session->has_pinches; event++) {
    XISetMask(bits, event);
  }
  for (int event = XI_GestureSwipeBegin; event <= XI_GestureSwipeEnd && session->has_pinches; event++) {
    XISetMask(bits, event);
  }
#endif
  XIEventMask mask = {XIAllMasterDevices, sizeof bits, bits};
  return XISelectEvents(session->display, session->window, &mask, 1) == Success;
}

TouchpadSession *touchpad_open(SDL_Window *window, TouchpadHandlers handlers) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return NULL;
  Display *display = info.info.x11.display;

  int extension, first_event, first_error;
  if (!XQueryExtension(display, "XInputExtension", &extension, &first_event, &first_error)) return NULL;
  // SDL asked for 2.2; a client may ask for more later. Scrolling has axes since 2.1.
  int major = 2, minor = pinches_known() ? 4 : 2;
  if (XIQueryVersion(display, &major, &minor) != Success || major * 100 + minor < 201) return NULL;

  TouchpadSession *session = SDL_calloc(1, sizeof *session);
  if (!session) return NULL;
  session->display = display;
  session->window = info.info.x11.window;
  session->extension = extension;
  session->version = major * 100 + minor;
  session->has_pinches = pinches_known() && session->version >= 204;
  session->handlers = handlers;
  if (!select_on_masters(session)) {
    SDL_free(session);
    return NULL;
  }
  ask_devices(session);
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

int touchpad_version(const TouchpadSession *session) { return session ? session->version : 0; }
bool touchpad_has_pinches(const TouchpadSession *session) { return session && session->has_pinches; }
bool touchpad_key_is_held_over(const TouchpadSession *session) { return session && session->is_held_over; }
bool touchpad_notch_is_told(const TouchpadSession *session) { return session && session->is_notch_told; }
bool touchpad_wheel_has_control(const TouchpadSession *session) {
  (void)session;
  return false;
}

#endif
