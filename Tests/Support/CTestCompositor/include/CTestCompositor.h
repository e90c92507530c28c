// A Wayland compositor without a screen, which sends the events that a script says, and a client without SDL.
//
// A command is a line:
//
//   global INTERFACE VERSION           offers a global
//   remove INTERFACE                   withdraws it
//   capabilities NUMBER                what seats can do that are bound from now on; at first 1, a pointer
//   scale NUMBER                       the fractional scale of surfaces that ask for it; at first 1
//   size WIDTH HEIGHT                  the size of windows from now on, in surface coordinates; at first their own
//   size none                          gives windows no size from now on, so that they cannot be shown
//   data TEXT                          what offers of data deliver from now on; at first nothing
//   expect INTERFACE COUNT             replies `ok` if so many objects of the interface exist
//   disconnect                         ends the connections
//   picture FILE                       writes the last content of the surface as a PPM image
//   INTERFACE EVENT ARGUMENT …         sends the event to all objects of the interface
//
// An argument is a number, `@INTERFACE` for the object of that interface that was created last (`@wl_surface` for the window, if there is one), or `+` for a new object. The
// reply is `ok`, or a sentence.
#pragma once

#include <stdbool.h>

struct SDL_Window;
struct wl_display;
struct wl_surface;

typedef struct TestCompositor TestCompositor;

// Returns NULL on systems without Wayland.
TestCompositor *test_compositor_open(void);
void test_compositor_close(TestCompositor *compositor);

// Adds a client, and returns the descriptor of its end of the connection; -1 after an error.
int test_compositor_add_client(TestCompositor *compositor);

// Listens for clients. Returns the name for WAYLAND_DISPLAY; NULL after an error.
const char *test_compositor_listen(TestCompositor *compositor);

// Serves clients, and performs the commands that `input` delivers, a line each, until it ends. Writes each reply to `output`
// after its events were written.
void test_compositor_serve(TestCompositor *compositor, int input, int output);

// A client with a surface.
typedef struct {
  struct wl_display *display;
  struct wl_surface *surface;
} TestClient;

// Connects with the descriptor, which it owns, and creates a surface. The display is NULL after an error.
TestClient test_client_connect(int descriptor);

// Waits until all events before this call were dispatched. Returns false if the connection is broken.
bool test_client_roundtrip(TestClient client);

// Dispatches as the fallback of libdecor does: until no event is left, whatever the library returns.
void test_client_dispatch_all(struct wl_display *display);

// Reads everything that was sent, and the end of the connection, without dispatching: as another thread does.
void test_client_read_all(struct wl_display *display);

// Uses half a second of the processor.
void test_client_work(struct SDL_Window *window);

// Destroys the surface. The compositor is told at the next round trip.
void test_client_destroy_surface(TestClient *client);
void test_client_disconnect(TestClient *client);
