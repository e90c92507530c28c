#include "Compositor.h"

#if HAS_WAYLAND_SERVER

#include <wayland-server-protocol.h>

// Sends what a client is told when it binds a global.
static void introduce(TestCompositor *compositor, struct wl_resource *object) {
  int version = wl_resource_get_version(object);
  if (has_interface(object, "wl_seat")) {
    wl_seat_send_capabilities(object, compositor->capabilities);
    if (version >= 2) wl_seat_send_name(object, "seat");
  } else if (has_interface(object, "wl_output")) {
    wl_output_send_geometry(object, 0, 0, 300, 200, 0, "Test", "Test", 0);
    wl_output_send_mode(object, WL_OUTPUT_MODE_CURRENT | WL_OUTPUT_MODE_PREFERRED, 1280, 800, 60000);
    if (version >= 2) wl_output_send_done(object);
  }
}

static void bind_global(struct wl_client *client, void *context, uint32_t version, uint32_t id) {
  const Global *global = context;
  struct wl_resource *object = add_object(global->compositor, client, global->interface, version, id);
  if (object) introduce(global->compositor, object);
}

void add_global(TestCompositor *compositor, const struct wl_interface *interface, int version) {
  if (compositor->global_count == MAXIMUM_GLOBALS) return;
  Global *global = &compositor->globals[compositor->global_count++];
  global->compositor = compositor;
  global->interface = interface;
  global->global = wl_global_create(compositor->display, interface, version, global, bind_global);
}

void remove_global(TestCompositor *compositor, const struct wl_interface *interface) {
  for (int i = 0; i < compositor->global_count; i++) {
    Global *global = &compositor->globals[i];
    if (global->interface != interface || !global->global) continue;
    wl_global_destroy(global->global);
    global->global = NULL;
    return;
  }
}

#endif
