#include "Compositor.h"

#if HAS_WAYLAND_SERVER

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wayland-server-protocol.h>

// The numbers of events of protocols whose tables alone are used.
enum { XDG_SURFACE_CONFIGURE = 0, XDG_TOPLEVEL_CONFIGURE = 0, PREFERRED_SCALE = 0 };

static void configure(TestCompositor *compositor) {
  struct wl_resource *toplevel = last_object(compositor, "xdg_toplevel");
  struct wl_resource *surface = last_object(compositor, "xdg_surface");
  if (!toplevel || !surface || compositor->withholds_size) return;
  struct wl_array states;
  wl_array_init(&states);
  wl_resource_post_event(toplevel, XDG_TOPLEVEL_CONFIGURE, compositor->width, compositor->height, &states);
  wl_array_release(&states);
  wl_resource_post_event(surface, XDG_SURFACE_CONFIGURE, 1);
}

static void keep_picture(TestCompositor *compositor, struct wl_shm_buffer *buffer) {
  int width = wl_shm_buffer_get_width(buffer), height = wl_shm_buffer_get_height(buffer);
  uint32_t *pixels = realloc(compositor->pixels, (size_t)width * (size_t)height * 4);
  if (!pixels) return;
  compositor->pixels = pixels;
  compositor->picture_width = width;
  compositor->picture_height = height;
  wl_shm_buffer_begin_access(buffer);
  const char *source = wl_shm_buffer_get_data(buffer);
  for (int y = 0; y < height; y++) {
    memcpy(pixels + (size_t)y * width, source + (size_t)y * wl_shm_buffer_get_stride(buffer), (size_t)width * 4);
  }
  wl_shm_buffer_end_access(buffer);
}

static void finish_frames(TestCompositor *compositor) {
  while (compositor->frame_count > 0) {
    struct wl_resource *callback = compositor->frames[0];
    wl_callback_send_done(callback, 0);
    // It leaves the list by that.
    wl_resource_destroy(callback);
  }
}

static void show_buffer(TestCompositor *compositor) {
  if (!compositor->buffer) return;
  struct wl_shm_buffer *buffer = wl_shm_buffer_get(compositor->buffer);
  if (buffer) keep_picture(compositor, buffer);
  wl_buffer_send_release(compositor->buffer);
  compositor->buffer = NULL;
}

static void handle_surface_request(
  TestCompositor *compositor, struct wl_resource *surface, const char *request, const union wl_argument *arguments) {
  if (strcmp(request, "frame") == 0) {
    struct wl_resource *callback = last_object(compositor, "wl_callback");
    if (callback && compositor->frame_count < MAXIMUM_FRAMES) compositor->frames[compositor->frame_count++] = callback;
  }
  if (strcmp(request, "commit") == 0) finish_frames(compositor);
  // The surface of a cursor is not shown.
  if (surface != compositor->window) return;
  if (strcmp(request, "attach") == 0) compositor->buffer = (struct wl_resource *)arguments[0].o;
  if (strcmp(request, "commit") == 0) show_buffer(compositor);
}

void handle_window_request(
  TestCompositor *compositor, struct wl_resource *object, const char *request, const union wl_argument *arguments) {
  if (has_interface(object, "wl_surface")) {
    handle_surface_request(compositor, object, request, arguments);
  } else if (strcmp(request, "get_xdg_surface") == 0) {
    compositor->window = (struct wl_resource *)arguments[1].o;
  } else if (strcmp(request, "get_toplevel") == 0) {
    configure(compositor);
  } else if (strcmp(request, "get_fractional_scale") == 0) {
    struct wl_resource *scale = last_object(compositor, "wp_fractional_scale_v1");
    if (scale) wl_resource_post_event(scale, PREFERRED_SCALE, (uint32_t)lround(compositor->scale * 120));
  }
}

bool write_picture(const TestCompositor *compositor, const char *file) {
  if (!compositor->pixels) return false;
  FILE *stream = fopen(file, "wb");
  if (!stream) return false;
  fprintf(stream, "P6\n%d %d\n255\n", compositor->picture_width, compositor->picture_height);
  for (int i = 0; i < compositor->picture_width * compositor->picture_height; i++) {
    uint32_t pixel = compositor->pixels[i];
    fputc(pixel >> 16 & 255, stream);
    fputc(pixel >> 8 & 255, stream);
    fputc(pixel & 255, stream);
  }
  return fclose(stream) == 0;
}

#endif
