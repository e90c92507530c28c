import Geometry
import Gestures
import Painting
import Scene

/// One shape on the canvas. It draws itself anew at every size, and it is touched by its form.
@MainActor public final class ShapeView: View {
  public let kind: ShapeKind
  public var color: ShapeColor {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }

  // MARK: Feedback

  /// Whether a hand holds the shape.
  var isHeld = false {
    didSet { if isHeld != oldValue { feedbackChanged() } }
  }
  /// Whether the menu that is open belongs to the shape.
  var isMenuOpen = false {
    didSet {
      if isMenuOpen == oldValue { return }
      feedbackChanged()
      setNeedsDisplay()
    }
  }
  /// Whether a mouse rests on the shape.
  private var isHovered = false {
    didSet { if isHovered != oldValue { feedbackChanged() } }
  }
  /// Whether the pointer stands for two fingers, which resize the shape.
  var isResizedByPointer = false {
    didSet { if isResizedByPointer != oldValue { feedbackChanged() } }
  }
  /// The height over the canvas; see ``ShapeLift``.
  private var lift = 0.0 {
    didSet {
      propertyChanged("lift", from: oldValue, to: lift) { (view: ShapeView, lift) in
        view.shownLift = lift
        view.setNeedsDisplay()
      }
    }
  }
  private var shownLift = 0.0
  /// Whether a finger leaves that made no gesture.
  private var isTapped = false

  private var restingLift: Double { isHeld ? 1 : isHovered || isMenuOpen ? ShapeLift.hovered : 0 }

  private func feedbackChanged() {
    cursor = isResizedByPointer ? .resizeDiagonally : isHeld ? .closedHand : .openHand
    let target = restingLift
    if target == lift { return }
    // The shape is touched as ever meanwhile. Moves add up, so that one that is under way keeps its velocity.
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

  // MARK: Place

  /// Where the shape is, in the canvas's points.
  public var geometry: ShapeGeometry {
    didSet {
      if geometry == oldValue { return }
      updateFrame()
      // The shadow falls straight down, however the shape is turned.
      if geometry.rotation != oldValue.rotation, shownLift != 0 { setNeedsDisplay() }
    }
  }

  /// Its own drawing stays level; the view is turned, which leaves what is drawn as crisp as it is.
  private func updateFrame() {
    bounds = Rect(origin: .zero, size: geometry.size(of: kind))
    center = geometry.center
    transform = geometry.rotation == 0 ? .identity : Transform(rotation: geometry.rotation)
  }

  /// Moves the shape.
  weak var handler: ShapeHandler?
  /// Called with true when a finger lands on the shape, and with false when it left or makes a gesture.
  var onTouch: ((Bool) -> Void)?
  /// Called with a key that went down while the shape had the focus; returns whether it was used.
  var onKey: ((KeyEvent) -> Bool)?

  public init(kind: ShapeKind, color: ShapeColor, geometry: ShapeGeometry) {
    self.kind = kind
    self.color = color
    self.geometry = geometry
    super.init(frame: geometry.frame(of: kind))
    name = kind.rawValue
    cursor = .openHand
    updateFrame()
  }

  /// The box around everything that is drawn, in the canvas's points.
  public var drawnBounds: Rect { geometry.drawnBounds(of: kind) }

  public override func draw(_ context: inout GraphicsContext) {
    let lift = ShapeLift(
      height: shownLift, isFlat: window?.prefersReducedMotion ?? true, rotation: geometry.rotation)
    // The frame grows, and the outline stays as wide as it is.
    let size = bounds.size * lift.scale
    let frame = Rect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
    lift.drawShadow(of: kind.path(in: frame), in: frame, &context)
    kind.draw(color.color, in: lift.scale == 1 ? bounds : frame, &context)
    if showsFocusRing || isMenuOpen {
      FocusRing.draw(around: kind.drawnBounds(in: lift.scale == 1 ? bounds : frame), &context)
    }
  }

  public override func point(inside point: Point, radius: Double) -> Bool {
    kind.contains(point, in: bounds, radius: radius)
  }

  public override func touchesBegan(_ touches: [Touch]) { onTouch?(true) }
  public override func touchesEnded(_ touches: [Touch]) {
    isTapped = true
    onTouch?(false)
    isTapped = false
  }
  public override func touchesCancelled(_ touches: [Touch]) { onTouch?(false) }
  public override func keyDown(_ event: KeyEvent) -> Bool { onKey?(event) ?? false }

  public override func focusChanged() {
    super.focusChanged()
    handler?.canvas.onShow?()
  }

  public override var attractsNearbyTouches: Bool { true }
  public override var canBecomeFocused: Bool { true }
  public override func mirrorCenter(for point: Point) -> Point? { bounds.center }
}
