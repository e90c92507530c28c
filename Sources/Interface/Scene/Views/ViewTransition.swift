/// How a view's contents are replaced by others; see
/// ``View/transition(with:_:duration:delay:curve:options:animations:completion:)``.
nonisolated public enum ViewTransition: Hashable, Sendable, CaseIterable {
  /// The new contents are shown at once.
  case none
  /// The old contents become the new ones in place.
  case crossDissolve
  /// A turn about the vertical axis. The left side moves towards the viewer, the right side away.
  case flipFromLeft
  /// A turn about the vertical axis. The right side moves towards the viewer, the left side away.
  case flipFromRight
  /// A turn about the horizontal axis. The top moves towards the viewer, the bottom away.
  case flipFromTop
  /// A turn about the horizontal axis. The bottom moves towards the viewer, the top away.
  case flipFromBottom
  /// The old contents are a page that is rolled up from the bottom right corner.
  case curlUp
  /// The new contents are a page that is rolled out from the top left corner.
  case curlDown

  /// The effect on a layer; nil for none.
  var effect: TransitionEffect? {
    switch self {
    case .none: nil
    case .crossDissolve: .dissolve
    case .flipFromLeft: .flip(.left)
    case .flipFromRight: .flip(.right)
    case .flipFromTop: .flip(.top)
    case .flipFromBottom: .flip(.bottom)
    case .curlUp: .curlUp
    case .curlDown: .curlDown
    }
  }
}
