#pragma once
#include <stddef.h>

/// The bytes of a font file that is part of the program. They live as long as the process.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} EaselBundledFont;

/// DejaVu Sans 2.37, Book.
EaselBundledFont easel_bundled_font_regular(void);
/// DejaVu Sans 2.37, Bold.
EaselBundledFont easel_bundled_font_bold(void);
