// For ppoll.
#define _GNU_SOURCE

#include "Waiting.h"

#include <stddef.h>

#if defined(__linux__)

#include <math.h>
#include <poll.h>
#include <time.h>

void touchpad_sleep(int connection, short events, const int *descriptors, int count, double seconds) {
  struct pollfd requests[8] = {{.fd = connection, .events = events}};
  nfds_t used = 1;
  for (int index = 0; index < count && used < 8; index++) {
    // A negative descriptor is ignored by poll.
    requests[used++] = (struct pollfd){.fd = descriptors[index], .events = POLLIN};
  }
  double limited = fmin(seconds, 1e9), whole = floor(limited);
  struct timespec time = {(time_t)whole, (long)((limited - whole) * 1e9)};
  ppoll(requests, used, seconds < 0 ? NULL : &time, NULL);
}

#endif
