import Painting

/// How a part of a text looks.
public struct TextAttributes: Hashable, Sendable {
  /// The typeface and its size.
  public var font: Font
  /// The colour; nil for the fill paint of the graphics context. Default nil.
  public var color: Color?
  /// The line below the text. Default none.
  public var underline: TextLineStyle
  /// The line through the text. Default none.
  public var strikethrough: TextLineStyle
  /// The space that is added after each cluster of characters, in points. Negative numbers move letters together.
  /// Default 0.
  public var tracking: Double
  /// The distance by which the text is above the baseline, in points. Default 0.
  public var baselineOffset: Double
  /// The language by its BCP 47 tag, such as "sr", where a font has forms for it. Default nil: English.
  public var language: String?

  /// Creates attributes.
  ///
  /// - Parameters:
  ///   - font: the typeface and its size.
  ///   - color: the colour; nil for the fill paint of the graphics context.
  ///   - underline: the line below the text.
  ///   - strikethrough: the line through the text.
  ///   - tracking: the space after each cluster of characters, in points.
  ///   - baselineOffset: the distance above the baseline, in points.
  ///   - language: the language by its BCP 47 tag; nil for English.
  public init(
    font: Font, color: Color? = nil, underline: TextLineStyle = .none, strikethrough: TextLineStyle = .none,
    tracking: Double = 0, baselineOffset: Double = 0, language: String? = nil
  ) {
    self.font = font
    self.color = color
    self.underline = underline
    self.strikethrough = strikethrough
    self.tracking = tracking
    self.baselineOffset = baselineOffset
    self.language = language
  }
}

/// The style of a line below or through a text.
public enum TextLineStyle: Hashable, Sendable, CaseIterable {
  /// No line.
  case none
  /// One line, as thick as the font says.
  case single
  /// Two lines, each as thick as a single one.
  case double
}

/// A text with attributes for each of its parts.
///
/// ```swift
/// let font = try FontLibrary().font(size: 15)
/// var text = AttributedText("Height ", TextAttributes(font: font))
/// text.append("h", TextAttributes(font: font.withSize(20), underline: .single))
/// ```
public struct AttributedText: Hashable, Sendable {
  /// A part of the text with equal attributes.
  public struct Run: Hashable, Sendable {
    /// The UTF-8 offsets of the part.
    public var range: Range<Int>
    /// The attributes.
    public var attributes: TextAttributes
  }

  /// The text.
  public private(set) var string: String
  /// The parts, in order and without gaps; at least one, which is empty if the text is.
  public private(set) var runs: [Run]

  /// Creates a text with the same attributes everywhere.
  ///
  /// - Parameters:
  ///   - string: the text.
  ///   - attributes: the attributes of the whole text.
  public init(_ string: String, _ attributes: TextAttributes) {
    self.string = string
    runs = [Run(range: 0..<string.utf8.count, attributes: attributes)]
  }

  /// Creates a text in a font.
  ///
  /// - Parameters:
  ///   - string: the text.
  ///   - font: the font of the whole text.
  public init(_ string: String, font: Font) { self.init(string, TextAttributes(font: font)) }

  /// Appends a part. Complexity: linear in the part.
  ///
  /// - Parameters:
  ///   - string: the part. An empty one changes nothing.
  ///   - attributes: the attributes of the part.
  public mutating func append(_ string: String, _ attributes: TextAttributes) {
    if string.isEmpty { return }
    let start = self.string.utf8.count
    self.string += string
    let end = self.string.utf8.count
    if start > 0, runs[runs.count - 1].attributes == attributes {
      runs[runs.count - 1].range = runs[runs.count - 1].range.lowerBound..<end
    } else {
      if start == 0 { runs = [] }
      runs.append(Run(range: start..<end, attributes: attributes))
    }
  }

  /// Appends a part with the attributes of the text's end.
  ///
  /// - Parameter string: the part.
  public mutating func append(_ string: String) {
    if let last = runs.last { append(string, last.attributes) }
  }

  /// Changes the attributes of a part.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets. They are limited to the text, and moved down to whole Unicode scalars.
  ///   - change: changes the attributes, once for each run in the range.
  ///
  /// Complexity: linear in the number of runs in the range, and logarithmic in that of all runs. Runs behind the range are moved in
  /// memory if the number of runs changes.
  public mutating func setAttributes(in range: Range<Int>, _ change: (inout TextAttributes) -> Void) {
    let (start, end) = (boundary(range.lowerBound), boundary(range.upperBound))
    if start >= end { return }
    // The runs beside the changed ones may become equal to them.
    let first = runIndex(at: start)
    let last = runIndex(at: end - 1)
    let replaced = max(0, first - 1)..<min(runs.count, last + 2)
    var result: [Run] = []
    func append(_ range: Range<Int>, _ attributes: TextAttributes) {
      if range.isEmpty { return }
      if let last = result.last, last.attributes == attributes {
        result[result.count - 1].range = last.range.lowerBound..<range.upperBound
      } else {
        result.append(Run(range: range, attributes: attributes))
      }
    }
    for run in runs[replaced] {
      let (low, high) = (max(start, run.range.lowerBound), min(end, run.range.upperBound))
      if low >= high {
        append(run.range, run.attributes)
        continue
      }
      var changed = run.attributes
      change(&changed)
      append(run.range.lowerBound..<low, run.attributes)
      append(low..<high, changed)
      append(high..<run.range.upperBound, run.attributes)
    }
    runs.replaceSubrange(replaced, with: result)
  }

  /// Returns the attributes at a UTF-8 offset. The offset is limited to the text. Complexity: logarithmic in the number of runs.
  ///
  /// - Parameter offset: a UTF-8 offset.
  public func attributes(at offset: Int) -> TextAttributes { runs[runIndex(at: offset)].attributes }

  /// Returns the index of the run with a byte; that of the last beyond the text.
  private func runIndex(at offset: Int) -> Int {
    var (low, high) = (0, runs.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].range.upperBound > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func boundary(_ offset: Int) -> Int {
    var index = string.utf8.index(string.startIndex, offsetBy: max(0, min(offset, string.utf8.count)))
    while index.samePosition(in: string.unicodeScalars) == nil { index = string.utf8.index(before: index) }
    return string.utf8.distance(from: string.startIndex, to: index)
  }
}
