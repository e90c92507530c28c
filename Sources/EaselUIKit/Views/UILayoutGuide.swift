/// A part of a view, by its frame.
///
/// ```swift
/// let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
/// let area = page.safeAreaLayoutGuide.layoutFrame
/// ```
public struct UILayoutGuide: Hashable, Sendable {
  /// The frame in the view's own points, now.
  public let layoutFrame: CGRect

  @available(*, unavailable, message: "lay out in layoutSubviews, by layoutFrame")
  public var leadingAnchor: Never { fatalError() }
  @available(*, unavailable, message: "lay out in layoutSubviews, by layoutFrame")
  public var trailingAnchor: Never { fatalError() }
  @available(*, unavailable, message: "lay out in layoutSubviews, by layoutFrame")
  public var topAnchor: Never { fatalError() }
  @available(*, unavailable, message: "lay out in layoutSubviews, by layoutFrame")
  public var bottomAnchor: Never { fatalError() }
}
