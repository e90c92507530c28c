import Geometry

extension Font {
  /// Returns the size of `text` in points: the width of its longest line, with the spaces at its end, and the height of its lines
  /// with the leading between them.
  ///
  /// - Parameter text: the text. Only newlines end its lines.
  ///
  /// Complexity: that of a ``ParagraphLayout``, some microseconds for a caption.
  public func measure(_ text: String) -> Size { ParagraphLayout(text, font: self).sizeWithTrailingSpace }
}
