import CSDL2
import Gestures
import Testing

@testable import Host

/// Rows of keys as the layouts of xkeyboard-config have them: from the key at the left of 1, from the first key at the right of
/// Tab with the key beside Enter last, from the first key at the right of Caps Lock, and between the Shift keys. A space is a
/// key without a character.
private enum Rows {
  static let us = ["`1234567890-=", "qwertyuiop[]\\", "asdfghjkl;'", "zxcvbnm,./"]
  static let usShifted = ["~!@#$%^&*()_+", "QWERTYUIOP{}|", "ASDFGHJKL:\"", "ZXCVBNM<>?"]
  static let russian = ["ё1234567890-=", "йцукенгшщзхъ\\", "фывапролджэ", "ячсмитьбю."]
  static let russianShifted = ["Ё!\"№;%:?*()_+", "ЙЦУКЕНГШЩЗХЪ/", "ФЫВАПРОЛДЖЭ", "ЯЧСМИТЬБЮ,"]
  static let greek = ["`1234567890-=", ";ςερτυθιοπ[]\\", "ασδφγηξκλ '", "ζχψωβνμ,./"]
  static let arabic = ["ذ1234567890-=", "ضصثقفغعهخحجد\\", "شسيبلاتنمكط", "ئءؤر ىةوزظ"]
  static let french = ["²&é\"'(-è_çà)=", "azertyuiop $*", "qsdfghjklmù", "wxcvbn,;:!"]
  static let frenchShifted = ["~1234567890°+", "AZERTYUIOP £µ", "QSDFGHJKLM%", "WXCVBN?./§"]
  static let german = [" 1234567890ß ", "qwertzuiopü+#", "asdfghjklöä", "yxcvbnm,.-"]
  static let germanShifted = ["°!\"§$%&/()=? ", "QWERTZUIOPÜ*'", "ASDFGHJKLÖÄ", "YXCVBNM;:_"]
  static let dvorak = ["`1234567890[]", "',.pyfgcrl/=\\", "aoeuidhtns-", ";qjkxbmwvz"]
  static let czech = [";+ěščřžýáíé= ", "qwertzuiopú)\u{A8}", "asdfghjklů§", "yxcvbnm,.-"]
  static let hungarian = ["0123456789öüó", "qwertzuiopőúű", "asdfghjkléá", "yxcvbnm,.-"]
  static let hungarianShifted = ["§'\"+!%/=()ÖÜÓ", "QWERTZUIOPŐÚŰ", "ASDFGHJKLÉÁ", "YXCVBNM?:_"]
}

private let positions: [[SDL_Scancode]] = [
  [
    SDL_SCANCODE_GRAVE, SDL_SCANCODE_1, SDL_SCANCODE_2, SDL_SCANCODE_3, SDL_SCANCODE_4, SDL_SCANCODE_5,
    SDL_SCANCODE_6, SDL_SCANCODE_7, SDL_SCANCODE_8, SDL_SCANCODE_9, SDL_SCANCODE_0, SDL_SCANCODE_MINUS,
    SDL_SCANCODE_EQUALS,
  ],
  [
    SDL_SCANCODE_Q, SDL_SCANCODE_W, SDL_SCANCODE_E, SDL_SCANCODE_R, SDL_SCANCODE_T, SDL_SCANCODE_Y,
    SDL_SCANCODE_U, SDL_SCANCODE_I, SDL_SCANCODE_O, SDL_SCANCODE_P, SDL_SCANCODE_LEFTBRACKET,
    SDL_SCANCODE_RIGHTBRACKET, SDL_SCANCODE_BACKSLASH,
  ],
  [
    SDL_SCANCODE_A, SDL_SCANCODE_S, SDL_SCANCODE_D, SDL_SCANCODE_F, SDL_SCANCODE_G, SDL_SCANCODE_H,
    SDL_SCANCODE_J, SDL_SCANCODE_K, SDL_SCANCODE_L, SDL_SCANCODE_SEMICOLON, SDL_SCANCODE_APOSTROPHE,
  ],
  [
    SDL_SCANCODE_Z, SDL_SCANCODE_X, SDL_SCANCODE_C, SDL_SCANCODE_V, SDL_SCANCODE_B, SDL_SCANCODE_N,
    SDL_SCANCODE_M, SDL_SCANCODE_COMMA, SDL_SCANCODE_PERIOD, SDL_SCANCODE_SLASH,
  ],
]

private func group(_ plain: [String], _ shifted: [String] = []) -> KeyboardLayout.Group {
  func scalar(_ rows: [String], _ row: Int, _ column: Int) -> Unicode.Scalar? {
    guard rows.indices.contains(row) else { return nil }
    let scalars = Array(rows[row].unicodeScalars)
    return scalars.indices.contains(column) && scalars[column] != " " ? scalars[column] : nil
  }
  var keys: [UInt32: KeyboardLayout.Key] = [:]
  for (row, codes) in positions.enumerated() {
    for (column, code) in codes.enumerated() {
      keys[code.rawValue] = KeyboardLayout.Key(
        plain: scalar(plain, row, column), shifted: scalar(shifted, row, column))
    }
  }
  return KeyboardLayout.Group(keys)
}

private let us = group(Rows.us, Rows.usShifted)
private let russian = group(Rows.russian, Rows.russianShifted)
private let greek = group(Rows.greek)
private let arabic = group(Rows.arabic)
private let french = group(Rows.french, Rows.frenchShifted)
private let german = group(Rows.german, Rows.germanShifted)
private let dvorak = group(Rows.dvorak)

@Suite("KeyboardLayout")
struct KeyboardLayoutTests {
  private func name(
    _ scancode: SDL_Scancode, _ groups: [KeyboardLayout.Group], active: Int = 0, sym: Int32 = 0,
    _ bits: SDL_Keymod = KMOD_NONE
  ) -> String? {
    let key = SDL_Keysym.made(
      SDL_KeyCode(UInt32(bitPattern: sym)), scancode: scancode, bits: bits)
    return KeyNames.name(of: key, layout: KeyboardLayout(groups: groups, activeIndex: active))
  }

  private func names(_ groups: [KeyboardLayout.Group], active: Int = 0) -> [[String?]] {
    positions.map { $0.map { name($0, groups, active: active) } }
  }

  private static let american: [[String?]] = [
    ["`", "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "minus", "plus"],
    ["q", "w", "e", "r", "t", "y", "u", "i", "o", "p", "[", "]", "\\"],
    ["a", "s", "d", "f", "g", "h", "j", "k", "l", ";", "'"],
    ["z", "x", "c", "v", "b", "n", "m", ",", ".", "/"],
  ]

  @Test("Groups of other scripts have the names of the Latin group beside them")
  func otherScripts() {
    for other in [russian, greek, arabic] {
      #expect(names([us, other], active: 1) == KeyboardLayoutTests.american)
      #expect(names([other, us], active: 0) == KeyboardLayoutTests.american)
      #expect(names([us, other], active: 0) == KeyboardLayoutTests.american)
    }
  }

  @Test("The first Latin group counts")
  func firstLatinGroup() {
    #expect(name(SDL_SCANCODE_Y, [russian, german, us], active: 0) == "z")
    #expect(name(SDL_SCANCODE_Q, [russian, french, us], active: 0) == "a")
    #expect(name(SDL_SCANCODE_Y, [us, german, russian], active: 2) == "y")
    // The keys of a reference that types digits with Shift are digits, too.
    #expect(name(SDL_SCANCODE_6, [russian, french], active: 0) == "6")
  }

  @Test("Without a Latin group, positions name the keys")
  func positionsOnly() {
    for other in [russian, greek, arabic] {
      #expect(names([other]) == KeyboardLayoutTests.american)
    }
    #expect(names([russian, greek], active: 1) == KeyboardLayoutTests.american)
  }

  @Test("The few keys of a virtual keyboard have the names of its letters, or SDL's if it has no positions")
  func virtualKeyboards() {
    let few = group(["", "z q"])
    #expect(names([few])[1].prefix(3) == ["z", "w", "q"])
    #expect(names([few, us])[1].prefix(3) == ["z", "w", "q"])
    #expect(name(SDL_SCANCODE_1, [KeyboardLayout.Group([:])], sym: Int32(SDLK_q.rawValue)) == "q")
  }

  @Test("Latin groups keep their own letters and punctuation")
  func latinGroups() {
    #expect(name(SDL_SCANCODE_Q, [us, french], active: 1) == "a")
    #expect(name(SDL_SCANCODE_W, [french]) == "z")
    #expect(name(SDL_SCANCODE_SEMICOLON, [french]) == "m")
    #expect(name(SDL_SCANCODE_M, [french]) == ",")
    #expect(name(SDL_SCANCODE_Y, [german]) == "z")
    #expect(name(SDL_SCANCODE_LEFTBRACKET, [us, german], active: 1) == "ü")
    #expect(name(SDL_SCANCODE_LEFTBRACKET, [us, german], active: 0) == "[")
    #expect(name(SDL_SCANCODE_SLASH, [dvorak]) == "z")
    #expect(name(SDL_SCANCODE_SEMICOLON, [us, dvorak], active: 1) == "s")
    #expect(name(SDL_SCANCODE_Q, [dvorak]) == "'")
    #expect(name(SDL_SCANCODE_LEFTBRACKET, [dvorak]) == "/")
  }

  @Test("Digits, plus and minus are single keys")
  func digitRows() {
    let row = positions[0].dropFirst()
    let american = KeyboardLayoutTests.american[0].dropFirst()
    #expect(row.map { name($0, [french]) } == Array(american))
    // The keys of + and − are elsewhere.
    #expect(name(SDL_SCANCODE_RIGHTBRACKET, [german]) == "plus")
    #expect(name(SDL_SCANCODE_SLASH, [german]) == "minus")
    #expect(name(SDL_SCANCODE_MINUS, [german]) == "ß")
    #expect(name(SDL_SCANCODE_APOSTROPHE, [dvorak]) == "minus")
    #expect(name(SDL_SCANCODE_RIGHTBRACKET, [dvorak]) == "plus")
    let czech = group(Rows.czech)
    #expect(row.prefix(10).map { name($0, [czech]) } == Array(american.prefix(10)))
    #expect(name(SDL_SCANCODE_MINUS, [czech]) == "plus")
    #expect(name(SDL_SCANCODE_SLASH, [czech]) == "minus")
    // 0 is at the left of 1.
    #expect(name(SDL_SCANCODE_GRAVE, [group(Rows.hungarian)]) == "0")
  }

  @Test("Keys that type ? and + with Shift have these names while it is held")
  func shiftedNames() {
    #expect(name(SDL_SCANCODE_SLASH, [us], KMOD_LSHIFT) == "?")
    #expect(name(SDL_SCANCODE_MINUS, [german], KMOD_RSHIFT) == "?")
    #expect(name(SDL_SCANCODE_M, [french], KMOD_LSHIFT) == "?")
    #expect(name(SDL_SCANCODE_7, [us, russian], active: 1, KMOD_LSHIFT) == "?")
    #expect(name(SDL_SCANCODE_7, [us, russian], active: 0, KMOD_LSHIFT) == "7")
    #expect(name(SDL_SCANCODE_3, [group(Rows.hungarian, Rows.hungarianShifted)], KMOD_LSHIFT) == "plus")
    #expect(name(SDL_SCANCODE_1, [french], KMOD_LSHIFT) == "1")
    #expect(name(SDL_SCANCODE_Z, [us], KMOD_LSHIFT) == "z")
    #expect(name(SDL_SCANCODE_MINUS, [us], KMOD_LSHIFT) == "minus")
  }

  @Test("Caps Lock and AltGr do not change names")
  func otherModifiers() {
    for bits in [KMOD_CAPS, KMOD_MODE, KMOD_RALT, KMOD_NUM] {
      #expect(name(SDL_SCANCODE_Z, [us, russian], active: 1, bits) == "z")
      #expect(name(SDL_SCANCODE_Q, [french], bits) == "a")
    }
  }

  @Test("SDL's code names a key whose character the layout does not have, and keys without characters")
  func codes() {
    let scalar = Int32(0x11B)
    #expect(name(SDL_SCANCODE_GRAVE, [german], sym: scalar) == "ě")
    // Of another group SDL knows nothing, so the position counts.
    #expect(name(SDL_SCANCODE_GRAVE, [german, russian], active: 1, sym: scalar) == "`")
    #expect(name(SDL_SCANCODE_F5, [us, russian], active: 1, sym: Int32(SDLK_F5.rawValue)) == "f5")
    #expect(name(SDL_SCANCODE_SPACE, [russian], sym: Int32(SDLK_SPACE.rawValue)) == "space")
    #expect(name(SDL_SCANCODE_KP_PLUS, [russian], sym: Int32(SDLK_KP_PLUS.rawValue)) == "plus")
    #expect(name(SDL_SCANCODE_UNKNOWN, [russian], sym: Int32(SDLK_a.rawValue)) == "a")
  }

  @Test("A key with a symbol that is no character is named by it, also at the position of a character")
  func functions() {
    // Virtual keyboards put any symbol anywhere, and have no other keys.
    let empty = group([])
    for layout in [us, russian, empty] {
      #expect(name(SDL_SCANCODE_1, [layout], sym: Int32(SDLK_F11.rawValue)) == "f11")
      #expect(name(SDL_SCANCODE_1, [layout], sym: Int32(SDLK_ESCAPE.rawValue)) == "escape")
      #expect(name(SDL_SCANCODE_Q, [layout], sym: Int32(SDLK_LEFT.rawValue)) == "left")
    }
    // Dead keys have no code.
    #expect(name(SDL_SCANCODE_Q, [german], sym: 0x4000_0000) == "q")
  }

  @Test("A group that the layout does not have counts as the first")
  func foreignGroup() {
    #expect(name(SDL_SCANCODE_Y, [german], active: 3) == "z")
    #expect(name(SDL_SCANCODE_Y, [], active: 3, sym: Int32(SDLK_y.rawValue)) == "y")
  }
}
