// The clipboard of Wayland, on the seats that a session of the input has: content of several types in both directions. SDL's own objects
// stay, and see what is copied here as content of another program.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CWaylandInput.h"

typedef struct {
  void *context;
  // Another program wants the content as `type`. The handler closes the descriptor when it has written it.
  void (*send)(void *context, const char *type, int descriptor);
  // The content of another program has taken the place of this program's.
  void (*lost)(void *context);
} WaylandClipboardHandlers;

// Whether the compositor has clipboards.
bool wayland_has_clipboard(const WaylandInput *input);

// Sets what is called while the connection's default queue is dispatched.
void wayland_set_clipboard_handlers(WaylandInput *input, WaylandClipboardHandlers handlers);

// Offers content in some types, or clears the clipboard for none. Returns false if that is not possible: before the first press of a key, a
// button or a finger.
bool wayland_offer(WaylandInput *input, const char *const *types, size_t count);

// The types that another program offers.
size_t wayland_offered_count(const WaylandInput *input);
const char *wayland_offered_type(const WaylandInput *input, size_t index);

// Requests the content of another program. Returns a descriptor to be read and closed; -1 if there is none.
int wayland_receive(WaylandInput *input, const char *type);

// MARK: Pipes, on any thread

// Writes bytes and closes the descriptor. Gives up if the reader takes nothing for some seconds, or has gone.
void wayland_write_pipe(int descriptor, const uint8_t *bytes, size_t count, double seconds);

// Reads up to `limit` bytes to the end and closes the descriptor. Gives up if the writer writes nothing for `patience` seconds, or is not
// done after `longest`. Returns the bytes, to be freed by `free`; NULL if it gave up. A longer content has `limit + 1` bytes or more.
uint8_t *wayland_read_pipe(int descriptor, size_t limit, double patience, double longest, size_t *count);
