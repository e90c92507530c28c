#include "Session.h"

#if defined(HAS_X11)

#include <X11/extensions/XInput.h>

// Drivers count tilt in degrees, usually from -64 to 63. Other ranges are scaled to that one.
static double tilt(const PenAxis *axis) {
  if (!axis->is_there) return 0;
  double limit = fmax(fabs(axis->minimum), fabs(axis->maximum));
  return (limit <= 90 ? axis->value : axis->value / limit * 64) * (M_PI / 180);
}

void report_pen(
  TouchpadSession *session, const Device *device, TouchpadPenAction action, double x, double y, int button) {
  TouchpadPen pen = {.action = action, .x = x, .y = y, .button = button};
  if (device) {
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

// An event has the axes that changed.
static void update_axes(Device *device, const XIValuatorState *valuators) {
  int index = 0;
  for (int number = 0; number < valuators->mask_len * 8; number++) {
    if (!XIMaskIsSet(valuators->mask, number)) continue;
    double value = valuators->values[index++];
    for (int k = 0; k < PEN_AXES; k++) {
      PenAxis *axis = &device->pen_axes[k];
      if (axis->is_there && axis->number == number && isfinite(value)) axis->value = value;
    }
  }
}

void handle_pen(TouchpadSession *session, const XIDeviceEvent *event) {
  Device *device = find_device(session, event->sourceid);
  if (!device) return;
  update_axes(device, &event->valuators);
  TouchpadPenAction action = event->evtype == XI_Motion ? TOUCHPAD_PEN_MOVED
    : event->evtype == XI_ButtonPress ? TOUCHPAD_PEN_PRESSED
                                      : TOUCHPAD_PEN_RELEASED;
  int button = event->evtype == XI_Motion ? 0 : event->detail;
  report_pen(session, device, action, event->event_x, event->event_y, button);
}

void watch_proximity(TouchpadSession *session, const XEvent *event) {
  if (session->pen_left == 0 || event->type != session->pen_left) return;
  const XProximityNotifyEvent *proximity = (const XProximityNotifyEvent *)event;
  const Device *device = find_device(session, (int)proximity->deviceid);
  report_pen(session, device, TOUCHPAD_PEN_LEFT, proximity->x, proximity->y, 0);
}

#endif
