#include "Session.h"

#if HAS_WAYLAND

#include <math.h>
#include <stdlib.h>

enum { GET_TABLET_SEAT = 0, TABLET_SEAT_DESTROY = 0, TABLET_DESTROY = 0, TOOL_DESTROY = 1 };
enum { PAD_DESTROY = 1, PAD_GROUP_DESTROY = 0, PAD_RING_DESTROY = 1, PAD_STRIP_DESTROY = 1 };
enum { TABLET_ADDED, TOOL_ADDED, PAD_ADDED };
enum { PAD_GROUP = 0, GROUP_RING = 1, GROUP_STRIP = 2 };
enum {
  TYPE,
  REMOVED = 5,
  PROXIMITY_IN,
  PROXIMITY_OUT,
  DOWN,
  UP,
  MOTION,
  PRESSURE,
  TILT = 13,
  BUTTON = 17,
  FRAME
};
// Of the tool's types, those that draw are first. A mouse or a finger on a tablet moves the pointer.
enum { TYPE_PEN = 0x140, TYPE_ERASER = 0x141, TYPE_AIRBRUSH = 0x144 };
// The kernel's numbers of the buttons on the barrel.
enum { LOWER_BUTTON = 0x14b, UPPER_BUTTON = 0x14c };

enum { TIP = 1 << 1, LAST_BUTTON = 3 };

// MARK: Tools

static void report(const Tool *tool, TouchpadPenAction action, int button) {
  const WaylandInput *input = tool->seat->input;
  if (!tool->is_pen || !input->handlers.pen) return;
  TouchpadPen pen = {
    .action = action,
    .x = tool->x,
    .y = tool->y,
    .button = button,
    .pressure = tool->pressure,
    .tilt_x = tool->tilt_x,
    .tilt_y = tool->tilt_y,
    .is_eraser = tool->is_eraser,
  };
  input->handlers.pen(input->handlers.context, &pen);
}

// Reports the differences that the events of a frame made.
static void finish_frame(Tool *tool) {
  bool was_near = tool->is_near;
  if (!was_near && !tool->will_be_near) {
    // The tool is above another surface, such as a title bar.
    tool->has_moved = false;
    tool->next_buttons = 0;
    return;
  }
  unsigned old = was_near ? tool->buttons : 0;
  // A tool that leaves has released its buttons, even if the compositor did not report that.
  unsigned new = tool->will_be_near ? tool->next_buttons : 0;
  // The report of the tip has the position and the pressure, which is none of a tool that hovers.
  if (tool->has_moved && !((old ^ new) & TIP)) report(tool, TOUCHPAD_PEN_MOVED, 0);
  tool->is_near = tool->will_be_near;
  tool->buttons = tool->next_buttons = new;
  tool->has_moved = false;
  for (int button = 1; button <= LAST_BUTTON; button++) {
    unsigned bit = 1u << button;
    if ((old ^ new) & bit) report(tool, new & bit ? TOUCHPAD_PEN_PRESSED : TOUCHPAD_PEN_RELEASED, button);
  }
  if (!tool->is_near) report(tool, TOUCHPAD_PEN_LEFT, 0);
}

static void leave(Tool *tool) {
  tool->will_be_near = false;
  tool->has_moved = false;
  finish_frame(tool);
}

static void remove_tool(Tool *tool) {
  leave(tool);
  for (Tool **link = &tool->seat->tools; *link; link = &(*link)->next) {
    if (*link != tool) continue;
    *link = tool->next;
    break;
  }
  destroy_proxy(tool->seat->input, &tool->proxy, TOOL_DESTROY);
  free(tool);
}

// As X's drivers number them.
static unsigned button_bit(uint32_t code) {
  return code == LOWER_BUTTON ? 1 << 2 : code == UPPER_BUTTON ? 1 << 3 : 0;
}

static int handle_tool(
  const void *context, void *target, uint32_t event, const struct wl_message *message, union wl_argument *arguments) {
  (void)target, (void)message;
  Tool *tool = (Tool *)context;
  switch (event) {
    case TYPE:
      tool->is_pen = arguments[0].u >= TYPE_PEN && arguments[0].u <= TYPE_AIRBRUSH;
      tool->is_eraser = arguments[0].u == TYPE_ERASER;
      break;
    case REMOVED: remove_tool(tool); break;
    case PROXIMITY_IN:
      // Null if the surface was destroyed meanwhile. A tool that never left the last surface has now.
      if (tool->is_near) leave(tool);
      tool->will_be_near = arguments[2].o && (struct wl_proxy *)arguments[2].o == tool->seat->input->surface;
      break;
    case PROXIMITY_OUT: tool->will_be_near = false; break;
    case DOWN: tool->next_buttons |= TIP; break;
    case UP: tool->next_buttons &= ~(unsigned)TIP; break;
    case MOTION:
      tool->x = wl_fixed_to_double(arguments[0].f);
      tool->y = wl_fixed_to_double(arguments[1].f);
      tool->has_moved = true;
      break;
    case PRESSURE:
      tool->pressure = fmin(arguments[0].u, 65535) / 65535;
      tool->has_moved = true;
      break;
    case TILT:
      tool->tilt_x = wl_fixed_to_double(arguments[0].f) * (M_PI / 180);
      tool->tilt_y = wl_fixed_to_double(arguments[1].f) * (M_PI / 180);
      tool->has_moved = true;
      break;
    case BUTTON:
      if (arguments[2].u) {
        tool->next_buttons |= button_bit(arguments[1].u);
      } else {
        tool->next_buttons &= ~button_bit(arguments[1].u);
      }
      break;
    case FRAME: finish_frame(tool); break;
    default: break;
  }
  return 0;
}

static void add_tool(Seat *seat, struct wl_proxy *proxy) {
  Tool *tool = calloc(1, sizeof *tool);
  if (!tool) return;
  tool->seat = seat;
  tool->proxy = proxy;
  tool->next = seat->tools;
  seat->tools = tool;
  seat->input->wayland.add_dispatcher(proxy, handle_tool, tool, NULL);
}

// MARK: Tablets and pads

static int handle_pad(
  const void *context, void *target, uint32_t event, const struct wl_message *message, union wl_argument *arguments);
static int handle_pad_group(
  const void *context, void *target, uint32_t event, const struct wl_message *message, union wl_argument *arguments);

// Keeps an object until its seat ends. The compositor creates these objects. Destroying one while it creates parts of it
// would break the connection with older versions of the library, so none is destroyed earlier.
static void keep(Seat *seat, struct wl_proxy *proxy, uint32_t destructor, wl_dispatcher_func_t dispatcher) {
  Idle *idle = calloc(1, sizeof *idle);
  if (!idle) return;
  *idle = (Idle){.next = seat->idle, .seat = seat, .proxy = proxy, .destructor = destructor};
  seat->idle = idle;
  if (dispatcher) seat->input->wayland.add_dispatcher(proxy, dispatcher, seat, NULL);
}

static int handle_pad(
  const void *context, void *target, uint32_t event, const struct wl_message *message, union wl_argument *arguments) {
  (void)target, (void)message;
  Seat *seat = (Seat *)context;
  if (event == PAD_GROUP) keep(seat, (struct wl_proxy *)arguments[0].o, PAD_GROUP_DESTROY, handle_pad_group);
  return 0;
}

static int handle_pad_group(
  const void *context, void *target, uint32_t event, const struct wl_message *message, union wl_argument *arguments) {
  (void)target, (void)message;
  Seat *seat = (Seat *)context;
  if (event == GROUP_RING) keep(seat, (struct wl_proxy *)arguments[0].o, PAD_RING_DESTROY, NULL);
  if (event == GROUP_STRIP) keep(seat, (struct wl_proxy *)arguments[0].o, PAD_STRIP_DESTROY, NULL);
  return 0;
}

static int handle_tablet_seat(
  const void *context, void *target, uint32_t event, const struct wl_message *message, union wl_argument *arguments) {
  (void)target, (void)message;
  Seat *seat = (Seat *)context;
  struct wl_proxy *proxy = (struct wl_proxy *)arguments[0].o;
  if (!proxy) return 0;
  if (event == TABLET_ADDED) keep(seat, proxy, TABLET_DESTROY, NULL);
  if (event == TOOL_ADDED) add_tool(seat, proxy);
  if (event == PAD_ADDED) keep(seat, proxy, PAD_DESTROY, handle_pad);
  return 0;
}

void open_tablets(Seat *seat) {
  const WaylandInput *input = seat->input;
  if (seat->tablets || !input->tablet_manager) return;
  seat->tablets = create_proxy(
    input, input->tablet_manager, GET_TABLET_SEAT, &zwp_tablet_seat_v2_interface, seat->proxy, handle_tablet_seat, seat);
}

void close_tablets(Seat *seat) {
  while (seat->tools) remove_tool(seat->tools);
  while (seat->idle) {
    Idle *idle = seat->idle;
    seat->idle = idle->next;
    destroy_proxy(seat->input, &idle->proxy, idle->destructor);
    free(idle);
  }
  destroy_proxy(seat->input, &seat->tablets, TABLET_SEAT_DESTROY);
}

#endif
