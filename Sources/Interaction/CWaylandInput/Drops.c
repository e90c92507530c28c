#include "Session.h"

#if HAS_WAYLAND

#include <string.h>

static const char list_type[] = "text/uri-list";

static bool has_files(const Offer *offer) {
  for (size_t i = 0; i < offer->count; i++) {
    if (strcmp(offer->types[i], list_type) == 0) return true;
  }
  return false;
}

// SDL, which has the same drag, tells the other program that it takes the content, and what it does with it.
void enter_drag(WaylandInput *input, const struct wl_proxy *surface, wl_fixed_t x, wl_fixed_t y, const Offer *offer) {
  Drops *drops = &input->drops;
  leave_drag(input);
  if (surface != input->surface || !offer || !drops->handlers.enter || !has_files(offer)) return;
  // Now, because SDL may end the offer at the drop.
  int descriptor = receive_offer(offer, list_type);
  if (descriptor < 0) return;
  drops->is_inside = true;
  move_drag(input, x, y);
  drops->handlers.enter(drops->handlers.context, descriptor);
}

void move_drag(WaylandInput *input, wl_fixed_t x, wl_fixed_t y) {
  input->drops.x = wl_fixed_to_double(x);
  input->drops.y = wl_fixed_to_double(y);
}

void drop_drag(WaylandInput *input) {
  Drops *drops = &input->drops;
  if (drops->is_inside) drops->handlers.drop(drops->handlers.context, drops->x, drops->y);
}

void leave_drag(WaylandInput *input) {
  Drops *drops = &input->drops;
  if (!drops->is_inside) return;
  drops->is_inside = false;
  drops->handlers.leave(drops->handlers.context);
}

void wayland_set_drop_handlers(WaylandInput *input, WaylandDropHandlers handlers) {
  input->drops.handlers = handlers;
}

#else

void wayland_set_drop_handlers(WaylandInput *input, WaylandDropHandlers handlers) {
  (void)input, (void)handlers;
}

#endif
