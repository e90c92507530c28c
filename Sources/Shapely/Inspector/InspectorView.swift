import Geometry
import Gestures
import Painting
import Scene
import Text

/// Shows over the scene what the gesture arena is doing: fingers with their slop and trails, every recognizer that
/// takes part with its state, and who waits for whom.
final class InspectorView: View {
  private let font: Font
  private(set) var snapshot: GestureSnapshot?
  private(set) var log = GestureLog()
  private var link: DisplayLink?

  /// - Parameter font: for the labels.
  init(font: Font) {
    self.font = font
    super.init()
    name = "inspector"
    isUserInteractionEnabled = false
  }

  override func didMoveToWindow() {
    link?.invalidate()
    link = window?.addDisplayLink { [weak self] _ in self?.look() }
    link?.isPaused = true
    window?.gestures.onReport = { [weak self] report in
      self?.log.add(report)
      self?.wake()
    }
  }

  /// Something may have landed: looks in every frame until the arena has come to rest.
  func wake() { link?.isPaused = false }

  private func look() {
    guard let arena = window?.gestures else { return }
    snapshot = arena.snapshot()
    setNeedsDisplay()
    link?.isPaused = arena.isIdle
  }

  override func draw(_ context: inout GraphicsContext) {
    for touch in snapshot?.touches ?? [] { draw(touch, &context) }
    drawPanel(&context)
  }

  // MARK: Fingers

  private func draw(_ touch: GestureSnapshot.TouchState, _ context: inout GraphicsContext) {
    let color = InspectorView.color(of: touch.kind)
    context.strokeColor = color.withAlpha(0.8)
    context.strokeStyle = StrokeStyle(width: 1.5, dash: [4, 3])
    context.strokeEllipse(in: Rect(center: touch.startPosition, size: Size(touch.slop, touch.slop) * 2))
    context.strokeStyle = StrokeStyle(width: 2, cap: .round, join: .round)
    if let first = touch.trail.first {
      context.stroke(
        Path { path in
          path.move(to: first)
          for point in touch.trail.dropFirst() { path.addLine(to: point) }
          path.addLine(to: touch.position)
        })
    }
    context.fillColor = color.withAlpha(0.35)
    context.strokeColor = color
    let dot = Rect(center: touch.position, size: Size(28, 28))
    context.fillEllipse(in: dot)
    context.strokeEllipse(in: dot)
    let text = touch.isSimulated ? "\(touch.kind.rawValue), simulated" : "\(touch.kind.rawValue) \(touch.id)"
    context.fillColor = color
    context.draw(text, at: touch.position + Vector(20, -8), font: font)
  }

  private static func color(of kind: PointerKind) -> Color {
    switch kind {
    case .touch: Color(rgb: 0x4DA3FF)
    case .mouse: Color(rgb: 0xFFB340)
    case .pen: Color(rgb: 0x7CE38B)
    }
  }

  // MARK: Recognizers

  private func drawPanel(_ context: inout GraphicsContext) {
    let lines = InspectorText.lines(of: snapshot, log: log)
    guard !lines.isEmpty else { return }
    let layouts = lines.map { TextLayout($0.text, font: font) }
    let (margin, height) = (8.0, font.lineHeight)
    let width = layouts.map(\.size.width).max() ?? 0
    let panel = Rect(x: margin, y: margin, width: width + 30, height: height * Double(lines.count) + 12)
    context.fillColor = Color(white: 0.08, alpha: 0.85)
    context.fill(Path(roundedRect: panel, cornerRadius: 6))
    for (index, line) in lines.enumerated() {
      let top = panel.minY + 6 + Double(index) * height
      context.fillColor = line.lamp
      context.fillEllipse(in: Rect(center: Point(panel.minX + 11, top + height / 2), size: Size(7, 7)))
      context.fillColor = line.isDim ? Color(white: 0.6) : .white
      context.draw(layouts[index], at: Point(panel.minX + 22, top))
    }
  }
}
