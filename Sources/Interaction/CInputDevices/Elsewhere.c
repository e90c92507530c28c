#include "CInputDevices.h"

#include <stddef.h>

// Systems without X11: Windows, where only a touchpad's Ctrl is missing, and the rest, where nothing is.
#if !defined(HAS_X11)

#if defined(_WIN32)

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

struct TouchpadSession {
  SDL_bool has_control;
};

// A precision touchpad's pinch comes as turns of the wheel that say Ctrl themselves; SDL drops that word.
static int SDLCALL watch(void *context, SDL_Event *event) {
  TouchpadSession *session = context;
  if (event->type != SDL_SYSWMEVENT || event->syswm.msg->subsystem != SDL_SYSWM_WINDOWS) return 0;
  UINT message = event->syswm.msg->msg.win.msg;
  if (message == WM_MOUSEWHEEL || message == WM_MOUSEHWHEEL) {
    session->has_control = (LOWORD(event->syswm.msg->msg.win.wParam) & MK_CONTROL) != 0;
  }
  return 0;
}

TouchpadSession *touchpad_open(struct SDL_Window *window, TouchpadHandlers handlers) {
  (void)window, (void)handlers;
  TouchpadSession *session = SDL_calloc(1, sizeof *session);
  if (!session) return NULL;
  SDL_AddEventWatch(watch, session);
  return session;
}

void touchpad_close(TouchpadSession *session) {
  if (!session) return;
  SDL_DelEventWatch(watch, session);
  SDL_free(session);
}

bool touchpad_wheel_has_control(const TouchpadSession *session) { return session && session->has_control; }

#else

TouchpadSession *touchpad_open(struct SDL_Window *window, TouchpadHandlers handlers) {
  (void)window, (void)handlers;
  return NULL;
}

void touchpad_close(TouchpadSession *session) { (void)session; }

bool touchpad_wheel_has_control(const TouchpadSession *session) {
  (void)session;
  return false;
}

#endif

int touchpad_version(const TouchpadSession *session) {
  (void)session;
  return 0;
}

bool touchpad_has_pinches(const TouchpadSession *session) {
  (void)session;
  return false;
}

bool touchpad_reads_pointers(const TouchpadSession *session) {
  (void)session;
  return false;
}

void touchpad_end_lost_contacts(TouchpadSession *session) { (void)session; }

#endif
