#include "Compositor.h"

#if HAS_WAYLAND_SERVER

#include <stdio.h>
#include <string.h>
#include <unistd.h>

bool has_interface(struct wl_resource *object, const char *interface) {
  return strcmp(wl_resource_get_class(object), interface) == 0;
}

struct wl_resource *last_object(const TestCompositor *compositor, const char *interface) {
  if (compositor->window && has_interface(compositor->window, interface)) return compositor->window;
  for (int i = compositor->object_count - 1; i >= 0; i--) {
    if (has_interface(compositor->objects[i], interface)) return compositor->objects[i];
  }
  return NULL;
}

static void forget(struct wl_resource *object) {
  TestCompositor *compositor = wl_resource_get_user_data(object);
  int kept = 0;
  for (int i = 0; i < compositor->object_count; i++) {
    if (compositor->objects[i] == object) continue;
    compositor->makers[kept] = compositor->makers[i];
    compositor->objects[kept++] = compositor->objects[i];
  }
  compositor->object_count = kept;
  kept = 0;
  for (int i = 0; i < compositor->frame_count; i++) {
    if (compositor->frames[i] != object) compositor->frames[kept++] = compositor->frames[i];
  }
  compositor->frame_count = kept;
  if (compositor->window == object) compositor->window = NULL;
  if (compositor->buffer == object) compositor->buffer = NULL;
}

// Writes the data to a descriptor, and closes it.
static void write_data(const TestCompositor *compositor, int descriptor) {
  size_t length = strlen(compositor->data);
  // A pipe has room for so little. Programs that have closed their end get nothing.
  if (length > 0 && write(descriptor, compositor->data, length) < 0) perror("test-compositor");
  close(descriptor);
}

// Handles any request of any interface by its description: creates the objects that it names, and destroys its own with a
// destructor.
static int handle_request(
  const void *context, void *target, uint32_t request, const struct wl_message *message, union wl_argument *arguments) {
  (void)request;
  TestCompositor *compositor = (TestCompositor *)context;
  struct wl_resource *object = target;
  int index = 0;
  for (const char *letter = message->signature; *letter; letter++) {
    if ((*letter >= '0' && *letter <= '9') || *letter == '?') continue;
    if (*letter == 'n') {
      struct wl_resource *made = add_object(
        compositor, wl_resource_get_client(object), message->types[index], wl_resource_get_version(object),
        arguments[index].n);
      if (!made) return 0;
    }
    // The data of an offer.
    if (*letter == 'h') write_data(compositor, arguments[index].h);
    index++;
  }
  handle_window_request(compositor, object, message->name, arguments);
  bool is_destructor = strcmp(message->name, "destroy") == 0 || strcmp(message->name, "release") == 0;
  if (is_destructor) wl_resource_destroy(object);
  return 0;
}

struct wl_resource *add_object(
  TestCompositor *compositor, struct wl_client *client, const struct wl_interface *interface, uint32_t version, uint32_t id) {
  uint32_t limit = (uint32_t)interface->version;
  bool has_room = compositor->object_count < MAXIMUM_OBJECTS;
  struct wl_resource *object =
    has_room ? wl_resource_create(client, interface, (int)(version < limit ? version : limit), id) : NULL;
  if (!object) {
    wl_client_post_no_memory(client);
    return NULL;
  }
  wl_resource_set_dispatcher(object, handle_request, compositor, compositor, forget);
  compositor->makers[compositor->object_count] = NULL;
  compositor->objects[compositor->object_count++] = object;
  return object;
}

#endif
