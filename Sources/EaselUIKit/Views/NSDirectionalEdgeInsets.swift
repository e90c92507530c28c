/// Distances from the edges of a rectangle, of which the leading one is the left one unless a view is mirrored.
///
/// ```swift
/// let page = UIView()
/// page.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 20, leading: 16, bottom: 20, trailing: 16)
/// ```
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The distances, in points.
  public var top, leading, bottom, trailing: CGFloat
  /// No distances.
  public static let zero = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

  /// Creates insets by the distances, in points.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

extension View {
  /// The ``/Scene/View/layoutMargins`` by the direction of the view.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let (left, right) = (layoutMargins.left, layoutMargins.right)
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      return NSDirectionalEdgeInsets(
        top: layoutMargins.top, leading: isMirrored ? right : left, bottom: layoutMargins.bottom,
        trailing: isMirrored ? left : right)
    }
    set {
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: isMirrored ? newValue.trailing : newValue.leading, bottom: newValue.bottom,
        right: isMirrored ? newValue.leading : newValue.trailing)
    }
  }
}
