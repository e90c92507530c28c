/// The tables of a TrueType or OpenType font that a PDF embeds.
struct FontTables {
  /// The `CFF ` table; nil for a font of TrueType outlines.
  let cff: ArraySlice<UInt8>?
  /// The bounds of all glyphs in thousandths of an em: left, bottom, right, top.
  let bounds: [Int]

  /// Nil if the bytes are no such font.
  init?(_ bytes: [UInt8]) {
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset + count <= bytes.count else { return nil }
      return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }
    guard let count = number(4, 2) else { return nil }
    var tables: [String: Range<Int>] = [:]
    for index in 0..<count {
      let entry = 12 + 16 * index
      guard let start = number(entry + 8, 4), let length = number(entry + 12, 4),
        start + length <= bytes.count
      else {
        return nil
      }
      tables[String(decoding: bytes[entry..<entry + 4], as: UTF8.self)] = start..<start + length
    }
    guard tables["glyf"] != nil || tables["CFF "] != nil, let head = tables["head"]?.lowerBound,
      let units = number(head + 18, 2), units > 0
    else { return nil }
    cff = tables["CFF "].map { bytes[$0] }
    bounds = (0..<4).map { index in
      let value = number(head + 36 + 2 * index, 2) ?? 0
      return (value > 0x7FFF ? value - 0x10000 : value) * 1_000 / units
    }
  }
}
