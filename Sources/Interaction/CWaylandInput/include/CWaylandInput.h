// The pointing devices of a Wayland display: fingers on touchscreens, mice, scrolling with its end and fractions of a notch, pens,
// and the pinches, swipes and holds that a touchpad recognized. SDL 2 reports a part of it, and loses cancelled touches.
//
// The objects are this module's own, on SDL's connection. Libwayland is not linked: the library that made the connection
// is in the process already.
#pragma once

#include <CInputDevices.h>
#include <stdbool.h>

struct SDL_Window;
struct wl_display;
struct wl_surface;

typedef struct WaylandInput WaylandInput;

// Receives the input over a window of SDL. Returns NULL if the window is not on Wayland, or libwayland cannot be used.
// Must be called after the window got its renderer, which may create a new surface.
//
// The handlers get all events of mice, wheels, fingers and pens, so SDL's events of them are duplicates.
//
// The handlers are called on the thread that pumps SDL's events, while it does. SDL's queue gets no event of it, so SDL_WaitEvent
// does not return for it: see wayland_wait.
WaylandInput *wayland_input_open_window(struct SDL_Window *window, TouchpadHandlers handlers);

// Receives the input over a surface. Returns NULL if libwayland cannot be used or the connection is broken. The handlers
// are called while the connection's default queue is dispatched. Positions are in the surface's coordinates. The function waits
// for the compositor twice, and dispatches the default queue meanwhile.
WaylandInput *wayland_input_open(struct wl_display *display, struct wl_surface *surface, TouchpadHandlers handlers);

// Stops the calls and frees the session; NULL is allowed. Must be called before the display is closed.
void wayland_input_close(WaylandInput *input);

// Whether the compositor reports pinches and swipes.
bool wayland_input_has_gestures(const WaylandInput *input);

// Whether the compositor reports holds.
bool wayland_input_has_holds(const WaylandInput *input);

// Whether the compositor reports pens, if there are any.
bool wayland_input_has_pens(const WaylandInput *input);

// Whether a seat has a pointer now.
bool wayland_input_has_pointer(const WaylandInput *input);
