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
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}

extension ScrollView {
  /// The object that is told about scrolling. Not retained; reading it gives nil. Setting it replaces the closures of the view.
  public var delegate: (any UIScrollViewDelegate)? {
    get { nil }
    set {
      onScroll = { [weak newValue] in newValue?.scrollViewDidScroll($0) }
      onBeginDragging = { [weak newValue] in newValue?.scrollViewWillBeginDragging($0) }
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
