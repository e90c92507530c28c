// What the parts of the compositor share.
#pragma once

#include "CTestCompositor.h"

#if defined(__linux__) && __has_include(<wayland-server-core.h>)
#define HAS_WAYLAND_SERVER 1

#include <stddef.h>
#include <stdint.h>
#include <wayland-server-core.h>

enum { MAXIMUM_OBJECTS = 1024, MAXIMUM_GLOBALS = 32, MAXIMUM_FRAMES = 16 };

typedef struct {
  TestCompositor *compositor;
  const struct wl_interface *interface;
  struct wl_global *global;
} Global;

struct TestCompositor {
  struct wl_display *display;
  struct wl_event_loop *loop;
  Global globals[MAXIMUM_GLOBALS];
  int global_count;
  // The living objects in the order of their creation.
  struct wl_resource *objects[MAXIMUM_OBJECTS];
  // The objects whose events have made them; NULL for those that requests made.
  const struct wl_resource *makers[MAXIMUM_OBJECTS];
  int object_count;
  uint32_t capabilities;
  double scale;
  int width, height;
  // Whether windows get no size, so that their programs wait for it.
  bool withholds_size;

  // The surface that became a window last; NULL for none. The buffer that was attached to it last, and its content.
  struct wl_resource *window, *buffer;
  uint32_t *pixels;
  int picture_width, picture_height;
  // The callbacks of surfaces that wait for the next commit.
  struct wl_resource *frames[MAXIMUM_FRAMES];
  int frame_count;

  // What offers of data deliver.
  char data[256];

  // The serving.
  int input, output;
  char line[1024];
  size_t length;
  bool is_ended;
};

// Interfaces.c: the description of a protocol's interface; NULL for an unknown one.
const struct wl_interface *find_interface(const char *name);

// Objects.c: creates an object of a client, whose requests are handled. Returns NULL after an error.
struct wl_resource *add_object(
  TestCompositor *compositor, struct wl_client *client, const struct wl_interface *interface, uint32_t version, uint32_t id);
// The object of an interface that was created last, but the window before other surfaces; NULL for none.
struct wl_resource *last_object(const TestCompositor *compositor, const char *interface);
bool has_interface(struct wl_resource *object, const char *interface);

// Globals.c
void add_global(TestCompositor *compositor, const struct wl_interface *interface, int version);
void remove_global(TestCompositor *compositor, const struct wl_interface *interface);

// Windows.c: what a window needs of its compositor, called after a request. `arguments` are the request's.
void handle_window_request(
  TestCompositor *compositor, struct wl_resource *object, const char *request, const union wl_argument *arguments);
// Writes the content as an image. Returns false if there is none, or the file cannot be written.
bool write_picture(const TestCompositor *compositor, const char *file);

// Script.c: performs a command. Returns NULL, or a sentence about its error.
const char *perform(TestCompositor *compositor, char *line);

#endif
