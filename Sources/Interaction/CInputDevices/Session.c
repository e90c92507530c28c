#include "Session.h"

#include <stddef.h>

#if defined(HAS_X11)

#include <SDL2/SDL_syswm.h>
#include <X11/Xatom.h>

// Window managers read when a window was used last, to tell which one may come to the front. SDL sets the time with the
// core events of presses, which it does not get here.
static void note_use(TouchpadSession *session, Time time) {
  XChangeProperty(
    session->display, session->window, session->user_time, XA_CARDINAL, 32, PropModeReplace,
    (const unsigned char *)&time, 1);
}

// Returns whether an event is one of the pointer itself. A selection by SDL may deliver each event a second time, from the
// device that moves the pointer. Emulated events are of fingers and of axes, which are read themselves.
static bool is_of_pointer(TouchpadSession *session, const XIDeviceEvent *event) {
  return event->event == session->window && !find_device(session, event->deviceid)
    && !(event->flags & XIPointerEmulated) && isfinite(event->event_x) && isfinite(event->event_y);
}

static void handle_pointer(TouchpadSession *session, const XIDeviceEvent *event) {
  if (!is_of_pointer(session, event)) return;
  // XWarpPointer counts as a motion of the last device, which may be a touchscreen.
  bool is_pen = source_kind(session, event->sourceid) == PEN;
  if (!is_pen && handle_notch(session, event)) return;
  if (event->evtype == XI_ButtonPress) {
    note_use(session, event->time);
    note_press(session, event);
  } else if (event->evtype == XI_ButtonRelease) {
    note_release(session, event->detail);
  }
  if (is_pen) {
    handle_pen(session, event);
  } else {
    handle_mouse(session, event);
  }
}

static void handle(TouchpadSession *session, const XGenericEventCookie *cookie) {
  switch (cookie->evtype) {
    case XI_DeviceChanged: handle_device_change(session, cookie->data); break;
    case XI_HierarchyChanged:
      query_devices(session);
      cancel_touches(session, false);
      break;
    case XI_ButtonPress:
    case XI_ButtonRelease:
    case XI_Motion: handle_pointer(session, cookie->data); break;
    case XI_Enter:
    case XI_Leave: handle_crossing(session, cookie->data); break;
    case XI_TouchBegin:
    case XI_TouchUpdate:
    case XI_TouchEnd: handle_touch(session, cookie->data); break;
    case XI_RawTouchEnd: handle_raw_touch_end(session, cookie->data); break;
#if defined(XI_GestureSwipeBegin)
    case XI_GestureSwipeBegin:
    case XI_GestureSwipeUpdate:
    case XI_GestureSwipeEnd:
      if (session->has_pinches) handle_swipe(session, cookie);
      break;
    case XI_GesturePinchBegin:
    case XI_GesturePinchUpdate:
    case XI_GesturePinchEnd:
      if (session->has_pinches) handle_pinch(session, cookie);
      break;
#endif
  }
}

static int SDLCALL watch(void *context, SDL_Event *event) {
  TouchpadSession *session = context;
  if (event->type != SDL_SYSWMEVENT || event->syswm.msg->subsystem != SDL_SYSWM_X11) return 0;
  const XEvent *raw = &event->syswm.msg->msg.x11.event;
  watch_grab(session, raw);
  switch (raw->type) {
    case UnmapNotify:
      if (raw->xunmap.window != session->window) break;
      // The server sends no more events of touches to a window that is not visible.
      cancel_touches(session, true);
      forget_presses(session);
      break;
    case GenericEvent:
      if (raw->xcookie.extension == session->extension && raw->xcookie.data) handle(session, &raw->xcookie);
      break;
    default: watch_proximity(session, raw);
  }
  return 0;
}

TouchpadSession *touchpad_open(SDL_Window *window, TouchpadHandlers handlers) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return NULL;
  Display *display = info.info.x11.display;

  int extension, first_event, first_error;
  if (!XQueryExtension(display, "XInputExtension", &extension, &first_event, &first_error)) return NULL;
  // SDL 2 requested 2.2 already, and the server accepts a later version afterwards. Scrolling has axes since 2.1.
  int major = 2, minor = pinches_known() ? 4 : 2;
  if (XIQueryVersion(display, &major, &minor) != Success || major * 100 + minor < 201) return NULL;

  TouchpadSession *session = SDL_calloc(1, sizeof *session);
  if (!session) return NULL;
  session->display = display;
  session->window = info.info.x11.window;
  session->root = DefaultRootWindow(display);
  session->extension = extension;
  session->version = major * 100 + minor;
  session->has_pinches = pinches_known() && session->version >= 204;
  session->handlers = handlers;
  char *names[] = {"Abs Pressure", "Abs Tilt X", "Abs Tilt Y", "_NET_WM_USER_TIME"};
  Atom atoms[PEN_AXES + 1];
  XInternAtoms(display, names, PEN_AXES + 1, False, atoms);
  for (int k = 0; k < PEN_AXES; k++) session->labels[k] = atoms[k];
  session->user_time = atoms[PEN_AXES];
  if (!select_events(session)) {
    SDL_free(session);
    return NULL;
  }
  query_devices(session);
  SDL_AddEventWatch(watch, session);
  XFlush(display);
  return session;
}

void touchpad_close(TouchpadSession *session) {
  if (!session) return;
  SDL_DelEventWatch(watch, session);
  SDL_free(session);
}

int touchpad_version(const TouchpadSession *session) { return session ? session->version : 0; }
bool touchpad_has_pinches(const TouchpadSession *session) { return session && session->has_pinches; }
bool touchpad_reads_pointers(const TouchpadSession *session) { return session != NULL; }

void touchpad_end_lost_contacts(TouchpadSession *session) {
  if (!session) return;
  end_lost_touches(session);
  end_lost_buttons(session);
}

bool touchpad_wheel_has_control(const TouchpadSession *session) {
  (void)session;
  return false;
}

#endif
