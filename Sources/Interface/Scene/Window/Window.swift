import Geometry
import Gestures
import Painting

/// A tree of views, with the input that it receives and the frames that it makes.
///
/// A window has no clock and no screen. Its host sends events and requests frames, both with times in seconds
/// on one clock that starts near 0. Equal calls give equal frames. An earlier time counts as the latest time
/// so far.
///
/// A frame is made in passes, each of which skips unchanged views: input → animate → layout → display →
/// compose (``FramePass``).
///
/// Parts own the data of the window: `FocusController`, `KeyDispatcher`, `PointerDispatcher`, `WheelDispatcher`,
/// `SafeArea`, `WindowValues`, the `Compositor` and the `GestureArena`. The window orders their work by time. It has more than 60
/// members because a program has one object for the properties of all parts.
///
/// ```swift
/// window.title = "Pond"
/// window.background = Color(rgb: 0x204060)
/// window.rootView.addSubview(shape)
/// window.onResize = { size in shape.center = Point(size.width / 2, size.height / 2) }
/// ```
@MainActor public final class Window: ViewHost {
  /// The root of the view tree. It always fills the window.
  public let rootView: View
  /// The host that shows the window, set by itself.
  public weak var host: (any WindowHost)?

  /// The size in points. Changing it lays out the root view and repaints everything.
  public var size: Size {
    get { rootView.bounds.size }
    set { resize(to: newValue) }
  }
  /// The window's area in its own points; the origin is zero.
  public var bounds: Rect { Rect(origin: .zero, size: size) }
  /// Pixels per point, greater than 0. Other values are ignored. A change lays out and draws all views again, and calls
  /// ``View/traitsChanged()`` of each.
  public var scale: Double {
    get { compositor.scale }
    set {
      guard newValue.isFinite, newValue > 0, newValue != scale else { return }
      compositor.scale = newValue
      rootView.layer.invalidateSubtree()
      rootView.scaleChanged()
      setNeedsFullFrame()
    }
  }
  /// The title, such as the name of the document in the window; nil for the program's own. Default nil.
  public var title: String? { didSet { if title != oldValue { onTitleChange?(title) } } }
  /// Called when ``title`` has changed. Set by the host.
  public var onTitleChange: ((String?) -> Void)?
  /// The opaque colour behind all views. Default black.
  public var background: Color {
    get { compositor.background }
    set {
      if newValue == background { return }
      compositor.background = newValue
      setNeedsFullFrame()
      backgroundObservers.notify(rootView)
    }
  }

  /// Whether the user prefers reduced motion. The host takes it from the desktop, or from the command line. Default false.
  ///
  /// Animations that begin then end at the same values, with less motion on the way:
  ///
  /// | animation | change |
  /// |---|---|
  /// | blocks and property animators with a spring | critically damped, so that it does not swing |
  /// | flips and page curls | cross-dissolves |
  /// | `LottieView` | shows the last frame |
  /// | controls, menus, tool tips, carets | change at once |
  ///
  /// Everything else is unchanged. A program should leave out its own decorative animations.
  public var prefersReducedMotion: Bool {
    get { animator.reducesMotion }
    set { animator.reducesMotion = newValue }
  }
  /// The modifiers with which the wheel rotates the view under the pointer; any one suffices. Default Alt,
  /// which many desktops reserve. A program that does not scroll sideways may add Shift.
  public var wheelRotationModifiers: KeyModifiers {
    get { wheel.rotationModifiers }
    set { wheel.rotationModifiers = newValue }
  }

  /// Called when the tilt of the device or of a game controller changed. Hosts open the sensors only while this is not nil.
  /// Default nil.
  public var onTilt: ((TiltEvent) -> Void)?
  /// Called with files that were dropped on the window.
  public var onDrop: ((DropEvent) -> Void)?
  /// Called after the size changed, before the next layout.
  public var onResize: ((Size) -> Void)?

  /// Renders what is kept as pixels: the part of a frame inside a rectangle, on transparent ground. Set by the host. Without
  /// one, everything is drawn in every frame. Default nil.
  public var pictureRenderer: ((_ frame: Frame, _ rect: PixelRect) -> Image)? {
    get { compositor.pictureRenderer }
    set { compositor.pictureRenderer = newValue }
  }
  /// The most memory of pixels kept for layers, in bytes: those of ``Layer/rasterizes``, and of groups that do not change.
  /// What has no room is drawn in every frame. Default 64 MiB. Negative values count as 0.
  public var pictureMemoryLimit: Int {
    get { compositor.pictures.limit }
    set { compositor.pictures.limit = newValue }
  }
  /// The work and memory that drawings from outside of the program may use in a frame; nil for no limit. Default
  /// `DrawingBudget.standard`.
  public var drawingBudget: DrawingBudget? {
    get { compositor.drawingBudget }
    set { compositor.drawingBudget = newValue }
  }
  /// The memory of pixels kept for layers now, in bytes; at most ``pictureMemoryLimit``.
  public var pictureMemory: Int { compositor.pictures.byteCount }

  /// The arena that arbitrates gestures. Holds the recognizers' settings, and hooks for an inspector.
  public let gestures: GestureArena

  /// The layers, and the passes over them.
  let compositor: Compositor
  var animator: Animator { compositor.animator }
  /// The view that receives keys, and its focus ring.
  let focus: FocusController
  /// Keys, text and pasted content.
  let keys: KeyDispatcher
  /// Fingers, mice and pens, and the views under them.
  let pointers: PointerDispatcher
  /// Wheels and the pinches of touchpads.
  let wheel: WheelDispatcher
  /// Values that other modules store with the window, by key type.
  let values = WindowValues()

  var safeArea = SafeArea()
  /// The parts of the window at its edges that something else covers, such as the system's bars or a notch, in
  /// points. Set by the host, or by a program. Negative and non-finite distances count as 0. Default zero.
  public var safeAreaInsets: Insets {
    get { safeArea.insets }
    set { if safeArea.set(newValue) { rootView.safeAreaChanged() } }
  }

  /// Creates a window for a view tree.
  ///
  /// - Parameters:
  ///   - size: in points. Negative and non-finite sizes count as zero.
  ///   - scale: pixels per point. Values that are not greater than 0 count as 1.
  ///   - rootView: a view without a superview or window.
  public init(size: Size, scale: Double = 1, rootView: View = View()) {
    ensure(rootView.superview == nil, "a window's root view cannot be a subview")
    ensure(rootView.window == nil, "a view cannot be the root of two windows")
    self.rootView = rootView
    compositor = Compositor(root: rootView.layer, scale: scale.isFinite && scale > 0 ? scale : 1)
    gestures = GestureArena { _, _ in nil }
    focus = FocusController(root: rootView)
    keys = KeyDispatcher(root: rootView, focus: focus, gestures: gestures)
    pointers = PointerDispatcher(root: rootView, focus: focus, gestures: gestures)
    wheel = WheelDispatcher(root: rootView, gestures: gestures, clock: compositor.clock)
    rootView.frame = Rect(origin: .zero, size: Window.isValid(size) ? size : .zero)
    gestures.windowSize = rootView.bounds.size
    compositor.owner = self
    rootView.layer.enter(compositor)
  }

  // Views may outlive the window.
  isolated deinit {
    rootView.layer.forgetWindow()
    rootView.layer.notifyWindowObservers()
  }

  /// The current time of the window, in seconds. Animations that start now start at this time.
  public var time: Double { animator.clock }

  /// Whether animations stand still. A host pauses those of a window that nobody sees. When the pause ends, they go on
  /// from where they stood, so that none jumps and no completion is lost. Timers and display links run on, except those in
  /// the time of a layer. Default false.
  public var pausesAnimations: Bool {
    get { animator.isPaused }
    set {
      guard newValue != animator.isPaused else { return }
      animator.setPaused(newValue)
      if !newValue { compositor.markInvalid() }
    }
  }

  /// The bounds of the surface in pixels.
  public var pixelBounds: PixelRect { compositor.pixelBounds }

  private static func isValid(_ size: Size) -> Bool { size.isFinite && size.width >= 0 && size.height >= 0 }

  private func resize(to newSize: Size) {
    guard Window.isValid(newSize), newSize != size else { return }
    View.performWithoutAnimation { rootView.frame = Rect(origin: .zero, size: newSize) }
    gestures.windowSize = newSize
    setNeedsFullFrame()
    onResize?(newSize)
  }

  // MARK: Invalidation

  /// Requests a repaint of everything, for a host that lost its surface.
  public func setNeedsFullFrame() { compositor.needsFullDamage = true }

  /// Requests layout and drawing of every view, such as after a change of the default font.
  public func setNeedsDisplayEverywhere() { rootView.layer.invalidateSubtree() }
}
