import CICU

/// Turns ICU's line boundaries into those of Unicode 15.0, from which they differ in what later versions adopted:
/// no boundary after a hyphen at the start of a word (LB20a), and none between a full stop and a number, but one between a
/// space and a full stop before a number (LB15c).
struct LineBreakTailoring {
  private let scalars: [Unicode.Scalar]
  private let classes: [IcuLineBreak]
  /// The UTF-8 offset of each scalar, and of the end.
  private let offsets: [Int]

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    classes = scalars.map { icu_line_break(Int32($0.value)) }
    offsets = scalars.reduce(into: [0]) { $0.append($0[$0.count - 1] + UTF8.width($1)) }
  }

  func boundaries(_ icu: [Int]) -> [Int] {
    var boundaries = Set(icu)
    for index in scalars.indices {
      let next = following(index)
      if next == scalars.count { continue }
      let isHyphen = classes[index] == ICU_LINE_BREAK_HYPHEN || scalars[index] == "\u{2010}"
      if isHyphen, icu.contains(offsets[index]), isLetter(classes[next]) { boundaries.insert(offsets[next]) }
      if classes[index] == ICU_LINE_BREAK_INFIX, classes[next] == ICU_LINE_BREAK_NUMBER, !isInNumber(index) {
        boundaries.insert(offsets[next])
        if index > 0, classes[index - 1] == ICU_LINE_BREAK_SPACE { boundaries.remove(offsets[index]) }
      }
    }
    return boundaries.sorted()
  }

  /// Returns the index of the first scalar after `index` that is no combining mark.
  private func following(_ index: Int) -> Int {
    scalars.indices.first { $0 > index && !isMark(classes[$0]) } ?? scalars.count
  }

  private func isInNumber(_ index: Int) -> Bool {
    for previous in classes[..<index].reversed() where !isMark(previous) {
      if previous == ICU_LINE_BREAK_NUMBER { return true }
      if previous != ICU_LINE_BREAK_INFIX, previous != ICU_LINE_BREAK_SYMBOL { return false }
    }
    return false
  }

  private func isMark(_ value: IcuLineBreak) -> Bool { value == ICU_LINE_BREAK_MARK }

  private func isLetter(_ value: IcuLineBreak) -> Bool { value == ICU_LINE_BREAK_LETTER }
}
