#include "Keyboard.h"

#if defined(HAS_X11)

#include "Session.h"

#include <SDL2/SDL_syswm.h>
#include <X11/XKBlib.h>

int keyboard_event_group(const Keyboard *keyboard) {
  if (keyboard->group >= 0) return keyboard->group;
  XkbStateRec state;
  if (!keyboard->has_extension || XkbGetState(keyboard->display, XkbUseCoreKbd, &state) != Success) return 0;
  return state.group < KEYBOARD_GROUPS ? state.group : 0;
}

bool keyboard_key_is_held_over(const Keyboard *keyboard) { return keyboard && keyboard->is_held_over; }

// Whether a release is half of an automatic repetition, which X may report as a release and a press in one.
static bool is_repetition(Display *display, const XKeyEvent *release) {
  if (XEventsQueued(display, QueuedAfterReading) == 0) return false;
  XEvent next;
  XPeekEvent(display, &next);
  return next.type == KeyPress && next.xkey.keycode == release->keycode && next.xkey.time - release->time < 2;
}

static void handle_key(Keyboard *keyboard, const XKeyEvent *event) {
  keyboard->group = XkbGroupForCoreState(event->state);
  unsigned key = event->keycode % 256;
  char bit = (char)(1 << key % 8);
  if (event->type == KeyPress) {
    // SDL takes the first repetition that it sees of a key for a press, also when the key went down while another
    // window, or none of this program's, had the focus.
    keyboard->is_held_over = keyboard->held[key / 8] & bit;
  } else if (!is_repetition(keyboard->display, event)) {
    keyboard->held[key / 8] &= (char)~bit;
  }
}

// SDL reports the server's event just before its own.
static int SDLCALL watch(void *context, SDL_Event *event) {
  Keyboard *keyboard = context;
  if (event->type != SDL_SYSWMEVENT || event->syswm.msg->subsystem != SDL_SYSWM_X11) return 0;
  const XEvent *raw = &event->syswm.msg->msg.x11.event;
  switch (raw->type) {
    case KeyPress:
    case KeyRelease: handle_key(keyboard, &raw->xkey); break;
    case FocusIn:
      // SDL reports the keys that went down or up meanwhile.
      keyboard->group = -1;
      if (raw->xfocus.window == keyboard->window) XQueryKeymap(keyboard->display, keyboard->held);
      break;
  }
  return 0;
}

Keyboard *keyboard_open(struct SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return NULL;
  Keyboard *keyboard = SDL_calloc(1, sizeof *keyboard);
  if (!keyboard) return NULL;
  int major = XkbMajorVersion, minor = XkbMinorVersion;
  keyboard->display = info.info.x11.display;
  keyboard->window = info.info.x11.window;
  keyboard->has_extension = XkbQueryExtension(keyboard->display, NULL, NULL, NULL, &major, &minor);
  keyboard->group = -1;
  SDL_AddEventWatch(watch, keyboard);
  return keyboard;
}

void keyboard_close(Keyboard *keyboard) {
  if (!keyboard) return;
  SDL_DelEventWatch(watch, keyboard);
  SDL_free(keyboard);
}

#else

#include <stddef.h>

Keyboard *keyboard_open(struct SDL_Window *window) {
  (void)window;
  return NULL;
}

void keyboard_close(Keyboard *keyboard) { (void)keyboard; }

int keyboard_read_layout(const Keyboard *keyboard, KeyboardKey keys[KEYBOARD_KEYS]) {
  (void)keyboard, (void)keys;
  return 0;
}

int keyboard_event_group(const Keyboard *keyboard) {
  (void)keyboard;
  return 0;
}

bool keyboard_key_is_held_over(const Keyboard *keyboard) {
  (void)keyboard;
  return false;
}

#endif
