import Geometry
import Gestures

/// Moves one shape: by its motion, by gestures, and back into the corral.
final class ShapeController: ShapeMover {
  let id: ShapeID
  let view: ShapeView
  unowned let movement: ShapeMovement
  /// The shape as an item of the physics, also while it has no body.
  private(set) lazy var body = ShapeBody(of: self)

  /// Where the shape is, and what moves it.
  private(set) var state: ShapeState {
    didSet { view.isHeld = state.isHeld }
  }
  /// The geometry at which the user left the shape, if the present window is too small for it; otherwise nil.
  private(set) var preferredGeometry: ShapeGeometry?
  /// Whether the controller is in the list of active ones. Set by ``ShapeMovement``.
  var isListedAsActive = false
  /// The number of repeats of the arrow key that is held.
  var keyRepeats = 0
  /// The recognizers of the shape that hold it.
  var following = FollowedGestures()
  /// Whether a finger is on the shape.
  var isTouched = false

  init(id: ShapeID, view: ShapeView, motion: ShapeMotion, movement: ShapeMovement) {
    self.id = id
    self.view = view
    state = ShapeState(motion)
    self.movement = movement
  }

  var recognizers: ShapeRecognizers { view.recognizers }

  /// The shape as the history records it, without the effect of a gesture in progress.
  var record: ShapeRecord {
    ShapeRecord(id: id, kind: view.kind, color: view.color, geometry: preferredGeometry ?? state.end)
  }

  /// The geometry at which the shape rests or will rest in the present window, without the effect of a gesture in
  /// progress.
  var restingGeometry: ShapeGeometry { state.end }

  /// Whether a gesture has moved the shape and still holds it. A shape that only grows meanwhile is not moved.
  var isMovedByHand: Bool { state.hold?.isMoved ?? false }

  /// Whether the shape was dragged out of the toolbar and is not released yet. It is not in the history yet.
  var isNew: Bool { state.hold?.isNew ?? false }

  /// The number of fingers on the shape.
  var fingerCount: Int { recognizers.pan.numberOfTouches }

  // MARK: Time

  /// Whether the shape moves by itself, or its final geometry is not shown yet.
  var isMoving: Bool {
    switch state {
    case .resting: false
    case .flying: true
    case .held(let hold): hold.growth != nil
    case .free(let geometry): movement.physics.isAwake(self) || view.geometry != geometry
    }
  }

  /// Whether the shape moves or is held.
  var isActive: Bool { state.isHeld || isMoving }

  /// Puts a shape that no hand holds at rest; its body, if it has one, is or will be at the same place.
  func rest(at geometry: ShapeGeometry) {
    state = state.isFree ? .free(geometry) : .resting(geometry)
  }

  /// Puts a shape where the world moved it. It then no longer goes back to the place from which a smaller window displaced it:
  /// that place would be kept, and undo would not know that the shape was moved.
  func rest(atMoved geometry: ShapeGeometry) {
    let before = state.end
    // A body that only woke has the place that it was given, but for the last bits of its angle.
    if preferredGeometry != nil,
      geometry.center.distance(to: before.center) > 1e-6 || abs(geometry.rotation - before.rotation) > 1e-9
    {
      preferredGeometry = nil
    }
    rest(at: geometry)
  }

  /// Notes that the world has a body of the shape, which no hand holds.
  func bodyJoined(at geometry: ShapeGeometry) { if !state.isHeld { state = .free(geometry) } }

  /// Notes that the world has no body of the shape any more.
  func bodyLeft() { if case .free(let geometry) = state { state = .resting(geometry) } }

  /// Shows the shape's geometry at the canvas's time.
  func updateView() {
    let geometry = geometry
    switch state {
    case .flying(let motion) where motion.isSettled(at: movement.time): state = .resting(motion.end)
    case .held: growHold()
    default: break
    }
    view.geometry = geometry
  }

  /// The shape's geometry at the canvas's time.
  ///
  /// The view shows the geometry of the last frame or the last change. Code that changes state reads this property and
  /// never the view, because results must not depend on when frames are drawn.
  var geometry: ShapeGeometry {
    switch state {
    case .resting(let geometry): geometry
    case .flying(let motion): motion.geometry(at: movement.time)
    case .held(let hold): movement.physics.solid(hold.geometry(at: movement.time), kind: view.kind)
    case .free(let geometry): movement.physics.geometry(of: self) ?? geometry
    }
  }

  /// Changes what holds the shape; without effect if nothing does. The size of a shape that still grows is brought up to the
  /// present first, because the result of a gesture must not depend on when the last frame was drawn.
  func changeHold(_ body: (inout ShapeHold) -> Void) {
    guard case .held(var hold) = state else { return }
    hold.grow(to: movement.time)
    body(&hold)
    state = .held(hold)
  }

  /// Brings the size of a held shape that still grows up to the present.
  private func growHold() {
    if state.hold?.growth != nil { changeHold { _ in } }
  }

  // MARK: The hand

  /// Begins a drag from the geometry that is shown; without effect during one.
  ///
  /// - Parameter focusBefore: the shape that was focused before.
  func beginHold(focusBefore: ShapeID?) {
    if state.isHeld { return }
    let shown = geometry
    if state.isFree { state = .free(shown) }
    let (before, scale) = (state.end, state.motion.isGrowing(at: movement.time) ? state.motion.scale : nil)
    movement.physics.hold(self)
    let session = DragSession(shown, kind: view.kind, corral: movement.corral)
    state = .held(ShapeHold(session, before: before, focusBefore: focusBefore, growth: scale))
    movement.changed(self)
  }

  /// Applies a change to the drag in progress.
  func changeSession(_ body: (inout DragSession) -> Void) {
    guard state.isHeld else { return }
    changeHold { body(&$0.session) }
    movement.changed(self)
  }

  /// Releases the shape if nothing holds it any more.
  ///
  /// - Parameters:
  ///   - translation: the velocity of the fingers, in points per second.
  ///   - growth: the relative change of the size per second.
  func releaseIfFree(translation: Vector, growth: Double) {
    growHold()
    guard let hold = state.hold, !isTouched, following.isIdle, !hold.isGuided else { return }
    if movement.physics.isOn, hold.growth == nil { return throwFree(hold, velocity: translation) }
    let velocity = hold.session.shownVelocity(translation: translation, growth: growth)
    endHold(hold, springingTo: hold.session.shown, velocity: velocity)
    if hold.isNew { return movement.recordAdding(self, focusBefore: hold.focusBefore) }
    guard hold.before != state.end else { return }
    let start = preferredGeometry ?? hold.before
    preferredGeometry = nil
    movement.recorder.record(.move(id, from: start, to: state.end), focusBefore: hold.focusBefore)
  }

  /// Lets the shape go in a mode with physics, and records the change in the history.
  private func throwFree(_ hold: ShapeHold, velocity: Vector) {
    let end = movement.corral.resting(geometry, kind: view.kind)
    // The fingers' centre is that of a single finger, too: the shape spins by where it was held.
    let point = recognizers.pan.state == .ended ? recognizers.pan.location(in: movement.canvas) : nil
    let spin = recognizers.rotation.state == .ended ? recognizers.rotation.velocity : 0
    state = movement.physics.hasBody(self) ? .free(end) : .resting(end)
    let start = preferredGeometry ?? hold.before
    let isChanged = start != end || velocity.length > ShapeController.leastThrow
    if isChanged { preferredGeometry = nil }
    movement.physics.release(self, velocity: isChanged ? velocity : .zero, spin: spin, at: point)
    if hold.isNew {
      movement.physics.throwRecorder.endHold()
      movement.recordAdding(self, focusBefore: hold.focusBefore)
    } else if isChanged {
      movement.physics.throwRecorder.record(self, from: start, focusBefore: hold.focusBefore)
    } else {
      movement.physics.throwRecorder.endHold()
    }
    movement.changed(self)
  }

  /// A slower shape is put down, not thrown, in points per second.
  private static let leastThrow = 5.0

  /// Reverts the gesture in progress. The shape moves to the geometry that it would have without the gesture.
  ///
  /// That is the geometry where the drag began, or the end of the motion that the drag interrupted, for example of an
  /// undo.
  func revert() {
    if state.hold?.isGuided == true { movement.stopGuiding(self) }
    // The action of the cancelled gesture may have reverted the shape, or removed a new one.
    guard state.isHeld else { return }
    if isNew { return movement.remove(self) }
    changeHold { $0.stopGrowth(at: movement.time) }
    guard let hold = state.hold else { return }
    following.stop()
    endHold(hold, springingTo: hold.before, velocity: .zero)
    // What their actions and the lifted fingers do has no effect on a shape that nothing holds.
    recognizers.cancel()
  }

  /// Ends the drag with a spring from where the shape is shown to `target`, or to the nearest geometry that the corral permits. A
  /// shape that still grows goes on growing.
  private func endHold(
    _ hold: ShapeHold, springingTo target: ShapeGeometry, velocity: ShapeGeometryDifference
  ) {
    let (time, shown) = (movement.time, hold.session.shown)
    var target = target
    if let growth = hold.growth { target.scale = growth.end }
    let end = movement.corral.resting(target, kind: view.kind)
    if movement.reducesMotion {
      state = .resting(end)
    } else {
      var motion = ShapeMotion(from: shown, springingTo: end, velocity: velocity, at: time)
      if let growth = hold.growth, end.scale == growth.end { motion.scale = growth }
      state = ShapeState(motion)
    }
    movement.physics.leave([self])
    movement.physics.throwRecorder.endHold()
    movement.physics.join(self)
    movement.changed(self)
  }

  /// Ends the drag of a shape that is about to be removed.
  func endHold() { if let hold = state.hold { state = .resting(hold.before) } }

  /// Where a shape that nothing holds is, and its velocity.
  typealias Flight = (start: ShapeGeometry, velocity: ShapeGeometryDifference)

  /// Where the shape is on its way, before an animation takes it from the world.
  var flight: Flight {
    guard state.isFree, let flight = movement.physics.velocity(of: self) else {
      return (geometry, state.motion.velocity(at: movement.time))
    }
    return (geometry, ShapeGeometryDifference(center: flight.linear, scale: 0, rotation: flight.angular))
  }

  /// Animates the shape from where it was to `target`, or moves it there at once with reduced motion. It has left the world.
  func animate(_ flight: Flight, to target: ShapeGeometry) {
    let (time, end) = (movement.time, movement.corral.resting(target, kind: view.kind))
    preferredGeometry = end == target ? nil : target
    if movement.reducesMotion {
      state = .resting(end)
    } else {
      state = ShapeState(
        ShapeMotion(
          from: flight.start, springingTo: end, velocity: flight.velocity, at: time,
          spring: ShapeMotion.quickSpring))
    }
    // Undo and redo put shapes where they were, also where nothing carries them any more.
    movement.physics.join(self, isAsleep: true)
    movement.changed(self)
  }

  // MARK: Keys

  /// Changes a shape that nothing holds, at once and within the corral. The change applies to the end of a motion in
  /// progress.
  func change(by run: KeyRun, _ change: (ShapeGeometry) -> ShapeGeometry) {
    if state.isHeld { return }
    let before = state.end
    let after = movement.corral.resting(change(before), kind: view.kind)
    rest(at: after)
    movement.physics.moveFreeBody(of: self)
    movement.changed(self)
    if after == before { return }
    let start = preferredGeometry ?? before
    preferredGeometry = nil
    let now = movement.canvas.window?.time ?? 0
    movement.recorder.record(.move(id, from: start, to: after), by: run, at: now)
  }

  // MARK: The window

  /// Adapts the shape to a corral of another size.
  ///
  /// A held shape stays under the fingers, a moving one continues from its present geometry, and one that rests outside
  /// returns. A shape that a smaller window displaced goes back to where the user left it, as far as there is room.
  func corralChanged() {
    if state.isFree {
      // The walls move the shape.
      preferredGeometry = nil
      movement.physics.moveInside(self)
      return movement.changed(self)
    }
    let wanted = preferredGeometry ?? state.end
    let end = movement.corral.resting(wanted, kind: view.kind)
    preferredGeometry = end == wanted ? nil : wanted
    if state.isHeld {
      return changeHold { hold in
        hold.session.change(corral: movement.corral)
        hold.before = end
      }
    }
    if end == state.end { return }
    if movement.reducesMotion {
      rest(at: end)
    } else {
      state = ShapeState(state.motion.redirected(to: end, at: movement.time))
    }
    movement.changed(self)
  }

  /// Stores the geometry that the shape takes in a window with more room.
  func setPreferredGeometry(_ geometry: ShapeGeometry) {
    preferredGeometry = geometry == state.end ? nil : geometry
  }
}

extension ShapeController {
  /// The pressure of the shape against the corral's edge; nil if it rests, flies in, or lies inside.
  var pressure: FencePressure? {
    switch state {
    case .held: break
    case .flying(let motion) where motion.isGrowing(at: movement.time): return nil
    default: if !isMoving { return nil }
    }
    let overshoot = view.geometry.overshoot(of: view.kind, beyond: movement.corral.area)
    guard overshoot != .zero else { return nil }
    return FencePressure(overshoot: overshoot, bounds: view.drawnBounds, color: view.color)
  }
}

extension ShapeView {
  /// The controller that moves the shape; nil after its removal.
  var controller: ShapeController? { mover as? ShapeController }
}
