#include "CICU.h"

#include <unicode/ucnv.h>
#include <unicode/ucnv_err.h>

void *icu_open_converter(const char *name) {
  UErrorCode status = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(name, &status);
  if (U_FAILURE(status)) return NULL;
  ucnv_setToUCallBack(converter, UCNV_TO_U_CALLBACK_STOP, NULL, NULL, NULL, &status);
  return converter;
}

void icu_close_converter(void *converter) { ucnv_close(converter); }

int32_t icu_convert(void *converter, uint32_t code) {
  if (code > 0xFFFF) return -1;
  const char bytes[2] = {(char)(code >> 8), (char)code};
  const char *source = code > 0xFF ? bytes : bytes + 1;
  UErrorCode status = U_ZERO_ERROR;
  ucnv_reset(converter);
  const UChar32 character = ucnv_getNextUChar(converter, &source, bytes + 2, &status);
  // A code that is more than one character has no glyph of its own in Unicode.
  return U_FAILURE(status) || source != bytes + 2 ? -1 : character;
}
