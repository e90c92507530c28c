// What the parts of a session share; of no interest outside of this folder.
#pragma once

#include "CWaylandInput.h"
#include "WaylandClipboard.h"
#include "WaylandDrops.h"

#if defined(__linux__) && __has_include(<wayland-client-core.h>)
#define HAS_WAYLAND 1

#include <wayland-client-core.h>

// The functions of libwayland-client that are used.
typedef struct {
  struct wl_proxy *(*construct)(
    struct wl_proxy *, uint32_t opcode, union wl_argument *, const struct wl_interface *, uint32_t version);
  void (*marshal)(struct wl_proxy *, uint32_t opcode, union wl_argument *);
  int (*add_dispatcher)(struct wl_proxy *, wl_dispatcher_func_t, const void *implementation, void *data);
  uint32_t (*version)(struct wl_proxy *);
  void (*destroy)(struct wl_proxy *);
  int (*roundtrip)(struct wl_display *);
  int (*prepare_read)(struct wl_display *);
  void (*cancel_read)(struct wl_display *);
  int (*flush)(struct wl_display *);
  int (*descriptor)(struct wl_display *);
  int (*error)(struct wl_display *);
} Wayland;

// Library.c: finds the functions. Returns false if the library is not in the process, or is too old.
bool load_wayland(Wayland *wayland);

typedef struct Seat Seat;

// The axis events of one frame.
typedef struct {
  // By axis: vertical, horizontal, as the protocol numbers them.
  double value[2];
  int discrete[2], fraction120[2];
  bool has_discrete[2], has_fraction120[2];
  bool has_stop;
} ScrollFrame;

typedef struct {
  struct wl_proxy *proxy, *pinch, *swipe, *hold;
  // Whether the pointer is above the surface, and where.
  bool is_inside;
  double x, y;
  // The buttons that are down, a bit for each number of X.
  unsigned buttons;
  ScrollFrame frame;
  // Whether it has scrolled and not reported the end of it.
  bool is_scrolling;

  // The gesture in progress.
  enum { NO_GESTURE, PINCHING, SWIPING, HOLDING } gesture;
  double gesture_x, gesture_y, scale, rotation;
  int fingers;
} Pointer;

enum { MAXIMUM_FINGERS = 32 };

// A finger on a touchscreen.
typedef struct {
  int32_t id;
  double x, y;
} Finger;

typedef struct {
  struct wl_proxy *proxy;
  // Those that are down on the surface.
  Finger fingers[MAXIMUM_FINGERS];
  int count;
} TouchScreen;

// A tool of a tablet.
typedef struct Tool {
  struct Tool *next;
  Seat *seat;
  struct wl_proxy *proxy;
  bool is_pen, is_eraser;
  // The state that the handler knows: whether the tool is near, and the buttons, a bit for each number of X.
  bool is_near;
  unsigned buttons;
  // The state after the present frame.
  bool will_be_near, has_moved;
  unsigned next_buttons;
  double x, y, pressure, tilt_x, tilt_y;
} Tool;

// An object that has no events of interest, and is destroyed with its seat.
typedef struct Idle {
  struct Idle *next;
  Seat *seat;
  struct wl_proxy *proxy;
  uint32_t destructor;
} Idle;

// More types are ignored.
enum { MOST_TYPES = 64 };

// Content that another program offers, in the clipboard or by dragging.
typedef struct {
  WaylandInput *input;
  struct wl_proxy *proxy;
  size_t count;
  char *types[MOST_TYPES];
} Offer;

enum { DRAGGED_OFFERS = 16 };

typedef struct {
  struct wl_proxy *manager;
  // This program's content; NULL if the clipboard has another one.
  struct wl_proxy *source;
  // The offer that no event has named yet, those of drags, and that of the clipboard.
  Offer *newest, *dragged[DRAGGED_OFFERS], *selection;
  int dragged_index;
  // The last press, which allows copying, and its seat.
  uint32_t serial;
  Seat *pressed;
  WaylandClipboardHandlers handlers;
} Clipboard;

// Files that are dragged over the surface.
typedef struct {
  WaylandDropHandlers handlers;
  // Whether they are above it, and where.
  bool is_inside;
  double x, y;
} Drops;

struct Seat {
  Seat *next;
  WaylandInput *input;
  struct wl_proxy *proxy;
  // The number of the global.
  uint32_t name;
  bool has_pointer, has_touch, has_keyboard;
  struct wl_proxy *keyboard, *data_device;
  Pointer pointer;
  TouchScreen touch;
  struct wl_proxy *tablets;
  Tool *tools;
  Idle *idle;
};

struct WaylandInput {
  Wayland wayland;
  struct wl_proxy *surface;
  struct wl_proxy *registry, *gestures, *tablet_manager;
  Seat *seats;
  TouchpadHandlers handlers;
  Clipboard clipboard;
  Drops drops;
};

// The number of a destructor for objects that have none.
#define NO_DESTRUCTOR UINT32_MAX

// Sends the destructor and forgets the object; NULL is allowed.
void destroy_proxy(const WaylandInput *input, struct wl_proxy **proxy, uint32_t destructor);

// Sends a request that creates an object: of a new identifier and an optional object. Its events go to `dispatcher` with
// `context`, which is not NULL. Returns NULL if there is no memory.
struct wl_proxy *create_proxy(
  const WaylandInput *input, struct wl_proxy *parent, uint32_t request, const struct wl_interface *interface,
  struct wl_proxy *argument, wl_dispatcher_func_t dispatcher, void *context);

// Session.c: creates the objects of a seat that the compositor now has the globals for, and destroys those that it lost.
void update_seat(Seat *seat);

// Pointer.c
void open_pointer(Seat *seat);
void close_pointer(Seat *seat);

// Touch.c
void open_touch(Seat *seat);
void close_touch(Seat *seat);

// Gestures.c
void open_gestures(Seat *seat);
void close_gestures(Seat *seat);

// Clipboard.c
void open_clipboard(Seat *seat);
void close_clipboard(Seat *seat);
void free_clipboard(WaylandInput *input);
// Takes note of the press of a key, a button or a finger.
void note_serial(Seat *seat, uint32_t serial);

// Requests the content of an offer. Returns a descriptor to be read and closed; -1 if there are no more.
int receive_offer(const Offer *offer, const char *type);

// Drops.c: the events of a drag. An offer has its types before it enters.
void enter_drag(WaylandInput *input, const struct wl_proxy *surface, wl_fixed_t x, wl_fixed_t y, const Offer *offer);
void move_drag(WaylandInput *input, wl_fixed_t x, wl_fixed_t y);
void drop_drag(WaylandInput *input);
void leave_drag(WaylandInput *input);

// Tablets.c
void open_tablets(Seat *seat);
void close_tablets(Seat *seat);

// Protocols.c
extern const struct wl_interface wl_registry_interface, wl_seat_interface, wl_pointer_interface, wl_touch_interface,
  wl_keyboard_interface, wl_data_device_manager_interface, wl_data_device_interface, wl_data_source_interface;
extern const struct wl_interface zwp_pointer_gestures_v1_interface, zwp_pointer_gesture_pinch_v1_interface,
  zwp_pointer_gesture_swipe_v1_interface, zwp_pointer_gesture_hold_v1_interface;
extern const struct wl_interface zwp_tablet_manager_v2_interface, zwp_tablet_seat_v2_interface;

#endif
