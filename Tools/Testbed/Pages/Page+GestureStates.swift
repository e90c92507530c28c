import Geometry
import Painting
import Text

extension Page {
  /// The diagram of the article about gestures.
  ///
  /// - Parameter font: the font of the states.
  static func gestureStates(in font: Font) -> Page {
    Page(
      "gesture-states", "States of a recognizer",
      note:
        "Actions are called on the way into a filled one. Whatever it was: when the last finger is up, it begins anew.",
      columns: 1, sampleSize: Size(760, 330),
      samples: [
        Sample("a recognizer's states, from the first finger to the last") {
          StateDiagram(font: font).draw(&$0)
        }
      ])
  }
}

/// Draws states as boxes, and transitions as arrows.
private struct StateDiagram {
  let font: Font

  private enum Layout {
    static let possible = Rect(center: Point(72, 150), size: Size(104, 38))
    static let began = Rect(center: Point(338, 58), size: Size(92, 38))
    static let changed = Rect(center: Point(466, 58), size: Size(92, 38))
    /// The box around both.
    static let progress = Rect(x: 278, y: 20, width: 248, height: 66)
    static let ended = Rect(center: Point(676, 36), size: Size(104, 38))
    static let cancelled = Rect(center: Point(676, 108), size: Size(104, 38))
    static let recognized = Rect(center: Point(676, 180), size: Size(104, 38))
    static let failed = Rect(center: Point(676, 252), size: Size(104, 38))
    /// The line on which all transitions return.
    static let edge = 748.0
    static let bottom = 308.0
  }

  func draw(_ context: inout GraphicsContext) {
    context.fillColor = Palette.green.withAlpha(0.12)
    context.fill(Path(roundedRect: Layout.progress, cornerRadius: 14))
    drawReset(&context)
    arrow([Point(72, 131), Point(72, 53), Point(278, 53)], Palette.ink, &context)
    arrow([Point(124, 150), Point(170, 150), Point(170, 180), Point(624, 180)], Palette.ink, &context)
    arrow([Point(72, 169), Point(72, 252), Point(624, 252)], Palette.ink, &context)
    arrow([Point(384, 58), Point(420, 58)], Palette.ink, &context)
    arrow([Point(526, 36), Point(624, 36)], Palette.ink, &context)
    arrow([Point(310, 86), Point(310, 108), Point(624, 108)], Palette.ink, &context)
    drawLoop(&context)

    box("possible", Layout.possible, Palette.blue, isFilled: false, &context)
    box("began", Layout.began, Palette.green, isFilled: true, &context)
    box("changed", Layout.changed, Palette.green, isFilled: true, &context)
    box("ended", Layout.ended, Palette.green, isFilled: true, &context)
    box("cancelled", Layout.cancelled, Palette.orange, isFilled: true, &context)
    box("recognized", Layout.recognized, Palette.green, isFilled: true, &context)
    box("failed", Layout.failed, Palette.red, isFilled: false, &context)

    label("continuous: ready, and the", at: Point(86, 18), &context)
    label("arbitration agrees", at: Point(86, 33), &context)
    label("discrete: ready, and the arbitration agrees (state: ended)", at: Point(182, 161), &context)
    label("not this gesture, or another one won", at: Point(86, 233), &context)
    label("fingers up", at: Point(540, 17), &context)
    label("by the system, the program, disabled, removed", at: Point(320, 112), size: 11, &context)
    label("moves", at: Point(385, 22), &context)
    label("the last finger is up: reset", at: Point(86, 290), &context)
  }

  /// Draws the transitions from every final state back.
  private func drawReset(_ context: inout GraphicsContext) {
    context.strokeColor = Palette.faint
    context.strokeStyle = StrokeStyle(width: 1.5, dash: [5, 4])
    for frame in [Layout.ended, Layout.cancelled, Layout.recognized, Layout.failed] {
      context.strokeLines([Point(frame.maxX, frame.midY), Point(Layout.edge, frame.midY)])
    }
    var returnPath = Path()
    returnPath.move(to: Point(Layout.edge, Layout.ended.midY))
    returnPath.addLine(to: Point(Layout.edge, Layout.bottom))
    returnPath.addLine(to: Point(34, Layout.bottom))
    returnPath.addLine(to: Point(34, 180))
    context.stroke(returnPath)
    head(at: Point(34, 170), towards: Vector(0, -1), Palette.faint, &context)
  }

  /// Draws the transition from changed to itself.
  private func drawLoop(_ context: inout GraphicsContext) {
    var loop = Path()
    loop.move(to: Point(452, 39))
    loop.addCubic(to: Point(480, 32), control1: Point(446, 12), control2: Point(486, 12))
    context.strokeColor = Palette.ink
    context.strokeStyle = StrokeStyle(width: 1.5)
    context.stroke(loop)
    head(at: Point(480, 40), towards: Vector(-0.1, 1), Palette.ink, &context)
  }

  private func arrow(_ points: [Point], _ color: Color, _ context: inout GraphicsContext) {
    let last = points[points.count - 1]
    let direction = (last - points[points.count - 2]).normalized
    var path = Path()
    path.move(to: points[0])
    for point in points.dropFirst().dropLast() { path.addLine(to: point) }
    path.addLine(to: last - direction * 8)
    context.strokeColor = color
    context.strokeStyle = StrokeStyle(width: 1.5, join: .round)
    context.stroke(path)
    head(at: last, towards: direction, color, &context)
  }

  private func head(
    at tip: Point, towards direction: Vector, _ color: Color, _ context: inout GraphicsContext
  ) {
    let side = Vector(-direction.dy, direction.dx) * 4.5
    var path = Path()
    path.move(to: tip)
    path.addLine(to: tip - direction * 10 + side)
    path.addLine(to: tip - direction * 10 - side)
    path.close()
    context.fillColor = color
    context.fill(path)
  }

  private func box(
    _ name: String, _ frame: Rect, _ color: Color, isFilled: Bool, _ context: inout GraphicsContext
  ) {
    let path = Path(roundedRect: frame, cornerRadius: 10)
    context.fillColor = isFilled ? color : Palette.paper
    context.fill(path)
    context.strokeColor = color
    context.strokeStyle = StrokeStyle(width: 2)
    context.stroke(path)
    context.fillColor = isFilled ? .white : color
    context.draw(name, centeredIn: frame, font: font.withSize(15))
  }

  private func label(_ text: String, at point: Point, size: Double = 12, _ context: inout GraphicsContext) {
    context.fillColor = Palette.ink
    context.draw(text, at: point, font: font.withSize(size))
  }
}
