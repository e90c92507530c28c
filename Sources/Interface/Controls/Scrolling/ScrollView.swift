import Geometry
import Gestures
import Motion
import Painting
import Scene

/// A view that shows a part of content that is larger than itself.
///
/// ```swift
/// let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
/// let content = Label("Long text", frame: Rect(x: 0, y: 0, width: 300, height: 2000))
/// scrollView.addSubview(content)
/// scrollView.contentSize = content.bounds.size
/// scrollView.onScroll = { print($0.contentOffset) }
/// ```
///
/// Subviews are the content; ``contentOffset`` is the point of the content at the top left corner, which is the origin of
/// the bounds. A finger, the pen or the mouse drags the content. Lifted in motion, the content slows down by itself; beyond
/// its edges it resists and springs back. The next finger stops it. The wheel, a touchpad, the bars at the edges and the keys
/// scroll, too. With
/// ``viewForZooming``, a pinch, Ctrl with the wheel, and the keys plus and minus zoom.
///
/// All motion is a function of time. The offset at rest is the same for every number of frames.
///
/// The view joins parts that own their data: the content, the behaviour, the zoom, the bars, the recognizers, the drag and the
/// wheel. `ScrollPhysics` computes from them where content rests and how it moves.
@MainActor open class ScrollView: View {
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

  // MARK: State

  /// The recognizer that drags the content. It can be configured, for example for fingers only.
  public var panGestureRecognizer: PanGestureRecognizer { recognizers.pan }
  /// The recognizer that zooms the content.
  public var pinchGestureRecognizer: PinchGestureRecognizer { recognizers.pinch }
  /// Whether the user drags the content.
  public var isDragging: Bool { drag != nil }
  /// Whether the user zooms the content with fingers.
  public var isZooming: Bool { zooming.pinch != nil }
  /// Whether the content moves after a drag.
  public var isDecelerating: Bool { motion?.trajectory.reason == .deceleration }
  /// Whether a finger rests on the content or drags it, or a bar is dragged.
  public var isTracking: Bool {
    isDragging || isZooming || bars.drag != nil || recognizers.catcher.state.isActive
  }

  /// The ordinary ``decelerationRate``: a fling goes on for about half a second's distance.
  nonisolated public static let normalDecelerationRate = 0.998
  /// A ``decelerationRate`` that ends flings five times as soon.
  nonisolated public static let fastDecelerationRate = 0.99

  // MARK: Parts

  var content = ScrollContent()
  var behavior = ScrollBehavior()
  var zooming = ScrollZoom()
  private(set) var handlers = ScrollHandlers()
  let recognizers = ScrollRecognizers()
  let bars = ScrollBars()
  let focusRing = ShapeLayer()
  /// The motion of the content; nil at rest.
  var motion: TrajectoryAnimation<ScrollMotion>?
  /// The drag in progress; nil for none.
  var drag: ScrollDrag?
  var wheel = ScrollWheel()
  private var lastSize = Size.zero
  /// The range before the last change of the insets.
  private lazy var lastRange = range

  public override init(frame: Rect = .zero) {
    super.init(frame: frame, layer: ScrollLayer())
    lastSize = bounds.size
    focusRing.fillColor = .clear
    for part in [bars.horizontal, bars.vertical, focusRing] as [Layer] { layer.addSublayer(part) }
    recognizers.addContentRecognizers(to: self)
    updateRecognizers()
    recognizers.addBarRecognizers(to: self)
    updateColors()
  }

  // MARK: Offset

  /// The point of the content at the top left corner of the view. Setting it ends a motion of the content. It may lie
  /// beyond the range. Non-finite points are ignored.
  public var contentOffset: Point {
    get { bounds.origin }
    set {
      guard newValue.isFinite else { return }
      stopMotion()
      show(offset: newValue)
    }
  }

  /// The insets that are in use: ``contentInset`` and the safe area.
  public var adjustedContentInset: Insets { content.insets(safeArea: safeAreaInsets) }

  /// The offset at which the content comes to rest, or ``contentOffset`` if it does not move.
  public var targetContentOffset: Point { motion?.trajectory.end.offset ?? contentOffset }

  /// The smallest and the largest offset at rest.
  public var contentOffsetRange: (minimum: Point, maximum: Point) {
    let range = range
    return (Point(range.x.lowerBound, range.y.lowerBound), Point(range.x.upperBound, range.y.upperBound))
  }

  /// Scrolls to an offset, limited to the range.
  ///
  /// - Parameters:
  ///   - offset: the point of the content at the top left corner, in points. One that is not finite is ignored.
  ///   - animated: whether the content moves there; with reduced motion it never does. A running motion is continued with its
  ///     velocity.
  public func setContentOffset(_ offset: Point, animated: Bool) {
    guard offset.isFinite else { return }
    scroll(to: range.clamp(offset), .animation, response: ScrollView.animationResponse, animated: animated)
  }

  /// Scrolls as little as necessary to show `rect`, in the view's own points. Of a rectangle that is larger than the
  /// visible area, the nearer side is shown. Non-finite rectangles are ignored.
  public func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    let target = range.clamp(targetContentOffset)
    let visible = Rect(origin: target, size: bounds.size).inset(by: adjustedContentInset)
    let displacement = visible.displacement(toShow: rect)
    if displacement != .zero { setContentOffset(target + displacement, animated: animated) }
  }

  var range: ScrollRange { content.range(visible: bounds.size, insets: adjustedContentInset) }

  var physics: ScrollPhysics { ScrollPhysics(range: range, visible: bounds.size, behavior: behavior) }

  // MARK: Accessibility

  open override var accessibilityRole: AccessibilityRole {
    get { .scrollArea }
    set { super.accessibilityRole = newValue }
  }
  /// What was set, and actions that scroll by a page in each direction with content.
  open override var accessibilityCustomActions: [AccessibilityCustomAction] {
    get { super.accessibilityCustomActions + scrollActions }
    set { super.accessibilityCustomActions = newValue }
  }

  // MARK: View

  /// Whether there is content beyond the edges.
  open override var canBecomeFocused: Bool { isScrollEnabled && physics.scrollsAtAll }

  open override func focusChanged() { updateFocusRing() }

  open override func descendantBecameFocused(_ view: View) {
    super.descendantBecameFocused(view)
    revealDescendant(view)
  }

  /// Brings the offset to the present time first, so that a finger hits the content where it is now.
  open override func hitTest(_ point: Point, radius: Double = 0) -> View? {
    let before = bounds.origin
    advanceMotion()
    let point = point + (bounds.origin - before)
    // A bar under the mouse pointer is in front of the content.
    if bars.hoveredAxis != nil, radius == 0, indicatorAxis(at: point) != nil { return self }
    return super.hitTest(point, radius: radius)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.size != lastSize {
      lastSize = bounds.size
      rangeChanged()
    }
    placeIndicators()
    updateFocusRing()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    if adjustsInsetForSafeArea { insetsChanged() }
  }

  open override func traitsChanged() {
    super.traitsChanged()
    updateColors()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    stopMotion()
    drag = nil
    zooming.endPinch()
    bars.reset()
    lastRange = range
  }

  open override func pointerEntered() { flashScrollIndicators() }

  open override func scrolled(_ event: WheelEvent) -> Bool { turnWheel(event) }

  open override func keyDown(_ event: KeyEvent) -> Bool { scroll(with: event) }

  // MARK: Touches of the content

  /// Returns whether a drag may cancel the touches that a view of the content has received. Default true.
  open func touchesShouldCancel(in view: View) -> Bool { true }

  // MARK: Changes of the range

  private func insetsChanged() {
    let old = lastRange
    rangeChanged()
    // Content at its start stays there.
    guard !isTracking, motion == nil else { return }
    var offset = contentOffset
    if offset.x == old.x.lowerBound { offset.x = range.x.lowerBound }
    if offset.y == old.y.lowerBound { offset.y = range.y.lowerBound }
    show(offset: offset)
  }

  /// Keeps the offset in the range, unless the user holds the content or it moves.
  func rangeChanged() {
    lastRange = range
    placeIndicators()
    if isTracking { return }
    if motion == nil {
      show(offset: range.clamp(contentOffset))
    } else if motion?.trajectory.zoom == nil {
      continueMotion()
    }
  }
}
