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
  private var handlersByID: [ShapeID: ShapeHandler] = [:]
  /// Those whose shapes are held or move, see ``ShapeHandler/isListedAsActive``. The cost of a frame and of an event
  /// depends on their number, not on that of all shapes.
  private(set) var activeHandlers: [ShapeHandler] = []
  /// Ends the gesture that guides a shape; set by the gesture. See ``ShapeHandler/beginGuiding(isNew:focusBefore:)``.
  private var guides: [ShapeID: GestureRecognizer] = [:]
  /// What can be undone.
  public internal(set) var history = History<CanvasStep>() {
    didSet { onHistoryChange?() }
  }
  /// Called when ``history`` changed.
  var onHistoryChange: (() -> Void)?
  /// The last step, while it may go on, and when the key was last pressed.
  var currentKeyRun: (run: KeyRun, time: Double)?
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
    let motion = ShapeMotion(flyingFrom: start, to: landing, at: time)
    return add(new: record, motion, isFocused: true).view
  }

  /// Makes a shape in the hand: it grows where the hand is, follows `guide`, and is a step of the history once it is let
  /// go. Where the gesture is called off the shape is taken away.
  func pull(_ kind: ShapeKind, to point: Point, by guide: GestureRecognizer) -> ShapeHandler {
    let color = maker.color()
    let scale = 1.clamped(to: corral.scales(of: kind))
    let start = corral.resisted(point, kind: kind, scale: scale * ShapeMotion.takeOffScale)
    let place = ShapeGeometry(center: start, scale: scale)
    let record = ShapeRecord(id: newID(), kind: kind, color: color, geometry: place)
    let focus = focusedShape
    let handler = add(record, ShapeMotion(flyingFrom: start, to: place, at: time), at: subviews.count)
    handler.view.becomeFocused()
    begin(guide, of: handler, isNew: true, focusBefore: focus)
    return handler
  }

  /// Lets `guide`, which did not land on the shape, take hold of it.
  func begin(_ guide: GestureRecognizer, of handler: ShapeHandler, isNew: Bool = false, focusBefore: ShapeID?)
  {
    guides[handler.id] = guide
    handler.beginGuiding(isNew: isNew, focusBefore: focusBefore)
  }

  /// The shape was taken from its guide.
  func stopGuiding(_ handler: ShapeHandler) { guides.removeValue(forKey: handler.id)?.cancel() }

  /// A shape that was pulled out of the toolbar has been let go.
  func recordAdding(_ handler: ShapeHandler, focusBefore: ShapeID?) {
    guard let index = subviews.firstIndex(where: { $0 === handler.view }) else { return }
    record(.add(handler.record, at: index), focusBefore: focusBefore)
  }

  /// Makes another shape like one that there is, which slides out from under it and gets the focus.
  func duplicate(_ handler: ShapeHandler) {
    var record = handler.record
    let start = handler.restingPlace
    record.id = newID()
    // Aside and down, or where there is no room the other way.
    let offsets = [Vector(1, 1), Vector(-1, -1), Vector(1, -1), Vector(-1, 1)].map { $0 * CanvasView.copyOffset }
    let candidates = offsets.map { corral.resting(start.moved(by: $0), kind: record.kind) }
    let unobstructed = candidates.first { $0.center.x != start.center.x && $0.center.y != start.center.y }
    record.geometry = unobstructed ?? candidates[0]
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
    view.handler = handler
    handlers.append(handler)
    handlersByID[record.id] = handler
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
    // A shape that is still being pulled out of the toolbar is no step of the history yet.
    if handler.isNew { return handler.putBack() }
    guard let index = subviews.firstIndex(where: { $0 === handler.view }) else { return }
    let (old, focus) = (handler.record, focusedShape)
    detach(handler)
    record(.remove(old, at: index), focusBefore: focus)
  }

  /// Takes a shape away. The focus goes to the shape that lay before it, or else to the one behind.
  func detach(_ handler: ShapeHandler) {
    handler.drop()
    let shapes = shapes
    let index = shapes.firstIndex { $0 === handler.view } ?? 0
    let hadFocus = handler.view.isFocused
    handlers.removeAll { $0 === handler }
    forget(handler)
    guard hadFocus else { return }
    let neighbours = [index + 1, index - 1].filter(shapes.indices.contains)
    if let next = neighbours.first { shapes[next].becomeFocused() }
  }

  /// Takes all shapes away, and the focus from them. Complexity: O(shapes).
  func detachAll() {
    focusedHandler?.view.resignFocus()
    let taken = handlers
    handlers.removeAll()
    for handler in taken {
      handler.drop()
      handler.isListedAsActive = false
    }
    activeHandlers.removeAll()
    // The front one first, which leaves the others where they are in the order.
    for view in shapes.reversed() { if let handler = view.handler { forget(handler) } }
  }

  private func forget(_ handler: ShapeHandler) {
    handlersByID[handler.id] = nil
    guides[handler.id] = nil
    if handler.isListedAsActive { activeHandlers.removeAll { $0 === handler } }
    handler.isListedAsActive = false
    // The fence shows it no more.
    link?.isPaused = false
    handler.view.removeFromSuperview()
  }

  // MARK: Movement

  /// Takes in the room that the window has now. Everything outside comes home.
  public func resize(corral: Corral) {
    if corral == self.corral { return }
    self.corral = corral
    for handler in handlers { handler.corralChanged() }
    showFence()
  }

  /// A shape has been moved, or starts to move. Complexity: O(1), so that many may at once.
  func changed(_ handler: ShapeHandler) {
    handler.show()
    if handler.isActive, !handler.isListedAsActive {
      handler.isListedAsActive = true
      activeHandlers.append(handler)
    }
    // The fence looks at all that move: once, in the next frame.
    link?.isPaused = false
  }

  func handler(of id: ShapeID) -> ShapeHandler? { handlersByID[id] }

  /// Whether anything moves without a hand's doing.
  public var isMoving: Bool { activeHandlers.contains { $0.isMoving } }

  public override func didMoveToWindow() {
    link?.invalidate()
    link = window?.addDisplayLink { [weak self] _ in self?.showShapes() }
    link?.isPaused = !isMoving
  }

  /// Shows every shape that moves where it is at the window's time.
  func showShapes() {
    for handler in activeHandlers where handler.isMoving { handler.show() }
    activeHandlers.removeAll { handler in
      if !handler.isActive { handler.isListedAsActive = false }
      return !handler.isActive
    }
    showFence()
    link?.isPaused = !isMoving
  }

  /// Called when shapes have been shown at new places, or another one has the focus.
  var onShow: (() -> Void)?

  /// Whether a hand holds a shape.
  var isHeld: Bool { activeHandlers.contains { $0.hold != nil } }

  private func showFence() {
    defer { onShow?() }
    fence.show(activeHandlers.compactMap { $0.pressure }, area: corral.area)
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
    if isMoving { showShapes() }
    let hit = super.hitTest(point, radius: radius)
    guard hit === self else { return hit }
    let touched = (window?.gestures.touches ?? []).compactMap { ($0.owner as? ShapeView)?.handler }
    let held = touched.filter { $0.fingerCount == 1 }
    return held.min { $0.view.center.distance(to: point) < $1.view.center.distance(to: point) }?.view ?? hit
  }
}
