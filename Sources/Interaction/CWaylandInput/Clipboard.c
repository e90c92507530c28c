// For pipe2.
#define _GNU_SOURCE

#include "WaylandClipboard.h"
#include "Session.h"

#include <stdlib.h>

#if HAS_WAYLAND

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

enum { SEAT_GET_KEYBOARD = 1, KEYBOARD_RELEASE = 0 };
enum { KEYMAP = 0, KEY = 3 };
enum { MANAGER_CREATE_SOURCE = 0, MANAGER_GET_DEVICE = 1 };
enum { DEVICE_SET_SELECTION = 1, DEVICE_RELEASE = 2 };
enum {
  DEVICE_DATA_OFFER = 0, DEVICE_ENTER = 1, DEVICE_LEAVE = 2, DEVICE_MOTION = 3, DEVICE_DROP = 4, DEVICE_SELECTION = 5
};
enum { SOURCE_OFFER = 0, SOURCE_DESTROY = 1, SOURCE_SEND = 1, SOURCE_CANCELLED = 2 };
enum { OFFER_RECEIVE = 1, OFFER_DESTROY = 2, OFFER_TYPE = 0 };
// Longer names are ignored.
enum { LONGEST_TYPE = 256 };

static void free_offer(Offer **offer) {
  if (!*offer) return;
  destroy_proxy((*offer)->input, &(*offer)->proxy, OFFER_DESTROY);
  for (size_t i = 0; i < (*offer)->count; i++) free((*offer)->types[i]);
  free(*offer);
  *offer = NULL;
}

static int handle_offer(
  const void *context, void *target, uint32_t event, const struct wl_message *message, union wl_argument *arguments) {
  (void)target, (void)message;
  Offer *offer = (Offer *)context;
  if (event != OFFER_TYPE || offer->count == MOST_TYPES || strlen(arguments[0].s) > LONGEST_TYPE) return 0;
  char *type = strdup(arguments[0].s);
  if (type) offer->types[offer->count++] = type;
  return 0;
}

// Takes the offer of an event out of those that wait to be named by one.
static Offer *take_offer(Clipboard *clipboard, const void *proxy) {
  if (!proxy || !clipboard->newest || clipboard->newest->proxy != proxy) return NULL;
  Offer *offer = clipboard->newest;
  clipboard->newest = NULL;
  return offer;
}

static void begin_offer(WaylandInput *input, struct wl_proxy *proxy) {
  Clipboard *clipboard = &input->clipboard;
  if (!proxy) return;
  // A compositor names each offer before the next one.
  free_offer(&clipboard->newest);
  Offer *offer = calloc(1, sizeof *offer);
  if (!offer) {
    destroy_proxy(input, &proxy, OFFER_DESTROY);
    return;
  }
  offer->input = input;
  offer->proxy = proxy;
  input->wayland.add_dispatcher(proxy, handle_offer, offer, NULL);
  clipboard->newest = offer;
}

static int handle_device(
  const void *context, void *target, uint32_t event, const struct wl_message *message, union wl_argument *arguments) {
  (void)target, (void)message;
  Seat *seat = (Seat *)context;
  Clipboard *clipboard = &seat->input->clipboard;
  switch (event) {
    case DEVICE_DATA_OFFER: begin_offer(seat->input, (struct wl_proxy *)arguments[0].o); break;
    case DEVICE_ENTER:
      // The end of this offer could end the drag, which SDL has too, so it stays for a while.
      clipboard->dragged_index = (clipboard->dragged_index + 1) % DRAGGED_OFFERS;
      free_offer(&clipboard->dragged[clipboard->dragged_index]);
      clipboard->dragged[clipboard->dragged_index] = take_offer(clipboard, arguments[4].o);
      enter_drag(
        seat->input, (struct wl_proxy *)arguments[1].o, arguments[2].f, arguments[3].f,
        clipboard->dragged[clipboard->dragged_index]);
      break;
    case DEVICE_MOTION: move_drag(seat->input, arguments[1].f, arguments[2].f); break;
    case DEVICE_DROP: drop_drag(seat->input); break;
    case DEVICE_LEAVE: leave_drag(seat->input); break;
    case DEVICE_SELECTION:
      free_offer(&clipboard->selection);
      clipboard->selection = take_offer(clipboard, arguments[0].o);
      break;
    default: break;
  }
  return 0;
}

static int handle_keyboard(
  const void *context, void *target, uint32_t event, const struct wl_message *message, union wl_argument *arguments) {
  (void)target, (void)message;
  Seat *seat = (Seat *)context;
  // SDL reads the keys; what counts here is that one was pressed.
  if (event == KEYMAP) close(arguments[1].h);
  if (event == KEY) note_serial(seat, arguments[0].u);
  return 0;
}

static void close_keyboard(Seat *seat) {
  if (!seat->keyboard) return;
  bool has_destructor = seat->input->wayland.version(seat->keyboard) >= 3;
  destroy_proxy(seat->input, &seat->keyboard, has_destructor ? KEYBOARD_RELEASE : NO_DESTRUCTOR);
}

void note_serial(Seat *seat, uint32_t serial) {
  seat->input->clipboard.serial = serial;
  seat->input->clipboard.pressed = seat;
}

void open_clipboard(Seat *seat) {
  WaylandInput *input = seat->input;
  if (seat->has_keyboard && !seat->keyboard) {
    seat->keyboard = create_proxy(
      input, seat->proxy, SEAT_GET_KEYBOARD, &wl_keyboard_interface, NULL, handle_keyboard, seat);
  }
  // A keyboard that has gone reports nothing any more, also if another one comes.
  if (!seat->has_keyboard) close_keyboard(seat);
  if (input->clipboard.manager && !seat->data_device) {
    seat->data_device = create_proxy(
      input, input->clipboard.manager, MANAGER_GET_DEVICE, &wl_data_device_interface, seat->proxy, handle_device,
      seat);
  }
}

void close_clipboard(Seat *seat) {
  WaylandInput *input = seat->input;
  if (input->clipboard.pressed == seat) input->clipboard.pressed = NULL;
  if (seat->data_device) {
    leave_drag(input);
    bool has_destructor = input->wayland.version(seat->data_device) >= 2;
    destroy_proxy(input, &seat->data_device, has_destructor ? DEVICE_RELEASE : NO_DESTRUCTOR);
  }
  close_keyboard(seat);
}

void free_clipboard(WaylandInput *input) {
  Clipboard *clipboard = &input->clipboard;
  free_offer(&clipboard->newest);
  for (int i = 0; i < DRAGGED_OFFERS; i++) free_offer(&clipboard->dragged[i]);
  free_offer(&clipboard->selection);
  destroy_proxy(input, &clipboard->source, SOURCE_DESTROY);
  destroy_proxy(input, &clipboard->manager, NO_DESTRUCTOR);
}

// MARK: This program's content

static int handle_source(
  const void *context, void *target, uint32_t event, const struct wl_message *message, union wl_argument *arguments) {
  (void)message;
  WaylandInput *input = (WaylandInput *)context;
  Clipboard *clipboard = &input->clipboard;
  if (event == SOURCE_SEND) {
    bool is_present = target == clipboard->source && clipboard->handlers.send;
    if (is_present) {
      clipboard->handlers.send(clipboard->handlers.context, arguments[0].s, arguments[1].h);
    } else {
      close(arguments[1].h);
    }
  } else if (event == SOURCE_CANCELLED && target == clipboard->source) {
    destroy_proxy(input, &clipboard->source, SOURCE_DESTROY);
    if (clipboard->handlers.lost) clipboard->handlers.lost(clipboard->handlers.context);
  }
  return 0;
}

bool wayland_offer(WaylandInput *input, const char *const *types, size_t count) {
  Clipboard *clipboard = &input->clipboard;
  Seat *seat = clipboard->pressed;
  if (!seat || !seat->data_device) return false;
  struct wl_proxy *source = NULL;
  if (count > 0) {
    source = create_proxy(
      input, clipboard->manager, MANAGER_CREATE_SOURCE, &wl_data_source_interface, NULL, handle_source, input);
    if (!source) return false;
    for (size_t i = 0; i < count; i++) {
      input->wayland.marshal(source, SOURCE_OFFER, (union wl_argument[1]){{.s = types[i]}});
    }
  }
  union wl_argument arguments[2] = {{.o = (struct wl_object *)source}, {.u = clipboard->serial}};
  input->wayland.marshal(seat->data_device, DEVICE_SET_SELECTION, arguments);
  // After the new one, so that the clipboard is never empty between.
  destroy_proxy(input, &clipboard->source, SOURCE_DESTROY);
  clipboard->source = source;
  return true;
}

// MARK: The content of others

bool wayland_has_clipboard(const WaylandInput *input) { return input && input->clipboard.manager; }

void wayland_set_clipboard_handlers(WaylandInput *input, WaylandClipboardHandlers handlers) {
  input->clipboard.handlers = handlers;
}

size_t wayland_offered_count(const WaylandInput *input) {
  return input->clipboard.selection ? input->clipboard.selection->count : 0;
}

const char *wayland_offered_type(const WaylandInput *input, size_t index) {
  return index < wayland_offered_count(input) ? input->clipboard.selection->types[index] : "";
}

int receive_offer(const Offer *offer, const char *type) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  // The other program expects that writing waits.
  fcntl(ends[1], F_SETFL, fcntl(ends[1], F_GETFL) & ~O_NONBLOCK);
  // Libwayland sends a duplicate.
  offer->input->wayland.marshal(offer->proxy, OFFER_RECEIVE, (union wl_argument[2]){{.s = type}, {.h = ends[1]}});
  close(ends[1]);
  return ends[0];
}

int wayland_receive(WaylandInput *input, const char *type) {
  return input->clipboard.selection ? receive_offer(input->clipboard.selection, type) : -1;
}

#else

bool wayland_has_clipboard(const WaylandInput *input) {
  (void)input;
  return false;
}

void wayland_set_clipboard_handlers(WaylandInput *input, WaylandClipboardHandlers handlers) {
  (void)input, (void)handlers;
}

bool wayland_offer(WaylandInput *input, const char *const *types, size_t count) {
  (void)input, (void)types, (void)count;
  return false;
}

size_t wayland_offered_count(const WaylandInput *input) {
  (void)input;
  return 0;
}

const char *wayland_offered_type(const WaylandInput *input, size_t index) {
  (void)input, (void)index;
  return "";
}

int wayland_receive(WaylandInput *input, const char *type) {
  (void)input, (void)type;
  return -1;
}

#endif
