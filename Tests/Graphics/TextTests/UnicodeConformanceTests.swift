import Testing

@testable import Text

@Suite("Conformance to Unicode's test files")
struct UnicodeConformanceTests {
  @Test(
    "Boundaries are those of Unicode's test files",
    .enabled(if: UnicodeData.isInstalled("auxiliary/LineBreakTest.txt"), "unicode-data is not installed"),
    arguments: [
      (TextBoundary.character, "GraphemeBreakTest", 600), (.word, "WordBreakTest", 1800),
      (.line, "LineBreakTest", 7600),
    ])
  func boundaries(kind: TextBoundary, file: String, count: Int) throws {
    let name = "auxiliary/\(file).txt"
    let isOlder = try kind == .line && UnicodeData.version(name) < 15.1
    var failures: [String] = []
    let cases = try UnicodeData.boundaryCases(name)
    for item in cases {
      var offsets = kind.offsets(in: item.text)
      if isOlder { offsets = LineBreakTailoring(item.text).boundaries(offsets) }
      if offsets != item.offsets { failures.append("\(item.line): \(offsets)") }
    }
    #expect(cases.count >= count)
    #expect(failures.isEmpty, "\(failures.count) of \(cases.count), such as \(failures.prefix(3))")
  }

  @Test(
    "Levels and order of characters are those of BidiCharacterTest",
    .enabled(if: UnicodeData.isInstalled("BidiCharacterTest.txt"), "unicode-data is not installed"))
  func bidirectionalCharacters() throws {
    var failures: [Substring] = []
    let cases = try UnicodeData.bidiCases()
    for item in cases {
      let text = BidirectionalText(scalars: item.scalars, direction: item.direction)
      let isRight = (text.direction == .rightToLeft) == item.isRightToLeft
      if !isRight || !matches(text, item.levels, item.order) { failures.append(item.line) }
    }
    #expect(cases.count > 90_000)
    #expect(failures.isEmpty, "\(failures.count) of \(cases.count), such as \(failures.prefix(3))")
  }

  @Test(
    "Levels and order of classes are those of BidiTest",
    .enabled(if: UnicodeData.isInstalled("BidiTest.txt"), "unicode-data is not installed"))
  func bidirectionalClasses() throws {
    var levels: [Substring] = []
    var order: [Int] = []
    var failures: [Substring] = []
    var count = 0
    for line in try UnicodeData.lines("BidiTest.txt") {
      if line.hasPrefix("@Levels:") {
        levels = line.dropFirst(8).split(whereSeparator: \.isWhitespace)
      } else if line.hasPrefix("@Reorder:") {
        order = line.dropFirst(9).split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
      } else {
        let fields = line.split(separator: ";")
        let scalars = fields[0].split(whereSeparator: \.isWhitespace).map { Self.samples[$0] ?? 0 }
        let bits = Int(fields[1].filter { !$0.isWhitespace }, radix: 16) ?? 0
        let directions: [WritingDirection?] = [nil, .leftToRight, .rightToLeft]
        for (bit, direction) in directions.enumerated() where bits >> bit & 1 == 1 {
          count += 1
          let text = BidirectionalText(scalars: scalars, direction: direction)
          if !matches(text, levels, order) {
            failures.append(line)
          }
        }
      }
    }
    #expect(count > 700_000)
    #expect(failures.isEmpty, "\(failures.count) of \(count), such as \(failures.prefix(3))")
  }

  /// A character of each class.
  private static let samples: [Substring: UInt32] = [
    "L": 0x61, "R": 0x5D0, "EN": 0x31, "ES": 0x2B, "ET": 0x23, "AN": 0x661, "CS": 0x2C, "B": 0x2029, "S": 0x9,
    "WS": 0x20, "ON": 0x21, "BN": 0xAD, "NSM": 0x300, "AL": 0x627, "LRO": 0x202D, "RLO": 0x202E,
    "LRE": 0x202A,
    "RLE": 0x202B, "PDF": 0x202C, "LRI": 0x2066, "RLI": 0x2067, "FSI": 0x2068, "PDI": 0x2069,
  ]

  /// Returns whether the levels of a text, as one line, are the expected ones, with "x" for removed characters.
  private func matches(_ text: BidirectionalText, _ expected: [Substring], _ order: [Int]) -> Bool {
    let levels = text.levels(ofLine: 0..<text.levels.count)
    var kept: [Int] = []
    for (index, field) in expected.enumerated() where field != "x" {
      kept.append(index)
      if index >= levels.count || UInt8(field) != levels[index] { return false }
    }
    return BidirectionalText.visualOrder(of: kept.map { levels[$0] }).map { kept[$0] } == order
  }
}
