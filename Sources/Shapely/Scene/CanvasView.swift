import Controls
import Geometry
import Gestures
import Scene
import Text

/// Where the shapes live. It fills the window; its subviews are the shapes, from back to front.
@MainActor public final class CanvasView: View {
  /// What keeps the shapes in; see ``resize(corral:)``.
  public private(set) var corral: Corral
  /// Shows where shapes press against the fence.
  let fence = FenceView()
  /// Shows how long a finger still has to rest until the menu opens.
  let dwell = DwellView()
  /// The menu of shapes, which lies over everything.
  let menu = ContextMenu()
  /// Letters for it. They are looked for when they are first needed, which takes longer than a frame.
  private(set) lazy var menuFont = loadMenuFont()
  private let loadMenuFont: () -> Font?

  private(set) var handlers: [ShapeHandler] = []
  /// What can be undone.
  public internal(set) var history = History<CanvasStep>() {
    didSet { onHistoryChange?() }
  }
  /// Called when ``history`` changed.
  var onHistoryChange: (() -> Void)?
  /// The last step, while it may go on, and when the key was last pressed.
  var openRun: (run: KeyRun, time: Double)?
  /// How many shapes there have been.
  private var count = 0
  private var maker: ShapeMaker
  private var link: DisplayLink?
  /// Where no shape is; see ``CanvasGround``.
  let ground = CanvasGround()
  /// Called with a long press or a context click on empty ground, in every state.
  var onGroundPress: ((LongPressGestureRecognizer) -> Void)?

  /// - Parameters:
  ///   - seed: decides the colours and the places of the shapes that will be made.
  ///   - menuFont: letters for the shapes' menu; without them there is none.
  public init(seed: UInt64, menuFont: @escaping () -> Font? = { nil }) {
    corral = Corral(area: .zero)
    maker = ShapeMaker(seed: seed)
    loadMenuFont = menuFont
    super.init()
    name = "canvas"
    listenToGround()
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
    let landing = maker.landing(of: kind, in: corral)
    let record = ShapeRecord(id: newID(), kind: kind, color: color, geometry: landing)
    return add(new: record, ShapeMotion(flyingFrom: start, to: landing, at: time)).view
  }

  /// Makes another shape like one that there is, which slides out from under it and gets the focus.
  func duplicate(_ handler: ShapeHandler) {
    var record = handler.record
    let start = record.geometry
    record.id = newID()
    // Aside and down, or where there is no room the other way.
    let ways = [Vector(1, 1), Vector(-1, -1), Vector(1, -1), Vector(-1, 1)].map { $0 * CanvasView.copyOffset }
    let places = ways.map { corral.resting(start.moved(by: $0), kind: record.kind) }
    let free = places.first { $0.center.x != start.center.x && $0.center.y != start.center.y }
    record.geometry = free ?? places[0]
    var motion = ShapeMotion(standing: start)
    motion.glide(center: start.center, to: record.geometry.center, velocity: .zero, at: time)
    motion.glide(scale: start.scale, to: record.geometry.scale, velocity: 0, at: time)
    add(new: record, motion, isFocused: true)
  }

  /// How far beside a shape its copy comes to lie, along each axis, in points.
  static let copyOffset = 24.0

  @discardableResult
  private func add(new record: ShapeRecord, _ motion: ShapeMotion, isFocused: Bool = false) -> ShapeHandler {
    let (index, focus) = (subviews.count, focusedShape)
    let handler = add(record, motion, at: index)
    if isFocused { handler.view.becomeFocused() }
    self.record(.add(record, at: index), focusBefore: focus)
    return handler
  }

  private func newID() -> ShapeID {
    count += 1
    return ShapeID(number: count)
  }

  /// Puts a shape at `index` from the back.
  @discardableResult
  func add(_ record: ShapeRecord, _ motion: ShapeMotion, at index: Int) -> ShapeHandler {
    let view = ShapeView(kind: record.kind, color: record.color, geometry: motion.geometry(at: time))
    let handler = ShapeHandler(id: record.id, view: view, motion: motion, canvas: self)
    handlers.append(handler)
    insertSubview(view, at: index)
    changed(handler)
    return handler
  }

  /// Gives a shape another colour: `color`, or any of the others.
  func recolor(_ handler: ShapeHandler, to color: ShapeColor? = nil) {
    let old = handler.view.color
    handler.view.color = color ?? maker.color(otherThan: old)
    record(.recolor(handler.id, from: old, to: handler.view.color), focusBefore: focusedShape)
  }

  /// Puts a shape before or behind all others.
  func reorder(_ handler: ShapeHandler, toFront: Bool) {
    guard let index = subviews.firstIndex(where: { $0 === handler.view }) else { return }
    let target = toFront ? subviews.count - 1 : 0
    insertSubview(handler.view, at: target)
    record(.reorder(handler.id, from: index, to: target), focusBefore: focusedShape)
  }

  func remove(_ handler: ShapeHandler) {
    guard let index = subviews.firstIndex(where: { $0 === handler.view }) else { return }
    let (old, focus) = (handler.record, focusedShape)
    take(handler)
    record(.remove(old, at: index), focusBefore: focus)
  }

  /// Takes a shape away. The focus goes to the shape that lay before it, or else to the one behind.
  func take(_ handler: ShapeHandler) {
    handler.drop()
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

  public override func touchesBegan(_ touches: [Touch]) { groundTouched(touches) }
  public override func touchesMoved(_ touches: [Touch]) { groundTouchMoved(touches) }
  public override func touchesEnded(_ touches: [Touch]) { groundTouchEnded() }
  public override func touchesCancelled(_ touches: [Touch]) { groundTouchCancelled() }

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
