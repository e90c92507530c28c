// For ppoll.
#define _GNU_SOURCE

#include "WaylandConnection.h"

#include <stddef.h>

#include "Session.h"

#if HAS_WAYLAND

#include <errno.h>
#include <math.h>
#include <poll.h>
#include <stdlib.h>

struct WaylandConnection {
  Wayland wayland;
  struct wl_display *display;
};

WaylandConnection *wayland_watch_display(struct wl_display *display) {
  WaylandConnection *connection = calloc(1, sizeof *connection);
  if (!connection) return NULL;
  connection->display = display;
  if (load_wayland(&connection->wayland)) return connection;
  free(connection);
  return NULL;
}

void wayland_unwatch_connection(WaylandConnection *connection) { free(connection); }

bool wayland_connection_is_closed(const WaylandConnection *connection) {
  if (!connection) return false;
  if (connection->wayland.error(connection->display) != 0) return true;
  // The end is known before what was sent before it is read.
  struct pollfd request = {.fd = connection->wayland.descriptor(connection->display)};
  return poll(&request, 1, 0) > 0;
}

void wayland_wait(WaylandConnection *connection, const int *descriptors, int count, double seconds) {
  const Wayland *wayland = &connection->wayland;
  // Another thread, such as that of a driver, may have read events that make no descriptor readable any more.
  if (wayland->prepare_read(connection->display) != 0) return;
  struct pollfd requests[8] = {{.fd = wayland->descriptor(connection->display), .events = POLLIN}};
  // What does not fit is sent when the compositor has read something.
  if (wayland->flush(connection->display) < 0 && errno == EAGAIN) requests[0].events |= POLLOUT;
  nfds_t used = 1;
  for (int index = 0; index < count && used < 8; index++) {
    // A negative descriptor is ignored by poll.
    requests[used++] = (struct pollfd){.fd = descriptors[index], .events = POLLIN};
  }
  double whole = floor(fmin(seconds, 1e9));
  struct timespec time = {(time_t)whole, (long)((fmin(seconds, 1e9) - whole) * 1e9)};
  ppoll(requests, used, seconds < 0 ? NULL : &time, NULL);
  wayland->cancel_read(connection->display);
}

#else

WaylandConnection *wayland_watch_display(struct wl_display *display) {
  (void)display;
  return NULL;
}

void wayland_unwatch_connection(WaylandConnection *connection) { (void)connection; }

bool wayland_connection_is_closed(const WaylandConnection *connection) {
  (void)connection;
  return false;
}

void wayland_wait(WaylandConnection *connection, const int *descriptors, int count, double seconds) {
  (void)connection, (void)descriptors, (void)count, (void)seconds;
}

#endif
