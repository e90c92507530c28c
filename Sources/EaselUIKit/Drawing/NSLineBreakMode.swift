/// How lines end that are too wide.
///
/// ```swift
/// let mode = NSLineBreakMode.byTruncatingMiddle
/// let (label, style) = (UILabel(), NSMutableParagraphStyle())
/// label.lineBreakMode = mode
/// style.lineBreakMode = mode
/// ```
public enum NSLineBreakMode: Int, Hashable, Sendable {
  /// Between words.
  case byWordWrapping
  /// Between words, as the Unicode rules allow; characters are not separated.
  case byCharWrapping
  /// At the edge.
  case byClipping
  /// By an ellipsis at the start.
  case byTruncatingHead
  /// By an ellipsis at the end.
  case byTruncatingTail
  /// By an ellipsis in the middle.
  case byTruncatingMiddle

  var truncation: ParagraphStyle.Truncation {
    switch self {
    case .byTruncatingHead: .head
    case .byTruncatingTail: .tail
    case .byTruncatingMiddle: .middle
    case .byWordWrapping, .byCharWrapping, .byClipping: .none
    }
  }
}
