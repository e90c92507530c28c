#include "SelectionConnection.h"

#if defined(HAS_X11)

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <math.h>
#include <poll.h>

#include "Waiting.h"

// Xlib calls this one instead of exit(); all later calls on the connection return at once.
static void stay(Display *display, void *context) {
  (void)display;
  ((Selections *)context)->is_broken = true;
}

Selections *selections_open(struct SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return NULL;
  Display *display = XOpenDisplay(DisplayString(info.info.x11.display));
  Selections *selections = display ? SDL_calloc(1, sizeof *selections) : NULL;
  if (!selections) {
    if (display) XCloseDisplay(display);
    return NULL;
  }
  selections->display = display;
  XSetIOErrorExitHandler(display, stay, selections);
  selections->owner = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0);
  XSelectInput(display, selections->owner, PropertyChangeMask);
  return selections;
}

void selections_close(Selections *selections) {
  if (!selections) return;
  // Xlib must not be called for a connection that has ended, so it stays in memory.
  if (selections->is_broken) return;
  XCloseDisplay(selections->display);
  SDL_free(selections);
}

bool selections_are_broken(const Selections *selections) { return selections->is_broken; }

int selections_descriptor(const Selections *selections) {
  return selections->is_broken ? -1 : ConnectionNumber(selections->display);
}

bool selections_have_events(const Selections *selections) {
  return !selections->is_broken && XEventsQueued(selections->display, QueuedAlready) > 0;
}

void selections_wait(const Selections *selections, double seconds) {
  if (selections->is_broken || XEventsQueued(selections->display, QueuedAfterFlush) > 0 || !(seconds > 0)) return;
  touchpad_sleep(ConnectionNumber(selections->display), POLLIN, NULL, 0, fmin(seconds, 60));
}

static bool translate(const Selections *selections, const XEvent *event, SelectionEvent *out) {
  switch (event->type) {
    case SelectionNotify: {
      const XSelectionEvent *answer = &event->xselection;
      *out = (SelectionEvent){SELECTION_ANSWERED,     answer->selection, answer->requestor, answer->target,
                              answer->property, answer->time};
      return true;
    }
    case SelectionRequest: {
      const XSelectionRequestEvent *request = &event->xselectionrequest;
      // Obsolete clients give no property, and mean the target's.
      Atom property = request->property ? request->property : request->target;
      *out = (SelectionEvent){SELECTION_REQUESTED, request->selection, request->requestor, request->target,
                              property,            request->time};
      return true;
    }
    case SelectionClear:
      *out = (SelectionEvent){.kind = SELECTION_LOST, .selection = event->xselectionclear.selection,
                              .time = event->xselectionclear.time};
      return true;
    case PropertyNotify: {
      const XPropertyEvent *change = &event->xproperty;
      if (change->window == selections->owner) return false;
      bool is_deleted = change->state == PropertyDelete;
      *out = (SelectionEvent){.kind = is_deleted ? SELECTION_PROPERTY_DELETED : SELECTION_PROPERTY_CHANGED,
                              .requestor = change->window, .property = change->atom, .time = change->time};
      return true;
    }
    case DestroyNotify:
      *out = (SelectionEvent){.kind = SELECTION_REQUESTOR_GONE, .requestor = event->xdestroywindow.window};
      return true;
    default: return false;
  }
}

bool selections_next_event(Selections *selections, SelectionEvent *event) {
  while (!selections->is_broken && XPending(selections->display) > 0 && !selections->is_broken) {
    XEvent next;
    XNextEvent(selections->display, &next);
    if (translate(selections, &next, event)) return true;
  }
  return false;
}

SelectionID selections_atom(Selections *selections, const char *name) {
  return selections->is_broken ? None : XInternAtom(selections->display, name, False);
}

bool selections_have_owner(Selections *selections, SelectionID selection) {
  return !selections->is_broken && XGetSelectionOwner(selections->display, selection) != None;
}

// The one whose requests are tested at this moment, because X's handler of errors has no context.
static Selections *tested;

static int note_failure(Display *display, XErrorEvent *error) {
  (void)error;
  if (tested && tested->display == display) tested->has_failed = true;
  return 0;
}

void selections_begin(Selections *selections) {
  tested = selections;
  selections->has_failed = false;
  selections->handler = XSetErrorHandler(note_failure);
}

bool selections_succeed(Selections *selections) {
  if (!selections->is_broken) XSync(selections->display, False);
  XSetErrorHandler(selections->handler);
  tested = NULL;
  return !selections->has_failed && !selections->is_broken;
}

#else

Selections *selections_open(struct SDL_Window *window) {
  (void)window;
  return NULL;
}

void selections_close(Selections *selections) { (void)selections; }

bool selections_are_broken(const Selections *selections) {
  (void)selections;
  return true;
}

int selections_descriptor(const Selections *selections) {
  (void)selections;
  return -1;
}

bool selections_have_events(const Selections *selections) {
  (void)selections;
  return false;
}

void selections_wait(const Selections *selections, double seconds) { (void)selections, (void)seconds; }

bool selections_next_event(Selections *selections, SelectionEvent *event) {
  (void)selections, (void)event;
  return false;
}

SelectionID selections_atom(Selections *selections, const char *name) {
  (void)selections, (void)name;
  return 0;
}

bool selections_have_owner(Selections *selections, SelectionID selection) {
  (void)selections, (void)selection;
  return false;
}

#endif
