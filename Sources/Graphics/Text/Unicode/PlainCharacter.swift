import CHarfBuzz

/// A character of a text as ``PlainBreaks`` sees it: what its first scalar means for words and lines.
struct PlainCharacter {
  /// Groups of the values of Line_Break (UAX 14) that are distinguished.
  enum Sign {
    case newline, space, zeroWidthSpace, glue
    /// Opening brackets; those of East Asia also end a line before them.
    case opening, wideOpening
    /// Brackets and stops that begin no line: `)`, others and those of East Asia, `!`, and `.`.
    case parenthesis, closing, exclamation, infix
    case quotation, solidus
    case hyphen, breakAfter, dash
    case digit, letter, ideograph
    /// Kana and marks that begin no line.
    case nonstarter
    case other
  }
  let sign: Sign
  /// Whether words consist of such characters (UAX 29: ALetter, Numeric, ExtendNumLet, Katakana).
  let isInWord: Bool
  /// The bytes in UTF-8.
  var count: Int
  private let scalar: Unicode.Scalar

  init(_ character: Character) {
    // A character has at least one scalar.
    let scalar = character.unicodeScalars.first ?? " "
    self.scalar = scalar
    count = character.utf8.count
    sign = PlainCharacter.sign(of: scalar)
    isInWord =
      switch sign {
      case .digit: true
      case .letter, .ideograph, .nonstarter:
        PlainCharacter.isKatakanaOrHangul(scalar)
          || sign == .letter
            && (scalar.properties.isAlphabetic || scalar.properties.generalCategory == .connectorPunctuation)
      default: false
      }
  }

  /// Whether the character only formats others, such as a soft hyphen.
  var isFormatting: Bool { scalar.properties.generalCategory == .format && scalar != "\u{200B}" }

  // MARK: Words

  /// Returns whether two neighbours belong to one word, or one run of spaces (UAX 29, WB3d to WB13b).
  ///
  /// - Parameters:
  ///   - next: the character behind this one.
  ///   - second: the character in front of this one, if there is one.
  ///   - third: the character behind `next`, if there is one.
  func isWord(with next: PlainCharacter, after second: PlainCharacter?, before third: PlainCharacter?) -> Bool
  {
    if sign == .space, next.sign == .space { return true }
    if isInWord, next.isInWord { return isKatakana == next.isKatakana || isConnector || next.isConnector }
    // An apostrophe ends a Hebrew abbreviation (WB7a).
    if isHebrew, next.scalar == "'" { return true }
    // A sign in the middle belongs to the word on both of its sides.
    if isInWord, let third, next.joins(self, third) { return true }
    if next.isInWord, let second { return joins(second, next) }
    return false
  }

  /// Returns whether this sign joins two characters to one word: a stop between letters or digits, a colon between letters, a comma
  /// between digits, quotation marks in Hebrew (WB6, WB7, WB7b, WB11, WB12).
  private func joins(_ before: PlainCharacter, _ after: PlainCharacter) -> Bool {
    let areLetters = before.isLetterOfWord && after.isLetterOfWord
    let areDigits = before.sign == .digit && after.sign == .digit
    return switch scalar {
    case ".", "'", "\u{2018}", "\u{2019}", "\u{2024}", "\u{FE52}", "\u{FF07}", "\u{FF0E}":
      areLetters || areDigits
    case ":", "\u{B7}", "\u{387}", "\u{55F}", "\u{5F4}", "\u{2027}", "\u{FE13}", "\u{FE55}", "\u{FF1A}":
      areLetters
    case ",", ";", "\u{37E}", "\u{589}", "\u{60C}", "\u{60D}", "\u{66C}", "\u{7F8}", "\u{2044}", "\u{FE10}",
      "\u{FE14}":
      areDigits
    case "\"": before.isHebrew && after.isHebrew
    default: false
    }
  }

  private var isConnector: Bool { scalar.properties.generalCategory == .connectorPunctuation }
  private var isKatakana: Bool { PlainCharacter.script(of: scalar) == HB_SCRIPT_KATAKANA }
  private var isHebrew: Bool { sign == .letter && PlainCharacter.script(of: scalar) == HB_SCRIPT_HEBREW }
  private var isLetterOfWord: Bool {
    isInWord && sign != .digit && !isConnector && !isKatakana
  }

  // MARK: Lines

  /// Returns whether a line may end between this character and the next (UAX 14, LB4 to LB31).
  ///
  /// - Parameters:
  ///   - next: the character behind this one.
  ///   - visible: the last character up to this one that is not a space.
  func endsLine(before next: PlainCharacter, visible: PlainCharacter?) -> Bool {
    if sign == .newline { return true }
    switch next.sign {
    case .newline, .space, .zeroWidthSpace: return false
    case .parenthesis, .closing, .exclamation, .infix, .solidus: return sign == .zeroWidthSpace
    case .glue where ![.space, .hyphen, .breakAfter, .zeroWidthSpace].contains(sign): return false
    default: break
    }
    if sign == .zeroWidthSpace { return true }
    if sign == .glue || visible?.isOpening == true { return false }
    if visible?.sign == .dash, next.sign == .dash { return false }
    if sign == .space { return true }
    if sign == .quotation || next.sign == .quotation { return false }
    if sign == .dash || next.sign == .dash { return true }
    if [.hyphen, .breakAfter, .nonstarter].contains(next.sign) { return false }
    return mayEndLine(before: next)
  }

  /// Returns whether a line may end between two characters without spaces and quotation marks.
  private func mayEndLine(before next: PlainCharacter) -> Bool {
    switch sign {
    case .hyphen, .solidus: return next.sign != .digit
    case .breakAfter, .exclamation: return true
    case .parenthesis, .infix: return ![.letter, .digit].contains(next.sign) && !next.isNumberSign
    case .closing: return !next.isNumberSign
    default: break
    }
    if next.sign == .wideOpening { return true }
    let isEastAsian = [sign, next.sign].contains { $0 == .ideograph || $0 == .nonstarter }
    return isEastAsian && !isNumberSign && !next.isNumberSign
  }

  private var isOpening: Bool { sign == .opening || sign == .wideOpening }

  /// Whether the sign stays beside a number (PR and PO).
  private var isNumberSign: Bool {
    scalar == "%" || scalar == "\u{B0}" || scalar.properties.generalCategory == .currencySymbol
  }

  // MARK: Groups

  private static func sign(of scalar: Unicode.Scalar) -> Sign {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: return .newline
    case 0x20: return .space
    case 0x200B: return .zeroWidthSpace
    case 0xA0, 0x2007, 0x2011, 0x202F, 0x2060, 0xFEFF: return .glue
    case 0x09, 0xAD, 0x2010, 0x2012, 0x2013, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000:
      return .breakAfter
    case 0x2D: return .hyphen
    case 0x2F: return .solidus
    case 0x2014: return .dash
    case 0x22, 0x27: return .quotation
    case 0x21, 0x3F, 0xFF01, 0xFF1F: return .exclamation
    case 0x29, 0x5D: return .parenthesis
    case 0x2C, 0x2E, 0x3A, 0x3B, 0x060C, 0x061B, 0x06D4: return .infix
    case 0x3001, 0x3002, 0xFF0C, 0xFF0E: return .closing
    case 0x3005, 0x301C, 0x303B, 0x309B...0x309E, 0x30A0, 0x30FB...0x30FE, 0xFF1A, 0xFF1B: return .nonstarter
    // Small kana.
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096,
      0x30A1,
      0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6, 0x31F0...0x31FF,
      0xFF67...0xFF70:
      return .nonstarter
    default: break
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .openPunctuation: return (0x2E80...0xFFEF).contains(scalar.value) ? .wideOpening : .opening
    case .closePunctuation: return .closing
    case .initialPunctuation, .finalPunctuation: return .quotation
    case .decimalNumber: return .digit
    case .connectorPunctuation, .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter:
      return .letter
    default: break
    }
    if properties.isEmojiPresentation { return .ideograph }
    switch script(of: scalar) {
    case HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA, HB_SCRIPT_HANGUL, HB_SCRIPT_YI,
      HB_SCRIPT_BOPOMOFO:
      return .ideograph
    default: return properties.isAlphabetic ? .letter : .other
    }
  }

  private static func isKatakanaOrHangul(_ scalar: Unicode.Scalar) -> Bool {
    let script = script(of: scalar)
    return script == HB_SCRIPT_KATAKANA || script == HB_SCRIPT_HANGUL
  }

  private static func script(of scalar: Unicode.Scalar) -> hb_script_t {
    hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
  }
}
