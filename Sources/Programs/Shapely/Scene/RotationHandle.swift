import Controls
import Geometry
import Painting
import Scene

/// A knob beside the focused shape, for the mouse. Dragging it rotates and resizes the shape about its
/// centre. It replaces the Alt-drag on desktops that reserve Alt.
///
/// The knob is visible while a mouse is in the window. Fingers pass through it: they have two-finger
/// gestures, and the knob would cover parts of shapes.
final class RotationHandle: View {
  /// The distance from the knob's centre at which a press hits it, in points.
  static let radius = 14.0
  /// The distance from the shape's frame to the knob's centre, in points.
  static let distance = 26.0

  private weak var canvas: CanvasView?
  private let knob = Knob()

  init(for canvas: CanvasView) {
    self.canvas = canvas
    super.init()
    name = "rotation handle"
    // The stage hit-tests the knob itself, and only for a mouse.
    isUserInteractionEnabled = false
    knob.isHidden = true
    addSubview(knob)
  }

  /// Moves the knob to its current position.
  func update() {
    let center = knobCenter
    knob.isHidden = center == nil
    if let center { knob.center = center }
  }

  /// The position of the knob at the window's time; nil while it is hidden.
  var knobCenter: Point? {
    guard let canvas, let controller = canvas.movement.focusedController, let window,
      window.pointerPosition != nil
    else {
      return nil
    }
    guard window.simulatedTouches.isEmpty, !canvas.menu.isOpen, !controller.state.isHeld else { return nil }
    let geometry = controller.geometry
    let size = geometry.size(of: controller.view.kind)
    let (across, along) = (
      size.width / 2 + RotationHandle.distance, size.height / 2 + RotationHandle.distance
    )
    let rotation = Transform(rotation: geometry.rotation)
    let sides = [Vector(0, -along), Vector(across, 0), Vector(0, along), Vector(-across, 0)]
    let candidates = sides.map { geometry.center + rotation * $0 }
    let room = canvas.movement.corral.area.insetBy(dx: RotationHandle.radius, dy: RotationHandle.radius)
    return candidates.first { room.contains($0) }
  }

  /// Returns the knob if it is at `point`.
  func knob(at point: Point) -> View? {
    guard let center = knobCenter, center.distance(to: point) <= RotationHandle.radius else {
      return nil
    }
    knob.target = canvas?.movement.focusedController?.view
    return knob
  }
}

private final class Knob: View {
  weak var target: View?

  init() {
    let side = 2 * RotationHandle.radius
    super.init(frame: Rect(x: 0, y: 0, width: side, height: side))
    name = "rotation knob"
  }

  override var mirrorTarget: View? { target }

  override func draw(_ context: inout GraphicsContext) {
    let theme = theme
    let disc = bounds.insetBy(dx: 5, dy: 5)
    context.fillColor = Color(white: 0.1, alpha: 0.9)
    context.fillEllipse(in: disc)
    context.strokeColor = theme.focusRingColor
    context.strokeStyle = StrokeStyle(width: 2)
    context.strokeEllipse(in: disc)
    // The rotation symbol: three quarters of a circle with an arrowhead.
    let (center, radius) = (bounds.center, 4.0)
    var arc = Path()
    arc.addArc(center: center, radius: radius, startAngle: 0, endAngle: 1.5 * .pi, direction: .clockwise)
    context.strokeColor = .white
    context.strokeStyle = StrokeStyle(width: 1.5, cap: .round, join: .round)
    context.stroke(arc)
    let tip = center + Vector(3, -radius)
    context.fillColor = .white
    context.fill(
      Path { $0.addPolygon([tip, center + Vector(0, -radius - 2.5), center + Vector(0, -radius + 2.5)]) })
  }
}
