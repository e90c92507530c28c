// The selections of X11, such as the clipboard, on a connection of their own: what the Inter-Client Communication Conventions
// (ICCCM) call requestor and owner. The state of transfers is the caller's.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct SDL_Window;

typedef struct Selections Selections;

// An identifier of the server: a window, an atom or a time.
typedef unsigned long SelectionID;

typedef enum {
  // The owner has answered a request of `requestor`, with `property`, or 0 if it refuses.
  SELECTION_ANSWERED,
  // `property` of `requestor`, which is this program's, has a new value.
  SELECTION_PROPERTY_CHANGED,
  // Another program requests `target` of `selection`, which this program owns, in `property` of its `requestor`.
  SELECTION_REQUESTED,
  // Another program has deleted `property` of its `requestor`.
  SELECTION_PROPERTY_DELETED,
  // Another program has destroyed its `requestor`.
  SELECTION_REQUESTOR_GONE,
  // This program does not own `selection` any more.
  SELECTION_LOST
} SelectionEventKind;

typedef struct {
  SelectionEventKind kind;
  SelectionID selection, requestor, target, property, time;
} SelectionEvent;

// Opens a connection to the display of `window`. Returns NULL where there is no X11.
Selections *selections_open(struct SDL_Window *window);

// Closes the connection and frees it, which ends the ownership of selections; NULL is allowed.
void selections_close(Selections *selections);

// Whether the connection has ended. The other functions have no effect then.
bool selections_are_broken(const Selections *selections);

// The descriptor that is readable when the server has sent something; -1 after the end of the connection.
int selections_descriptor(const Selections *selections);

// Whether events wait that make no descriptor readable any more.
bool selections_have_events(const Selections *selections);

// Sleeps until the server has sent something, or some seconds have passed.
void selections_wait(const Selections *selections, double seconds);

// Takes the next event; false if none waits.
bool selections_next_event(Selections *selections, SelectionEvent *event);

// Returns the atom with a name.
SelectionID selections_atom(Selections *selections, const char *name);

// Whether a program owns the selection.
bool selections_have_owner(Selections *selections, SelectionID selection);

// MARK: Requests

// Requests a selection as `target`. Returns the requestor: a new window for the answer; 0 without a connection.
SelectionID selections_request(Selections *selections, SelectionID selection, SelectionID target);

// Requests a selection as `target`, with an argument in the property of the answer: `count` bytes of items of 32 bits. Returns the
// requestor, as selections_request.
SelectionID selections_save(
  Selections *selections, SelectionID selection, SelectionID target, SelectionID type, const uint8_t *items,
  size_t count);

// Requests the same as another target, in the same window.
void selections_request_again(
  Selections *selections, SelectionID requestor, SelectionID selection, SelectionID target);

// Ends a request. A later answer is lost.
void selections_end_request(Selections *selections, SelectionID requestor);

// The value of a property. Items of 32 bits are packed.
typedef struct {
  SelectionID type;
  int format;
  uint8_t *bytes;
  size_t count;
  // The bytes that were left out, because the value is longer than the limit.
  size_t bytes_left_out;
} SelectionProperty;

// Reads up to `limit` bytes of a property, and deletes it. Returns false if there is none. `bytes` must be freed by
// selections_free_property.
bool selections_take_property(
  Selections *selections, SelectionID window, SelectionID property, size_t limit, SelectionProperty *value);
void selections_free_property(SelectionProperty *value);

// MARK: Ownership

// Makes this program the owner of a selection. Returns the time from which it is; 0 if it is not.
SelectionID selections_own(Selections *selections, SelectionID selection);

// Ends the ownership that began at `time`.
void selections_disown(Selections *selections, SelectionID selection, SelectionID time);

// The most bytes that one property should be given at once.
size_t selections_largest_part(const Selections *selections);

// Gives a property of another program's window a value. Items of 32 bits are packed. Returns false if the window is gone.
bool selections_set_property(
  Selections *selections, SelectionID window, SelectionID property, SelectionID type, int format,
  const uint8_t *bytes, size_t count);

// Starts or ends the events of another program's window and its properties.
void selections_watch(Selections *selections, SelectionID window, bool is_watched);

// Answers a request; `property` is 0 for a refusal.
void selections_answer(Selections *selections, const SelectionEvent *request, SelectionID property);
