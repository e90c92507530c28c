#include "Session.h"

#if defined(HAS_X11)

#include <X11/extensions/XInput.h>

static int ignore_error(Display *display, XErrorEvent *error) {
  (void)display, (void)error;
  return 0;
}

// The server sends the pointer's events either in the form of XInput 2 or in that of the core protocol. Once the first is
// selected, SDL gets no core events of presses and motion for this window. A selection replaces this connection's
// previous one for the same window and devices, which may be SDL's.
static void select_on_window(TouchpadSession *session) {
  unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
  int events[] = {XI_DeviceChanged, XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_Enter, XI_Leave};
  for (size_t i = 0; i < sizeof events / sizeof *events; i++) XISetMask(bits, events[i]);
  for (int event = XI_TouchBegin; event <= XI_TouchEnd && session->version >= 202; event++) XISetMask(bits, event);
#if defined(XI_GesturePinchBegin)
  for (int event = XI_GesturePinchBegin; event <= XI_GesturePinchEnd && session->has_pinches; event++) {
    XISetMask(bits, event);
  }
  for (int event = XI_GestureSwipeBegin; event <= XI_GestureSwipeEnd && session->has_pinches; event++) {
    XISetMask(bits, event);
  }
#endif
  XIEventMask mask = {XIAllMasterDevices, sizeof bits, bits};
  XISelectEvents(session->display, session->window, &mask, 1);
}

// The raw end of a touch is sent even if the touch's own events go to another program. SDL 2 would also request all raw
// motion on the screen, which would wake the program for every motion of the mouse elsewhere.
static void select_on_root(TouchpadSession *session) {
  unsigned char raw[XIMaskLen(XI_LASTEVENT)] = {0}, hierarchy[XIMaskLen(XI_HierarchyChanged)] = {0};
  if (session->version >= 202) XISetMask(raw, XI_RawTouchEnd);
  XISetMask(hierarchy, XI_HierarchyChanged);
  XIEventMask masks[] = {
    {XIAllMasterDevices, sizeof raw, raw},
    // The protocol allows this event for all devices only.
    {XIAllDevices, sizeof hierarchy, hierarchy},
  };
  XISelectEvents(session->display, session->root, masks, 2);
}

static bool has_presses(TouchpadSession *session) {
  int count = 0;
  XIEventMask *masks = XIGetSelectedEvents(session->display, session->window, &count);
  bool result = false;
  for (int i = 0; i < count && masks; i++) {
    bool is_long_enough = masks[i].mask_len > XI_ButtonPress / 8;
    if (masks[i].deviceid == XIAllMasterDevices && is_long_enough) {
      result = XIMaskIsSet(masks[i].mask, XI_ButtonPress);
    }
  }
  if (masks) XFree(masks);
  return result;
}

bool select_events(TouchpadSession *session) {
  // Only one client may select presses or touches on a window. Xlib would end the program by an error.
  XSync(session->display, False);
  XErrorHandler handler = XSetErrorHandler(ignore_error);
  select_on_window(session);
  select_on_root(session);
  bool is_selected = has_presses(session);
  XSetErrorHandler(handler);
  return is_selected;
}

void select_pens(TouchpadSession *session, const int *devices, int count) {
  if (count == 0) return;
  // A pen may be unplugged between the query and the selection, which must not end the program.
  XSync(session->display, False);
  XErrorHandler handler = XSetErrorHandler(ignore_error);
  for (int i = 0; i < count; i++) {
    // Only the first version of the extension reports that a pen leaves.
    XDevice *opened = XOpenDevice(session->display, (XID)devices[i]);
    if (!opened) continue;
    int type = 0;
    XEventClass class = 0;
    ProximityOut(opened, type, class);
    if (type != 0) {
      session->pen_left = type;
      XSelectExtensionEvent(session->display, session->window, &class, 1);
    }
    // XCloseDevice would end the selection.
    XFree(opened);
  }
  XSync(session->display, False);
  XSetErrorHandler(handler);
}

#endif
