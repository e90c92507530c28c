// Pango's layouts, loaded when the program runs, so that the benchmarks need no headers of it.
#pragma once

#include <stdbool.h>

// Loads Pango with FreeType's fonts. Returns whether it is there.
bool pango_peer_open(const char *font);

// Makes a new layout of UTF-8 text, `width` points wide. Returns the number of its lines.
int pango_peer_lay_out(const char *text, int length, double width);

// Sets another width of the latest layout. Returns the number of its lines.
int pango_peer_change_width(double width);
