import Geometry
import Gestures
import Painting
import Scene

/// One shape on the canvas. It is redrawn at every size, and hit-tested by its outline.
@MainActor public final class ShapeView: View {
  /// The kind of the shape.
  public let kind: ShapeKind
  /// The colour of the outline.
  public var color: ShapeColor {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }

  // MARK: Feedback

  /// Whether the shape is being dragged.
  var isHeld = false {
    didSet { if isHeld != oldValue { feedbackChanged() } }
  }
  /// Whether the open menu belongs to the shape.
  var isMenuOpen = false {
    didSet {
      if isMenuOpen == oldValue { return }
      feedbackChanged()
      setNeedsDisplay()
    }
  }
  /// Whether the mouse is over the shape.
  private var isHovered = false {
    didSet { if isHovered != oldValue { feedbackChanged() } }
  }
  /// Whether the mouse simulates two touches, which resize the shape.
  var isResizedByPointer = false {
    didSet { if isResizedByPointer != oldValue { feedbackChanged() } }
  }
  /// The height above the canvas; see ``ShapeLift``.
  private var lift = 0.0 {
    didSet {
      propertyChanged("lift", from: oldValue, to: lift) { (view: ShapeView, lift) in
        view.shownLift = lift
        view.setNeedsDisplay()
      }
    }
  }
  private var shownLift = 0.0
  /// Whether the touch that ends was a tap.
  private var isTapped = false

  private var restingLift: Double { isHeld ? 1 : isHovered || isMenuOpen ? ShapeLift.hovered : 0 }

  private func feedbackChanged() {
    cursor = isResizedByPointer ? .resizeDiagonally : isHeld ? .closedHand : .openHand
    let target = restingLift
    if target == lift { return }
    // Touches are not blocked meanwhile. Animations add up, so that a running one keeps its velocity.
    let options: AnimationOptions = .allowUserInteraction
    if window?.prefersReducedMotion ?? true {
      lift = target
    } else if isTapped {
      View.animate(spring: ShapeLift.spring, initialVelocity: ShapeLift.tapVelocity, options: options) {
        lift = target
      }
    } else {
      View.animate(duration: ShapeLift.duration, curve: .easeOut, options: options) { lift = target }
    }
  }

  public override func pointerEntered() { isHovered = true }
  public override func pointerExited() {
    isHovered = false
    isResizedByPointer = false
  }

  // MARK: Geometry

  /// The position, size and rotation, in the canvas's points.
  public var geometry: ShapeGeometry {
    didSet {
      if geometry == oldValue { return }
      updateFrame()
      // The shadow falls straight down at every rotation.
      if geometry.rotation != oldValue.rotation, shownLift != 0 { setNeedsDisplay() }
    }
  }

  /// Applies the geometry to the view. The drawing is not rotated; the view's transform is, which keeps it
  /// crisp.
  private func updateFrame() {
    bounds = Rect(origin: .zero, size: geometry.size(of: kind))
    center = geometry.center
    transform = geometry.rotation == 0 ? .identity : Transform(rotation: geometry.rotation)
  }

  /// Moves the shape.
  weak var mover: (any ShapeMover)?
  /// The commands of the canvas.
  weak var commands: (any ShapeCommands)?

  /// Made when the first finger or pointer reaches the shape: of ten thousand shapes, a few are ever touched.
  private(set) lazy var recognizers = makeRecognizers()

  private func makeRecognizers() -> ShapeRecognizers {
    let recognizers = ShapeRecognizers()
    recognizers.attach(to: self)
    mover?.listen(to: recognizers)
    commands?.listen(to: recognizers, of: self)
    return recognizers
  }

  public override func attachGestureRecognizers() { _ = recognizers }

  /// Creates a shape's view.
  public init(kind: ShapeKind, color: ShapeColor, geometry: ShapeGeometry) {
    self.kind = kind
    self.color = color
    self.geometry = geometry
    super.init(frame: geometry.frame(of: kind))
    name = kind.rawValue
    cursor = .openHand
    updateFrame()
  }

  /// The bounding box of the drawing, in the canvas's points.
  public var drawnBounds: Rect { geometry.drawnBounds(of: kind) }

  public override func draw(_ context: inout GraphicsContext) {
    let lift = ShapeLift(
      height: shownLift, isFlat: window?.prefersReducedMotion ?? true, rotation: geometry.rotation)
    // The frame grows, and the outline keeps its width.
    let size = bounds.size * lift.scale
    let frame = Rect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
    lift.drawShadow(of: kind.path(in: frame), in: frame, &context)
    kind.draw(color.color, in: lift.scale == 1 ? bounds : frame, &context)
    if showsFocusRing || isMenuOpen {
      FocusRing.draw(around: kind.drawnBounds(in: lift.scale == 1 ? bounds : frame), theme: theme, &context)
    }
  }

  public override func traitsChanged() {
    super.traitsChanged()
    setNeedsDisplay()
  }

  public override func point(inside point: Point, radius: Double) -> Bool {
    kind.contains(point, in: bounds, radius: radius)
  }

  // MARK: Accessibility

  public override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }
  public override var accessibilityRole: AccessibilityRole {
    get { .figure }
    set { super.accessibilityRole = newValue }
  }
  /// The shape with the focus is the canvas's selected one.
  public override var accessibilityTraits: AccessibilityTraits {
    get { isFocused ? super.accessibilityTraits.union(.selected) : super.accessibilityTraits }
    set { super.accessibilityTraits = newValue }
  }
  /// The kind and the colour, such as "Star, red"; of a graphic its title.
  public override var accessibilityLabel: String? {
    get {
      super.accessibilityLabel ?? (kind.graphic == nil ? "\(kind.title), \(color.rawValue)" : kind.title)
    }
    set { super.accessibilityLabel = newValue }
  }
  /// The size where the shape rests or will rest, and its angle if it is rotated.
  public override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (mover?.restingGeometry ?? geometry).spokenText(of: kind) }
    set { super.accessibilityValue = newValue }
  }
  public override var accessibilityFrame: Rect {
    superview?.convert(drawnBounds, to: nil) ?? drawnBounds
  }
  public override var accessibilityCustomActions: [AccessibilityCustomAction] {
    get { (commands?.accessibilityActions(of: self) ?? []) + super.accessibilityCustomActions }
    set { super.accessibilityCustomActions = newValue }
  }

  public override func touchesBegan(_ touches: [Touch]) { mover?.touched(true) }
  public override func touchesEnded(_ touches: [Touch]) {
    isTapped = true
    mover?.touched(false)
    isTapped = false
  }
  public override func touchesCancelled(_ touches: [Touch]) { mover?.touched(false) }
  /// Fingers that come to rest on the touchpad stop a shape that moves by itself, as a touch does.
  public override func scrolled(_ event: WheelEvent) -> Bool { event.isHold && mover?.stop() == true }
  public override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
    return mover?.keyDown(event) == true || commands?.keyDown(event, on: self) == true
  }

  public override func focusChanged() {
    super.focusChanged()
    commands?.shapeFocusChanged()
  }

  public override var attractsNearbyTouches: Bool { true }
  public override var canBecomeFocused: Bool { true }
  public override func mirrorCenter(for point: Point) -> Point? { bounds.center }
}

/// Moves the shape of a view.
protocol ShapeMover: AnyObject {
  /// The geometry at which the shape rests or will rest, without the effect of a gesture in progress.
  var restingGeometry: ShapeGeometry { get }
  /// Adds the actions that move the shape.
  func listen(to recognizers: ShapeRecognizers)
  /// Handles the landing of a finger, or the lift of the last one that made no gesture.
  func touched(_ isDown: Bool)
  /// Stops a shape that moves by itself and that no finger touches. Returns whether there was something to stop.
  func stop() -> Bool
  /// Moves, resizes or rotates the shape by a key without Ctrl, Alt and Meta. Returns whether the key does so.
  func keyDown(_ event: KeyEvent) -> Bool
}

/// The commands of a canvas for its shapes, which their views offer to taps, keys and screen readers.
protocol ShapeCommands: AnyObject {
  /// Adds the actions that change the colour and the order, and open the menu.
  func listen(to recognizers: ShapeRecognizers, of shape: ShapeView)
  /// Performs the command of a key without Ctrl, Alt and Meta. Returns whether the key has one.
  func keyDown(_ event: KeyEvent, on shape: ShapeView) -> Bool
  /// The actions that a screen reader offers for the shape.
  func accessibilityActions(of shape: ShapeView) -> [AccessibilityCustomAction]
  /// Called when a shape got or lost the focus.
  func shapeFocusChanged()
}
