#include "CInputDevices.h"

#include <SDL2/SDL.h>
#include <stddef.h>

#if defined(HAS_X11)

#include <SDL2/SDL_syswm.h>
#include <X11/Xlib.h>
#include <poll.h>
#include <signal.h>

#include "Calls.h"
#include "Waiting.h"

struct ConnectionWatch {
  Display *display;
  Window window;
  bool is_broken;
  XIOErrorHandler io_error_handler;
  XErrorHandler error_handler;
  bool catches_pipe;
};

// X's handlers of errors have no context, so the one watch that is open is kept here.
static ConnectionWatch *current;

// Xlib calls this one first, and would write to the terminal otherwise.
static int note_io_error(Display *display) {
  if (current && current->display == display) current->is_broken = true;
  return 0;
}

// Xlib calls this one instead of exit(), with its lock released. All later calls on the connection return at once, even
// XIfEvent's own: a caller that waits for an event would wait for ever.
static void stay(Display *display, void *context) {
  (void)display;
  ConnectionWatch *watch = context;
  watch->is_broken = true;
  touchpad_give_up_call();
}

// An error of one request is no reason to end. Without the window nothing can be shown, though.
static int note_error(Display *display, XErrorEvent *error) {
  bool is_gone = error->error_code == BadWindow || error->error_code == BadDrawable;
  if (current && current->display == display && is_gone && error->resourceid == current->window) {
    current->is_broken = true;
  }
  return 0;
}

static void ignore(int signal) { (void)signal; }

// A write to a connection that the server closed raises SIGPIPE, which ends the program before Xlib notices. A handler,
// because programs that are started inherit an ignored signal.
static bool catch_pipe(void) {
  struct sigaction action;
  if (sigaction(SIGPIPE, NULL, &action) != 0 || action.sa_handler != SIG_DFL) return false;
  action = (struct sigaction){.sa_handler = ignore, .sa_flags = SA_RESTART};
  return sigaction(SIGPIPE, &action, NULL) == 0;
}

ConnectionWatch *touchpad_watch_connection(struct SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (current || !SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return NULL;
  ConnectionWatch *watch = SDL_calloc(1, sizeof *watch);
  if (!watch) return NULL;
  watch->display = info.info.x11.display;
  watch->window = info.info.x11.window;
  current = watch;
  watch->io_error_handler = XSetIOErrorHandler(note_io_error);
  watch->error_handler = XSetErrorHandler(note_error);
  XSetIOErrorExitHandler(watch->display, stay, watch);
  watch->catches_pipe = catch_pipe();
  return watch;
}

bool touchpad_connection_is_broken(const ConnectionWatch *watch) { return watch && watch->is_broken; }

void touchpad_call(ConnectionWatch *watch, void (*function)(struct SDL_Window *), struct SDL_Window *window) {
  if (!watch) {
    function(window);
  } else if (!watch->is_broken) {
    touchpad_try_call(function, window);
  }
}

static void pump(struct SDL_Window *window) {
  (void)window;
  SDL_PumpEvents();
}

void touchpad_pump(ConnectionWatch *watch) { touchpad_call(watch, pump, NULL); }

void touchpad_wait(ConnectionWatch *watch, const int *descriptors, int count, double seconds) {
  if (watch->is_broken) return;
  // What Xlib has read already makes no descriptor readable.
  if (XEventsQueued(watch->display, QueuedAfterFlush) > 0 || watch->is_broken) return;
  touchpad_sleep(ConnectionNumber(watch->display), POLLIN, descriptors, count, seconds);
}

void touchpad_unwatch_connection(ConnectionWatch *watch) {
  // A broken connection stays watched: what is left of the program may still call Xlib.
  if (!watch || watch->is_broken) return;
  XSetIOErrorExitHandler(watch->display, NULL, NULL);
  XSetIOErrorHandler(watch->io_error_handler);
  XSetErrorHandler(watch->error_handler);
  if (watch->catches_pipe) signal(SIGPIPE, SIG_DFL);
  current = NULL;
  SDL_free(watch);
}

#else

ConnectionWatch *touchpad_watch_connection(struct SDL_Window *window) {
  (void)window;
  return NULL;
}

bool touchpad_connection_is_broken(const ConnectionWatch *watch) {
  (void)watch;
  return false;
}

void touchpad_call(ConnectionWatch *watch, void (*function)(struct SDL_Window *), struct SDL_Window *window) {
  (void)watch;
  function(window);
}

void touchpad_pump(ConnectionWatch *watch) {
  (void)watch;
  SDL_PumpEvents();
}

void touchpad_wait(ConnectionWatch *watch, const int *descriptors, int count, double seconds) {
  (void)watch, (void)descriptors, (void)count, (void)seconds;
}

void touchpad_unwatch_connection(ConnectionWatch *watch) { (void)watch; }

#endif
