import Geometry
import Gestures
import Motion
import Painting

/// A rectangle of the canvas that draws itself, holds other views, and answers fingers.
///
/// Geometry is that of UIKit. A view has its own space, of which it shows `bounds`; the middle of the bounds lies
/// at `center` in the superview, and `transform` is applied about that point. `frame` is the box that results.
///
/// ```
///   superview's space          view's own space
///   ┌──────────────────┐       bounds.origin
///   │   frame          │         ●────────┐
///   │   ●───────┐      │         │ draw() │
///   │   │   ×   │      │         └────────┘
///   │   └───│───┘      │
///   │    center        │       y grows downwards, angles turn clockwise
///   └──────────────────┘
/// ```
///
/// Properties that are set inside ``animate(duration:delay:curve:options:animations:completion:)`` change at once,
/// and what is on the screen follows in the window's time; see ``presentation``. Numbers that are not finite
/// are ignored: the property keeps its value.
@MainActor open class View: GestureOwner {
  // MARK: Stored state

  // Frames and hit tests read these of thousands of views. Checks against overlapping accesses, a call each, took a
  // quarter of their time; no other code runs while one of these is being changed.

  /// What the program set.
  @exclusivity(unchecked) var model: Appearance
  /// The values on the screen. They differ from the properties only while the properties are animated.
  ///
  /// To catch a view in flight, set its properties to these values: that ends their animations.
  @exclusivity(unchecked) public internal(set) var presentation: Appearance
  /// What has to be done again in this view, and somewhere below it.
  @exclusivity(unchecked) var invalid: Invalidation = [.layout, .display, .background, .placement]
  @exclusivity(unchecked) var invalidInDescendants: Invalidation = []
  /// The latest drawings, kept until `draw` is due again.
  @exclusivity(unchecked) var drawingCache = DrawingCache()
  /// Where the program says that the next drawing differs, in the view's own points; nil for anywhere.
  var displayArea: [Rect]?
  /// Where the view was painted last.
  @exclusivity(unchecked) var paintedBounds = PaintedBounds()
  /// Where each subview was painted last with everything in it; empty when their order changed since other than at its
  /// front end.
  @exclusivity(unchecked) var subviewBoxes = SubviewBoxes()
  /// The subviews in which something is invalid, in no particular order.
  @exclusivity(unchecked) var invalidSubviews: [View] = []
  /// The view's index in its superview's ``invalidSubviews``; -1 when it is not there.
  @exclusivity(unchecked) var invalidIndex = -1
  /// Ascends among siblings from back to front.
  @exclusivity(unchecked) var siblingKey: Int64 = 0
  /// The index among the siblings, unless views behind this one came or went since.
  @exclusivity(unchecked) var siblingIndex = 0
  /// The properties that move at this moment.
  @exclusivity(unchecked) var tracks: [AnimationTrack] = []
  var isDrawing = false
  var pointerTraits = PointerTraits()

  /// For the program's own use, and shown in a ``SceneDump``.
  public var name: String?
  /// For the program's own use.
  public var tag = 0

  @exclusivity(unchecked) public internal(set) weak var superview: View?
  /// From back to front.
  @exclusivity(unchecked) public internal(set) var subviews: [View] = []
  @exclusivity(unchecked) public internal(set) weak var window: Window?
  /// In the order in which they were added.
  @exclusivity(unchecked) public internal(set) var gestureRecognizers: [GestureRecognizer] = []

  /// Whether the view and everything in it is left out of drawing, touches and focus.
  @exclusivity(unchecked) public var isHidden = false {
    didSet { if isHidden != oldValue { visibilityChanged() } }
  }
  /// Whether what lies outside the bounds is cut off, of the view's drawing and its subviews. Default false.
  @exclusivity(unchecked) public var clipsToBounds = false {
    didSet { if clipsToBounds != oldValue { invalidate(.placement) } }
  }
  /// Whether touches, wheels and the keyboard reach the view and everything in it. Default true.
  @exclusivity(unchecked) public var isUserInteractionEnabled = true {
    didSet { if !isUserInteractionEnabled { window?.resignFocus(inSubtreeOf: self) } }
  }
  /// Whether further fingers reach `touchesBegan` while one is down; recognizers get them all. Default false.
  public var isMultipleTouchEnabled = false

  public init(frame: Rect = .zero) {
    let frame = frame.isFinite ? frame : .zero
    model = Appearance(bounds: Rect(origin: .zero, size: frame.size), center: frame.center)
    presentation = model
  }

  // MARK: Drawing and layout, to be overridden

  /// Draws the view in its own points; called when `setNeedsDisplay()` was, and never for a mere move.
  ///
  /// While this runs, `bounds` reads as seen on the screen, so that a view whose size is animated is drawn
  /// crisp at every size. What is drawn may exceed the bounds. The background is drawn before.
  open func draw(_ context: inout GraphicsContext) {}

  /// Places the subviews; called before drawing when the size changed or ``setNeedsLayout()`` was called.
  open func layoutSubviews() {}

  /// The size that the view would like to have in `size`; by default the one it has.
  open func sizeThatFits(_ size: Size) -> Size { bounds.size }

  /// Called after the view, or an ancestor of it, came into a window or left it.
  open func didMoveToWindow() {}

  // MARK: Hit testing, to be overridden

  /// Whether any place within `radius` points of `point` belongs to the view, in its own points.
  ///
  /// By default the bounds belong to it. `radius` is 0 for a mouse. A view that overrides this with its shape
  /// lets touches through its notches.
  open func point(inside point: Point, radius: Double) -> Bool { boundsContain(point, radius: radius) }

  /// The view that a touch at `point` belongs to, itself or one below it, in its own points; nil for none.
  ///
  /// First what lies exactly under the point, the front first; then, when `radius` is greater than zero, the
  /// nearest view in front of that within the radius. Places are those on the screen. Views that are hidden,
  /// transparent, disabled or in an animation without ``AnimationOptions/allowUserInteraction`` are left out, and
  /// so are their subviews, and parts of subviews outside their superview.
  open func hitTest(_ point: Point, radius: Double = 0) -> View? { defaultHitTest(point, radius: radius) }

  /// Whether a finger that landed beside the view, within the touch radius, may be meant for it. By default only a
  /// view with gesture recognizers attracts such touches.
  open var attractsNearbyTouches: Bool { !gestureRecognizers.isEmpty }

  /// About which point, in its own points, an Alt-drag that starts at `point` mirrors its second finger; nil
  /// lets the superview decide. The last resort is the middle of the window.
  open func mirrorCenter(for point: Point) -> Point? { nil }

  /// The view to which a press of the mouse on this one gives two fingers, mirrored about that view's ``mirrorCenter(for:)``
  /// as in an Alt-drag: for handles that turn and resize another view. Default nil: a press is one touch.
  open var mirrorTarget: View? { nil }

  // MARK: Input, to be overridden

  /// Touches landed in the view, or in a subview that does not use them. By default the superview gets them, so
  /// that a view without these methods is transparent for its superview's. A view that overrides one of the four
  /// overrides all of them, and calls `super` only for what it does not use.
  open func touchesBegan(_ touches: [Touch]) { superview?.touchesBegan(touches) }
  /// Touches moved; by default the superview gets them.
  open func touchesMoved(_ touches: [Touch]) { superview?.touchesMoved(touches) }
  /// Touches were lifted; by default the superview gets them.
  open func touchesEnded(_ touches: [Touch]) { superview?.touchesEnded(touches) }
  /// The system or a recognizer took touches away; by default the superview gets them.
  open func touchesCancelled(_ touches: [Touch]) { superview?.touchesCancelled(touches) }

  /// The wheel turned over the view, and no recognizer there takes part in that. Return whether it was used; otherwise the superview is asked.
  open func scrolled(_ event: WheelEvent) -> Bool { false }
  /// The pointer of a mouse or pen came over the view or something in it.
  open func pointerEntered() {}
  /// It left, or the view went away under it.
  open func pointerExited() {}

  // MARK: Keyboard, to be overridden

  /// Whether Tab stops here.
  open var canBecomeFocused: Bool { false }
  /// Called when ``isFocused`` or ``showsFocusRing`` changed; by default the view is drawn again.
  open func focusChanged() { setNeedsDisplay() }
  /// A key went down while the view, or one below it, had the focus. Return whether it was used.
  open func keyDown(_ event: KeyEvent) -> Bool { false }
  /// A key went up while the view, or one below it, had the focus. Return whether it was used.
  open func keyUp(_ event: KeyEvent) -> Bool { false }

  // MARK: What UIKit calls the methods above

  @available(*, unavailable, message: "override draw(_ context: inout GraphicsContext)")
  open func draw(_ rect: Rect) {}

  @available(*, unavailable, renamed: "touchesBegan(_:)", message: "touches come as an array")
  open func touchesBegan(_ touches: Set<Int>, with event: Any?) {}
  @available(*, unavailable, renamed: "touchesMoved(_:)", message: "touches come as an array")
  open func touchesMoved(_ touches: Set<Int>, with event: Any?) {}
  @available(*, unavailable, renamed: "touchesEnded(_:)", message: "touches come as an array")
  open func touchesEnded(_ touches: Set<Int>, with event: Any?) {}
}
