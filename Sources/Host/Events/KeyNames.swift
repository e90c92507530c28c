import CSDL2
import Gestures

/// The names that keys have in ``KeyEvent`` and on tapes.
nonisolated enum KeyNames {
  /// Returns the name of a key in lower case; nil for a key without a name.
  ///
  /// The name follows the keyboard's layout: the key that types q is `q`. A key with + is `plus`, also on the number pad
  /// and above =, so that it needs no Shift.
  ///
  /// - Parameter rowTypesDigits: false for a layout such as AZERTY, which types digits only with Shift. The keys from 1 to − are
  ///   then named by their positions, so that digits are single keys with any layout.
  static func name(of key: SDL_Keysym, rowTypesDigits: Bool = true) -> String? {
    if !rowTypesDigits, let name = numberRow[key.scancode.rawValue] { return name }
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
    return String(Character(scalar)).lowercased()
  }

  static func modifiers(_ bits: Int) -> KeyModifiers {
    var modifiers: KeyModifiers = []
    if bits & shiftBits != 0 { modifiers.insert(.shift) }
    if bits & Int(KMOD_CTRL.rawValue) != 0 { modifiers.insert(.control) }
    if bits & Int(KMOD_ALT.rawValue) != 0 { modifiers.insert(.alt) }
    if bits & Int(KMOD_GUI.rawValue) != 0 { modifiers.insert(.meta) }
    return modifiers
  }

  /// Whether the present layout types digits in the row of digits.
  static var rowTypesDigits: Bool {
    let key = SDL_GetKeyFromScancode(SDL_SCANCODE_1)
    // Without a keyboard there is no layout.
    return key == 0 || (Int32(UInt8(ascii: "0"))...Int32(UInt8(ascii: "9"))).contains(key)
  }

  /// The names by position, from 1 to the second key to the right of 9.
  private static let numberRow: [UInt32: String] = {
    let keys: [(SDL_Scancode, String)] = [
      (SDL_SCANCODE_1, "1"), (SDL_SCANCODE_2, "2"), (SDL_SCANCODE_3, "3"), (SDL_SCANCODE_4, "4"),
      (SDL_SCANCODE_5, "5"), (SDL_SCANCODE_6, "6"), (SDL_SCANCODE_7, "7"), (SDL_SCANCODE_8, "8"),
      (SDL_SCANCODE_9, "9"), (SDL_SCANCODE_0, "0"), (SDL_SCANCODE_MINUS, "minus"),
    ]
    return Dictionary(uniqueKeysWithValues: keys.map { ($0.rawValue, $1) })
  }()

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
