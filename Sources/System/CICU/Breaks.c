#include "CICU.h"

#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/utext.h>

void *icu_open_breaks(IcuBoundary boundary, const char *locale) {
  UBreakIteratorType type =
    boundary == ICU_CHARACTER ? UBRK_CHARACTER : boundary == ICU_WORD ? UBRK_WORD : UBRK_LINE;
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(type, locale, NULL, 0, &status);
  return U_FAILURE(status) ? NULL : iterator;
}

void icu_close_breaks(void *iterator) { ubrk_close(iterator); }

bool icu_set_text(void *iterator, const char *bytes, int64_t count) {
  UErrorCode status = U_ZERO_ERROR;
  UText text = UTEXT_INITIALIZER;
  utext_openUTF8(&text, bytes, count, &status);
  // The iterator keeps a shallow copy.
  ubrk_setUText(iterator, &text, &status);
  utext_close(&text);
  return !U_FAILURE(status);
}

int32_t icu_next_break(void *iterator) { return ubrk_next(iterator); }

IcuLineBreak icu_line_break(int32_t character) {
  switch (u_getIntPropertyValue(character, UCHAR_LINE_BREAK)) {
    case U_LB_COMBINING_MARK:
    case U_LB_ZWJ: return ICU_LINE_BREAK_MARK;
    case U_LB_ALPHABETIC:
    case U_LB_AMBIGUOUS:
    case U_LB_COMPLEX_CONTEXT:
    case U_LB_SURROGATE:
    case U_LB_UNKNOWN: return ICU_LINE_BREAK_LETTER;
    case U_LB_HYPHEN: return ICU_LINE_BREAK_HYPHEN;
    case U_LB_INFIX_NUMERIC: return ICU_LINE_BREAK_INFIX;
    case U_LB_NUMERIC: return ICU_LINE_BREAK_NUMBER;
    case U_LB_BREAK_SYMBOLS: return ICU_LINE_BREAK_SYMBOL;
    case U_LB_SPACE: return ICU_LINE_BREAK_SPACE;
    default: return ICU_LINE_BREAK_OTHER;
  }
}
