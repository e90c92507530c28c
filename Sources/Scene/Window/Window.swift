import Geometry
import Gestures
import Painting

/// A tree of views, the input that reaches it, and the frames that come out of it.
///
/// A window has no clock and no screen. Whoever hosts it sends events and asks for frames, both with times in
/// seconds on one clock that starts near 0; equal calls give equal frames. Time never runs backwards: an earlier
/// time counts as the latest that was seen.
///
/// A frame is made in passes, each of which skips what did not change:
/// input → animate → layout → display → compose (``FramePass``).
@MainActor public final class Window {
  /// The back of the tree; it always fills the window.
  public let rootView: View
  /// Who shows the window; set by the host.
  public weak var host: (any WindowHost)?

  /// In points. Changing it lays the root out and paints everything again.
  public var size: Size {
    get { rootView.bounds.size }
    set { resize(to: newValue) }
  }
  /// The window's area in its own points; the origin is zero.
  public var bounds: Rect { Rect(origin: .zero, size: size) }
  /// Pixels per point; greater than zero, other values are ignored.
  public var scale: Double {
    didSet {
      if !(scale.isFinite && scale > 0) { scale = oldValue }
      if scale != oldValue {
        rootView.invalidateEverything()
        setNeedsFullFrame()
      }
    }
  }
  /// What is seen where no view draws; always opaque. Default black.
  public var background = Color.black {
    didSet { if background != oldValue { setNeedsFullFrame() } }
  }

  /// How far beside a view a finger may land and still mean it, in points. Default 10. A mouse is exact.
  public var touchRadius = 10.0

  /// Whether a focused view shows that it is focused also after a pointer was used. Default false.
  public var alwaysShowsFocus = false {
    didSet { if alwaysShowsFocus != oldValue { focused?.focusChanged() } }
  }
  /// Whether the person asked for less motion; the host takes it from the desktop. Views that move for effect only
  /// should show their final look at once. Default false.
  public var prefersReducedMotion = false
  /// Modifiers with any of which the wheel turns the view under the pointer. Default Alt, which many desktops keep for
  /// themselves; a program whose wheel never scrolls sideways adds Shift.
  public var wheelRotationModifiers: KeyModifiers = .alt

  /// A key that no focused view used. Return whether it was used; otherwise Tab moves the focus.
  public var onKey: ((KeyEvent) -> Bool)?
  /// Called after the size changed, before the next layout.
  public var onResize: ((Size) -> Void)?
  /// Called when ``simulatedTouches`` changed.
  public var onSimulatedTouchesChange: (() -> Void)?
  /// The views on which Tab stops, in order; nil for all that want to, as they lie in the tree, the back first.
  public var focusOrder: (() -> [View])?
  /// Told at the beginning of each pass, for measurements.
  public var onPass: ((FramePass) -> Void)?

  /// Which recognizer gets what; also the place of their settings, and of hooks for an inspector.
  public let gestures: GestureArena

  let animator = Animator()
  let timers = TimerQueue()
  var displayLinks: [DisplayLink] = []
  var input = InputState()
  var damage = DamageRegion()
  var isInvalid = true
  /// Whether the next frame is the first, or the surface changed as a whole.
  var damagesEverything = true
  /// Whether pixels differ from the last frame that was made because frames were skipped since.
  var hasSkippedFrames = false

  /// What other modules keep with the window, by the types of its keys.
  var values: [ObjectIdentifier: Any] = [:]

  weak var focused: View?
  var isKeyboardInUse = false

  /// - Parameters:
  ///   - size: in points; what is negative or not finite counts as nothing.
  ///   - scale: pixels per point; what is not greater than zero counts as 1.
  ///   - rootView: one that is nobody's subview.
  public init(size: Size, scale: Double = 1, rootView: View = View()) {
    ensure(rootView.superview == nil, "a window's root view cannot be a subview")
    ensure(rootView.window == nil, "a view cannot be the root of two windows")
    self.rootView = rootView
    self.scale = scale.isFinite && scale > 0 ? scale : 1
    gestures = GestureArena { _, _ in nil }
    gestures.hitTest = { [weak self] position, kind in self?.owner(at: position, kind: kind) }
    rootView.frame = Rect(origin: .zero, size: Window.isValid(size) ? size : .zero)
    gestures.windowSize = rootView.bounds.size
    rootView.enter(self)
  }

  /// The latest time that was seen, in seconds. Animations that start now start then.
  public var time: Double { animator.time }

  /// The surface in pixels.
  public var pixelBounds: PixelRect {
    PixelRect(
      covering: Rect(origin: .zero, size: size * scale),
      within: PixelRect(x: 0, y: 0, width: Window.largestSide, height: Window.largestSide))
  }

  /// No surface is larger, in pixels, whatever the window's size says.
  static let largestSide = 32_768

  private static func isValid(_ size: Size) -> Bool { size.isFinite && size.width >= 0 && size.height >= 0 }

  private func resize(to newSize: Size) {
    guard Window.isValid(newSize), newSize != size else { return }
    View.performWithoutAnimation { rootView.frame = Rect(origin: .zero, size: newSize) }
    gestures.windowSize = newSize
    setNeedsFullFrame()
    onResize?(newSize)
  }

  // MARK: Invalidation

  /// Everything is painted again in the next frame, for a host that lost its surface.
  public func setNeedsFullFrame() { damagesEverything = true }

  func markInvalid() { isInvalid = true }

  /// Notes the area where a view that goes away was painted.
  func damagePaintedBounds(of view: View) {
    damage.add(view.paintedBounds.own)
    for subview in view.subviews { damagePaintedBounds(of: subview) }
    markInvalid()
  }

  /// A view is about to leave the tree, with everything in it.
  func willRemove(_ view: View) {
    animator.removeAnimations(below: view)
    resignFocus(inSubtreeOf: view)
    gestures.ownerRemoved(view)
    stopHovering(below: view)
    // What was told of the removal may have started others.
    animator.removeAnimations(below: view)
  }
}
