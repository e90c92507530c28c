import Controls
import Geometry
import Painting
import Scene

/// A knob beside the focused shape, for the mouse. Dragging it turns and resizes the shape about its middle, as an Alt-drag
/// does on desktops that leave Alt to programs.
///
/// It shows while a mouse is in the window. Fingers go through it: they have two-finger gestures, and a knob would take
/// room from the shapes.
final class RotationHandle: View {
  /// How far a press may be from the knob's middle, in points.
  static let radius = 14.0
  /// Between the shape's frame and the knob's middle, in points.
  static let distance = 26.0

  private weak var canvas: CanvasView?
  private let knob = Knob()

  init(for canvas: CanvasView) {
    self.canvas = canvas
    super.init()
    name = "rotation handle"
    // The stage asks for the knob itself, and only for a mouse.
    isUserInteractionEnabled = false
    knob.isHidden = true
    addSubview(knob)
  }

  /// Puts the knob where it belongs now.
  func update() {
    let center = knobCenter
    knob.isHidden = center == nil
    if let center { knob.center = center }
  }

  /// Where the knob is at the window's time; nil while there is none.
  var knobCenter: Point? {
    guard let canvas, let handler = canvas.focusedHandler, let window, window.pointerPosition != nil else {
      return nil
    }
    guard window.simulatedTouches.isEmpty, !canvas.menu.isOpen, handler.hold == nil else { return nil }
    let geometry = handler.geometry
    let size = geometry.size(of: handler.view.kind)
    let (across, along) = (
      size.width / 2 + RotationHandle.distance, size.height / 2 + RotationHandle.distance
    )
    let turn = Transform(rotation: geometry.rotation)
    let sides = [Vector(0, -along), Vector(across, 0), Vector(0, along), Vector(-across, 0)]
    let candidates = sides.map { geometry.center + turn * $0 }
    let room = canvas.corral.area.insetBy(dx: RotationHandle.radius, dy: RotationHandle.radius)
    return candidates.first { room.contains($0) }
  }

  /// The knob, if it is at `point`.
  func knob(at point: Point) -> View? {
    guard let center = knobCenter, center.distance(to: point) <= RotationHandle.radius else {
      return nil
    }
    knob.target = canvas?.focusedHandler?.view
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
    let theme = Theme()
    let disc = bounds.insetBy(dx: 5, dy: 5)
    context.fillColor = Color(white: 0.1, alpha: 0.9)
    context.fillEllipse(in: disc)
    context.strokeColor = theme.focusRingColor
    context.strokeStyle = StrokeStyle(width: 2)
    context.strokeEllipse(in: disc)
    // Three quarters of a circle with an arrow's head: the sign for turning.
    let (center, radius) = (bounds.center, 4.0)
    var arc = Path()
    arc.addArc(center: center, radius: radius, startAngle: 0, endAngle: 1.5 * .pi, clockwise: true)
    context.strokeColor = .white
    context.strokeStyle = StrokeStyle(width: 1.5, cap: .round, join: .round)
    context.stroke(arc)
    let tip = center + Vector(3, -radius)
    context.fillColor = .white
    context.fill(
      Path { $0.addPolygon([tip, center + Vector(0, -radius - 2.5), center + Vector(0, -radius + 2.5)]) })
  }
}
