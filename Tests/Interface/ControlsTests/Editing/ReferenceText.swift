import Easel

@testable import Controls

/// A slow and simple edited text: the scalars in an array, a copy of everything for each change.
struct ReferenceText {
  var scalars: [Unicode.Scalar] = []
  /// Indices of scalars.
  var anchor = 0
  var head = 0
  var marked: Range<Int>?
  var maximumLength = Int.max
  private var beforeComposition: (scalars: [Unicode.Scalar], anchor: Int, head: Int)?

  var string: String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// The indices of scalars at which characters begin, and the end.
  var boundaries: [Int] {
    let text = string
    return TextBoundary.character.offsets(in: text).map { offset in
      var (bytes, index) = (0, 0)
      while bytes < offset {
        bytes += UTF8.width(scalars[index])
        index += 1
      }
      return index
    }
  }

  /// Converts an index of a scalar to a UTF-8 offset.
  func offset(_ index: Int) -> Int { scalars[..<index].reduce(0) { $0 + UTF8.width($1) } }

  private func up(_ index: Int) -> Int { boundaries.first { $0 >= index } ?? scalars.count }
  private var selected: Range<Int> { min(anchor, head)..<max(anchor, head) }

  mutating func select(_ a: Int, _ b: Int) {
    if marked == nil { (anchor, head) = (a, b) }
  }

  private mutating func put(_ text: [Unicode.Scalar], in range: Range<Int>) {
    scalars.replaceSubrange(range, with: text)
    head = up(range.lowerBound + text.count)
    anchor = head
  }

  private func clean(_ text: String) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    let all = Array(text.unicodeScalars)
    for (index, scalar) in all.enumerated() {
      if scalar == "\n", index > 0, all[index - 1] == "\r" { continue }
      if "\t\n\u{B}\u{C}\r\u{85}\u{2028}\u{2029}".unicodeScalars.contains(scalar) {
        result.append(" ")
      } else if scalar.properties.generalCategory != .control {
        result.append(scalar)
      }
    }
    return result
  }

  /// Inserts a text that fits.
  mutating func insert(_ text: String) {
    put(clean(text), in: marked ?? selected)
    (marked, beforeComposition) = (nil, nil)
  }

  mutating func compose(_ text: String) {
    let new = clean(text)
    if marked == nil {
      if new.isEmpty { return }
      beforeComposition = (scalars, anchor, head)
    }
    let range = marked ?? selected
    put(new, in: range)
    marked = new.isEmpty ? nil : range.lowerBound..<range.lowerBound + new.count
  }

  mutating func delete(forward: Bool) {
    guard marked == nil else { return }
    if anchor != head { return put([], in: selected) }
    if forward {
      if let next = boundaries.first(where: { $0 > head }) { put([], in: head..<next) }
    } else if let last = boundaries.last(where: { $0 < head }) {
      put([], in: last..<head)
    }
  }
}
