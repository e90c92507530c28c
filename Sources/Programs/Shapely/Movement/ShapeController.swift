import Geometry
import Gestures

/// Moves one shape: by its motion, by gestures, and back into the corral.
///
/// While fingers hold the shape, its ``DragSession`` determines its geometry; otherwise its ``ShapeMotion`` does.
final class ShapeController {
  let id: ShapeID
  let view: ShapeView
  /// Made when the first finger or pointer reaches the shape: of ten thousand shapes, a few are ever touched.
  private(set) lazy var recognizers = makeRecognizers()
  unowned let canvas: CanvasView

  /// The motion of a shape that no hand holds. If the shape has a body, it is at rest where the world's last step put it.
  private(set) var motion: ShapeMotion
  /// The drag in progress; nil if nothing holds the shape.
  private(set) var session: DragSession? {
    didSet { view.isHeld = session != nil }
  }
  /// The state before the session: the geometry at which the shape would have come to rest, and the focused shape.
  private var beforeSession: (geometry: ShapeGeometry, focus: ShapeID?)?
  /// The geometry at which the user left the shape, if the present window is too small for it; otherwise nil.
  private(set) var preferredGeometry: ShapeGeometry?
  /// Whether the shape was dragged out of the toolbar and is not released yet. It is not in the history yet.
  var isNew = false
  /// Whether the shape sleeps when its body joins the world, because undo put it there.
  var arrivesAsleep = false
  /// Whether a gesture that is not one of `recognizers` moves the shape.
  var isGuided = false
  /// Whether the controller is in the canvas's list of active ones. Set by the canvas.
  var isListedAsActive = false
  /// The number of repeats of the arrow key that is held.
  var keyRepeats = 0
  /// Whether the shape was caught in flight and still grows during the session.
  private var isGrowing = false
  /// The recognizers of the shape that hold it.
  var following = FollowedGestures()
  /// Whether a finger is on the shape.
  var isTouched = false

  init(id: ShapeID, view: ShapeView, motion: ShapeMotion, canvas: CanvasView) {
    self.id = id
    self.view = view
    self.motion = motion
    self.canvas = canvas
  }

  private func makeRecognizers() -> ShapeRecognizers {
    let recognizers = ShapeRecognizers()
    recognizers.attach(to: view)
    recognizers.pan.addAction { [weak self] _ in self?.panned() }
    recognizers.pinch.addAction { [weak self] _ in self?.pinched() }
    recognizers.rotation.addAction { [weak self] _ in self?.rotated() }
    for press in [recognizers.press, recognizers.contextClick] {
      press.addAction { [weak self] press in self?.pressed(press) }
    }
    recognizers.doubleTap.addAction { [weak self] _ in self?.recolor() }
    recognizers.tripleTap.addAction { [weak self] _ in self?.sendToBack() }
    return recognizers
  }

  /// The shape as the history records it, without the effect of a gesture in progress.
  var record: ShapeRecord {
    canvas.physics.synchronize()
    return synchronizedRecord
  }

  /// ``record`` after `canvas.physics.synchronize()`, which is called once for many shapes.
  var synchronizedRecord: ShapeRecord {
    let geometry = preferredGeometry ?? beforeSession?.geometry ?? motion.end
    return ShapeRecord(id: id, kind: view.kind, color: view.color, geometry: geometry)
  }

  /// The geometry at which the shape rests or will rest in the present window, without the effect of a gesture in
  /// progress.
  var restingGeometry: ShapeGeometry {
    canvas.physics.synchronize()
    return beforeSession?.geometry ?? motion.end
  }

  /// Whether a gesture has moved the shape and still holds it. A shape that only grows during the session is not moved.
  var isMovedByHand: Bool { isNew || session?.isMoved ?? false }

  /// The number of fingers on the shape.
  var fingerCount: Int { recognizers.pan.numberOfTouches }

  // MARK: Time

  /// Whether the shape moves by itself, or its final geometry is not shown yet.
  var isMoving: Bool { session == nil ? !motion.isAtRest || isFlying : isGrowing }

  /// Whether the shape moves or is held.
  var isActive: Bool { session != nil || !motion.isAtRest || isFlying }

  /// Whether the world moves the shape, or the place is not shown yet at which it came to rest.
  private var isFlying: Bool {
    guard canvas.physics.isFree(self) else { return false }
    return canvas.physics.isAwake(self) || view.geometry != motion.end
  }

  /// Puts a shape that no hand holds at rest.
  func rest(at geometry: ShapeGeometry) {
    if geometry != motion.end || !motion.isAtRest { motion.stop(at: geometry) }
  }

  /// Shows the shape's geometry at the window's time.
  func show() {
    let geometry = geometry
    if session == nil, motion.isSettled(at: canvas.time) { motion.stop(at: motion.end) }
    view.geometry = geometry
  }

  /// The shape's geometry at the window's time.
  ///
  /// The view shows the geometry of the last frame or the last change. Code that changes state reads this property and
  /// never the view, because results must not depend on when frames are drawn.
  var geometry: ShapeGeometry {
    updateGrowth()
    if let session { return canvas.physics.solid(session.shown, kind: view.kind) }
    return canvas.physics.geometry(of: self) ?? motion.geometry(at: canvas.time)
  }

  /// Updates the size of a shape that grows during the session to the present time.
  ///
  /// Called before the session's geometry is used, because the result of a gesture must not depend on when the last
  /// frame was drawn.
  func updateGrowth() {
    guard isGrowing else { return }
    session?.grow(to: motion.scale.value(at: canvas.time))
    isGrowing = motion.isGrowing(at: canvas.time)
  }

  /// Ends the growth of a shape whose size a gesture determines.
  func stopGrowth() {
    updateGrowth()
    isGrowing = false
  }

  // MARK: The session

  /// Begins a drag from the geometry that is shown; without effect during one.
  ///
  /// - Parameter focusBefore: the shape that was focused before.
  func beginSession(focusBefore: ShapeID?) {
    guard session == nil else { return }
    if canvas.physics.isFree(self) { motion.stop(at: geometry) }
    canvas.physics.hold(self)
    beforeSession = (motion.end, focusBefore)
    isGrowing = motion.isGrowing(at: canvas.time)
    session = DragSession(geometry, kind: view.kind, corral: canvas.corral)
    canvas.changed(self)
  }

  /// Applies a change to the drag in progress.
  func changeSession(_ body: (inout DragSession) -> Void) {
    guard var session else { return }
    body(&session)
    self.session = session
    canvas.changed(self)
  }

  /// Releases the shape if nothing holds it any more.
  ///
  /// - Parameters:
  ///   - translation: the velocity of the fingers, in points per second.
  ///   - growth: the relative change of the size per second.
  func releaseIfFree(translation: Vector, growth: Double) {
    updateGrowth()
    guard session != nil, !isTouched, following.isIdle, !isGuided else { return }
    release(translation: translation, growth: growth)
  }

  /// Releases the shape, and records the change in the history if there is one.
  ///
  /// - Parameters:
  ///   - translation: the velocity of the fingers, in points per second.
  ///   - growth: the relative change of the size per second.
  private func release(translation: Vector, growth: Double) {
    guard let session else { return }
    if canvas.physics.isOn, !isGrowing { return throwFree(velocity: translation) }
    let velocity = session.shownVelocity(translation: translation, growth: growth)
    let (before, wasNew) = (beforeSession, isNew)
    isNew = false
    endSession(at: session.shown, springingTo: session.shown, velocity: velocity)
    if wasNew { return canvas.recordAdding(self, focusBefore: before?.focus) }
    guard let before, before.geometry != motion.end else { return }
    let start = preferredGeometry ?? before.geometry
    preferredGeometry = nil
    canvas.record(.move(id, from: start, to: motion.end), focusBefore: before.focus)
  }

  /// Lets the shape go in a mode with physics, and records the change in the history.
  private func throwFree(velocity: Vector) {
    let (before, wasNew) = (beforeSession, isNew)
    let end = canvas.corral.resting(geometry, kind: view.kind)
    // The fingers' centre is that of a single finger, too: the shape spins by where it was held.
    let point = recognizers.pan.state == .ended ? recognizers.pan.location(in: canvas) : nil
    let spin = recognizers.rotation.state == .ended ? recognizers.rotation.velocity : 0
    motion.stop(at: end)
    isNew = false
    session = nil
    beforeSession = nil
    let start = preferredGeometry ?? before?.geometry ?? end
    let isChanged = start != end || velocity.length > ShapeController.leastThrow
    if isChanged { preferredGeometry = nil }
    canvas.physics.release(self, velocity: isChanged ? velocity : .zero, spin: spin, at: point)
    if wasNew {
      canvas.physics.episodes.endHold()
      canvas.recordAdding(self, focusBefore: before?.focus)
    } else if isChanged {
      canvas.physics.episodes.record(self, from: start, focusBefore: before?.focus)
    } else {
      canvas.physics.episodes.endHold()
    }
    canvas.changed(self)
  }

  /// A slower shape is put down, not thrown, in points per second.
  private static let leastThrow = 5.0

  /// Reverts the gesture in progress. The shape moves to the geometry that it would have without the gesture.
  ///
  /// That is the geometry where the drag began, or the end of the motion that the drag interrupted, for example of an
  /// undo.
  func revert() {
    updateGrowth()
    guard session != nil else { return }
    if isGuided { canvas.stopGuiding(self) }
    isGuided = false
    if isNew { return canvas.detach(self) }
    // The action of the cancelled gesture may have reverted the shape, or removed a new one.
    guard let session else { return }
    following.stop()
    isGrowing = false
    recognizers.cancel()
    endSession(at: session.shown, springingTo: beforeSession?.geometry ?? session.start, velocity: .zero)
  }

  /// Ends the session with a spring from `shown` to `target`, or to the nearest geometry that the corral permits.
  private func endSession(
    at shown: ShapeGeometry, springingTo target: ShapeGeometry, velocity: ShapeGeometryDifference
  ) {
    let time = canvas.time
    var target = target
    if isGrowing { target.scale = motion.scale.end }
    let end = canvas.corral.resting(target, kind: view.kind)
    if canvas.reducesMotion {
      motion.stop(at: end)
    } else {
      motion.springTo(center: end.center, from: shown.center, velocity: velocity.center, at: time)
      if !isGrowing || end.scale != motion.scale.end {
        motion.springTo(scale: end.scale, from: shown.scale, velocity: velocity.scale, at: time)
      }
      motion.springTo(rotation: end.rotation, from: shown.rotation, velocity: velocity.rotation, at: time)
    }
    isGrowing = false
    session = nil
    beforeSession = nil
    canvas.physics.leave([self])
    canvas.physics.episodes.endHold()
    canvas.physics.join(self)
    canvas.changed(self)
  }

  /// Ends the session of a shape that is about to be removed.
  func endSession() {
    isNew = false
    session = nil
    beforeSession = nil
  }

  /// Where a shape that nothing holds is, and its velocity.
  typealias Flight = (start: ShapeGeometry, velocity: ShapeGeometryDifference)

  /// Where the shape is on its way, before an animation takes it from the world.
  var flight: Flight {
    guard canvas.physics.isFree(self), let flight = canvas.physics.velocity(of: self) else {
      return (geometry, motion.velocity(at: canvas.time))
    }
    return (geometry, ShapeGeometryDifference(center: flight.linear, scale: 0, rotation: flight.angular))
  }

  /// Animates the shape from where it was to `target`, or moves it there at once with reduced motion. It has left the world.
  func animate(_ flight: Flight, to target: ShapeGeometry) {
    let (time, end) = (canvas.time, canvas.corral.resting(target, kind: view.kind))
    preferredGeometry = end == target ? nil : target
    if canvas.reducesMotion {
      motion.stop(at: end)
    } else {
      let (start, velocity) = flight
      motion.spring = ShapeMotion.quickSpring
      motion.springTo(center: end.center, from: start.center, velocity: velocity.center, at: time)
      motion.springTo(scale: end.scale, from: start.scale, velocity: velocity.scale, at: time)
      motion.springTo(rotation: end.rotation, from: start.rotation, velocity: velocity.rotation, at: time)
      motion.spring = ShapeMotion.returnSpring
    }
    arrivesAsleep = true
    canvas.physics.join(self)
    canvas.changed(self)
  }

  // MARK: Keys

  /// Changes a shape that nothing holds, at once and within the corral. The change applies to the end of a motion in
  /// progress.
  func change(by run: KeyRun, _ change: (ShapeGeometry) -> ShapeGeometry) {
    guard session == nil else { return }
    canvas.physics.synchronize()
    let before = motion.end
    let after = canvas.corral.resting(change(before), kind: view.kind)
    motion.stop(at: after)
    canvas.physics.place(self)
    canvas.changed(self)
    if after == before { return }
    let start = preferredGeometry ?? before
    preferredGeometry = nil
    canvas.record(.move(id, from: start, to: after), by: run)
  }

  // MARK: The window

  /// Adapts the shape to a corral of another size.
  ///
  /// A held shape stays under the fingers, a moving one continues from its present geometry, and one that rests outside
  /// returns. A shape that a smaller window displaced goes back to where the user left it, as far as there is room.
  func corralChanged() {
    if canvas.physics.isFree(self) {
      // The walls move the shape.
      preferredGeometry = nil
      canvas.physics.moveInside(self)
      return canvas.changed(self)
    }
    let wanted = preferredGeometry ?? restingGeometry
    let end = canvas.corral.resting(wanted, kind: view.kind)
    preferredGeometry = end == wanted ? nil : wanted
    if session != nil {
      updateGrowth()
      session?.change(corral: canvas.corral)
      beforeSession?.geometry = end
      return
    }
    if end == motion.end { return }
    if canvas.reducesMotion {
      motion.stop(at: end)
      return canvas.changed(self)
    }
    let (start, velocity) = (motion.geometry(at: canvas.time), motion.velocity(at: canvas.time))
    motion.springTo(center: end.center, from: start.center, velocity: velocity.center, at: canvas.time)
    motion.springTo(scale: end.scale, from: start.scale, velocity: velocity.scale, at: canvas.time)
    if motion.end.rotation != end.rotation {
      motion.springTo(
        rotation: end.rotation, from: start.rotation, velocity: velocity.rotation, at: canvas.time)
    }
    canvas.changed(self)
  }

  /// Stores the geometry that the shape takes in a window with more room.
  func setPreferredGeometry(_ geometry: ShapeGeometry) {
    preferredGeometry = geometry == motion.end ? nil : geometry
  }
}

extension ShapeController {
  /// The pressure of the shape against the corral's edge; nil if it rests, flies in, or lies inside.
  var pressure: FencePressure? {
    if session == nil, motion.isGrowing(at: canvas.time) || !isMoving { return nil }
    let overshoot = view.geometry.overshoot(of: view.kind, beyond: canvas.corral.area)
    guard overshoot != .zero else { return nil }
    return FencePressure(overshoot: overshoot, bounds: view.drawnBounds, color: view.color)
  }
}
