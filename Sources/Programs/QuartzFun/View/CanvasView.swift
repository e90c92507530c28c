import Geometry
import Gestures
import Painting
import Scene

/// The view on which fingers, the mouse and keys draw.
///
/// Every finger draws a figure of its own. A figure is finished when its finger is lifted; a cancelled one disappears, for
/// example with Escape.
/// With the keyboard, the arrows move a crosshair, Space begins and ends a figure at it, and Escape abandons the figure.
final class CanvasView: View {
  /// Returns a new figure at a point, in the canvas's points.
  var makeFigure: (Point) -> Figure = { Figure(.line, color: .black, from: $0, to: $0) }
  /// Called with each finished figure.
  var onFinish: (Figure) -> Void = { _ in }
  /// Called with the area that a change of a figure draws again, in the canvas's points.
  var onRedraw: (Rect) -> Void = { _ in }

  /// Returns the image of a figure.
  var image: (Figure) -> FigureImage? = { _ in nil }

  private let finished = Layer()
  private let unfinished = Layer()
  private let crosshair = ShapeLayer()
  private var layers: [FigureLayer] = []
  private var drags: [(touch: PointerID, layer: FigureLayer)] = []
  private var keyDrag: FigureLayer?
  private(set) var crosshairPosition: Point?

  /// The distance of an arrow key, in points; with Shift, 1.
  static let keyDistance = 10.0

  init() {
    super.init(frame: .zero)
    isMultipleTouchEnabled = true
    clipsToBounds = true
    backgroundColor = .white
    cursor = .crosshair
    name = "canvas"
    accessibilityRole = .canvas
    accessibilityLabel = "Drawing"
    accessibilityHint = "Arrows move the crosshair, Space begins and ends a figure"
    crosshair.path = Path {
      for arm in [Vector(12, 0), Vector(0, 12)] {
        $0.move(to: .zero - arm)
        $0.addLine(to: .zero + arm)
      }
    }
    crosshair.strokeColor = Color(rgb: 0x1C1C1E)
    crosshair.lineWidth = 2
    crosshair.isHidden = true
    for child in [finished, unfinished, crosshair] { layer.addSublayer(child) }
  }

  /// Shows the finished figures. Layers of figures that keep their index are kept.
  func show(_ figures: [Figure]) {
    var common = 0
    while common < min(layers.count, figures.count), layers[common].figure == figures[common],
      layers[common].image == image(figures[common])
    { common += 1 }
    for old in layers[common...] { remove(old) }
    layers.removeSubrange(common...)
    for figure in figures[common...] {
      let new = FigureLayer(figure, image: image(figure))
      finished.addSublayer(new)
      layers.append(new)
      onRedraw(new.frame)
    }
  }

  /// The figures that are being drawn, in the order in which they began.
  var unfinishedFigures: [Figure] { (drags.map(\.layer) + (keyDrag.map { [$0] } ?? [])).map(\.figure) }

  // MARK: Accessibility

  /// The finished figures, from back to front.
  override var accessibilityElements: [any Accessible]? {
    get { layers.map { $0.element(in: self) } }
    set {}
  }

  // MARK: Touches

  override func touchesBegan(_ touches: [Touch]) {
    for touch in touches { drags.append((touch.id, begin(at: touch.location(in: self)))) }
  }

  override func touchesMoved(_ touches: [Touch]) {
    for touch in touches { drag(of: touch).map { move($0, to: touch.location(in: self)) } }
  }

  override func touchesEnded(_ touches: [Touch]) {
    for touch in touches {
      guard let drawn = drag(of: touch) else { continue }
      move(drawn, to: touch.location(in: self))
      forget(touch)
      finish(drawn)
    }
  }

  override func touchesCancelled(_ touches: [Touch]) {
    for touch in touches {
      guard let drawn = drag(of: touch) else { continue }
      forget(touch)
      remove(drawn)
    }
  }

  private func drag(of touch: Touch) -> FigureLayer? { drags.first { $0.touch == touch.id }?.layer }
  private func forget(_ touch: Touch) { drags.removeAll { $0.touch == touch.id } }

  // MARK: Figures

  private func begin(at point: Point) -> FigureLayer {
    let figure = makeFigure(point)
    let new = FigureLayer(figure, image: image(figure))
    unfinished.addSublayer(new)
    onRedraw(new.frame)
    return new
  }

  private func move(_ drawn: FigureLayer, to point: Point) {
    if drawn.figure.end == point { return }
    let before = drawn.frame
    drawn.figure.end = point
    onRedraw(before.union(drawn.frame))
  }

  private func finish(_ drawn: FigureLayer) {
    drawn.removeFromSuperlayer()
    onFinish(drawn.figure)
  }

  private func remove(_ drawn: FigureLayer) {
    drawn.removeFromSuperlayer()
    onRedraw(drawn.frame)
  }

  // MARK: Keys

  override var canBecomeFocused: Bool { true }

  override func focusChanged() {
    if showsFocusRing, crosshairPosition == nil { crosshairPosition = bounds.center }
    if !showsFocusRing { abandonKeyDrag() }
    placeCrosshair()
  }

  override func layoutSubviews() {
    Transaction.run(disablesActions: true) {
      for child in [finished, unfinished] { child.frame = bounds }
    }
    placeCrosshair()
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard showsFocusRing, event.modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
    let distance = event.modifiers.contains(.shift) ? 1 : CanvasView.keyDistance
    switch event.name {
    case "left": moveCrosshair(by: Vector(-distance, 0))
    case "right": moveCrosshair(by: Vector(distance, 0))
    case "up": moveCrosshair(by: Vector(0, -distance))
    case "down": moveCrosshair(by: Vector(0, distance))
    case "space", "enter": if !event.isRepeat { toggleKeyDrag() }
    case "escape" where keyDrag != nil: abandonKeyDrag()
    default: return false
    }
    return true
  }

  private func toggleKeyDrag() {
    guard let position = crosshairPosition else { return }
    if let drawn = keyDrag {
      keyDrag = nil
      finish(drawn)
    } else {
      keyDrag = begin(at: position)
    }
  }

  private func abandonKeyDrag() {
    if let drawn = keyDrag { remove(drawn) }
    keyDrag = nil
  }

  private func moveCrosshair(by vector: Vector) {
    crosshairPosition = bounds.clamp((crosshairPosition ?? bounds.center) + vector)
    placeCrosshair()
    if let drawn = keyDrag, let position = crosshairPosition { move(drawn, to: position) }
  }

  private func placeCrosshair() {
    crosshairPosition = crosshairPosition.map { bounds.clamp($0) }
    crosshair.isHidden = !showsFocusRing
    Transaction.run(disablesActions: true) { crosshair.position = crosshairPosition ?? .zero }
  }
}
