import Controls
import DocumentStore
import Geometry
import Gestures
import Scene
import Text

/// The view of the shapes. It fills the window; its subviews are the shapes, from back to front.
@MainActor public final class CanvasView: View {
  /// The area that shapes must stay in; see ``resize(corral:)``.
  public private(set) var corral: Corral
  /// Shows where shapes press against the area's edges.
  let fence = FenceView()
  /// Shows how long a finger must still rest until the menu opens.
  let dwell = DwellView()
  /// The context menu, which lies in front of everything.
  let menu = ContextMenu()
  /// The font of the menu, loaded on first use because loading takes longer than a frame.
  private(set) lazy var menuFont = loadMenuFont()
  /// The font of the menu with the theme's text scale; nil if there is no menu.
  var scaledMenuFont: Font? { menuFont.map { $0.withSize($0.size * theme.textScale) } }
  private let loadMenuFont: () -> Font?

  private(set) var controllers: [ShapeController] = []
  private var controllersByID: [ShapeID: ShapeController] = [:]
  /// The controllers of dragged and moving shapes; see ``ShapeController/isListedAsActive``. The cost of frames and
  /// events depends on their number, not on that of all shapes.
  private(set) var activeControllers: [ShapeController] = []
  /// What moves the shapes in the modes other than calm.
  private(set) lazy var physics = ShapePhysics(canvas: self)
  /// The gestures that drag new shapes out of the toolbar; see
  /// ``ShapeController/beginGuiding(isNew:focusBefore:)``.
  private var guides: [ShapeID: GestureRecognizer] = [:]
  /// The undo history.
  public internal(set) var history = History<CanvasStep>(size: \.byteCount) {
    didSet { onHistoryChange?() }
  }
  /// Called when ``history`` changed.
  var onHistoryChange: (() -> Void)?
  /// Called when a gesture or a command is complete, and when shapes that moved by themselves came to rest.
  var onCommit: (() -> Void)?
  /// What a store does not have yet.
  var unsaved = UnsavedChanges()
  /// The series of key presses that the last step belongs to, and the time of its last press; nil if the step
  /// is complete.
  var currentKeyRun: (run: KeyRun, time: Double)?
  /// Removed shapes, until their memory is released.
  private let removedShapes = RemovedShapes()
  /// The number of shapes created so far.
  var count = 0
  var maker: ShapeMaker
  private var link: DisplayLink?
  /// The gestures on the empty part of the canvas; see ``CanvasGround``.
  let ground = CanvasGround()
  /// Cuts and copies the shape with the focus, by its menu.
  var onCut: (() -> Void)?
  var onCopy: (() -> Void)?
  /// Called with a long press or a right click on the empty canvas, in each of its states.
  var onGroundPress: ((LongPressGestureRecognizer) -> Void)?

  /// Creates an empty canvas.
  ///
  /// - Parameters:
  ///   - seed: determines the colours and positions of new shapes.
  ///   - menuFont: returns the font of the menu; if it returns nil, there is no menu.
  public init(seed: UInt64, menuFont: @escaping () -> Font? = { nil }) {
    corral = Corral(area: .zero)
    maker = ShapeMaker(seed: seed)
    loadMenuFont = menuFont
    super.init()
    name = "canvas"
    listenToGround()
  }

  /// The shapes' views, from back to front.
  public var shapes: [ShapeView] { subviews.compactMap { $0 as? ShapeView } }

  /// The current time of the canvas's layer, in seconds, which all shapes follow.
  var time: Double { layer.animationTime }

  // MARK: Shapes

  /// Starts a drag of a shape by `guide`, a gesture that did not begin on the shape.
  func begin(
    _ guide: GestureRecognizer, of controller: ShapeController, isNew: Bool = false, focusBefore: ShapeID?
  ) {
    guides[controller.id] = guide
    controller.beginGuiding(isNew: isNew, focusBefore: focusBefore)
  }

  /// Cancels the gesture that drags a shape.
  func stopGuiding(_ controller: ShapeController) { guides.removeValue(forKey: controller.id)?.cancel() }

  /// Records the addition of a shape that was dragged out of the toolbar.
  func recordAdding(_ controller: ShapeController, focusBefore: ShapeID?) {
    guard let index = subviews.firstIndex(where: { $0 === controller.view }) else { return }
    unsaved.hasNewOrder = true
    record(.add(controller.record, at: index), focusBefore: focusBefore)
  }

  /// Adds a shape at `index`, counted from the back.
  @discardableResult
  func add(_ record: ShapeRecord, _ motion: ShapeMotion, at index: Int) -> ShapeController {
    let view = ShapeView(kind: record.kind, color: record.color, geometry: motion.geometry(at: time))
    let controller = ShapeController(id: record.id, view: view, motion: motion, canvas: self)
    view.controller = controller
    controllers.append(controller)
    controllersByID[record.id] = controller
    insertSubview(view, at: index)
    unsaved.hasNewOrder = true
    physics.join(controller)
    if motion.isAtRest, !physics.isOn {
      // The view was made where the shape rests.
      unsaved.shapes.insert(record.id)
      link?.isPaused = false
    } else {
      changed(controller)
    }
    return controller
  }

  /// Makes room for further shapes.
  func reserve(_ count: Int) {
    guard count > 100 else { return }
    controllers.reserveCapacity(controllers.count + count)
    controllersByID.reserveCapacity(controllersByID.count + count)
    unsaved.shapes.reserveCapacity(unsaved.shapes.count + count)
  }

  /// Changes a shape's colour to `color`, or to a random different one.
  func recolor(_ controller: ShapeController, to color: ShapeColor? = nil) {
    guard controller.hasColor else { return }
    let old = controller.view.color
    controller.view.color = color ?? maker.color(otherThan: old)
    unsaved.shapes.insert(controller.id)
    record(.recolor(controller.id, from: old, to: controller.view.color), focusBefore: focusedShape)
  }

  /// Moves a shape in front of or behind all others.
  func reorder(_ controller: ShapeController, toFront: Bool) {
    guard let index = subviews.firstIndex(where: { $0 === controller.view }) else { return }
    let target = toFront ? subviews.count - 1 : 0
    insertSubview(controller.view, at: target)
    unsaved.hasNewOrder = true
    record(.reorder(controller.id, from: index, to: target), focusBefore: focusedShape)
  }

  func remove(_ controller: ShapeController) {
    // A shape that is still being dragged out of the toolbar is not yet in the history.
    if controller.isNew { return controller.revert() }
    guard let index = subviews.firstIndex(where: { $0 === controller.view }) else { return }
    let (old, focus) = (controller.record, focusedShape)
    let name = controller.view.accessibilityLabel ?? ""
    detach(controller)
    window?.postAccessibilityNotification(.announcement("\(name) deleted"))
    record(.remove(old, at: index), focusBefore: focus)
  }

  /// Removes a shape without recording a step. The focus moves to the next shape in front, or else to the one
  /// behind.
  func detach(_ controller: ShapeController) {
    controller.endHold()
    let shapes = shapes
    let index = shapes.firstIndex { $0 === controller.view } ?? 0
    let hadFocus = controller.view.isFocused
    controllers.removeAll { $0 === controller }
    physics.leave([controller])
    forget(controller)
    guard hadFocus else { return }
    let neighbours = [index + 1, index - 1].filter(shapes.indices.contains)
    if let next = neighbours.first { shapes[next].becomeFocused() }
  }

  /// Removes several shapes, and the focus if one of them has it, without recording a step. Complexity: O(shapes).
  func detach(_ several: [ShapeController]) {
    let taken = Set(several.map(\.id))
    if let focusedShape, taken.contains(focusedShape) { focusedController?.view.resignFocus() }
    controllers.removeAll { taken.contains($0.id) }
    for controller in several { controller.endHold() }
    activeControllers.removeAll { taken.contains($0.id) }
    physics.leave(several)
    for controller in several.reversed() {
      controller.isListedAsActive = false
      forget(controller)
    }
  }

  /// Removes all shapes and the focus without recording a step. Complexity: O(shapes).
  func detachAll() {
    focusedController?.view.resignFocus()
    let taken = controllers
    controllers.removeAll()
    controllersByID.removeAll()
    activeControllers.removeAll()
    guides.removeAll()
    for controller in taken {
      controller.endHold()
      controller.isListedAsActive = false
    }
    physics.leave(taken)
    // For a store it is one change, however many there were.
    unsaved.shapes.removeAll()
    unsaved.removesAll = true
    unsaved.hasNewOrder = true
    link?.isPaused = false
    // Removing from the front leaves the indices of the others unchanged.
    for view in shapes.reversed() { view.removeFromSuperview() }
    removedShapes.take(taken)
  }

  private func forget(_ controller: ShapeController) {
    unsaved.shapes.insert(controller.id)
    unsaved.hasNewOrder = true
    controllersByID[controller.id] = nil
    guides[controller.id] = nil
    if controller.isListedAsActive { activeControllers.removeAll { $0 === controller } }
    controller.isListedAsActive = false
    // Updates the edge indicators without the shape.
    link?.isPaused = false
    controller.view.removeFromSuperview()
  }

  // MARK: Movement

  /// Whether shapes do not move by themselves: new ones, and those that return, undo or redo, are at once where they would
  /// have moved to. What a hand throws in the modes with physics still moves.
  var reducesMotion: Bool { window?.prefersReducedMotion == true }

  /// Sets the area for shapes after a change of the window's size. Shapes outside move inside.
  public func resize(corral: Corral) {
    if corral == self.corral { return }
    // What happened before belongs to the old area.
    physics.synchronize()
    self.corral = corral
    physics.corralChanged()
    for controller in controllers { controller.corralChanged() }
    showFence()
  }

  /// Updates the view of a shape that was moved or started to move. Complexity: O(1), so that many can move
  /// at once.
  func changed(_ controller: ShapeController) {
    physics.follow(controller)
    controller.show()
    listAsActive(controller)
    // The edge indicators depend on all moving shapes, so they are updated once, in the next frame.
    link?.isPaused = false
  }

  /// Adds a shape that may move to the list of active ones. Complexity: O(1).
  func listAsActive(_ controller: ShapeController) {
    unsaved.shapes.insert(controller.id)
    if controller.isActive, !controller.isListedAsActive {
      controller.isListedAsActive = true
      activeControllers.append(controller)
    }
    link?.isPaused = false
  }

  func controller(of id: ShapeID) -> ShapeController? { controllersByID[id] }

  /// Whether a shape moves by itself.
  public var isMoving: Bool { activeControllers.contains { $0.isMoving } }

  public override func didMoveToWindow() {
    link?.invalidate()
    link = window?.addDisplayLink(inTimeOf: layer, beforeInput: true) { [weak self] _ in self?.showShapes() }
    link?.isPaused = !isMoving
  }

  /// Updates the views of moving shapes to the canvas's time.
  func showShapes() {
    if physics.isOn { physics.animator.synchronize() }
    for controller in activeControllers where controller.isMoving { controller.show() }
    activeControllers.removeAll { controller in
      if !controller.isActive { controller.isListedAsActive = false }
      return !controller.isActive
    }
    showFence()
    link?.isPaused = !isMoving
    // What the world moves without a step of the history, such as gravity, is complete when it rests.
    if physics.isOn, !isMoving, !isHeld, !unsaved.shapes.isEmpty { onCommit?() }
  }

  /// Called when shapes were shown at new positions, and when the focus changed.
  var onShow: (() -> Void)?

  /// Whether a shape is being dragged.
  var isHeld: Bool { activeControllers.contains { $0.state.isHeld } }

  private func showFence() {
    defer { onShow?() }
    fence.show(activeControllers.compactMap { $0.pressure }, area: corral.area)
  }

  // MARK: Accessibility

  public override var accessibilityRole: AccessibilityRole {
    get { .canvas }
    set { super.accessibilityRole = newValue }
  }
  public override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? "Shapes" }
    set { super.accessibilityLabel = newValue }
  }
  public override var accessibilityHint: String? {
    get { super.accessibilityHint ?? "Arrows move a shape, plus and minus resize it, brackets rotate it" }
    set { super.accessibilityHint = newValue }
  }

  /// The shape with the focus is selected.
  public override var accessibilitySelectionMode: AccessibilitySelectionMode { .single }
  public override func setAccessibilitySelected(_ isSelected: Bool, of element: any Accessible) -> Bool {
    guard let shape = element as? ShapeView, shape.superview === self else { return false }
    if !isSelected {
      shape.resignFocus()
      return !shape.isFocused
    }
    let isFocused = shape.becomeFocused()
    if isFocused { window?.isFocusRingVisible = true }
    return isFocused
  }

  // MARK: Touches

  public override func touchesBegan(_ touches: [Touch]) { groundTouched(touches) }
  public override func touchesMoved(_ touches: [Touch]) { groundTouchMoved(touches) }
  public override func touchesEnded(_ touches: [Touch]) { groundTouchEnded() }
  public override func touchesCancelled(_ touches: [Touch]) { groundTouchCancelled() }

  /// Returns the view for a touch. A touch beside a shape that is held by one finger belongs to that shape,
  /// so that two fingers can resize a small shape without hiding it. The nearest such shape is chosen.
  public override func hitTest(_ point: Point, radius: Double) -> View? {
    let hit = super.hitTest(point, radius: radius)
    guard hit === self else { return hit }
    let touched = (window?.gestures.touches ?? []).compactMap { ($0.owner as? ShapeView)?.controller }
    let held = touched.filter { $0.fingerCount == 1 }
    return held.min { $0.view.center.distance(to: point) < $1.view.center.distance(to: point) }?.view ?? hit
  }
}
