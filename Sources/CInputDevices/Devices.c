#include "Session.h"

#if defined(__linux__)

#include <X11/extensions/XInput.h>
#include <math.h>
#include <stdlib.h>
#include <strings.h>

// MARK: Which there are

static Device *find(TouchpadSession *session, int id) {
  for (int i = 0; i < session->device_count; i++) {
    if (session->devices[i].id == id) return &session->devices[i];
  }
  return NULL;
}

// The other end of a pen is a device of its own, which the drivers give a name with this word in it; the property by which
// Wacom's says so is not libinput's.
static bool is_eraser(const char *name) {
  for (; *name; name++) {
    if (strncasecmp(name, "eraser", 6) == 0) return true;
  }
  return false;
}

// A pen is what knows a pressure and is no touchscreen: so the drivers of tablets, libinput's and Wacom's, label it.
static Device describe(const XIDeviceInfo *info, const Atom labels[PEN_AXES]) {
  Device device = {.id = info->deviceid, .is_eraser = is_eraser(info->name)};
  for (int i = 0; i < info->num_classes; i++) {
    switch (info->classes[i]->type) {
      case XITouchClass:
        device.is_touchscreen = ((const XITouchClassInfo *)info->classes[i])->mode == XIDirectTouch;
        break;
      case XIValuatorClass: {
        const XIValuatorClassInfo *axis = (const XIValuatorClassInfo *)info->classes[i];
        if (axis->mode != XIModeAbsolute) break;
        for (int k = 0; k < PEN_AXES; k++) {
          bool is_usable = isfinite(axis->min) && isfinite(axis->max) && axis->max > axis->min;
          if (axis->label != labels[k] || !is_usable) continue;
          device.pen_axes[k] = (PenAxis){true, axis->number, axis->min, axis->max, axis->value};
        }
        if (axis->label == labels[PRESSURE]) device.is_pen = true;
        break;
      }
      case XIScrollClass: {
        const XIScrollClassInfo *scroll = (const XIScrollClassInfo *)info->classes[i];
        bool is_usable = isfinite(scroll->increment) && scroll->increment != 0;
        ScrollAxis *axis = &device.axes[scroll->scroll_type == XIScrollTypeVertical];
        if (is_usable) *axis = (ScrollAxis){.number = scroll->number, .increment = scroll->increment};
        break;
      }
    }
  }
  for (int i = 0; i < info->num_classes; i++) {
    if (info->classes[i]->type != XIValuatorClass) continue;
    const XIValuatorClassInfo *valuator = (const XIValuatorClassInfo *)info->classes[i];
    for (int k = 0; k < 2; k++) {
      if (device.axes[k].increment != 0 && device.axes[k].number == valuator->number) {
        device.axes[k].last = valuator->value;
      }
    }
  }
  // The fingers on a screen are told as fingers.
  if (device.is_touchscreen) return (Device){.id = info->deviceid, .is_touchscreen = true};
  return device;
}

static int ignore_error(Display *display, XErrorEvent *error) {
  (void)display, (void)error;
  return 0;
}

// The device itself is listened to, beside the pointer that it moves: a press grabs the pointer for SDL's kind of
// events, and until the release nothing finer would be heard.
static void select_device(TouchpadSession *session, const Device *device) {
  if (device->is_touchscreen) return;
  unsigned char bits[XIMaskLen(XI_Motion)] = {0};
  XISetMask(bits, XI_Motion);
  XIEventMask mask = {device->id, sizeof bits, bits};
  XISelectEvents(session->display, session->window, &mask, 1);
  if (!device->is_pen) return;
  // That a pen leaves is known to the first version of the extension only.
  XDevice *opened = XOpenDevice(session->display, (XID)device->id);
  if (!opened) return;
  int type = 0;
  XEventClass class = 0;
  ProximityOut(opened, type, class);
  if (type != 0) {
    session->pen_left = type;
    XSelectExtensionEvent(session->display, session->window, &class, 1);
  }
  // To close the device would take the selection back.
  XFree(opened);
}

void ask_devices(TouchpadSession *session) {
  session->asked = NextRequest(session->display);
  int count = 0;
  XIDeviceInfo *info = XIQueryDevice(session->display, XIAllDevices, &count);
  if (!info) return;
  Atom labels[PEN_AXES];
  char *names[PEN_AXES] = {"Abs Pressure", "Abs Tilt X", "Abs Tilt Y"};
  XInternAtoms(session->display, names, PEN_AXES, False, labels);
  Device known[DEVICES];
  int known_count = 0;
  bool has_newcomer = false;
  for (int i = 0; i < count; i++) {
    // Whose axes the pointer has now, that device moved it last.
    if (info[i].use == XIMasterPointer && session->source == 0 && info[i].num_classes > 0) {
      session->source = info[i].classes[0]->sourceid;
    }
    if (info[i].use != XISlavePointer || !info[i].enabled || known_count == DEVICES) continue;
    Device device = describe(&info[i], labels);
    bool can_scroll = device.axes[0].increment != 0 || device.axes[1].increment != 0;
    if (!can_scroll && !device.is_pen && !device.is_touchscreen) continue;
    if (!find(session, device.id)) has_newcomer = true;
    known[known_count++] = device;
  }
  XIFreeDeviceInfo(info);
  if (has_newcomer) {
    // One may be unplugged between the answer and the selection, which must not end the program.
    XSync(session->display, False);
    XErrorHandler handler = XSetErrorHandler(ignore_error);
    for (int i = 0; i < known_count; i++) {
      if (!find(session, known[i].id)) select_device(session, &known[i]);
    }
    XSync(session->display, False);
    XSetErrorHandler(handler);
  }
  for (int i = 0; i < known_count; i++) session->devices[i] = known[i];
  session->device_count = known_count;
}

// Keyboards take turns as pointing devices do, and the master keyboard tells of it in the same way.
static bool is_of_keyboard(const XIDeviceChangedEvent *event) {
  for (int i = 0; i < event->num_classes; i++) {
    if (event->classes[i]->type == XIKeyClass) return true;
  }
  return false;
}

void handle_device_change(TouchpadSession *session, const XIDeviceChangedEvent *event) {
  if (is_of_keyboard(event)) return;
  session->source = event->sourceid;
  session->is_played = false;
  if (event->reason != XISlaveSwitch || !find(session, event->sourceid)) ask_devices(session);
}

static bool is_pen_near(TouchpadSession *session) {
  const Device *device = find(session, session->source);
  return device && device->is_pen;
}

bool touchpad_mouse_is_other(TouchpadSession *session) {
  return session && (session->is_played || is_pen_near(session));
}

// MARK: What they do

// Drivers count tilt in degrees, mostly from -64 to 63; where the range is none of degrees it counts as that one.
static double tilt(const PenAxis *axis) {
  if (!axis->is_there) return 0;
  double reach = fmax(fabs(axis->minimum), fabs(axis->maximum));
  return (reach <= 90 ? axis->value : axis->value / reach * 64) * (M_PI / 180);
}

static void report_pen(TouchpadSession *session, TouchpadPenAction action, double x, double y, int button) {
  TouchpadPen pen = {.action = action, .x = x, .y = y, .button = button};
  const Device *device = find(session, session->source);
  if (device && device->is_pen) {
    const PenAxis *pressure = &device->pen_axes[PRESSURE];
    if (pressure->is_there) {
      pen.pressure = (pressure->value - pressure->minimum) / (pressure->maximum - pressure->minimum);
    }
    pen.tilt_x = tilt(&device->pen_axes[TILT_X]);
    pen.tilt_y = tilt(&device->pen_axes[TILT_Y]);
    pen.is_eraser = device->is_eraser;
  }
  session->handlers.pen(session->handlers.context, &pen);
}

// An event carries the axes that have changed.
static void follow_pen(Device *device, const XIValuatorState *valuators) {
  int place = 0;
  for (int number = 0; number < valuators->mask_len * 8; number++) {
    if (!XIMaskIsSet(valuators->mask, number)) continue;
    double value = valuators->values[place++];
    for (int k = 0; k < PEN_AXES; k++) {
      PenAxis *axis = &device->pen_axes[k];
      if (axis->is_there && axis->number == number && isfinite(value)) axis->value = value;
    }
  }
}

static void handle_scroll(TouchpadSession *session, Device *device, const XIDeviceEvent *event) {
  // What the server sent before it told the values is contained in them.
  if ((long)(event->serial - session->asked) < 0) return;
  double delta[2] = {0, 0};
  bool has_axis = false;
  int place = 0;
  for (int number = 0; number < event->valuators.mask_len * 8; number++) {
    if (!XIMaskIsSet(event->valuators.mask, number)) continue;
    double value = event->valuators.values[place++];
    for (int k = 0; k < 2; k++) {
      ScrollAxis *axis = &device->axes[k];
      if (axis->increment == 0 || axis->number != number || !isfinite(value)) continue;
      has_axis = true;
      delta[k] = (value - axis->last) / axis->increment;
      axis->last = value;
    }
  }
  // libinput's driver ends two-finger scrolling with an axis that has not moved.
  bool is_end = delta[0] == 0 && delta[1] == 0;
  if (is_end && !(has_axis && device->is_scrolling)) return;
  device->is_scrolling = !is_end;
  if (!is_end) session->scroll_time = event->time;
  TouchpadScroll scroll = {event->event_x, event->event_y, delta[0], delta[1]};
  session->handlers.scroll(session->handlers.context, &scroll);
}

void handle_motion(TouchpadSession *session, const XIDeviceEvent *event) {
  Device *device = find(session, event->sourceid);
  if (!device || event->event != session->window || event->flags & XIPointerEmulated) return;
  if (device->is_pen) follow_pen(device, &event->valuators);
  if (event->deviceid != event->sourceid) {
    if (device->is_pen) report_pen(session, TOUCHPAD_PEN_MOVED, event->event_x, event->event_y, 0);
    return;
  }
  // Of its place a device itself tells only the fraction right: the whole part is where the pointer was before.
  session->fraction_x = event->event_x - floor(event->event_x);
  session->fraction_y = event->event_y - floor(event->event_y);
  handle_scroll(session, device, event);
}

// A press grabs the pointer, and until the release its motion comes in whole pixels; those of the device itself have
// come just before.
static void watch_pen(TouchpadSession *session, const XEvent *event) {
  if (event->type == MotionNotify) {
    report_pen(session, TOUCHPAD_PEN_MOVED, event->xmotion.x + session->fraction_x,
               event->xmotion.y + session->fraction_y, 0);
  } else {
    TouchpadPenAction action = event->type == ButtonPress ? TOUCHPAD_PEN_PRESSED : TOUCHPAD_PEN_RELEASED;
    report_pen(session, action, event->xbutton.x + session->fraction_x, event->xbutton.y + session->fraction_y,
               (int)event->xbutton.button);
  }
}

void watch_pointer(TouchpadSession *session, const XEvent *event) {
  if (event->xany.window != session->window) return;
  const Device *device = find(session, session->source);
  session->is_played = device && device->is_touchscreen;
  if (device && device->is_pen) watch_pen(session, event);
}

void watch_proximity(TouchpadSession *session, const XEvent *event) {
  if (session->pen_left == 0 || event->type != session->pen_left) return;
  const XProximityNotifyEvent *proximity = (const XProximityNotifyEvent *)event;
  report_pen(session, TOUCHPAD_PEN_LEFT, proximity->x, proximity->y, 0);
}

// The server makes its notches in the same go as the scroll, so with the same time.
void watch_notches(TouchpadSession *session, const XButtonEvent *event) {
  session->is_notch_told = session->scroll_time != 0 && event->time == session->scroll_time;
}

#endif
