#include "SelectionConnection.h"

#include <stdlib.h>
#include <string.h>

#if defined(HAS_X11)

#include <X11/Xatom.h>

static Bool is_own_change(Display *display, XEvent *event, XPointer context) {
  (void)display;
  return event->type == PropertyNotify && event->xproperty.window == *(Window *)context;
}

// A change of a property has the server's time. Conventions forbid CurrentTime for the ownership.
static Time server_time(Selections *selections) {
  Atom property = XInternAtom(selections->display, "EASEL_TIME", False);
  unsigned char none = 0;
  XChangeProperty(selections->display, selections->owner, property, XA_STRING, 8, PropModeAppend, &none, 0);
  XEvent event;
  XIfEvent(selections->display, &event, is_own_change, (XPointer)&selections->owner);
  return selections->is_broken ? 0 : event.xproperty.time;
}

SelectionID selections_own(Selections *selections, SelectionID selection) {
  if (selections->is_broken) return 0;
  Time time = server_time(selections);
  if (time == 0) return 0;
  XSetSelectionOwner(selections->display, selection, selections->owner, time);
  return XGetSelectionOwner(selections->display, selection) == selections->owner ? time : 0;
}

void selections_disown(Selections *selections, SelectionID selection, SelectionID time) {
  if (selections->is_broken) return;
  XSetSelectionOwner(selections->display, selection, None, time);
  XFlush(selections->display);
}

// A request has a header, and other clients must have a turn.
size_t selections_largest_part(const Selections *selections) {
  if (selections->is_broken) return 4096;
  long units = XExtendedMaxRequestSize(selections->display);
  if (units == 0) units = XMaxRequestSize(selections->display);
  size_t most = (size_t)units * 4 - 256;
  return most < (size_t)1 << 18 ? most : (size_t)1 << 18;
}

bool selections_set_property(
  Selections *selections, SelectionID window, SelectionID property, SelectionID type, int format,
  const uint8_t *bytes, size_t count) {
  if (selections->is_broken) return false;
  size_t size = format == 32 ? 4 : format == 16 ? 2 : 1;
  size_t items = count / size;
  unsigned long *longs = NULL;
  if (format == 32) {
    longs = calloc(items + 1, sizeof *longs);
    if (!longs) return false;
    for (size_t i = 0; i < items; i++) {
      uint32_t item;
      memcpy(&item, bytes + i * 4, 4);
      longs[i] = item;
    }
  }
  const unsigned char *data = longs ? (const unsigned char *)longs : bytes;
  unsigned char none = 0;
  selections_begin(selections);
  XChangeProperty(
    selections->display, window, property, type, format, PropModeReplace, data ? data : &none, (int)items);
  free(longs);
  return selections_succeed(selections);
}

void selections_watch(Selections *selections, SelectionID window, bool is_watched) {
  if (selections->is_broken) return;
  selections_begin(selections);
  XSelectInput(selections->display, window, is_watched ? PropertyChangeMask | StructureNotifyMask : NoEventMask);
  selections_succeed(selections);
}

void selections_answer(Selections *selections, const SelectionEvent *request, SelectionID property) {
  if (selections->is_broken) return;
  XEvent event = {.xselection = {
    .type = SelectionNotify, .requestor = request->requestor, .selection = request->selection,
    .target = request->target, .property = property, .time = request->time}};
  selections_begin(selections);
  XSendEvent(selections->display, request->requestor, False, NoEventMask, &event);
  selections_succeed(selections);
}

#else

SelectionID selections_own(Selections *selections, SelectionID selection) {
  (void)selections, (void)selection;
  return 0;
}

void selections_disown(Selections *selections, SelectionID selection, SelectionID time) {
  (void)selections, (void)selection, (void)time;
}

size_t selections_largest_part(const Selections *selections) {
  (void)selections;
  return 4096;
}

bool selections_set_property(
  Selections *selections, SelectionID window, SelectionID property, SelectionID type, int format,
  const uint8_t *bytes, size_t count) {
  (void)selections, (void)window, (void)property, (void)type, (void)format, (void)bytes, (void)count;
  return false;
}

void selections_watch(Selections *selections, SelectionID window, bool is_watched) {
  (void)selections, (void)window, (void)is_watched;
}

void selections_answer(Selections *selections, const SelectionEvent *request, SelectionID property) {
  (void)selections, (void)request, (void)property;
}

#endif
