#include "Session.h"

#if defined(HAS_X11)

static void report(TouchpadSession *session, const XIDeviceEvent *event, double dx, double dy) {
  TouchpadScroll scroll = {event->event_x, event->event_y, dx, dy};
  session->handlers.scroll(session->handlers.context, &scroll);
}

bool handle_scroll(TouchpadSession *session, const XIDeviceEvent *event) {
  Device *device = find_device(session, event->sourceid);
  // Earlier events are included in the values that the server returned.
  if (!device || (long)(event->serial - session->asked) < 0) return false;
  double delta[2] = {0, 0};
  bool has_axis = false;
  int index = 0;
  for (int number = 0; number < event->valuators.mask_len * 8; number++) {
    if (!XIMaskIsSet(event->valuators.mask, number)) continue;
    double value = event->valuators.values[index++];
    for (int k = 0; k < 2; k++) {
      ScrollAxis *axis = &device->scroll_axes[k];
      if (axis->increment == 0 || axis->number != number || !isfinite(value)) continue;
      has_axis = true;
      delta[k] = (value - axis->last) / axis->increment;
      axis->last = value;
    }
  }
  // libinput's driver ends two-finger scrolling with an axis that has not moved.
  bool is_end = delta[0] == 0 && delta[1] == 0;
  if (is_end && !(has_axis && device->is_scrolling)) return has_axis;
  device->is_scrolling = !is_end;
  report(session, event, delta[0], delta[1]);
  return true;
}

// The server also sends notches for programs that read no axes. They are marked as emulated and do not get here.
bool handle_notch(TouchpadSession *session, const XIDeviceEvent *event) {
  if (event->evtype == XI_Motion || event->detail < 4 || event->detail > 7) return false;
  if (event->evtype != XI_ButtonPress) return true;
  switch (event->detail) {
    case 4: report(session, event, 0, -1); break;
    case 5: report(session, event, 0, 1); break;
    case 6: report(session, event, -1, 0); break;
    default: report(session, event, 1, 0);
  }
  return true;
}

#endif
