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

  /// Where the shape is, in the canvas's points.
  public var geometry: ShapeGeometry {
    didSet { if geometry != oldValue { place() } }
  }

  /// Its own drawing stays level; the view is turned, which leaves what is drawn as crisp as it is.
  private func place() {
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
    place()
  }

  /// The box around everything that is drawn, in the canvas's points.
  public var drawnBounds: Rect { geometry.drawnBounds(of: kind) }

  public override func draw(_ context: inout GraphicsContext) {
    kind.draw(color.color, in: bounds, &context)
    if showsFocusRing { FocusRing.draw(around: kind.drawnBounds(in: bounds), &context) }
  }

  public override func point(inside point: Point, radius: Double) -> Bool {
    kind.contains(point, in: bounds, radius: radius)
  }

  public override func touchesBegan(_ touches: [Touch]) { onTouch?(true) }
  public override func touchesEnded(_ touches: [Touch]) { onTouch?(false) }
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
