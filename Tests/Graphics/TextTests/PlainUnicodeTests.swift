import Testing

@testable import Text

@Suite("Breaks and directions without ICU and FriBidi")
struct PlainUnicodeTests {
  private static let hasData = UnicodeData.isInstalled("extracted/DerivedBidiClass.txt")

  @Test("The classes of characters are nearly those of Unicode's data", .enabled(if: hasData))
  func classes() throws {
    var wrong: [String] = []
    var wrongInDailyUse: [String] = []
    var count = 0
    for line in try UnicodeData.lines("extracted/DerivedBidiClass.txt") {
      let fields = line.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
      let bounds = fields[0].split(separator: ".").compactMap { UInt32($0, radix: 16) }
      for code in bounds[0]...bounds[bounds.count - 1] {
        guard let scalar = Unicode.Scalar(code), scalar.properties.generalCategory != .unassigned else {
          continue
        }
        count += 1
        let found = "\(BidiCharacters(plain: [code]).classes[0])".uppercased()
        if found == fields[1] { continue }
        wrong.append(String(code, radix: 16))
        // Latin, Greek, Cyrillic, Hebrew, Arabic, punctuation, Chinese, Japanese, Korean.
        let daily: [ClosedRange<UInt32>] = [
          0...0x6FF, 0x2000...0x206F, 0x3000...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
        ]
        if daily.contains(where: { $0.contains(code) }) {
          wrongInDailyUse.append(String(code, radix: 16))
        }
      }
    }
    #expect(count > 140_000)
    #expect(wrong.count < 2_500)
    // Modifier letters, signs of Greek and Armenian, and three of Arabic: neutral in one and directed in the other.
    #expect(
      wrongInDailyUse == [
        "2b9", "2ba", "2c6", "2c7", "2c8", "2c9", "2ca", "2cb", "2cc", "2cd", "2ce", "2cf", "2ea", "2eb",
        "2ec",
        "374", "375", "384", "3f6", "58a", "58d", "58e", "608", "6fd", "6fe",
      ])
  }

  @Test("Brackets are those of Unicode's data, but for Tibetan and Ogham", .enabled(if: hasData))
  func brackets() throws {
    var failures: [String] = []
    for line in try UnicodeData.lines("BidiBrackets.txt") {
      let fields = line.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
      let both = BidiCharacters(plain: fields[..<2].compactMap { UInt32($0, radix: 16) }).brackets
      let isRight =
        both[0].pair != 0 && both[0].pair == both[1].pair && both[0].isOpening == (fields[2] == "o")
      if !isRight { failures.append(fields[0]) }
    }
    #expect(failures == ["0F3A", "0F3B", "0F3C", "0F3D", "169B", "169C"])
    // BD16: these are canonically equivalent.
    let equivalent = BidiCharacters(plain: [0x2329, 0x3009]).brackets
    #expect(equivalent[0].pair == equivalent[1].pair)
  }

  @Test("Levels of characters are those of BidiCharacterTest", .enabled(if: hasData))
  func levels() throws {
    var failures: [Substring] = []
    let cases = try UnicodeData.bidiCases()
    for item in cases {
      let text = BidirectionalText(BidiCharacters(plain: item.scalars), direction: item.direction)
      let levels = text.levels(ofLine: 0..<item.scalars.count)
      let isRight = zip(item.levels, levels).allSatisfy { $0 == "x" || UInt8($0) == $1 }
      if !isRight || (text.direction == .rightToLeft) != item.isRightToLeft { failures.append(item.line) }
    }
    #expect(cases.count > 90_000)
    #expect(failures.isEmpty, "\(failures.count) of \(cases.count), such as \(failures.prefix(3))")
  }

  /// Returns the UTF-8 offsets of the boundaries.
  private func offsets(_ kind: TextBoundary, _ text: String) -> [Int] {
    var text = text
    return text.withUTF8 { bytes in
      var offsets = [0]
      PlainBreaks.forEach(kind, in: bytes) { offsets.append($0) }
      return offsets
    }
  }

  /// Returns the pieces of a text between boundaries.
  private func pieces(_ text: String, _ offsets: [Int]) -> [String] {
    let bytes = Array(text.utf8)
    return zip(offsets, offsets.dropFirst()).map { String(decoding: bytes[$0..<$1], as: UTF8.self) }
  }

  // Swift's rules may be newer than the file; the floors of words and lines only notice that more is wrong than before.
  @Test(
    "Most lines of Unicode's test files have the same boundaries", .enabled(if: hasData),
    arguments: [
      (TextBoundary.character, "GraphemeBreakTest", 0.99), (.word, "WordBreakTest", 0.85),
      (.line, "LineBreakTest", 0.85),
    ])
  func boundaries(kind: TextBoundary, file: String, floor: Double) throws {
    let cases = try UnicodeData.boundaryCases("auxiliary/\(file).txt")
    let count = cases.count { offsets(kind, $0.text) == $0.offsets }
    #expect(Double(count) >= floor * Double(cases.count), "\(count) of \(cases.count)")
  }

  @Test(
    "Text of daily use has the characters, words and lines that ICU finds",
    arguments: [
      "Save as… Don’t save?  Pi is 3.14, e is 2.718; a ratio 3:4 and a time 12:30.",
      "Well-known words, a dash — or two – and (brackets) [like these]; 100 % of $5 or 7 €.",
      "He said: “Go!” and ‘went’. It’s 1,234.5 km/h, i.e. fast. x_y = foo.bar(1) & Ada",
      "한국어 문장입니다. 두 번째!", "שלום, עולם! זה 3.14.", "מרחבא בעאלם، ארה\"ב ג'ורג'", "مرحبا بالعالم، هذا نص 123.",
      "Привет, мир! Ещё раз…", "e\u{301}a\u{300} 👩‍👩‍👧🇩🇪 ok", "line\nbreak\r\nand\ttab\n\n",
      "soft\u{AD}hyphen no\u{A0}break zero\u{200B}width", "https://example.org/a/b?c=d&e=f#g",
      "A/B testing, and/or 1/2", "-5 or - 5, --help", "", " ", "\n",
    ])
  func daily(text: String) {
    for kind in TextBoundary.allCases {
      #expect(pieces(text, offsets(kind, text)) == pieces(text, kind.offsets(in: text)), "\(kind)")
    }
  }

  @Test("Lines of Chinese and Japanese end as ICU ends them; words are single characters")
  func withoutSpaces() {
    for text in ["日本語の文章です。「はい」、ちょっとカタカナとひらがな。", "中文，没有空格的文字。"] {
      #expect(pieces(text, offsets(.line, text)) == pieces(text, TextBoundary.line.offsets(in: text)))
    }
    #expect(pieces("日本語、カタカナ", offsets(.word, "日本語、カタカナ")) == ["日", "本", "語", "、", "カタカナ"])
  }
}
