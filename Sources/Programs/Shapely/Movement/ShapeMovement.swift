import Geometry
import Gestures
import Scene

/// The movement of a canvas's shapes: what moves each of them, the area in which they stay, and the frames that show them.
final class ShapeMovement {
  /// The view of the shapes. Geometries are in its points.
  unowned let canvas: View
  /// Receives the steps of the history that movements make.
  let recorder: StepRecorder
  /// The functions of the shapes' views besides movement.
  private weak var commands: (any ShapeCommands)?
  /// The area that shapes must stay in; see ``resize(corral:)``.
  private(set) var corral = Corral(area: .zero)
  /// Shows where shapes press against the area's edges.
  let fence = FenceView()
  /// Shows how long a finger must still rest until the menu opens.
  let dwell = DwellView()

  private(set) var controllers: [ShapeController] = []
  private var controllersByID: [ShapeID: ShapeController] = [:]
  /// The controllers of dragged and moving shapes; see ``ShapeController/isListedAsActive``. The cost of frames and
  /// events depends on their number, not on that of all shapes.
  private(set) var activeControllers: [ShapeController] = []
  /// The physics that moves the shapes in the modes other than calm.
  private(set) lazy var physics = ShapePhysics(of: self)
  /// The gestures that drag new shapes out of the toolbar; see
  /// ``ShapeController/beginGuiding(isNew:focusBefore:)``.
  private var guides: [ShapeID: GestureRecognizer] = [:]
  /// Removed shapes, until their memory is released.
  private let removedShapes = RemovedShapes()
  private var link: DisplayLink?
  /// Called when shapes were shown at new positions.
  var onShow: (() -> Void)?

  init(in canvas: View & ShapeCommands, recorder: StepRecorder) {
    self.canvas = canvas
    self.recorder = recorder
    commands = canvas
    recorder.focus = { [weak self] in self?.focusedShape }
  }

  /// The current time of the canvas's layer, in seconds, which all shapes follow.
  var time: Double { canvas.layer.animationTime }

  /// Whether shapes do not move by themselves: new ones, and those that return, undo or redo, are at once where they would
  /// have moved to. What a hand throws in the modes with physics still moves.
  var reducesMotion: Bool { canvas.window?.prefersReducedMotion == true }

  func controller(of id: ShapeID) -> ShapeController? { controllersByID[id] }

  /// The controller of the shape that has the focus.
  var focusedController: ShapeController? { (canvas.window?.focusedView as? ShapeView)?.controller }

  /// The shape that has the focus.
  var focusedShape: ShapeID? { focusedController?.id }

  // MARK: Shapes

  /// Adds a shape at `index`, counted from the back, without recording a step.
  @discardableResult
  func add(_ record: ShapeRecord, _ motion: ShapeMotion, at index: Int) -> ShapeController {
    let view = ShapeView(kind: record.kind, color: record.color, geometry: motion.geometry(at: time))
    let controller = ShapeController(id: record.id, view: view, motion: motion, movement: self)
    view.mover = controller
    view.commands = commands
    controllers.append(controller)
    controllersByID[record.id] = controller
    canvas.insertSubview(view, at: index)
    recorder.unsaved.hasNewOrder = true
    physics.join(controller)
    if motion.isAtRest, !physics.isOn {
      // The view was made where the shape rests.
      recorder.unsaved.shapes.insert(record.id)
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
    recorder.unsaved.shapes.reserveCapacity(recorder.unsaved.shapes.count + count)
  }

  /// Records the addition of a shape that was dragged out of the toolbar.
  func recordAdding(_ controller: ShapeController, focusBefore: ShapeID?) {
    guard let index = canvas.subviews.firstIndex(where: { $0 === controller.view }) else { return }
    recorder.unsaved.hasNewOrder = true
    recorder.record(.add(controller.record, at: index), focusBefore: focusBefore)
  }

  /// Removes a shape without recording a step. The focus moves to the next shape in front, or else to the one
  /// behind.
  func remove(_ controller: ShapeController) {
    controller.endHold()
    let views = canvas.subviews
    let index = views.firstIndex { $0 === controller.view } ?? 0
    let hadFocus = controller.view.isFocused
    controllers.removeAll { $0 === controller }
    physics.leave([controller])
    forget(controller)
    guard hadFocus else { return }
    let neighbours = [index + 1, index - 1].filter(views.indices.contains)
    if let next = neighbours.first { views[next].becomeFocused() }
  }

  /// Removes several shapes, and the focus if one of them has it, without recording a step. Complexity: O(shapes).
  func remove(_ several: [ShapeController]) {
    let taken = Set(several.map(\.id))
    if let focusedController, taken.contains(focusedController.id) { focusedController.view.resignFocus() }
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
  func removeAll() {
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
    recorder.unsaved.shapes.removeAll()
    recorder.unsaved.removesAll = true
    recorder.unsaved.hasNewOrder = true
    link?.isPaused = false
    // Removing from the front leaves the indices of the others unchanged.
    for view in canvas.subviews.reversed() { view.removeFromSuperview() }
    removedShapes.take(taken)
  }

  private func forget(_ controller: ShapeController) {
    recorder.unsaved.shapes.insert(controller.id)
    recorder.unsaved.hasNewOrder = true
    controllersByID[controller.id] = nil
    guides[controller.id] = nil
    if controller.isListedAsActive { activeControllers.removeAll { $0 === controller } }
    controller.isListedAsActive = false
    // Updates the edge indicators without the shape.
    link?.isPaused = false
    controller.view.removeFromSuperview()
  }

  // MARK: Hands

  /// Starts a drag of a shape by `guide`, a gesture that did not begin on the shape.
  func begin(
    _ guide: GestureRecognizer, of controller: ShapeController, isNew: Bool = false, focusBefore: ShapeID?
  ) {
    guides[controller.id] = guide
    controller.beginGuiding(isNew: isNew, focusBefore: focusBefore)
  }

  /// Cancels the gesture that drags a shape.
  func stopGuiding(_ controller: ShapeController) { guides.removeValue(forKey: controller.id)?.cancel() }

  /// Whether a shape is being dragged.
  var isHeld: Bool { activeControllers.contains { $0.state.isHeld } }

  /// Whether a dragged shape has moved.
  var isMovedByHand: Bool { activeControllers.contains(where: \.isMovedByHand) }

  /// Cancels all drags, and returns the shapes to where they were picked up.
  ///
  /// - Returns: whether a dragged shape had moved.
  @discardableResult
  func cancelHolds() -> Bool {
    let hadMoved = isMovedByHand
    // In the order of the canvas: the list of active shapes has one that depends on the times of frames.
    for controller in controllers where controller.isListedAsActive { controller.revert() }
    return hadMoved
  }

  /// Animates shapes to where moves end. Complexity: O(shapes).
  func animate(_ moves: [ShapeMove]) {
    let moved = moves.compactMap { move in
      controller(of: move.id).map { (controller: $0, flight: $0.flight, target: move.to) }
    }
    physics.leave(moved.map(\.controller))
    for (controller, flight, target) in moved { controller.animate(flight, to: target) }
  }

  // MARK: The window

  /// Sets the area for shapes after a change of the window's size. Shapes outside move inside.
  func resize(corral: Corral) {
    if corral == self.corral { return }
    // What happened before belongs to the old area.
    physics.synchronize()
    self.corral = corral
    physics.corralChanged()
    for controller in controllers { controller.corralChanged() }
    showFence()
  }

  /// Makes frames while shapes move. Called when the canvas entered or left a window.
  func windowChanged() {
    link?.invalidate()
    link = canvas.window?.addDisplayLink(inTimeOf: canvas.layer, beforeInput: true) { [weak self] _ in
      self?.showShapes()
    }
    link?.isPaused = !isMoving
  }

  // MARK: Frames

  /// Updates the view of a shape that was moved or started to move. Complexity: O(1), so that many can move
  /// at once.
  func changed(_ controller: ShapeController) {
    physics.moveHeldBody(of: controller)
    controller.updateView()
    listAsActive(controller)
    // The edge indicators depend on all moving shapes, so they are updated once, in the next frame.
    link?.isPaused = false
  }

  /// Adds a shape that may move to the list of active ones. Complexity: O(1).
  func listAsActive(_ controller: ShapeController) {
    recorder.unsaved.shapes.insert(controller.id)
    if controller.isActive, !controller.isListedAsActive {
      controller.isListedAsActive = true
      activeControllers.append(controller)
    }
    link?.isPaused = false
  }

  /// Whether a shape moves by itself.
  var isMoving: Bool { activeControllers.contains { $0.isMoving } }

  /// Updates the views of moving shapes to the time of the canvas's layer.
  func showShapes() {
    physics.synchronize()
    for controller in activeControllers where controller.isMoving { controller.updateView() }
    activeControllers.removeAll { controller in
      if !controller.isActive { controller.isListedAsActive = false }
      return !controller.isActive
    }
    showFence()
    link?.isPaused = !isMoving
    // What the world moves without a step of the history, such as gravity, is complete when it rests.
    if physics.isOn, !isMoving, !isHeld, !recorder.unsaved.shapes.isEmpty { recorder.onCommit?() }
  }

  private func showFence() {
    defer { onShow?() }
    fence.showPressures(activeControllers.compactMap { $0.pressure }, in: corral.area)
  }
}
