#include "Session.h"

#if defined(HAS_X11)

#include <strings.h>

Device *find_device(TouchpadSession *session, int id) {
  for (int i = 0; i < session->device_count; i++) {
    if (session->devices[i].id == id) return &session->devices[i];
  }
  return NULL;
}

DeviceKind source_kind(TouchpadSession *session, int id) {
  const Device *device = find_device(session, id);
  return device ? device->kind : MOUSE;
}

// The other end of a pen is a device of its own. The drivers give it a name with this word; Wacom's driver has a property for
// it, but libinput's has not.
static bool is_eraser(const char *name) {
  for (; *name; name++) {
    if (strncasecmp(name, "eraser", 6) == 0) return true;
  }
  return false;
}

static void describe_axis(TouchpadSession *session, Device *device, const XIValuatorClassInfo *axis) {
  if (axis->mode != XIModeAbsolute) return;
  bool has_range = isfinite(axis->min) && isfinite(axis->max) && axis->max > axis->min;
  for (int k = 0; k < PEN_AXES; k++) {
    if (axis->label != session->labels[k] || !has_range) continue;
    device->pen_axes[k] = (PenAxis){true, axis->number, axis->min, axis->max, axis->value};
  }
  if (axis->label == session->labels[PRESSURE] && device->kind == MOUSE) device->kind = PEN;
}

// A pen is a device with a pressure that is no touchscreen: libinput's and Wacom's drivers label the axis of tablets so.
static Device describe(TouchpadSession *session, const XIDeviceInfo *info) {
  Device device = {.id = info->deviceid, .is_eraser = is_eraser(info->name)};
  for (int i = 0; i < info->num_classes; i++) {
    const XITouchClassInfo *touch = (const XITouchClassInfo *)info->classes[i];
    if (touch->type == XITouchClass && touch->mode == XIDirectTouch) device.kind = TOUCHSCREEN;
  }
  for (int i = 0; i < info->num_classes; i++) {
    if (info->classes[i]->type == XIValuatorClass) {
      describe_axis(session, &device, (const XIValuatorClassInfo *)info->classes[i]);
    } else if (info->classes[i]->type == XIScrollClass) {
      const XIScrollClassInfo *scroll = (const XIScrollClassInfo *)info->classes[i];
      if (!isfinite(scroll->increment) || scroll->increment == 0) continue;
      device.scroll_axes[scroll->scroll_type == XIScrollTypeVertical] =
        (ScrollAxis){.number = scroll->number, .increment = scroll->increment};
    }
  }
  for (int i = 0; i < info->num_classes; i++) {
    if (info->classes[i]->type != XIValuatorClass) continue;
    const XIValuatorClassInfo *axis = (const XIValuatorClassInfo *)info->classes[i];
    for (int k = 0; k < 2; k++) {
      if (device.scroll_axes[k].number == axis->number) device.scroll_axes[k].last = axis->value;
    }
  }
  return device;
}

void query_devices(TouchpadSession *session) {
  session->asked = NextRequest(session->display);
  int count = 0;
  XIDeviceInfo *info = XIQueryDevice(session->display, XIAllDevices, &count);
  if (!info) return;
  Device known[DEVICES];
  int known_count = 0, new_pens[DEVICES], new_pen_count = 0;
  for (int i = 0; i < count && known_count < DEVICES; i++) {
    if (info[i].use != XISlavePointer || !info[i].enabled) continue;
    Device device = describe(session, &info[i]);
    if (device.kind == PEN && source_kind(session, device.id) != PEN) new_pens[new_pen_count++] = device.id;
    known[known_count++] = device;
  }
  XIFreeDeviceInfo(info);
  for (int i = 0; i < known_count; i++) {
    const Device *before = find_device(session, known[i].id);
    known[i].is_scrolling = before && before->is_scrolling;
  }
  for (int i = 0; i < known_count; i++) session->devices[i] = known[i];
  session->device_count = known_count;
  select_pens(session, new_pens, new_pen_count);
}

// The master keyboard reports the change between keyboards with the same event.
static bool is_of_keyboard(const XIDeviceChangedEvent *event) {
  for (int i = 0; i < event->num_classes; i++) {
    if (event->classes[i]->type == XIKeyClass) return true;
  }
  return false;
}

void handle_device_change(TouchpadSession *session, const XIDeviceChangedEvent *event) {
  if (is_of_keyboard(event)) return;
  if (event->reason != XISlaveSwitch || !find_device(session, event->sourceid)) query_devices(session);
}

#endif
