// Sleeping until a connection or another descriptor has something.
#pragma once

// Sleeps until the descriptor of a connection has one of some events (POLLIN, POLLOUT) or has ended, one of `count` further descriptors
// is readable (-1 for none; at most 7 count), a signal comes or `seconds` have passed (negative for ever). For Linux only.
void touchpad_sleep(int connection, short events, const int *descriptors, int count, double seconds);
