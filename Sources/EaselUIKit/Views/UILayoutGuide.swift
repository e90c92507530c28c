/// A part of a view, by its frame.
///
/// ```swift
/// let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
/// let area = page.safeAreaLayoutGuide.layoutFrame
/// ```
public struct UILayoutGuide: UILayoutAnchors, Hashable, Sendable {
  /// The frame in the view's own points, now.
  public let layoutFrame: CGRect
}
