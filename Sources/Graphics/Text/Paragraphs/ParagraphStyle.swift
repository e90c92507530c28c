/// How a layout divides a text into lines and places them. Lengths are in points; those that are not finite count as 0,
/// unless said otherwise.
///
/// ```swift
/// var style = ParagraphStyle(alignment: .center)
/// style.lineSpacing = 4
/// style.lineLimit = 3
/// let text = ShapedText(AttributedText("A rose is a rose is a rose", font: .bundled(size: 14)))
/// context.draw(ParagraphLayout(text, width: 120, style: style), at: .zero)
/// ```
public struct ParagraphStyle: Hashable, Sendable {
  /// The horizontal alignment of lines.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// Left in paragraphs from left to right, right in others.
    case natural
    /// At the left edge, also in paragraphs from right to left.
    case left
    /// In the middle between the edges.
    case center
    /// At the right edge.
    case right
    /// Spaces are widened until lines have the full width, except the last line of a paragraph, which is `natural`.
    case justified
  }

  /// The part of a text that an ellipsis replaces if it does not fit.
  public enum Truncation: Hashable, Sendable, CaseIterable {
    /// Text is not shortened; lines beyond the limit are left out.
    case none
    /// The ellipsis replaces the beginning of the last line.
    case head
    /// The ellipsis replaces the middle of the last line.
    case middle
    /// The ellipsis replaces the end of the last line.
    case tail
  }

  /// The end of a tab.
  public struct TabStop: Hashable, Sendable {
    /// The distance from the start of the line: the left edge, or the right one of paragraphs from right to left.
    public var position: Double
    /// The part of the text up to the next tab that is at the position.
    public var alignment: TabAlignment

    /// Creates a tab stop.
    ///
    /// - Parameters:
    ///   - position: the distance from the start of the line, in points.
    ///   - alignment: the part of the text that is there. Default its start.
    public init(_ position: Double, _ alignment: TabAlignment = .start) {
      self.position = position
      self.alignment = alignment
    }
  }

  /// The part of a text that a tab stop places.
  public enum TabAlignment: Hashable, Sendable, CaseIterable {
    /// The text begins at the position.
    case start
    /// The middle of the text is at the position.
    case center
    /// The text ends at the position, such as numbers of a column.
    case end
  }

  /// The alignment. Default natural.
  public var alignment = Alignment.natural
  /// The factor of the height of lines. Text stays in the middle of a line that is higher or lower. Default 1.
  public var lineHeightMultiple = 1.0
  /// The space between lines besides the leading of their fonts. Default 0.
  public var lineSpacing = 0.0
  /// The space between paragraphs. Default 0.
  public var paragraphSpacing = 0.0
  /// The space before the first line of a paragraph. Default 0.
  public var firstLineIndent = 0.0
  /// The space before the other lines of a paragraph. Default 0.
  public var indent = 0.0
  /// The space after all lines. Default 0.
  public var endIndent = 0.0
  /// The ends of tabs, in ascending order.
  public var tabStops: [TabStop] = []
  /// The distance of further tab stops behind the last of ``tabStops``. Default 48.
  public var tabInterval = 48.0
  /// Whether lines end before the width is exceeded. Default true. Otherwise only newlines end them.
  public var isWrapped = true
  /// The part that is left out of a line that does not fit, or of the last of too many lines. Default none.
  public var truncation = Truncation.none
  /// The greatest number of lines; nil for any. Less than 1 counts as 1.
  public var lineLimit: Int?
  /// The greatest height. A first line is shown even if it exceeds it. Default infinite.
  public var heightLimit = Double.infinity

  /// Creates a style with default values.
  public init() {}

  /// Creates a style with an alignment.
  ///
  /// - Parameter alignment: the horizontal alignment of lines.
  public init(alignment: Alignment) { self.alignment = alignment }

  /// Returns the style with finite lengths.
  var checked: ParagraphStyle {
    func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
    var style = self
    style.lineHeightMultiple = lineHeightMultiple.isFinite ? max(0, lineHeightMultiple) : 1
    style.lineSpacing = finite(lineSpacing)
    style.paragraphSpacing = finite(paragraphSpacing)
    style.firstLineIndent = finite(firstLineIndent)
    style.indent = finite(indent)
    style.endIndent = finite(endIndent)
    style.tabInterval = tabInterval.isFinite && tabInterval >= 1 ? tabInterval : 48
    style.tabStops = tabStops.filter(\.position.isFinite)
    style.lineLimit = lineLimit.map { max(1, $0) }
    style.heightLimit = heightLimit.isNaN ? .infinity : heightLimit
    return style
  }
}
