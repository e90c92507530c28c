import CSDL2

/// The keys that type characters, by their positions on the American keyboard.
nonisolated enum KeyPosition {
  /// Returns the character that a key types on the American keyboard; nil for a key that types none there.
  static func character(_ scancode: SDL_Scancode.RawValue) -> Unicode.Scalar? { characters[scancode] }

  /// Returns the digit of a key in the row of digits; nil for other keys.
  static func digit(_ scancode: SDL_Scancode.RawValue) -> Unicode.Scalar? {
    guard let character = characters[scancode], ("0"..."9").contains(character) else { return nil }
    return character
  }

  /// The positions of the keys.
  static var all: some Collection<SDL_Scancode.RawValue> { characters.keys }

  // SDL's scancodes are those of USB keyboards, in which letters and digits are in one sequence.
  private static let characters: [SDL_Scancode.RawValue: Unicode.Scalar] = {
    let sequences: [(SDL_Scancode, String)] = [
      (SDL_SCANCODE_A, "abcdefghijklmnopqrstuvwxyz1234567890"), (SDL_SCANCODE_MINUS, "-=[]\\"),
      (SDL_SCANCODE_SEMICOLON, ";'`,./"),
    ]
    var characters: [SDL_Scancode.RawValue: Unicode.Scalar] = [:]
    for (first, sequence) in sequences {
      for (index, scalar) in sequence.unicodeScalars.enumerated() {
        characters[first.rawValue + UInt32(index)] = scalar
      }
    }
    return characters
  }()
}
