// What the parts of the selections share; of no interest outside of this folder.
#pragma once

#include "include/Selections.h"

#if defined(HAS_X11)

#include <X11/Xlib.h>

struct Selections {
  Display *display;
  // Owns the selections of this program.
  Window owner;
  bool is_broken;
  // Whether the server has refused a request since selections_begin.
  bool has_failed;
  XErrorHandler handler;
};

// Begins requests that may fail, because another program's window may be gone.
void selections_begin(Selections *selections);

// Runs the requests since the beginning. Returns false if one of them has failed, or the connection has ended.
bool selections_succeed(Selections *selections);

#endif
