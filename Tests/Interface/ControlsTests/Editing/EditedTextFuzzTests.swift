import Easel
import Foundation
import TestSupport
import Testing

@testable import Controls

/// Random edits with hostile strings, compared with a slow and simple model.
@Suite("Fuzz of text editing") struct EditedTextFuzzTests {
  /// Pieces of text that are joined at random: letters of several directions, marks, emoji and their parts, controls, and UTF-8
  /// that is not valid.
  private static let pieces: [String] = [
    "a", "B", "7", " ", ".", "-", "é", "e\u{301}", "\u{301}", "\u{20DD}", "ß", "א", "ב", "ש\u{5C1}", "ع",
    "لا", "क्ष", "\u{94D}", "น้ำ",
    "日", "本語", "한", "\u{1112}\u{1161}\u{11AB}", "👍🏽", "🏽", "👨‍👩‍👧", "\u{200D}", "🇩🇪", "🇩",
    "🏴\u{E0067}\u{E0062}\u{E007F}", "\u{FE0F}",
    "\u{202E}", "\u{202C}", "\u{2067}", "\u{2069}", "\u{200F}", "\u{AD}", "\u{2060}", "\u{0}", "\u{7F}", "\t",
    "\n", "\r\n", "\r",
    "\u{2028}", "\u{85}", "\u{FFFD}", "\u{FFFF}", "\u{10FFFF}", "\u{E000}",
    String(repeating: "\u{300}", count: 40),
    String(repeating: "wide ", count: 30),
    // A high surrogate by itself, and a cut off character: what a decoder makes of them.
    String(decoding: [0xED, 0xA0, 0x80, 0x41, 0xF0, 0x9F] as [UInt8], as: UTF8.self),
  ]

  private static func string(_ generator: inout SeededGenerator, most: Int) -> String {
    (0..<Int.random(in: 0...most, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? ""
    }
    .joined()
  }

  private static func check(_ text: EditedText, _ reference: ReferenceText, _ seed: UInt64, _ step: Int)
    -> Bool
  {
    let isSame =
      text.string.unicodeScalars.elementsEqual(reference.scalars)
      && text.characters == TextBoundary.character.offsets(in: text.string)
      && (text.markedRange?.lowerBound == reference.marked.map { reference.offset($0.lowerBound) })
      && (text.markedRange?.upperBound == reference.marked.map { reference.offset($0.upperBound) })
      && text.selection.head == reference.offset(reference.head)
      && text.selection.anchor == reference.offset(reference.anchor)
    let isValid =
      [text.selection.head, text.selection.anchor].allSatisfy { text.boundary(atOrBefore: $0) == $0 }
      && text.history.done.count <= TextHistory.maximumCount
      && (text.markedRange != nil || text.count <= text.maximumLength)
    if !isSame || !isValid {
      Issue.record("seed \(seed), step \(step): \(text.string.debugDescription) \(text.selection)")
    }
    return isSame && isValid
  }

  /// Edits a text at random; false after a failure.
  private static func run(_ seed: UInt64) -> Bool {
    var generator = SeededGenerator(seed: seed)
    var (text, reference) = (EditedText(), ReferenceText())
    // In every third case, the text does not fit.
    let isLimited = seed % 3 == 0
    if isLimited { text.maximumLength = 12 }
    for step in 0..<60 {
      let before = text
      let boundaries = reference.boundaries
      switch Int.random(in: 0..<13, using: &generator) {
      case 0...3:
        let new = string(&generator, most: 4)
        let fits = text.insert(new)
        if fits {
          reference.insert(new)
        } else {
          guard isLimited else {
            Issue.record("seed \(seed), step \(step): the text did not fit")
            return false
          }
          follow(text, &reference)
        }
        // Undo restores the text before the insertion. An open group is undone as one step.
        var undone = text
        undone.undo()
        if text.canUndo {
          var redone = undone
          redone.redo()
          guard redone.string.utf8.elementsEqual(text.string.utf8) else {
            Issue.record("seed \(seed), step \(step): redo after undo gives another text")
            return false
          }
        }
      case 4, 5:
        let new = string(&generator, most: 3)
        let selected = Int.random(in: -3...40, using: &generator)
        text.setMarkedText(new, selectedRange: min(0, selected)..<max(0, selected))
        reference.compose(new)
        // The input method places the caret; the model has it at the end.
        if text.markedRange != nil { place(text.selection, &reference) }
      case 6:
        text.unmark()
        follow(text, &reference)
      case 7:
        text.deleteBackward()
        reference.delete(forward: false)
      case 8:
        text.deleteForward()
        reference.delete(forward: true)
      case 9, 10:
        let a = boundaries.randomElement(using: &generator) ?? 0
        let b = boundaries.randomElement(using: &generator) ?? 0
        text.selection = TextSelection(anchor: reference.offset(a), head: reference.offset(b))
        reference.select(a, b)
      case 11:
        // Any offsets, also inside of characters and beyond the text.
        let range = -5...text.endOffset + 5
        text.selection = TextSelection(
          anchor: Int.random(in: range, using: &generator), head: Int.random(in: range, using: &generator))
        place(text.selection, &reference)
      default:
        let unit = TextUnit.allCases.randomElement(using: &generator) ?? .word
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: text.moveForward(by: unit, extending: Bool.random(using: &generator))
        case 1: text.moveBackward(by: unit, extending: Bool.random(using: &generator))
        case 2: text.undo()
        case 3: text.redo()
        case 4: text.cancelComposition()
        default: text.select(from: Int.random(in: -5...50, using: &generator), to: 7, by: unit)
        }
        follow(text, &reference)
      }
      if !check(text, reference, seed, step) {
        Issue.record("before: \(before.string.debugDescription) \(before.selection)")
        return false
      }
    }
    text.unmark()
    // All that is kept can be undone and redone.
    let end = text.string
    var count = 0
    while text.canUndo {
      text.undo()
      count += 1
    }
    for _ in 0..<count { text.redo() }
    guard text.string.utf8.elementsEqual(end.utf8) else {
      Issue.record("seed \(seed): the text differs after all changes were undone and redone")
      return false
    }
    return true
  }

  /// Makes the model equal where it has no opinion. `check` still tests what holds for every text.
  private static func follow(_ text: EditedText, _ reference: inout ReferenceText) {
    reference = ReferenceText()
    reference.scalars = Array(text.string.unicodeScalars)
    place(text.selection, &reference)
    reference.marked = text.markedRange.map {
      index($0.lowerBound, reference)..<index($0.upperBound, reference)
    }
  }

  private static func place(_ selection: TextSelection, _ reference: inout ReferenceText) {
    reference.anchor = index(selection.anchor, reference)
    reference.head = index(selection.head, reference)
  }

  private static func index(_ offset: Int, _ reference: ReferenceText) -> Int {
    var (bytes, index) = (0, 0)
    while bytes < offset, index < reference.scalars.count {
      bytes += UTF8.width(reference.scalars[index])
      index += 1
    }
    return index
  }

  @Test("Random edits give the result of the model")
  func short() {
    for seed in UInt64(1)...40 { guard Self.run(seed) else { return } }
  }

  @Test("Boundaries after changes in several lines are those of the whole text")
  func boundaries() {
    let parts = ["\n", "\n", "a", "e\u{301}", "\u{301}", "\u{200D}", "👩", "🇩", "\r\n", "क्", "ष"]
    for seed in UInt64(1)...200 {
      var generator = SeededGenerator(seed: seed)
      func random() -> String {
        (0..<Int.random(in: 0...5, using: &generator)).map { _ in
          parts[Int.random(in: 0..<parts.count, using: &generator)]
        }.joined()
      }
      var text = EditedText(random() + random(), allowsNewlines: true)
      for _ in 0..<12 {
        let low = Int.random(in: 0...text.endOffset, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: text.replace(low..<Int.random(in: low...text.endOffset, using: &generator), with: random())
        case 1: text.undo()
        case 2: text.redo()
        case 3:
          text.moveCaret(to: low)
          text.deleteBackward(by: TextUnit.allCases[Int(seed) % 3])
        default: text.insert(random())
        }
        let expected = TextBoundary.character.offsets(in: text.string)
        #expect(text.characters == expected, "seed \(seed): \(text.string.debugDescription)")
        let line = text.lineRange(at: low)
        #expect(
          !text.text(in: line).contains("\n") && text.characters.contains(line.lowerBound), "seed \(seed)")
      }
    }
  }

  @Test("A field shows every text, and its caret reaches both ends, whatever the text is")
  func lines() throws {
    let font = try FontLibrary(usesInstalledFonts: false).font(size: 16)
    for seed in UInt64(1)...60 { guard Self.runLine(seed, font) else { return } }
  }

  /// Walks through a line from end to end with the arrows.
  private static func runLine(_ seed: UInt64, _ font: Font) -> Bool {
    var generator = SeededGenerator(seed: seed)
    let text = EditedText(string(&generator, most: 8))
    let line = TextFieldLine(text, font: font, isHidden: seed % 5 == 0)
    for movesRight in [true, false] {
      var selection = TextSelection(
        caret: movesRight != line.isRightToLeft ? 0 : text.endOffset, affinity: .downstream)
      var steps = 0
      while let next = line.position(beside: selection, movesRight: movesRight) {
        steps += 1
        guard text.boundary(atOrBefore: next.offset) == next.offset, steps <= 2 * text.count + 4 else {
          Issue.record("seed \(seed): the caret is at \(next) of \(text.string.debugDescription)")
          return false
        }
        selection = TextSelection(caret: next.offset, affinity: next.affinity)
        let x = line.caretPosition(next.offset, next.affinity)
        let place = line.position(at: x)
        guard x.isFinite, text.boundary(atOrBefore: place.offset) == place.offset else {
          Issue.record("seed \(seed): the caret of \(text.string.debugDescription) is at \(x)")
          return false
        }
      }
    }
    return true
  }

  /// Runs for EASEL_TEXT_FUZZ_SECONDS from the seed EASEL_TEXT_FUZZ_SEED on.
  @Test("Random edits for some time take bounded time and memory")
  func long() throws {
    let environment = ProcessInfo.processInfo.environment
    guard let seconds = environment["EASEL_TEXT_FUZZ_SECONDS"].flatMap(Double.init) else { return }
    var seed = environment["EASEL_TEXT_FUZZ_SEED"].flatMap(UInt64.init) ?? 1
    let font = try FontLibrary(usesInstalledFonts: false).font(size: 16)
    let end = ContinuousClock.now + .seconds(seconds)
    let first = seed
    while ContinuousClock.now < end {
      let start = ProcessorTime.now
      guard Self.run(seed), Self.runLine(seed, font) else { return }
      // A case takes some hundredths of a second. A minute is not the machine.
      #expect(ProcessorTime.now - start < 60, "seed \(seed)")
      seed += 1
    }
    let memory = Self.residentMegabytes
    print("\(seed - first) cases of text editing from seed \(first) on, \(memory) MB at the end")
    #expect(memory < 2_000)
  }

  /// The resident memory of the process; 0 where the system does not tell it this way.
  private static var residentMegabytes: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") })
    else { return 0 }
    return (Int(line.split(whereSeparator: { !$0.isNumber }).first ?? "") ?? 0) / 1024
  }
}
