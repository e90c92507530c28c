import CFriBidi

/// A character's value of Bidi_Class, by its short name in Unicode's data.
enum BidiClass: UInt8 {
  case l, r, al, en, es, et, an, cs, nsm, bn, b, s, ws, on
  case lre, rle, lro, rlo, pdf
  case lri, rli, fsi, pdi

  init(_ type: FriBidiCharType) {
    self =
      switch type {
      case FRIBIDI_TYPE_LTR: .l
      case FRIBIDI_TYPE_RTL: .r
      case FRIBIDI_TYPE_AL: .al
      case FRIBIDI_TYPE_EN: .en
      case FRIBIDI_TYPE_ES: .es
      case FRIBIDI_TYPE_ET: .et
      case FRIBIDI_TYPE_AN: .an
      case FRIBIDI_TYPE_CS: .cs
      case FRIBIDI_TYPE_NSM: .nsm
      case FRIBIDI_TYPE_BN: .bn
      case FRIBIDI_TYPE_BS: .b
      case FRIBIDI_TYPE_SS: .s
      case FRIBIDI_TYPE_WS: .ws
      case FRIBIDI_TYPE_LRE: .lre
      case FRIBIDI_TYPE_RLE: .rle
      case FRIBIDI_TYPE_LRO: .lro
      case FRIBIDI_TYPE_RLO: .rlo
      case FRIBIDI_TYPE_PDF: .pdf
      case FRIBIDI_TYPE_LRI: .lri
      case FRIBIDI_TYPE_RLI: .rli
      case FRIBIDI_TYPE_FSI: .fsi
      case FRIBIDI_TYPE_PDI: .pdi
      default: .on
      }
  }

  /// Whether rule X9 removes the character.
  var isRemoved: Bool { self == .bn || (BidiClass.lre.rawValue...BidiClass.pdf.rawValue).contains(rawValue) }
  var isIsolateInitiator: Bool { self == .lri || self == .rli || self == .fsi }
  /// Whether the character takes the direction of its surroundings (NI of the rules).
  var isNeutral: Bool {
    switch self {
    case .b, .s, .ws, .on, .lri, .rli, .fsi, .pdi: true
    default: false
    }
  }
  /// Whether the character alone leaves all levels of a paragraph from left to right at 0.
  var isPlain: Bool {
    switch self {
    case .l, .en, .es, .et, .cs, .nsm, .bn, .b, .s, .ws, .on: true
    default: false
    }
  }
}

/// A character's part in pairs of brackets (UAX 9, BD14 to BD16).
struct BidiBracket {
  /// The number of the pair, the same for canonically equivalent characters; 0 for other characters.
  var pair: UInt32
  var isOpening: Bool

  init(_ type: FriBidiBracketType) {
    pair = type & ~UInt32(FRIBIDI_BRACKET_OPEN_MASK)
    isOpening = type & UInt32(FRIBIDI_BRACKET_OPEN_MASK) != 0
  }
}
