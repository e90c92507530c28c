/// A character's value of Bidi_Class, by its short name in Unicode's data.
enum BidiClass: UInt8 {
  case l, r, al, en, es, et, an, cs, nsm, bn, b, s, ws, on
  case lre, rle, lro, rlo, pdf
  case lri, rli, fsi, pdi

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
}

/// The values of Unicode's data that UAX 9 needs, for each character of a text.
struct BidiCharacters {
  var classes: [BidiClass]
  var brackets: [BidiBracket]
}
