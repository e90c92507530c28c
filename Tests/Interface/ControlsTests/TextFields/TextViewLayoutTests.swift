import Easel
import Testing

@testable import Controls

@Suite("Lines of a text view") struct TextViewLayoutTests {
  private let font: Font

  init() throws { font = try FontLibrary(usesInstalledFonts: false).font(size: 16) }

  private func texts(_ layout: TextViewLayout) -> [String] { layout.paragraphs.map(\.text.text.string) }

  /// Compares a layout with one that was made at once.
  private func expectFresh(_ layout: TextViewLayout, _ comment: Comment) {
    let fresh = TextViewLayout(layout.string, font: layout.font, width: layout.width)
    #expect(texts(layout) == texts(fresh), comment)
    #expect(layout.starts == fresh.starts && layout.tops == fresh.tops, comment)
  }

  @Test("Newlines divide a text into paragraphs; one at its end begins an empty one")
  func paragraphs() {
    let layout = TextViewLayout("a\n\nbc\n", font: font, width: 100)
    #expect(texts(layout) == ["a", "", "bc", ""] && layout.starts == [0, 2, 3, 6])
    #expect(layout.tops.count == 5 && layout.height > 3 * font.size)
    #expect(TextViewLayout("", font: font, width: 100).paragraphs.count == 1)
  }

  @Test("A layout after random changes equals one that was made at once")
  func changes() {
    for seed in UInt64(1)...300 {
      var generator = SeededGenerator(seed: seed)
      let letters = ["a", "b", "\n", "\n", "é", "א"]
      func random(_ most: Int) -> String {
        (0..<Int.random(in: 0...most, using: &generator)).map { _ in
          letters[Int.random(in: 0..<letters.count, using: &generator)]
        }.joined()
      }
      var text = random(12)
      var layout = TextViewLayout(text, font: font, width: 60)
      for _ in 0..<6 {
        var scalars = Array(text.unicodeScalars)
        let low = Int.random(in: 0...scalars.count, using: &generator)
        let high = Int.random(in: low...scalars.count, using: &generator)
        scalars.replaceSubrange(low..<high, with: Array(random(4).unicodeScalars))
        text = String(String.UnicodeScalarView(scalars))
        layout = TextViewLayout(
          text, font: font, width: Double.random(in: 20...90, using: &generator).rounded(), previous: layout)
        expectFresh(layout, "seed \(seed): \(text.debugDescription)")
      }
    }
  }

  /// Walks with an arrow from one end of a text, and returns the carets on the way.
  private func walk(_ string: String, movesRight: Bool, steps: Int) -> (offsets: [Int], ends: Bool) {
    let text = EditedText(string, allowsNewlines: true)
    let layout = TextViewLayout(text.string, font: font, width: 60)
    let goesOn = movesRight != layout.isRightToLeft(at: 0)
    var selection = TextSelection(caret: goesOn ? 0 : text.endOffset, affinity: .downstream)
    var offsets = [selection.head]
    for _ in 0..<steps {
      guard let next = layout.position(beside: selection, in: text, movesRight: movesRight) else {
        return (offsets, true)
      }
      selection = TextSelection(caret: next.offset, affinity: next.affinity)
      let caret = layout.caretRect(at: next.offset, next.affinity)
      #expect(caret.isFinite && text.boundary(atOrBefore: next.offset) == next.offset)
      offsets.append(next.offset)
    }
    return (offsets, false)
  }

  @Test("Arrows walk through text of one direction from end to end")
  func arrows() {
    let texts = [
      "abc\ndef\n\u{301}\u{301}\nend", "אבג \n\nשלום דה", "a   \n\tb\u{200D}\u{200D}c",
      "👩‍👩‍👧‍👦👩‍👩‍👧‍👦 e\u{301}\u{302}", "\n\n", "long words that are wrapped into narrow lines   ",
      "narrow אבג דהו שלום lines and abc",
    ]
    for string in texts {
      let text = EditedText(string, allowsNewlines: true)
      for movesRight in [true, false] {
        let (offsets, ends) = walk(string, movesRight: movesRight, steps: 3 * text.count + 10)
        #expect(ends, "\(string.debugDescription) \(movesRight) \(offsets)")
        #expect(
          offsets.contains(0) && offsets.contains(text.endOffset), "\(string.debugDescription) \(offsets)")
      }
    }
  }

  @Test("Arrows stop at characters in lines of both directions and in deep embeddings")
  func mixedArrows() {
    let texts = [
      "abc\nאבג def\n\u{301}\u{301}\nend", "אבג \n  \nשלום abc דה",
      String(repeating: "\u{202B}a\u{202A}ב", count: 70),
    ]
    for string in texts {
      for movesRight in [true, false] {
        #expect(walk(string, movesRight: movesRight, steps: 60).offsets.count > 3)
      }
    }
  }

  @Test("A point at a caret leads back to its place, in lines of both directions")
  func places() {
    let text = EditedText("one two three four\nאבג דהו זחט\n\nlast   ", allowsNewlines: true)
    let layout = TextViewLayout(text.string, font: font, width: 80)
    for offset in text.characters {
      let caret = layout.caretRect(at: offset, .downstream)
      let place = layout.position(at: caret.center)
      let again = layout.caretRect(at: place.offset, place.affinity)
      #expect(abs(again.minX - caret.minX) < 0.01 && again.minY == caret.minY, "\(offset)")
    }
  }

  @Test("A selection has a rectangle for each visible line, and a selected newline has a width")
  func selections() {
    let layout = TextViewLayout("ab\n\ncd", font: font, width: 100)
    let all = layout.rects(of: 0..<6, from: 0, to: 1000)
    #expect(all.count == 3)
    #expect(
      abs(all[0].width - font.measure("ab").width - font.size / 3) < 1e-6 && all[1].width == font.size / 3)
    #expect(layout.rects(of: 0..<2, from: 0, to: 1000).count == 1)
    #expect(layout.rects(of: 0..<6, from: layout.tops[2] + 5, to: 1000).count < 3)
    let many = TextViewLayout(String(repeating: "x\n", count: 5000), font: font, width: 100)
    #expect(many.rects(of: 0..<10_000, from: 20_000, to: 20_200).count < 60)
  }
}
