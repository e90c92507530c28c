import CSDL2
import Gestures

/// The names that keys have in ``KeyEvent`` and on tapes.
nonisolated enum KeyNames {
  /// Returns the name of a key in lower case; nil for a key without a name.
  ///
  /// The name follows the keyboard's layout: the key that types q is `q`. If the active group of the layout is not Latin, the
  /// first Latin group names the keys without a Latin letter; without one, the key's position on the American keyboard does. A
  /// key with + is `plus`, also above =, so that it needs no Shift.
  ///
  /// - Parameter layout: without groups, SDL's code of the key names it.
  static func name(of key: SDL_Keysym, layout: KeyboardLayout = KeyboardLayout()) -> String? {
    let position = key.scancode.rawValue
    // The keys of a virtual keyboard have no positions.
    guard let active = layout.active, !active.keys.isEmpty,
      active.keys[position] != nil || KeyPosition.character(position) != nil
    else { return name(ofCode: key) }
    if typesNothing(key), let name = name(ofCode: key) { return name }
    if Int(key.mod) & shiftBits != 0, let typed = active.keys[position]?.shifted, let name = shifted[typed] {
      return name
    }
    if let letter = active.keys[position]?.plain, ("a"..."z").contains(letter) { return name(of: letter) }
    guard let group = layout.naming else { return KeyPosition.character(position).map(name(of:)) }
    if !group.typesDigits {
      // Digits are single keys with any layout.
      if let digit = KeyPosition.digit(position) { return name(of: digit) }
      if position == SDL_SCANCODE_MINUS.rawValue, !group.hasMinusOutsideDigits { return "minus" }
    }
    if let character = group.keys[position]?.plain { return name(of: character) }
    return group == active ? name(ofCode: key) : KeyPosition.character(position).map(name(of:))
  }

  /// Whether a key has a symbol that is no character, such as F11. A virtual keyboard, or the user's layout, may have such keys at the
  /// position of a character.
  private static func typesNothing(_ key: SDL_Keysym) -> Bool {
    key.sym < 32 || key.sym == 127 || key.sym & 0x4000_0000 != 0
  }

  /// Returns the name of a key by SDL's code.
  private static func name(ofCode key: SDL_Keysym) -> String? {
    let code = SDL_KeyCode(UInt32(bitPattern: key.sym))
    if let name = names[key.sym] { return name }
    if let name = numberPad(key) { return name }
    if (SDLK_F1.rawValue...SDLK_F12.rawValue).contains(code.rawValue) {
      return "f\(code.rawValue - SDLK_F1.rawValue + 1)"
    }
    if (SDLK_F13.rawValue...SDLK_F24.rawValue).contains(code.rawValue) {
      return "f\(code.rawValue - SDLK_F13.rawValue + 13)"
    }
    // SDL's code of a key that types a character is the character's own.
    guard key.sym > 32, let scalar = Unicode.Scalar(UInt32(bitPattern: key.sym)), scalar.value < 0x4000_0000
    else { return nil }
    return name(of: scalar)
  }

  /// Returns the name of a key that types a character without Shift.
  private static func name(of character: Unicode.Scalar) -> String {
    names[Int32(bitPattern: character.value)] ?? String(Character(character)).lowercased()
  }

  /// Names of keys by the characters that they type with Shift. Which key types them differs much between layouts.
  private static let shifted: [Unicode.Scalar: String] = ["?": "?", "+": "plus"]

  static func modifiers(_ bits: Int) -> KeyModifiers {
    var modifiers: KeyModifiers = []
    if bits & shiftBits != 0 { modifiers.insert(.shift) }
    if bits & Int(KMOD_CTRL.rawValue) != 0 { modifiers.insert(.control) }
    if bits & Int(KMOD_ALT.rawValue) != 0 { modifiers.insert(.alt) }
    if bits & Int(KMOD_GUI.rawValue) != 0 { modifiers.insert(.meta) }
    return modifiers
  }

  private static let shiftBits = Int(KMOD_SHIFT.rawValue)

  private static let names: [Int32: String] = {
    let table: [(SDL_KeyCode, String)] = [
      (SDLK_TAB, "tab"), (SDLK_RETURN, "enter"), (SDLK_KP_ENTER, "enter"), (SDLK_SPACE, "space"),
      (SDLK_ESCAPE, "escape"), (SDLK_LEFT, "left"), (SDLK_RIGHT, "right"), (SDLK_UP, "up"),
      (SDLK_DOWN, "down"),
      (SDLK_PLUS, "plus"), (SDLK_EQUALS, "plus"), (SDLK_KP_PLUS, "plus"), (SDLK_MINUS, "minus"),
      (SDLK_KP_MINUS, "minus"),
      (SDLK_DELETE, "delete"), (SDLK_BACKSPACE, "backspace"), (SDLK_HOME, "home"), (SDLK_END, "end"),
      (SDLK_PAGEUP, "pageup"), (SDLK_PAGEDOWN, "pagedown"), (SDLK_INSERT, "insert"),
      (SDLK_APPLICATION, "menu"),
      (SDLK_MENU, "menu"), (SDLK_LSHIFT, "shift"),
      (SDLK_RSHIFT, "shift"), (SDLK_LCTRL, "control"), (SDLK_RCTRL, "control"), (SDLK_LALT, "alt"),
      (SDLK_RALT, "alt"), (SDLK_LGUI, "meta"), (SDLK_RGUI, "meta"),
    ]
    return Dictionary(uniqueKeysWithValues: table.map { (Int32(bitPattern: $0.rawValue), $1) })
  }()

  /// Returns the name of a digit's key on the number pad: the digit with Num Lock, a movement without it. Returns nil for
  /// other keys, and for 5 without Num Lock.
  private static func numberPad(_ key: SDL_Keysym) -> String? {
    let first = SDLK_KP_1.rawValue
    let code = UInt32(bitPattern: key.sym)
    guard code >= first, code <= SDLK_KP_0.rawValue else { return nil }
    let index = Int(code - first)
    if Int(key.mod) & Int(KMOD_NUM.rawValue) != 0 { return "\((index + 1) % 10)" }
    let moves = ["end", "down", "pagedown", "left", nil, "right", "home", "up", "pageup", "insert"]
    return moves[index]
  }
}
