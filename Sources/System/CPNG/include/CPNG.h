// libpng, and a reader of PNG files in memory on top of it.
//
// libpng reports errors by longjmp, which must not cross a frame of Swift. The reader is in C, calls nothing in Swift, and
// returns errors.
#pragma once

#include <png.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A file that is being read.
typedef struct EaselPNG EaselPNG;

// What the header says.
typedef struct {
  uint32_t width;
  uint32_t height;
  // The bits of a sample: 1, 2, 4, 8 or 16.
  uint8_t depth;
} EaselPNGHeader;

// Opens a file, whose bytes must stay until it is closed. NULL without memory.
EaselPNG *easel_png_open(const uint8_t *bytes, size_t count);

void easel_png_close(EaselPNG *file);

// Reads the chunks in front of the pixels. Ancillary chunks but tRNS are skipped, without memory for them.
// To be called once. Returns false for a damaged file.
bool easel_png_read_header(EaselPNG *file, EaselPNGHeader *header);

// Reads the pixels as straight R, G, B, A of 8 bits, or of 16 bits in the order of the machine. Samples of 16 bits become 8 by
// the nearest value; palettes, greys, transparent colours and interlaced rows are expanded; colours are not converted.
// `pixels` has room for width × height pixels. To be called once, after the header. Returns false for a damaged file.
bool easel_png_read_pixels(EaselPNG *file, void *pixels, bool has16Bits);

// The error of the call that failed.
const char *easel_png_message(const EaselPNG *file);
