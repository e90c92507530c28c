#include "CBundledFonts.h"

// `#embed` belongs to C23, and Clang accepts it in every version of the language.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char regular[] = {
#embed "DejaVuSans.ttf"
};

static const unsigned char bold[] = {
#embed "DejaVuSans-Bold.ttf"
};

EaselBundledFont easel_bundled_font_regular(void) {
  return (EaselBundledFont){regular, sizeof regular};
}

EaselBundledFont easel_bundled_font_bold(void) {
  return (EaselBundledFont){bold, sizeof bold};
}
