import Geometry

extension ParagraphStyle {
  /// The style of a caption: one line, at the left, with an ellipsis at the end of a text that does not fit. The end is that in
  /// the text's own direction, so text from right to left has the ellipsis at its left.
  public static let singleLine: ParagraphStyle = {
    var style = ParagraphStyle(alignment: .left)
    style.isWrapped = false
    style.truncation = .tail
    style.lineLimit = 1
    return style
  }()
}

extension ParagraphLayout {
  /// Lays out a caption in one line that begins at x = 0. A text that is too wide, and one with newlines, ends with an ellipsis.
  ///
  /// - Parameters:
  ///   - caption: the text.
  ///   - font: the font of the whole text.
  ///   - width: the greatest width, in points. If not even the ellipsis fits, nothing is shown. NaN counts as infinite.
  public init(caption: String, font: Font, width: Double = .infinity) {
    self.init(caption, font: font, width: width, style: .singleLine)
  }

  /// Whether the first line runs from right to left.
  public var isRightToLeft: Bool { lines[0].isRightToLeft }

  /// The distance of the first baseline from the top, in points.
  public var firstBaseline: Double { lines[0].origin.y }

  /// The size with the white space at the ends of lines: the width of the longest line, and the height of all lines.
  var sizeWithTrailingSpace: Size {
    var width = 0.0
    for line in lines {
      let trailing = text.positions[line.clusters.upperBound] - text.positions[line.visibleEnd]
      width = max(width, line.width + (line.isTruncated ? 0 : trailing))
    }
    return Size(max(width, size.width), size.height)
  }
}
