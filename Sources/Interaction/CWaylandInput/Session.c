#include "Session.h"

#include <stddef.h>

#if HAS_WAYLAND

#include <stdlib.h>
#include <string.h>

enum { DISPLAY_GET_REGISTRY = 1, REGISTRY_BIND = 0 };
enum { REGISTRY_GLOBAL = 0, REGISTRY_GLOBAL_REMOVE = 1 };
enum { SEAT_RELEASE = 3, SEAT_CAPABILITIES = 0, CAPABILITY_POINTER = 1, CAPABILITY_KEYBOARD = 2, CAPABILITY_TOUCH = 4 };
enum { GESTURES_RELEASE = 2, TABLET_MANAGER_DESTROY = 1 };

// The newest versions whose events are handled here.
enum { SEAT_VERSION = 8, GESTURES_VERSION = 3, TABLET_VERSION = 1, DATA_VERSION = 3 };

// MARK: Objects

void destroy_proxy(const WaylandInput *input, struct wl_proxy **proxy, uint32_t destructor) {
  if (!*proxy) return;
  if (destructor != NO_DESTRUCTOR) input->wayland.marshal(*proxy, destructor, (union wl_argument[1]){{0}});
  input->wayland.destroy(*proxy);
  *proxy = NULL;
}

struct wl_proxy *create_proxy(
  const WaylandInput *input, struct wl_proxy *parent, uint32_t request, const struct wl_interface *interface,
  struct wl_proxy *argument, wl_dispatcher_func_t dispatcher, void *context) {
  union wl_argument arguments[2] = {{.o = NULL}, {.o = (struct wl_object *)argument}};
  struct wl_proxy *proxy =
    input->wayland.construct(parent, request, arguments, interface, input->wayland.version(parent));
  if (proxy) input->wayland.add_dispatcher(proxy, dispatcher, context, NULL);
  return proxy;
}

// MARK: Seats

void update_seat(Seat *seat) {
  if (seat->has_pointer) {
    open_pointer(seat);
    open_gestures(seat);
  } else {
    close_pointer(seat);
  }
  if (seat->has_touch) {
    open_touch(seat);
  } else {
    close_touch(seat);
  }
  open_tablets(seat);
  open_clipboard(seat);
}

static int handle_seat(
  const void *context, void *target, uint32_t event, const struct wl_message *message, union wl_argument *arguments) {
  (void)target, (void)message;
  Seat *seat = (Seat *)context;
  if (event != SEAT_CAPABILITIES) return 0;
  seat->has_pointer = arguments[0].u & CAPABILITY_POINTER;
  seat->has_touch = arguments[0].u & CAPABILITY_TOUCH;
  seat->has_keyboard = arguments[0].u & CAPABILITY_KEYBOARD;
  update_seat(seat);
  return 0;
}

static void close_seat(Seat *seat) {
  close_pointer(seat);
  close_touch(seat);
  close_tablets(seat);
  close_clipboard(seat);
  // Before version 5 a seat has no destructor.
  bool has_destructor = seat->input->wayland.version(seat->proxy) >= 5;
  destroy_proxy(seat->input, &seat->proxy, has_destructor ? SEAT_RELEASE : NO_DESTRUCTOR);
  free(seat);
}

// MARK: Globals

static struct wl_proxy *bind_global(
  WaylandInput *input, uint32_t name, const struct wl_interface *interface, uint32_t version) {
  union wl_argument arguments[4] = {{.u = name}, {.s = interface->name}, {.u = version}, {.o = NULL}};
  return input->wayland.construct(input->registry, REGISTRY_BIND, arguments, interface, version);
}

static uint32_t lower(uint32_t a, uint32_t b) { return a < b ? a : b; }

static void add_seat(WaylandInput *input, uint32_t name, uint32_t version) {
  Seat *seat = calloc(1, sizeof *seat);
  if (!seat) return;
  seat->input = input;
  seat->name = name;
  seat->proxy = bind_global(input, name, &wl_seat_interface, lower(version, SEAT_VERSION));
  if (!seat->proxy) {
    free(seat);
    return;
  }
  input->wayland.add_dispatcher(seat->proxy, handle_seat, seat, NULL);
  seat->next = input->seats;
  input->seats = seat;
  update_seat(seat);
}

static void add_global(WaylandInput *input, uint32_t name, const char *interface, uint32_t version) {
  if (strcmp(interface, wl_seat_interface.name) == 0) return add_seat(input, name, version);
  if (!input->gestures && strcmp(interface, zwp_pointer_gestures_v1_interface.name) == 0) {
    input->gestures =
      bind_global(input, name, &zwp_pointer_gestures_v1_interface, lower(version, GESTURES_VERSION));
  } else if (!input->tablet_manager && strcmp(interface, zwp_tablet_manager_v2_interface.name) == 0) {
    input->tablet_manager =
      bind_global(input, name, &zwp_tablet_manager_v2_interface, lower(version, TABLET_VERSION));
  } else if (!input->clipboard.manager && strcmp(interface, wl_data_device_manager_interface.name) == 0) {
    input->clipboard.manager =
      bind_global(input, name, &wl_data_device_manager_interface, lower(version, DATA_VERSION));
  } else {
    return;
  }
  for (Seat *seat = input->seats; seat; seat = seat->next) update_seat(seat);
}

static void remove_global(WaylandInput *input, uint32_t name) {
  for (Seat **link = &input->seats; *link; link = &(*link)->next) {
    Seat *seat = *link;
    if (seat->name != name) continue;
    *link = seat->next;
    return close_seat(seat);
  }
}

static int handle_registry(
  const void *context, void *target, uint32_t event, const struct wl_message *message, union wl_argument *arguments) {
  (void)target, (void)message;
  WaylandInput *input = (WaylandInput *)context;
  if (event == REGISTRY_GLOBAL) add_global(input, arguments[0].u, arguments[1].s, arguments[2].u);
  if (event == REGISTRY_GLOBAL_REMOVE) remove_global(input, arguments[0].u);
  return 0;
}

// MARK: The session

WaylandInput *wayland_input_open(struct wl_display *display, struct wl_surface *surface, TouchpadHandlers handlers) {
  WaylandInput *input = calloc(1, sizeof *input);
  if (!input) return NULL;
  if (!load_wayland(&input->wayland)) {
    free(input);
    return NULL;
  }
  input->surface = (struct wl_proxy *)surface;
  input->handlers = handlers;
  input->registry = create_proxy(
    input, (struct wl_proxy *)display, DISPLAY_GET_REGISTRY, &wl_registry_interface, NULL, handle_registry, input);
  // The first reply has the globals, the second what the seats can do.
  if (!input->registry || input->wayland.roundtrip(display) < 0 || input->wayland.roundtrip(display) < 0) {
    wayland_input_close(input);
    return NULL;
  }
  return input;
}

void wayland_input_close(WaylandInput *input) {
  if (!input) return;
  // No handler is called for what ends here.
  input->handlers = (TouchpadHandlers){0};
  input->clipboard.handlers = (WaylandClipboardHandlers){0};
  input->drops = (Drops){0};
  while (input->seats) {
    Seat *seat = input->seats;
    input->seats = seat->next;
    close_seat(seat);
  }
  if (input->gestures) {
    bool has_destructor = input->wayland.version(input->gestures) >= 2;
    destroy_proxy(input, &input->gestures, has_destructor ? GESTURES_RELEASE : NO_DESTRUCTOR);
  }
  destroy_proxy(input, &input->tablet_manager, TABLET_MANAGER_DESTROY);
  free_clipboard(input);
  destroy_proxy(input, &input->registry, NO_DESTRUCTOR);
  free(input);
}

bool wayland_input_has_gestures(const WaylandInput *input) { return input && input->gestures; }

bool wayland_input_has_holds(const WaylandInput *input) {
  return input && input->gestures && input->wayland.version(input->gestures) >= 3;
}

bool wayland_input_has_pens(const WaylandInput *input) { return input && input->tablet_manager; }

bool wayland_input_has_pointer(const WaylandInput *input) {
  for (const Seat *seat = input ? input->seats : NULL; seat; seat = seat->next) {
    if (seat->pointer.proxy) return true;
  }
  return false;
}

#else

WaylandInput *wayland_input_open(struct wl_display *display, struct wl_surface *surface, TouchpadHandlers handlers) {
  (void)display, (void)surface, (void)handlers;
  return NULL;
}

void wayland_input_close(WaylandInput *input) { (void)input; }

bool wayland_input_has_gestures(const WaylandInput *input) {
  (void)input;
  return false;
}

bool wayland_input_has_holds(const WaylandInput *input) {
  (void)input;
  return false;
}

bool wayland_input_has_pens(const WaylandInput *input) {
  (void)input;
  return false;
}

bool wayland_input_has_pointer(const WaylandInput *input) {
  (void)input;
  return false;
}

#endif
