// The boundaries of text and the encodings of old fonts, found by ICU.
//
// ICU's own headers are not visible to Swift: Foundation brings headers of another version with the same names, and a program
// that sees both does not compile. ICU also adds its version to the names of its functions by macros, which Swift does not see.
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef enum { ICU_CHARACTER, ICU_WORD, ICU_LINE } IcuBoundary;

// Opens an iterator over the boundaries of a kind, by the rules of a locale; NULL without ICU's data.
void *icu_open_breaks(IcuBoundary boundary, const char *locale);

void icu_close_breaks(void *iterator);

// Starts the iteration over UTF-8 text, which must stay until the next call. Returns whether that succeeded.
bool icu_set_text(void *iterator, const char *bytes, int64_t count);

// Returns the offset of the next boundary, or -1 after the last one.
int32_t icu_next_break(void *iterator);

// Groups of values of Line_Break.
typedef enum {
  ICU_LINE_BREAK_OTHER,
  // CM and ZWJ
  ICU_LINE_BREAK_MARK,
  // AL, AI, SA, SG and XX
  ICU_LINE_BREAK_LETTER,
  // HY
  ICU_LINE_BREAK_HYPHEN,
  // IS
  ICU_LINE_BREAK_INFIX,
  // NU
  ICU_LINE_BREAK_NUMBER,
  // SY
  ICU_LINE_BREAK_SYMBOL,
  // SP
  ICU_LINE_BREAK_SPACE,
} IcuLineBreak;

// Returns the group of the character's value of Line_Break.
IcuLineBreak icu_line_break(int32_t character);

// Opens a converter of an encoding to Unicode; NULL if ICU lacks it.
void *icu_open_converter(const char *name);

void icu_close_converter(void *converter);

// Returns the character with a code of one or two bytes in the converter's encoding, or -1 if there is none.
int32_t icu_convert(void *converter, uint32_t code);
