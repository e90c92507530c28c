#include "Compositor.h"

#include <time.h>

#if HAS_WAYLAND_SERVER

#include <string.h>
#include <wayland-client.h>

static void bind_compositor(
  void *context, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  struct wl_compositor **compositor = context;
  if (strcmp(interface, wl_compositor_interface.name) != 0) return;
  *compositor = wl_registry_bind(registry, name, &wl_compositor_interface, version < 4 ? version : 4);
}

static void ignore_removal(void *context, struct wl_registry *registry, uint32_t name) {
  (void)context, (void)registry, (void)name;
}

TestClient test_client_connect(int descriptor) {
  TestClient client = {wl_display_connect_to_fd(descriptor), NULL};
  if (!client.display) return client;
  static const struct wl_registry_listener listener = {bind_compositor, ignore_removal};
  struct wl_compositor *compositor = NULL;
  struct wl_registry *registry = wl_display_get_registry(client.display);
  wl_registry_add_listener(registry, &listener, &compositor);
  wl_display_roundtrip(client.display);
  if (compositor) {
    client.surface = wl_compositor_create_surface(compositor);
    wl_compositor_destroy(compositor);
  }
  wl_registry_destroy(registry);
  wl_display_roundtrip(client.display);
  return client;
}

bool test_client_roundtrip(TestClient client) { return wl_display_roundtrip(client.display) >= 0; }

void test_client_dispatch_all(struct wl_display *display) {
  while (wl_display_prepare_read(display) != 0) wl_display_dispatch_pending(display);
  wl_display_cancel_read(display);
}

void test_client_read_all(struct wl_display *display) {
  // Events of the default queue stay there, and keep nothing from being read into an own queue.
  struct wl_event_queue *queue = wl_display_create_queue(display);
  while (wl_display_get_error(display) == 0 && wl_display_prepare_read_queue(display, queue) == 0) {
    wl_display_read_events(display);
  }
  wl_event_queue_destroy(queue);
}

void test_client_destroy_surface(TestClient *client) {
  if (client->surface) wl_surface_destroy(client->surface);
  client->surface = NULL;
}

void test_client_disconnect(TestClient *client) {
  test_client_destroy_surface(client);
  if (client->display) wl_display_disconnect(client->display);
  client->display = NULL;
}

#else

TestClient test_client_connect(int descriptor) {
  (void)descriptor;
  return (TestClient){0};
}

bool test_client_roundtrip(TestClient client) {
  (void)client;
  return false;
}

void test_client_dispatch_all(struct wl_display *display) { (void)display; }
void test_client_read_all(struct wl_display *display) { (void)display; }
void test_client_destroy_surface(TestClient *client) { (void)client; }
void test_client_disconnect(TestClient *client) { (void)client; }

#endif

void test_client_work(struct SDL_Window *window) {
  (void)window;
  for (clock_t end = clock() + CLOCKS_PER_SEC / 2; clock() < end;) continue;
}
