import Easel

/// A view that draws an ellipse, and counts its drawings and layouts.
final class Blot: View {
  var color = Color.white { didSet { setNeedsDisplay() } }
  /// The distance by which the ellipse exceeds the bounds, in points.
  var overhang = 0.0 { didSet { setNeedsDisplay() } }
  var strokeWidth = 0.0 { didSet { setNeedsDisplay() } }
  var strokesEllipse = false { didSet { setNeedsDisplay() } }
  private(set) var drawCount = 0
  private(set) var layoutCount = 0
  private(set) var drawnSizes: [Size] = []

  override func draw(_ context: inout GraphicsContext) {
    drawCount += 1
    drawnSizes.append(bounds.size)
    let ellipse = bounds.insetBy(dx: -overhang, dy: -overhang)
    context.fillColor = color
    context.fillEllipse(in: ellipse)
    if strokeWidth > 0 {
      context.strokeColor = color.withAlpha(1)
      context.strokeStyle = StrokeStyle(width: strokeWidth, join: .miter)
      context.stroke(strokesEllipse ? Path(ellipseIn: ellipse) : Path(rect: ellipse))
    }
  }

  override func layoutSubviews() { layoutCount += 1 }
}

/// A view with a wide shadow and a hairline with a sharp corner.
final class SoftView: View {
  override func draw(_ context: inout GraphicsContext) {
    context.strokeColor = .white
    context.strokeStyle = StrokeStyle(miterLimit: 40)
    context.strokeHairline(
      Path(lines: [Point(0, 0), Point(bounds.maxX, bounds.midY), Point(0, bounds.maxY)]))
    context.shadow = Shadow(blur: 20, color: .white)
    context.fill(bounds)
  }
}

/// A view that records its callbacks.
final class Recorder: View {
  var log: [String] = []
  var acceptsFocus = false
  var usesKeys = false
  var usesWheel = false

  override func touchesBegan(_ touches: [Touch]) { log.append("began \(touches.count)") }
  override func touchesMoved(_ touches: [Touch]) { log.append("moved \(touches.count)") }
  override func touchesEnded(_ touches: [Touch]) { log.append("ended \(touches.count)") }
  override func touchesCancelled(_ touches: [Touch]) { log.append("cancelled \(touches.count)") }
  override func pointerEntered() { log.append("entered") }
  override func pointerExited() { log.append("exited") }
  override func didMoveToWindow() { log.append(window == nil ? "left window" : "came into window") }

  override var canBecomeFocused: Bool { acceptsFocus }
  override func focusChanged() { log.append(isFocused ? showsFocusRing ? "ring" : "focused" : "unfocused") }
  override func keyDown(_ event: KeyEvent) -> Bool {
    log.append("down \(event.name)")
    return usesKeys
  }
  override func keyUp(_ event: KeyEvent) -> Bool {
    log.append("up \(event.name)")
    return usesKeys
  }
  override func scrolled(_ event: WheelEvent) -> Bool {
    log.append("wheel \(event.delta.dy)")
    return usesWheel
  }
}

extension View {
  /// Returns a view with a name and a frame.
  convenience init(_ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(frame: Rect(x: x, y: y, width: width, height: height))
    self.name = name
  }
}
