import CHarfBuzz

extension BidiCharacters {
  /// Derives the values from general categories and scripts, for programs without FriBidi.
  ///
  /// Letters, digits, marks, spaces, brackets and formatting characters of the scripts in daily use have the classes of
  /// Unicode's data. Symbols that are not neutral there, such as circled letters, are neutral here.
  init(plain scalars: [UInt32]) {
    classes = scalars.map { Unicode.Scalar($0).map { BidiClass(plain: $0) } ?? .on }
    brackets = zip(scalars, classes).map { scalar, item in
      item == .on ? BidiBracket(plain: scalar) : BidiBracket(pair: 0, isOpening: false)
    }
  }
}

extension BidiClass {
  fileprivate init(plain scalar: Unicode.Scalar) {
    self =
      BidiClass.formatting(scalar.value) ?? BidiClass.numeric(scalar)
      ?? BidiClass.written(scalar, scalar.properties.generalCategory)
  }

  /// Characters that UAX 9 names (table 4), and separators.
  private static func formatting(_ code: UInt32) -> BidiClass? {
    switch code {
    case 0x0A, 0x0D, 0x1C...0x1E, 0x85, 0x2029: .b
    case 0x09, 0x0B, 0x1F: .s
    case 0x0C, 0x20, 0x1680, 0x2000...0x200A, 0x2028, 0x205F, 0x3000: .ws
    case 0x200E: .l
    case 0x200F: .r
    case 0x061C: .al
    case 0x202A: .lre
    case 0x202B: .rle
    case 0x202C: .pdf
    case 0x202D: .lro
    case 0x202E: .rlo
    case 0x2066: .lri
    case 0x2067: .rli
    case 0x2068: .fsi
    case 0x2069: .pdi
    default: nil
    }
  }

  /// Digits, and what is written between and beside them.
  private static func numeric(_ scalar: Unicode.Scalar) -> BidiClass? {
    switch scalar.value {
    case 0x30...0x39, 0xB2, 0xB3, 0xB9, 0x06F0...0x06F9, 0x2070, 0x2074...0x2079, 0x2080...0x2089,
      0x2488...0x249B, 0xFF10...0xFF19, 0x1D7CE...0x1D7FF:
      .en
    case 0x0600...0x0605, 0x0660...0x0669, 0x066B, 0x066C, 0x06DD, 0x08E2: .an
    case 0x2B, 0x2D, 0x207A, 0x207B, 0x208A, 0x208B, 0x2212, 0xFB29, 0xFE62, 0xFE63, 0xFF0B, 0xFF0D: .es
    case 0x2C, 0x2E, 0x2F, 0x3A, 0xA0, 0x060C, 0x202F, 0x2044, 0xFE50, 0xFE52, 0xFE55, 0xFF0C, 0xFF0E,
      0xFF0F, 0xFF1A:
      .cs
    case 0x23, 0x25, 0xB0, 0xB1, 0x0609, 0x060A, 0x066A, 0x2030...0x2034, 0x2213, 0xFE5F, 0xFE6A, 0xFF03,
      0xFF05:
      .et
    default:
      // The signs of the Afghani and of the Bengali rupee's parts are letters of their scripts.
      scalar.properties.generalCategory == .currencySymbol && scalar.value != 0x060B ? .et : nil
    }
  }

  /// All other characters, by their category and script.
  private static func written(_ scalar: Unicode.Scalar, _ category: Unicode.GeneralCategory) -> BidiClass {
    switch category {
    case .nonspacingMark, .enclosingMark: return .nsm
    case .control, .format: return .bn
    default: break
    }
    let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
    let isShared = script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED
    // The tatweel and the marks of Arabic are shared with other scripts from right to left.
    if isShared, (0x0600...0x06FF).contains(scalar.value) { return .al }
    if hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL {
      if category == .mathSymbol || category == .otherSymbol { return .on }
      switch script {
      case HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_THAANA, HB_SCRIPT_HANIFI_ROHINGYA, HB_SCRIPT_SOGDIAN:
        return .al
      default: return .r
      }
    }
    // HarfBuzz gives it no direction, because it is also written from left to right.
    if script == HB_SCRIPT_OLD_HUNGARIAN { return .r }
    return switch category {
    case .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .connectorPunctuation, .otherPunctuation, .mathSymbol, .modifierSymbol, .otherSymbol, .otherNumber:
      // Shared punctuation is neutral, that of a script belongs to it.
      isShared ? .on : .l
    default: .l
    }
  }
}

extension BidiBracket {
  /// A pair has the code of its opening bracket.
  fileprivate init(plain code: UInt32) {
    let functions = hb_unicode_funcs_get_default()
    let isOpening =
      hb_unicode_general_category(functions, code) == HB_UNICODE_GENERAL_CATEGORY_OPEN_PUNCTUATION
    let isClosing =
      hb_unicode_general_category(functions, code) == HB_UNICODE_GENERAL_CATEGORY_CLOSE_PUNCTUATION
    let mirrored = hb_unicode_mirroring(functions, code)
    guard isOpening || isClosing, mirrored != code else {
      self.init(pair: 0, isOpening: false)
      return
    }
    let pair = isOpening ? code : mirrored
    // U+2329 and U+3008 are canonically equivalent (BD16).
    self.init(pair: pair == 0x2329 ? 0x3008 : pair, isOpening: isOpening)
  }
}
