// The connection to a Wayland compositor: its end, sleeping until the compositor has sent something, and calls of SDL.
//
// SDL's own wait reads events and dispatches them. If the connection ends while some are left, the fallback of libdecor
// never returns from its dispatching, and SDL_ShowWindow does not return either.
#pragma once

#include <stdbool.h>

struct SDL_Window;
struct wl_display;

typedef struct WaylandConnection WaylandConnection;

// Watches the connection of a window of SDL. Returns NULL if the window is not on Wayland, or libwayland cannot be used.
WaylandConnection *wayland_watch_connection(struct SDL_Window *window);

// Watches the connection of a display, for the calls of this thread. Returns NULL if libwayland cannot be used.
WaylandConnection *wayland_watch_display(struct wl_display *display);

// Ends, and frees the watch; NULL is allowed. May be called after the connection has ended.
void wayland_unwatch_connection(WaylandConnection *connection);

// Calls a function of SDL that dispatches events, such as SDL_ShowWindow. The call is given up if it goes on using the processor, for
// 0.05 seconds or more, after the connection has ended. Returns false then; the connection counts as closed, and SDL must not be called.
bool wayland_call(WaylandConnection *connection, void (*function)(struct SDL_Window *window), struct SDL_Window *window);

// Fetches SDL's events, by such a call.
bool wayland_pump(WaylandConnection *connection);

// Whether the compositor has closed the connection, or an error has ended it. SDL must not fetch or wait for events then. False for
// NULL.
bool wayland_connection_is_closed(const WaylandConnection *connection);

// Sleeps until the compositor has sent something or closed the connection, one of `count` descriptors is readable (-1 for none; at
// most 7 count), a signal comes or `seconds` have passed (negative for ever). Dispatches nothing, and returns at once if events wait
// to be dispatched.
void wayland_wait(WaylandConnection *connection, const int *descriptors, int count, double seconds);
