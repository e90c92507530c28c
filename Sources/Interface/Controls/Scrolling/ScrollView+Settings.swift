import Geometry
import Scene

/// The settings of a scroll view, each of which one of its parts stores.
extension ScrollView {
  // MARK: Content

  /// The size of the content, in points. Negative and non-finite sizes are ignored. Default zero.
  public var contentSize: Size {
    get { content.size }
    set {
      guard newValue.isFinite, newValue.width >= 0, newValue.height >= 0, newValue != content.size else {
        return
      }
      content.size = newValue
      rangeChanged()
    }
  }
  /// The distances around the content within which it can be scrolled, in points, for bars that cover the view.
  /// Non-finite distances count as 0. Default zero.
  public var contentInset: Insets {
    get { content.inset }
    set {
      if newValue == content.inset { return }
      content.inset = newValue
      insetsChanged()
    }
  }
  /// Whether the safe area of the view is added to ``contentInset``. Default true.
  public var adjustsInsetForSafeArea: Bool {
    get { content.addsSafeArea }
    set {
      if newValue == content.addsSafeArea { return }
      content.addsSafeArea = newValue
      insetsChanged()
    }
  }
  /// Whether content that is smaller than the view is in its middle instead of the top left corner. Default false.
  public var centersContent: Bool {
    get { content.isCentered }
    set {
      if newValue == content.isCentered { return }
      content.isCentered = newValue
      rangeChanged()
    }
  }

  // MARK: Behaviour

  /// Whether the user can scroll. The program always can. Default true.
  public var isScrollEnabled: Bool {
    get { behavior.isEnabled }
    set {
      behavior.isEnabled = newValue
      updateRecognizers()
    }
  }
  /// Whether the content can be dragged beyond its edges, with resistance. Default true.
  public var bounces: Bool {
    get { behavior.bounces }
    set { behavior.bounces = newValue }
  }
  /// Whether content that is not wider than the view can be dragged sideways. Default false.
  public var alwaysBounceHorizontal: Bool {
    get { behavior.alwaysBouncesHorizontally }
    set { behavior.alwaysBouncesHorizontally = newValue }
  }
  /// Whether content that is not higher than the view can be dragged up and down. Default false.
  public var alwaysBounceVertical: Bool {
    get { behavior.alwaysBouncesVertically }
    set { behavior.alwaysBouncesVertically = newValue }
  }
  /// Whether scrolling ends at multiples of the view's size. Default false.
  public var isPagingEnabled: Bool {
    get { behavior.isPaging }
    set { behavior.isPaging = newValue }
  }
  /// Whether a drag that begins along one axis scrolls only along that. Default false.
  public var isDirectionalLockEnabled: Bool {
    get { behavior.locksDirection }
    set { behavior.locksDirection = newValue }
  }
  /// The fraction of the velocity that is left after a millisecond of deceleration, between 0 and 1. Default
  /// ``normalDecelerationRate``.
  public var decelerationRate: Double {
    get { behavior.decelerationRate }
    set { behavior.decelerationRate = newValue }
  }
  // EaselUIKit has this property with another type, which hides that above.
  package var decelerationFactor: Double {
    get { decelerationRate }
    set { decelerationRate = newValue }
  }
  /// Whether touches reach the controls in the content only when the finger has not moved for a moment, so that a drag
  /// that begins on a slider scrolls. Mice and pens are not delayed. Default true.
  public var delaysContentTouches: Bool {
    get { behavior.delaysContentTouches }
    set { behavior.delaysContentTouches = newValue }
  }
  /// Whether a drag scrolls after the content has received the touch, which is then cancelled. Default true.
  public var canCancelContentTouches: Bool {
    get { behavior.cancelsContentTouches }
    set { behavior.cancelsContentTouches = newValue }
  }
  /// Whether the bar at the bottom is shown while the view scrolls. Default true.
  public var showsHorizontalScrollIndicator: Bool {
    get { bars.showsHorizontal }
    set {
      bars.showsHorizontal = newValue
      placeIndicators()
    }
  }
  /// Whether the bar at the right is shown while the view scrolls. Default true.
  public var showsVerticalScrollIndicator: Bool {
    get { bars.showsVertical }
    set {
      bars.showsVertical = newValue
      placeIndicators()
    }
  }
  /// The distance that a notch of the wheel and an arrow key scroll, in points. Default 48. Values that are not
  /// greater than 0 are ignored.
  public var lineDistance: Double {
    get { behavior.lineDistance }
    set { if newValue > 0, newValue.isFinite { behavior.lineDistance = newValue } }
  }

  // MARK: Zooming

  /// Returns the subview that is zoomed; nil for none. Its transform becomes the scale, and ``contentSize`` its size on
  /// the screen. Default nil.
  public var viewForZooming: (() -> View?)? {
    get { zooming.view }
    set {
      zooming.view = newValue
      updateRecognizers()
    }
  }
  /// The smallest scale at rest, greater than 0; other values are ignored. Default 1.
  public var minimumZoomScale: Double {
    get { zooming.minimum }
    set {
      if newValue > 0, newValue.isFinite { zooming.minimum = newValue }
      updateRecognizers()
    }
  }
  /// The largest scale at rest, greater than 0; other values are ignored. Below ``minimumZoomScale`` it counts as that.
  /// Default 1.
  public var maximumZoomScale: Double {
    get { zooming.maximum }
    set {
      if newValue > 0, newValue.isFinite { zooming.maximum = newValue }
      updateRecognizers()
    }
  }
  /// Whether a pinch can go beyond the limits of the scale, with resistance. Default true.
  public var bouncesZoom: Bool {
    get { zooming.bounces }
    set { zooming.bounces = newValue }
  }

  // MARK: Reports

  /// Called when ``contentOffset`` changed.
  public var onScroll: ((ScrollView) -> Void)? {
    get { handlers.scroll }
    set { handlers.scroll = newValue }
  }
  /// Called when the user begins to drag.
  public var onBeginDragging: ((ScrollView) -> Void)? {
    get { handlers.beginDragging }
    set { handlers.beginDragging = newValue }
  }
  /// Called when the user lifts the finger, with the velocity in points per second. It may change the offset at which the
  /// content comes to rest.
  public var onWillEndDragging: ((ScrollView, _ velocity: Vector, _ target: inout Point) -> Void)? {
    get { handlers.willEndDragging }
    set { handlers.willEndDragging = newValue }
  }
  /// Called after the user lifted the finger.
  public var onEndDragging: ((ScrollView, _ willDecelerate: Bool) -> Void)? {
    get { handlers.endDragging }
    set { handlers.endDragging = newValue }
  }
  /// Called when the content came to rest after a drag. A finger that stops it counts as well.
  public var onEndDecelerating: ((ScrollView) -> Void)? {
    get { handlers.endDecelerating }
    set { handlers.endDecelerating = newValue }
  }
  /// Called when a motion ended that the program, a key or the wheel began.
  public var onEndScrollingAnimation: ((ScrollView) -> Void)? {
    get { handlers.endAnimation }
    set { handlers.endAnimation = newValue }
  }
  /// Called when the user begins to zoom.
  public var onBeginZooming: ((ScrollView) -> Void)? {
    get { handlers.beginZooming }
    set { handlers.beginZooming = newValue }
  }
  /// Called when ``zoomScale`` changed.
  public var onZoom: ((ScrollView) -> Void)? {
    get { handlers.zoom }
    set { handlers.zoom = newValue }
  }
  /// Called when the scale came to rest after a pinch, within its limits.
  public var onEndZooming: ((ScrollView) -> Void)? {
    get { handlers.endZooming }
    set { handlers.endZooming = newValue }
  }
}
