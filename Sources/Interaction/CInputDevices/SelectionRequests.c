#include "SelectionConnection.h"

#include <stdlib.h>
#include <string.h>

#if defined(HAS_X11)

// Items of 32 bits are longs in Xlib.
static uint8_t *pack(const unsigned char *data, unsigned long items, int format, size_t *count) {
  size_t size = format == 32 ? 4 : format == 16 ? 2 : 1;
  *count = items * size;
  uint8_t *bytes = malloc(*count + 1);
  if (!bytes) return NULL;
  if (format == 32) {
    for (unsigned long i = 0; i < items; i++) {
      uint32_t item = (uint32_t)((const unsigned long *)data)[i];
      memcpy(bytes + i * 4, &item, 4);
    }
  } else {
    memcpy(bytes, data, *count);
  }
  return bytes;
}

static void request(Selections *selections, SelectionID requestor, SelectionID selection, SelectionID target) {
  Atom property = XInternAtom(selections->display, "EASEL_SELECTION", False);
  XConvertSelection(selections->display, selection, target, property, requestor, CurrentTime);
  XFlush(selections->display);
}

static Window make_requestor(Display *display) {
  Window window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0);
  XSelectInput(display, window, PropertyChangeMask);
  return window;
}

SelectionID selections_request(Selections *selections, SelectionID selection, SelectionID target) {
  if (selections->is_broken) return 0;
  Window window = make_requestor(selections->display);
  request(selections, window, selection, target);
  return window;
}

SelectionID selections_save(
  Selections *selections, SelectionID selection, SelectionID target, SelectionID type, const uint8_t *items,
  size_t count) {
  if (selections->is_broken) return 0;
  Window window = make_requestor(selections->display);
  SelectionID property = selections_atom(selections, "EASEL_SELECTION");
  selections_set_property(selections, window, property, type, 32, items, count);
  request(selections, window, selection, target);
  return window;
}

void selections_request_again(
  Selections *selections, SelectionID requestor, SelectionID selection, SelectionID target) {
  if (!selections->is_broken) request(selections, requestor, selection, target);
}

void selections_end_request(Selections *selections, SelectionID requestor) {
  if (selections->is_broken) return;
  XDestroyWindow(selections->display, requestor);
  XFlush(selections->display);
}

bool selections_take_property(
  Selections *selections, SelectionID window, SelectionID property, size_t limit, SelectionProperty *value) {
  if (selections->is_broken) return false;
  unsigned char *data = NULL;
  unsigned long items = 0, rest = 0;
  Atom type = None;
  int format = 0;
  // The length is in items of 32 bits. A value that is longer is not deleted by this request.
  long length = (long)(limit / 4 + 1);
  int status = XGetWindowProperty(
    selections->display, window, property, 0, length, True, AnyPropertyType, &type, &format, &items, &rest, &data);
  if (status != Success || selections->is_broken || type == None) {
    if (status == Success && data) XFree(data);
    return false;
  }
  *value = (SelectionProperty){.type = type, .format = format, .bytes_left_out = rest};
  value->bytes = pack(data, items, format, &value->count);
  if (data) XFree(data);
  if (rest > 0) XDeleteProperty(selections->display, window, property);
  XFlush(selections->display);
  return value->bytes != NULL;
}

void selections_free_property(SelectionProperty *value) {
  free(value->bytes);
  value->bytes = NULL;
}

#else

SelectionID selections_request(Selections *selections, SelectionID selection, SelectionID target) {
  (void)selections, (void)selection, (void)target;
  return 0;
}

SelectionID selections_save(
  Selections *selections, SelectionID selection, SelectionID target, SelectionID type, const uint8_t *items,
  size_t count) {
  (void)selections, (void)selection, (void)target, (void)type, (void)items, (void)count;
  return 0;
}

void selections_request_again(
  Selections *selections, SelectionID requestor, SelectionID selection, SelectionID target) {
  (void)selections, (void)requestor, (void)selection, (void)target;
}

void selections_end_request(Selections *selections, SelectionID requestor) { (void)selections, (void)requestor; }

bool selections_take_property(
  Selections *selections, SelectionID window, SelectionID property, size_t limit, SelectionProperty *value) {
  (void)selections, (void)window, (void)property, (void)limit, (void)value;
  return false;
}

void selections_free_property(SelectionProperty *value) { (void)value; }

#endif
