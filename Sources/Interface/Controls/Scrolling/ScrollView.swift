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
/// scroll, too. With ``viewForZooming``, a pinch, Ctrl with the wheel, and the keys plus and minus zoom.
///
/// All motion is a function of time. The offset at rest is the same for every number of frames.
///
/// The view joins parts that own their data: the content, the behaviour, the zoom, the bars, the recognizers, the drag and the
/// wheel. `ScrollPhysics` computes from them where content rests and how it moves.
@MainActor open class ScrollView: View {
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
  var handlers = ScrollHandlers()
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
    keepInFront()
    recognizers.addContentRecognizers(to: self)
    updateRecognizers()
    recognizers.addBarRecognizers(to: self)
    updateColors()
  }

  /// Returns nil: views are not archived.
  @_documentation(visibility: internal)
  public override init?(coder: AnyObject) { return nil }

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
  /// The actions that were set, and actions that scroll by a page in each direction with content.
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
  open override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    let before = bounds.origin
    advanceMotion()
    let point = point + (bounds.origin - before)
    // A bar under the mouse pointer is in front of the content.
    if bars.hoveredAxis != nil, (event?.hitRadius ?? 0) == 0, indicatorAxis(at: point) != nil { return self }
    return super.hitTest(point, with: event)
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

  open override func scrolled(_ event: WheelEvent) -> Bool { handleWheel(event) }

  open override func keyDown(_ event: KeyEvent) -> Bool { scroll(with: event) }

  // MARK: Touches of the content

  /// Returns whether a drag may cancel the touches that a view of the content has received. Default true.
  open func touchesShouldCancel(in view: View) -> Bool { true }

  // MARK: Changes of the range

  func insetsChanged() {
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
