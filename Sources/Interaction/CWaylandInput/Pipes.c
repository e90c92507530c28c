// For ppoll and sigtimedwait.
#define _GNU_SOURCE

#include "WaylandClipboard.h"

#include <stdlib.h>

#if defined(__linux__)

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

// Returns whether the descriptor is ready before some seconds have passed.
static bool wait_for(int descriptor, short events, double seconds) {
  struct pollfd request = {.fd = descriptor, .events = events};
  double end = now() + seconds;
  for (;;) {
    double rest = fmax(0, end - now());
    int result = poll(&request, 1, (int)ceil(fmin(rest, 3600) * 1000));
    if (result > 0) return true;
    if (result == 0 || errno != EINTR) return false;
  }
}

void wayland_write_pipe(int descriptor, const uint8_t *bytes, size_t count, double seconds) {
  // A reader that has gone is an error of write, and no end of the program.
  sigset_t pipe, old, pending;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  sigpending(&pending);
  bool was_pending = sigismember(&pending, SIGPIPE) == 1;
  pthread_sigmask(SIG_BLOCK, &pipe, &old);
  fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
  size_t done = 0;
  while (done < count) {
    ssize_t written = write(descriptor, bytes + done, count - done);
    if (written > 0) {
      done += (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      if (!wait_for(descriptor, POLLOUT, seconds)) break;
    } else if (written < 0 && errno == EINTR) {
      continue;
    } else {
      break;
    }
  }
  close(descriptor);
  if (!was_pending) {
    struct timespec none = {0, 0};
    while (sigtimedwait(&pipe, NULL, &none) < 0 && errno == EINTR) {}
  }
  pthread_sigmask(SIG_SETMASK, &old, NULL);
}

uint8_t *wayland_read_pipe(int descriptor, size_t limit, double patience, double longest, size_t *count) {
  size_t capacity = 1 << 16, length = 0;
  uint8_t *bytes = malloc(capacity);
  double end = now() + longest;
  bool is_complete = false;
  while (bytes && length <= limit) {
    double rest = fmin(patience, end - now());
    if (rest <= 0 || !wait_for(descriptor, POLLIN, rest)) break;
    if (length == capacity) {
      capacity *= 2;
      uint8_t *larger = realloc(bytes, capacity);
      if (!larger) break;
      bytes = larger;
    }
    ssize_t taken = read(descriptor, bytes + length, capacity - length);
    if (taken > 0) {
      length += (size_t)taken;
    } else if (taken == 0) {
      is_complete = true;
      break;
    } else if (errno != EAGAIN && errno != EINTR) {
      break;
    }
  }
  close(descriptor);
  *count = length;
  if (bytes && (is_complete || length > limit)) return bytes;
  free(bytes);
  return NULL;
}

#else

void wayland_write_pipe(int descriptor, const uint8_t *bytes, size_t count, double seconds) {
  (void)descriptor, (void)bytes, (void)count, (void)seconds;
}

uint8_t *wayland_read_pipe(int descriptor, size_t limit, double patience, double longest, size_t *count) {
  (void)descriptor, (void)limit, (void)patience, (void)longest;
  *count = 0;
  return NULL;
}

#endif
