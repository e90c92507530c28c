import Geometry
import Gestures
import Scene

/// Where the shapes live. It fills the window; its subviews are the shapes, from back to front.
public final class CanvasView: View {
  /// What keeps the shapes in; see ``resize(corral:)``.
  public private(set) var corral: Corral
  /// Shows where shapes press against the fence.
  let fence = FenceView()

  private var handlers: [ShapeHandler] = []
  private var maker: ShapeMaker
  private var link: DisplayLink?

  public init(seed: UInt64) {
    corral = Corral(area: .zero)
    maker = ShapeMaker(seed: seed)
    super.init()
    name = "canvas"
  }

  /// From back to front.
  public var shapes: [ShapeView] { subviews.compactMap { $0 as? ShapeView } }

  /// In seconds on the window's clock.
  var time: Double { window?.time ?? 0 }

  // MARK: Shapes

  /// Makes a shape that flies from `start` to a random place, in a random colour. Returns its view.
  @discardableResult
  public func spawn(_ kind: ShapeKind, from start: Point) -> ShapeView {
    let color = maker.color()
    let motion = ShapeMotion(flyingFrom: start, to: maker.landing(of: kind, in: corral), at: time)
    let view = ShapeView(kind: kind, color: color, geometry: motion.geometry(at: time))
    let handler = ShapeHandler(view: view, motion: motion, canvas: self)
    handlers.append(handler)
    addSubview(view)
    changed(handler)
    return view
  }

  func recolor(_ view: ShapeView) { view.color = maker.color(otherThan: view.color) }

  /// Removes a shape. The focus goes to the shape that lay before it, or else to the one behind.
  func remove(_ handler: ShapeHandler) {
    let shapes = shapes
    let index = shapes.firstIndex { $0 === handler.view } ?? 0
    let hadFocus = handler.view.isFocused
    handlers.removeAll { $0 === handler }
    handler.view.removeFromSuperview()
    guard hadFocus else { return }
    let neighbours = [index + 1, index - 1].filter(shapes.indices.contains)
    if let next = neighbours.first { shapes[next].becomeFocused() }
  }

  // MARK: Movement

  /// Takes in the room that the window has now. Everything outside comes home.
  public func resize(corral: Corral) {
    if corral == self.corral { return }
    self.corral = corral
    for handler in handlers { handler.corralChanged() }
    showFence()
  }

  /// A shape has been moved, or starts to move.
  func changed(_ handler: ShapeHandler) {
    handler.show()
    showFence()
    link?.isPaused = !handlers.contains { $0.isMoving }
  }

  /// Whether anything moves without a hand's doing.
  public var isMoving: Bool { handlers.contains { $0.isMoving } }

  public override func didMoveToWindow() {
    link?.invalidate()
    link = window?.addDisplayLink { [weak self] _ in self?.moveShapes() }
    link?.isPaused = !isMoving
  }

  private func moveShapes() {
    let moving = handlers.filter { $0.isMoving }
    for handler in moving { handler.show() }
    showFence()
    link?.isPaused = !isMoving
  }

  private func showFence() {
    fence.show(handlers.compactMap { $0.pressure }, area: corral.area)
  }

  // MARK: Touches

  /// A second finger that lands beside the shape that one finger holds joins it there: a shape is small, and two
  /// fingers on it hide it. The nearest such shape is meant.
  ///
  /// What moves is put to where it is at the time of the touch: whether a flying shape is caught does not depend
  /// on when the last frame was drawn.
  public override func hitTest(_ point: Point, radius: Double) -> View? {
    if isMoving { moveShapes() }
    let hit = super.hitTest(point, radius: radius)
    guard hit === self else { return hit }
    let held = handlers.filter { $0.fingerCount == 1 }
    return held.min { $0.view.center.distance(to: point) < $1.view.center.distance(to: point) }?.view ?? hit
  }
}
