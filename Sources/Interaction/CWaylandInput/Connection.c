// For gettid.
#define _GNU_SOURCE

#include "WaylandConnection.h"

#include <stddef.h>

#include "Session.h"

#if HAS_WAYLAND

#include <SDL2/SDL.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "Calls.h"
#include "Waiting.h"

#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif

// The processor time between two looks at the connection during a call, in nanoseconds.
enum { LOOKS = 50 * 1000 * 1000 };

struct WaylandConnection {
  Wayland wayland;
  struct wl_display *display;
  int descriptor;
  bool was_given_up;
  // Counts the processor time of the thread during calls, and sends SIGVTALRM.
  timer_t timer;
  bool has_timer;
};

// The end is known before what was sent before it is read.
static bool has_ended(int descriptor) {
  struct pollfd request = {.fd = descriptor};
  return poll(&request, 1, 0) > 0;
}

static void look(int signal, siginfo_t *info, void *context) {
  (void)signal, (void)context;
  int error = errno;
  WaylandConnection *connection = info->si_value.sival_ptr;
  // Another sender's signal has no connection.
  if (info->si_code == SI_TIMER && connection && has_ended(connection->descriptor)) touchpad_give_up_call();
  errno = error;
}

// Sets the handler of the signal, which stays: a connection that ends does not know of others. Returns false if the program has
// another one.
static bool handle_signal(void) {
  struct sigaction action;
  if (sigaction(SIGVTALRM, NULL, &action) != 0) return false;
  if (action.sa_flags & SA_SIGINFO) return action.sa_sigaction == look;
  if (action.sa_handler != SIG_DFL) return false;
  // The handler may never return, so its signal is not blocked meanwhile.
  action = (struct sigaction){.sa_sigaction = look, .sa_flags = SA_SIGINFO | SA_RESTART | SA_NODEFER};
  return sigaction(SIGVTALRM, &action, NULL) == 0;
}

static bool make_timer(WaylandConnection *connection) {
  if (!handle_signal()) return false;
  // Threads of libdispatch block most signals.
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGVTALRM);
  if (pthread_sigmask(SIG_UNBLOCK, &set, NULL) != 0) return false;
  struct sigevent event = {
    .sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGVTALRM, .sigev_value.sival_ptr = connection};
  event.sigev_notify_thread_id = gettid();
  return timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &connection->timer) == 0;
}

WaylandConnection *wayland_watch_display(struct wl_display *display) {
  WaylandConnection *connection = calloc(1, sizeof *connection);
  if (!connection) return NULL;
  if (!load_wayland(&connection->wayland)) {
    free(connection);
    return NULL;
  }
  connection->display = display;
  connection->descriptor = connection->wayland.descriptor(display);
  connection->has_timer = make_timer(connection);
  return connection;
}

void wayland_unwatch_connection(WaylandConnection *connection) {
  if (!connection) return;
  if (connection->has_timer) timer_delete(connection->timer);
  free(connection);
}

static void set_timer(WaylandConnection *connection, long nanoseconds) {
  struct itimerspec time = {.it_interval.tv_nsec = nanoseconds, .it_value.tv_nsec = nanoseconds};
  if (connection->has_timer) timer_settime(connection->timer, 0, &time, NULL);
}

bool wayland_call(WaylandConnection *connection, void (*function)(struct SDL_Window *), struct SDL_Window *window) {
  set_timer(connection, LOOKS);
  if (!touchpad_try_call(function, window)) connection->was_given_up = true;
  set_timer(connection, 0);
  return !connection->was_given_up;
}

static void pump(struct SDL_Window *window) {
  (void)window;
  SDL_PumpEvents();
}

bool wayland_pump(WaylandConnection *connection) { return wayland_call(connection, pump, NULL); }

bool wayland_connection_is_closed(const WaylandConnection *connection) {
  if (!connection) return false;
  // The skipped frames of libwayland may hold its lock.
  if (connection->was_given_up) return true;
  return connection->wayland.error(connection->display) != 0 || has_ended(connection->descriptor);
}

void wayland_wait(WaylandConnection *connection, const int *descriptors, int count, double seconds) {
  const Wayland *wayland = &connection->wayland;
  if (connection->was_given_up) return;
  // Another thread, such as that of a driver, may have read events that make no descriptor readable any more.
  if (wayland->prepare_read(connection->display) != 0) return;
  // What does not fit is sent when the compositor has read something.
  bool is_full = wayland->flush(connection->display) < 0 && errno == EAGAIN;
  touchpad_sleep(connection->descriptor, is_full ? POLLIN | POLLOUT : POLLIN, descriptors, count, seconds);
  wayland->cancel_read(connection->display);
}

#else

WaylandConnection *wayland_watch_display(struct wl_display *display) {
  (void)display;
  return NULL;
}

void wayland_unwatch_connection(WaylandConnection *connection) { (void)connection; }

bool wayland_call(WaylandConnection *connection, void (*function)(struct SDL_Window *), struct SDL_Window *window) {
  (void)connection;
  function(window);
  return true;
}

bool wayland_pump(WaylandConnection *connection) {
  (void)connection;
  return true;
}

bool wayland_connection_is_closed(const WaylandConnection *connection) {
  (void)connection;
  return false;
}

void wayland_wait(WaylandConnection *connection, const int *descriptors, int count, double seconds) {
  (void)connection, (void)descriptors, (void)count, (void)seconds;
}

#endif
