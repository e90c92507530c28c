import Geometry
import Gestures
import Painting
import Scene

/// A handle that a finger drags to change an end of a selection: a stem of the text's height, with a knob above its start or
/// below its end.
final class SelectionHandle: View {
  let isStart: Bool
  var color = Color.white { didSet { if color != oldValue { setNeedsDisplay() } } }
  /// Called with the point of the text, in the superview's points.
  var onDrag: ((SelectionHandle, Point) -> Void)?
  var onDragEnded: (() -> Void)?

  static let knobDiameter = 12.0
  private static let stemWidth = 2.0

  /// The distance of the finger from the middle of the stem.
  private var grip = Vector.zero
  private var stem = Rect.zero

  init(isStart: Bool) {
    self.isStart = isStart
    super.init()
    name = isStart ? "selection start" : "selection end"
    cursor = .resizeLeftRight
    let drag = LongPressGestureRecognizer()
    drag.name = "drag selection"
    drag.minimumPressDuration = 0
    drag.addAction { [unowned self] in follow($0) }
    addGestureRecognizer(drag)
  }

  /// Moves the handle to a caret in the superview's points.
  func move(to caret: Rect) {
    stem = caret
    let size = Size(44, max(44, caret.height + 2 * SelectionHandle.knobDiameter))
    let new = Rect(center: caret.center, size: size)
    if new == frame { return }
    frame = new
    setNeedsDisplay()
  }

  private func follow(_ drag: LongPressGestureRecognizer) {
    let point = drag.location(in: superview)
    switch drag.state {
    case .began: grip = point - stem.center
    case .changed: onDrag?(self, point - grip)
    case .ended, .cancelled, .failed: onDragEnded?()
    case .possible: break
    }
  }

  override func draw(_ context: inout GraphicsContext) {
    let (width, diameter) = (SelectionHandle.stemWidth, SelectionHandle.knobDiameter)
    let middle = bounds.center
    context.fillColor = color
    let line = Rect(center: middle, size: Size(width, stem.height))
    context.fill(line)
    let y = isStart ? line.minY - diameter / 2 + 1 : line.maxY + diameter / 2 - 1
    context.fill(Path(ellipseIn: Rect(center: Point(middle.x, y), size: Size(diameter, diameter))))
  }
}
