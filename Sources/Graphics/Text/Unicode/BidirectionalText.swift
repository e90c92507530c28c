/// A direction of writing.
///
/// ```swift
/// BidirectionalText("שלום, Ann").direction == .rightToLeft  // true
/// let page = ShapedText(AttributedText("…", font: .bundled(size: 14)), direction: .leftToRight)
/// ```
public enum WritingDirection: Hashable, Sendable, CaseIterable {
  /// As Latin and Chinese.
  case leftToRight
  /// As Hebrew and Arabic.
  case rightToLeft
}

/// The embedding levels of a paragraph by the Unicode Bidirectional Algorithm (UAX 9). Text of an even level runs from left
/// to right, of an odd level from right to left.
///
/// ```swift
/// let text = BidirectionalText("abc שלום")
/// print(text.direction, text.levels)
/// let order = BidirectionalText.visualOrder(of: text.levels)
/// ```
public struct BidirectionalText: Hashable, Sendable {
  /// The direction of the paragraph.
  public let direction: WritingDirection
  /// The level of each Unicode scalar, before rule L1: spaces at the end of a line have their resolved level.
  public let levels: [UInt8]
  /// The scalars whose level becomes that of the paragraph, if rule L1 applies to them.
  private let spaces: [Space]

  private enum Space: UInt8 { case no, whitespace, separator }

  /// Resolves the levels of a paragraph.
  ///
  /// - Parameters:
  ///   - text: the paragraph.
  ///   - direction: the direction of the paragraph; nil for that of its first letter (rules P2 and P3), or left to right without
  ///     letters.
  ///
  /// Complexity: linear.
  public init(_ text: some StringProtocol, direction: WritingDirection? = nil) {
    self.init(scalars: text.unicodeScalars.map(\.value), direction: direction)
  }

  init(scalars: [UInt32], direction: WritingDirection?) {
    self.init(BidiCharacters(scalars), direction: direction)
  }

  init(_ characters: BidiCharacters, direction: WritingDirection?) {
    let resolver = BidiResolver(characters.classes, characters.brackets, direction: direction)
    self.direction = resolver.base == 1 ? .rightToLeft : .leftToRight
    levels = resolver.levels
    spaces = characters.classes.map(BidirectionalText.space)
  }

  private static func space(_ item: BidiClass) -> Space {
    switch item {
    case .b, .s: .separator
    case .ws, .bn, .lre, .rle, .lro, .rlo, .pdf, .lri, .rli, .fsi, .pdi: .whitespace
    default: .no
    }
  }

  /// Returns the levels of a line's scalars by rule L1: separators, and white space before them and at the end of the
  /// line, have the level of the paragraph.
  ///
  /// - Parameter line: scalars of the paragraph, by their index.
  public func levels(ofLine line: Range<Int>) -> [UInt8] {
    var result = Array(levels[line])
    var isTrailing = true
    for index in line.reversed() {
      switch spaces[index] {
      case .separator: isTrailing = true
      case .whitespace: break
      case .no: isTrailing = false
      }
      if isTrailing { result[index - line.lowerBound] = direction == .rightToLeft ? 1 : 0 }
    }
    return result
  }

  /// Returns the indices of `levels` from left to right (rule L2). Complexity: linear, times the number of levels.
  ///
  /// - Parameter levels: the levels of a line after rule L1.
  public static func visualOrder(of levels: some Collection<UInt8>) -> [Int] {
    let levels = Array(levels)
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    guard let lowest = levels.lazy.filter({ $0 % 2 == 1 }).min() else { return order }
    for level in stride(from: highest, through: lowest, by: -1) {
      var index = 0
      while index < order.count {
        if levels[order[index]] < level {
          index += 1
          continue
        }
        let start = index
        while index < order.count, levels[order[index]] >= level { index += 1 }
        order[start..<index].reverse()
      }
    }
    return order
  }
}
