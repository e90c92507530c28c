// Files that other programs drag over the window and drop there.
#pragma once

#include "CWaylandInput.h"

typedef struct {
  void *context;
  // Files are dragged over the surface. The list of their addresses (text/uri-list) comes from the descriptor, which is to be read to its
  // end and closed.
  void (*enter)(void *context, int descriptor);
  // They were dropped, at a place in the surface's coordinates. The list may still be coming.
  void (*drop)(void *context, double x, double y);
  // They have left the surface, also after a drop.
  void (*leave)(void *context);
} WaylandDropHandlers;

// Sets what is called while the connection's default queue is dispatched. SDL gets the same drops: it gives the other program 14
// milliseconds to send the list, and knows no place.
void wayland_set_drop_handlers(WaylandInput *input, WaylandDropHandlers handlers);
