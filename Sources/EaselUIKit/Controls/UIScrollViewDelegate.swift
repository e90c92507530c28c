/// Is told about scrolling. Every method has a default, as UIKit's.
///
/// ```swift
/// final class Page: UIViewController, UIScrollViewDelegate {
///   let picture = UIImageView()
///   func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
///   func scrollViewDidScroll(_ scrollView: UIScrollView) { print(scrollView.contentOffset) }
/// }
/// ```
@MainActor public protocol UIScrollViewDelegate: AnyObject {
  /// The content moved.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// A drag began.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// A drag ended.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// A drag is about to end. `targetContentOffset` is where the content will come to rest; another point changes that.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// An animation that a program began came to its end.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// A pinch began.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// A pinch ended.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// The content came to rest after a drag.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// The content was scaled.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Returns the view that pinches scale.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}

extension ScrollView {
  /// The object that is notified of scrolling. Not retained; reading it gives nil. Setting it replaces the closures of the view.
  public var delegate: (any UIScrollViewDelegate)? {
    get { nil }
    set {
      onScroll = { [weak newValue] in newValue?.scrollViewDidScroll($0) }
      onBeginDragging = { [weak newValue] in newValue?.scrollViewWillBeginDragging($0) }
      onWillEndDragging = { [weak newValue] view, velocity, target in
        // Points per millisecond, as in UIKit.
        newValue?.scrollViewWillEndDragging(
          view, withVelocity: CGPoint(x: velocity.dx / 1000, y: velocity.dy / 1000),
          targetContentOffset: &target)
      }
      onEndScrollingAnimation = { [weak newValue] in newValue?.scrollViewDidEndScrollingAnimation($0) }
      onBeginZooming = { [weak newValue] in
        newValue?.scrollViewWillBeginZooming($0, with: $0.viewForZooming?())
      }
      onEndZooming = { [weak newValue] in
        newValue?.scrollViewDidEndZooming($0, with: $0.viewForZooming?(), atScale: $0.zoomScale)
      }
      onEndDragging = { [weak newValue] in newValue?.scrollViewDidEndDragging($0, willDecelerate: $1) }
      onEndDecelerating = { [weak newValue] in newValue?.scrollViewDidEndDecelerating($0) }
      onZoom = { [weak newValue] in newValue?.scrollViewDidZoom($0) }
      // Without a view to scale, pinches are not recognized.
      guard newValue?.viewForZooming(in: self) != nil else {
        viewForZooming = nil
        return
      }
      viewForZooming = { [weak self, weak newValue] in
        guard let self else { return UIView() }
        return newValue?.viewForZooming(in: self) ?? self
      }
    }
  }
}

extension ScrollView {
  /// How fast the content comes to rest.
  ///
  /// ```swift
  /// let pages = UIScrollView()
  /// pages.decelerationRate = .fast
  /// ```
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction of the velocity that is left after a millisecond.
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// 0.998 of the velocity is left after a millisecond.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99 of the velocity is left after a millisecond.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// How fast the content comes to rest. Default normal.
  public var decelerationRate: DecelerationRate {
    get { DecelerationRate(rawValue: decelerationFactor) }
    set { decelerationFactor = newValue.rawValue }
  }

  /// When the safe area adds to ``/Controls/ScrollView/contentInset``.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// Always here.
    case automatic
    /// Always here.
    case scrollableAxes
    /// Never.
    case never
    /// Always.
    case always
  }

  /// When the safe area adds to ``/Controls/ScrollView/contentInset``.
  public var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { adjustsInsetForSafeArea ? .always : .never }
    set { adjustsInsetForSafeArea = newValue != .never }
  }
}
