#include "Keyboard.h"

#if defined(HAS_X11)

#include "Session.h"

#include <X11/XKBlib.h>
#include <string.h>

// The keys by their names in the X Keyboard Extension, which are positions: the second letter is the row, from B at the
// bottom to E with the digits. Numbers of keys differ between servers.
static const struct {
  SDL_Scancode scancode;
  char name[XkbKeyNameLength + 1];
} positions[KEYBOARD_KEYS] = {
  {SDL_SCANCODE_GRAVE, "TLDE"}, {SDL_SCANCODE_1, "AE01"}, {SDL_SCANCODE_2, "AE02"}, {SDL_SCANCODE_3, "AE03"},
  {SDL_SCANCODE_4, "AE04"}, {SDL_SCANCODE_5, "AE05"}, {SDL_SCANCODE_6, "AE06"}, {SDL_SCANCODE_7, "AE07"},
  {SDL_SCANCODE_8, "AE08"}, {SDL_SCANCODE_9, "AE09"}, {SDL_SCANCODE_0, "AE10"}, {SDL_SCANCODE_MINUS, "AE11"},
  {SDL_SCANCODE_EQUALS, "AE12"}, {SDL_SCANCODE_INTERNATIONAL3, "AE13"}, {SDL_SCANCODE_Q, "AD01"},
  {SDL_SCANCODE_W, "AD02"}, {SDL_SCANCODE_E, "AD03"}, {SDL_SCANCODE_R, "AD04"}, {SDL_SCANCODE_T, "AD05"},
  {SDL_SCANCODE_Y, "AD06"}, {SDL_SCANCODE_U, "AD07"}, {SDL_SCANCODE_I, "AD08"}, {SDL_SCANCODE_O, "AD09"},
  {SDL_SCANCODE_P, "AD10"}, {SDL_SCANCODE_LEFTBRACKET, "AD11"}, {SDL_SCANCODE_RIGHTBRACKET, "AD12"},
  {SDL_SCANCODE_BACKSLASH, "BKSL"}, {SDL_SCANCODE_A, "AC01"}, {SDL_SCANCODE_S, "AC02"}, {SDL_SCANCODE_D, "AC03"},
  {SDL_SCANCODE_F, "AC04"}, {SDL_SCANCODE_G, "AC05"}, {SDL_SCANCODE_H, "AC06"}, {SDL_SCANCODE_J, "AC07"},
  {SDL_SCANCODE_K, "AC08"}, {SDL_SCANCODE_L, "AC09"}, {SDL_SCANCODE_SEMICOLON, "AC10"},
  {SDL_SCANCODE_APOSTROPHE, "AC11"}, {SDL_SCANCODE_NONUSBACKSLASH, "LSGT"}, {SDL_SCANCODE_Z, "AB01"},
  {SDL_SCANCODE_X, "AB02"}, {SDL_SCANCODE_C, "AB03"}, {SDL_SCANCODE_V, "AB04"}, {SDL_SCANCODE_B, "AB05"},
  {SDL_SCANCODE_N, "AB06"}, {SDL_SCANCODE_M, "AB07"}, {SDL_SCANCODE_COMMA, "AB08"}, {SDL_SCANCODE_PERIOD, "AB09"},
  {SDL_SCANCODE_SLASH, "AB10"}, {SDL_SCANCODE_INTERNATIONAL1, "AB11"}};

// Keysyms of Latin-1 are their characters, and those above 0x01000000 have the character in the lower 24 bits.
static uint32_t character_of(KeySym symbol) {
  if ((symbol > 0x20 && symbol < 0x7f) || (symbol >= 0xa1 && symbol <= 0xff)) return (uint32_t)symbol;
  if (symbol >= 0x01000100 && symbol <= 0x0110ffff) return (uint32_t)(symbol - 0x01000000);
  return 0;
}

static uint32_t typed(XkbDescPtr layout, KeyCode code, unsigned modifiers, unsigned group) {
  unsigned consumed = 0;
  KeySym symbol = NoSymbol;
  // Resolves the type of the key, and a group that the key does not have.
  if (!XkbTranslateKeyCode(layout, code, XkbBuildCoreState(modifiers, group), &consumed, &symbol)) return 0;
  return character_of(symbol);
}

// Returns the server's code of a key; 0 if the keyboard has no such key.
static KeyCode find(XkbDescPtr layout, const char *name) {
  for (int code = layout->min_key_code; code <= layout->max_key_code; code++) {
    if (memcmp(layout->names->keys[code].name, name, XkbKeyNameLength) == 0) return (KeyCode)code;
  }
  return 0;
}

static int read_keys(XkbDescPtr layout, KeyboardKey keys[KEYBOARD_KEYS]) {
  int groups = 0;
  for (int i = 0; i < KEYBOARD_KEYS; i++) {
    keys[i] = (KeyboardKey){.scancode = positions[i].scancode};
    KeyCode code = find(layout, positions[i].name);
    int own_groups = code ? XkbKeyNumGroups(layout, code) : 0;
    if (own_groups == 0) continue;
    if (own_groups > groups) groups = own_groups;
    for (unsigned group = 0; group < KEYBOARD_GROUPS; group++) {
      keys[i].plain[group] = typed(layout, code, 0, group);
      keys[i].shifted[group] = typed(layout, code, ShiftMask, group);
    }
  }
  return groups < KEYBOARD_GROUPS ? groups : KEYBOARD_GROUPS;
}

int keyboard_read_layout(const Keyboard *keyboard, KeyboardKey keys[KEYBOARD_KEYS]) {
  XkbDescPtr layout = keyboard->has_extension ? XkbGetMap(keyboard->display, XkbAllClientInfoMask, XkbUseCoreKbd) : NULL;
  if (!layout) return 0;
  bool is_complete = layout->map && XkbGetNames(keyboard->display, XkbKeyNamesMask, layout) == Success &&
                     layout->names && layout->names->keys;
  int groups = is_complete ? read_keys(layout, keys) : 0;
  XkbFreeKeyboard(layout, 0, True);
  return groups;
}

#endif
