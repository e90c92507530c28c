#include "Compositor.h"

#if HAS_WAYLAND_SERVER

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

TestCompositor *test_compositor_open(void) {
  TestCompositor *compositor = calloc(1, sizeof *compositor);
  if (!compositor) return NULL;
  compositor->display = wl_display_create();
  if (!compositor->display) {
    free(compositor);
    return NULL;
  }
  compositor->loop = wl_display_get_event_loop(compositor->display);
  compositor->capabilities = 1;
  compositor->scale = 1;
  wl_display_init_shm(compositor->display);
  return compositor;
}

void test_compositor_close(TestCompositor *compositor) {
  if (!compositor) return;
  wl_display_destroy_clients(compositor->display);
  wl_display_destroy(compositor->display);
  free(compositor->pixels);
  free(compositor);
}

int test_compositor_add_client(TestCompositor *compositor) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return -1;
  if (wl_client_create(compositor->display, ends[0])) return ends[1];
  close(ends[0]);
  close(ends[1]);
  return -1;
}

const char *test_compositor_listen(TestCompositor *compositor) {
  return wl_display_add_socket_auto(compositor->display);
}

static void reply(TestCompositor *compositor, const char *error) {
  // What the reply follows is written before it.
  wl_display_flush_clients(compositor->display);
  char text[256];
  int length = snprintf(text, sizeof text, "%s\n", error ? error : "ok");
  if (length > 0 && write(compositor->output, text, (size_t)length) < 0) compositor->is_ended = true;
}

// Performs the complete lines that have arrived.
static void perform_lines(TestCompositor *compositor) {
  char *end;
  while ((end = memchr(compositor->line, '\n', compositor->length))) {
    *end = '\0';
    size_t used = (size_t)(end - compositor->line) + 1;
    reply(compositor, perform(compositor, compositor->line));
    compositor->length -= used;
    memmove(compositor->line, compositor->line + used, compositor->length);
  }
}

static int read_input(int descriptor, uint32_t mask, void *context) {
  (void)mask;
  TestCompositor *compositor = context;
  size_t room = sizeof compositor->line - compositor->length;
  ssize_t count = room > 0 ? read(descriptor, compositor->line + compositor->length, room) : 0;
  if (count <= 0) {
    compositor->is_ended = true;
    return 0;
  }
  compositor->length += (size_t)count;
  perform_lines(compositor);
  return 0;
}

void test_compositor_serve(TestCompositor *compositor, int input, int output) {
  compositor->input = input;
  compositor->output = output;
  struct wl_event_source *source =
    wl_event_loop_add_fd(compositor->loop, input, WL_EVENT_READABLE, read_input, compositor);
  while (!compositor->is_ended) {
    wl_display_flush_clients(compositor->display);
    if (wl_event_loop_dispatch(compositor->loop, -1) < 0) break;
  }
  wl_event_source_remove(source);
}

#else

TestCompositor *test_compositor_open(void) { return 0; }
void test_compositor_close(TestCompositor *compositor) { (void)compositor; }

int test_compositor_add_client(TestCompositor *compositor) {
  (void)compositor;
  return -1;
}

const char *test_compositor_listen(TestCompositor *compositor) {
  (void)compositor;
  return 0;
}

void test_compositor_serve(TestCompositor *compositor, int input, int output) {
  (void)compositor, (void)input, (void)output;
}

#endif
