#include "CPNG.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct EaselPNG {
  png_structp png;
  png_infop info;
  const uint8_t *next;
  size_t remaining;
  char message[96];
};

static void fail(png_structp png, png_const_charp message) {
  EaselPNG *file = png_get_error_ptr(png);
  strncpy(file->message, message, sizeof file->message - 1);
  png_longjmp(png, 1);
}

static void warn(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void read_bytes(png_structp png, png_bytep target, size_t count) {
  EaselPNG *file = png_get_io_ptr(png);
  if (count > file->remaining) png_error(png, "the file ends too early");
  memcpy(target, file->next, count);
  file->next += count;
  file->remaining -= count;
}

EaselPNG *easel_png_open(const uint8_t *bytes, size_t count) {
  EaselPNG *file = calloc(1, sizeof *file);
  if (file == NULL) return NULL;
  file->next = bytes;
  file->remaining = count;
  file->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, file, fail, warn);
  file->info = file->png == NULL ? NULL : png_create_info_struct(file->png);
  if (file->info == NULL) {
    easel_png_close(file);
    return NULL;
  }
  return file;
}

void easel_png_close(EaselPNG *file) {
  png_destroy_read_struct(&file->png, &file->info, NULL);
  free(file);
}

bool easel_png_read_header(EaselPNG *file, EaselPNGHeader *header) {
  png_structp png = file->png;
  if (setjmp(png_jmpbuf(png))) return false;
  png_set_read_fn(png, file, read_bytes);
  // The caller has the limits of sizes.
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  // All ancillary chunks but tRNS. Of those that libpng reads, each may claim 2 GB.
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_chunk_malloc_max(png, 1 << 16);
  png_set_chunk_cache_max(png, 1);
  png_read_info(png, file->info);
  header->width = png_get_image_width(png, file->info);
  header->height = png_get_image_height(png, file->info);
  header->depth = png_get_bit_depth(png, file->info);
  return true;
}

bool easel_png_read_pixels(EaselPNG *file, void *pixels, bool has16Bits) {
  png_structp png = file->png;
  if (setjmp(png_jmpbuf(png))) return false;
  // Palettes, greys below 8 bits and transparent colours become RGB, greys of 8 bits, and alpha.
  png_set_expand(png);
  if (has16Bits) {
    png_set_expand_16(png);
    const uint16_t one = 1;
    if (*(const uint8_t *)&one == 1) png_set_swap(png);
  } else {
    png_set_scale_16(png);
  }
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, has16Bits ? 0xFFFF : 0xFF, PNG_FILLER_AFTER);
  const int passes = png_set_interlace_handling(png);
  png_read_update_info(png, file->info);
  const size_t width = png_get_image_width(png, file->info);
  const size_t height = png_get_image_height(png, file->info);
  const size_t stride = width * (has16Bits ? 8 : 4);
  if (png_get_rowbytes(png, file->info) != stride) png_error(png, "the rows have an unexpected length");
  for (int pass = 0; pass < passes; pass++) {
    for (size_t y = 0; y < height; y++) {
      png_read_row(png, (png_bytep)pixels + y * stride, NULL);
    }
  }
  return true;
}

const char *easel_png_message(const EaselPNG *file) { return file->message; }
