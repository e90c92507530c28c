import Geometry
import Gestures

/// Moves one shape: by its flight, by hands, and home again.
///
/// The rule in one sentence: *while somebody holds the shape its ``ShapeHold`` says where it is, otherwise its
/// ``ShapeMotion`` does.*
final class ShapeHandler {
  let id: ShapeID
  let view: ShapeView
  let recognizers = ShapeRecognizers()
  unowned let canvas: CanvasView

  private(set) var motion: ShapeMotion
  private(set) var hold: ShapeHold? {
    didSet { view.isHeld = hold != nil }
  }
  /// Where the shape would have come to rest without the hold, and which shape had the focus before.
  private var undisturbed: (place: ShapeGeometry, focus: ShapeID?)?
  /// Where the shape was left, while the window is too small for it to rest there; nil while it rests there.
  private(set) var displacedFrom: ShapeGeometry?
  /// Whether the shape was pulled out of the toolbar and has not been let go yet: it is no step of the history yet.
  private(set) var isNew = false
  /// Whether a gesture that does not belong to the shape's own recognizers moves it.
  private var isGuided = false
  /// Whether the handler is among the canvas's active ones; kept by the canvas.
  var isListedAsActive = false
  /// How often the held arrow key has repeated.
  var keyRepeats = 0
  /// Whether the shape was caught in flight and still grows up in the hand.
  private var isGrowing = false
  /// What of the recognizers' readings the hold has followed already.
  private var followed = (translation: Vector.zero, scale: 1.0, rotation: 0.0)
  private var slop = SlopCompensation()
  private var isPanning = false
  private var isPinching = false
  private var isTurning = false
  private var isTouched = false

  init(id: ShapeID, view: ShapeView, motion: ShapeMotion, canvas: CanvasView) {
    self.id = id
    self.view = view
    self.motion = motion
    self.canvas = canvas
    recognizers.attach(to: view)
    view.onTouch = { [weak self] isDown in self?.touched(isDown) }
    view.onKey = { [weak self] event in self?.keyDown(event) ?? false }
    recognizers.pan.addAction { [weak self] _ in self?.panned() }
    recognizers.pinch.addAction { [weak self] _ in self?.pinched() }
    recognizers.rotation.addAction { [weak self] _ in self?.turned() }
    for press in [recognizers.press, recognizers.contextClick] {
      press.addAction { [weak self] press in self?.pressed(press) }
    }
    recognizers.doubleTap.addAction { [weak self] _ in self?.recolor() }
    recognizers.tripleTap.addAction { [weak self] _ in self?.sendToBack() }
  }

  /// What is to be remembered of the shape: where it rests or will, and not what a hand is about to make of it.
  var record: ShapeRecord {
    ShapeRecord(
      id: id, kind: view.kind, color: view.color, geometry: displacedFrom ?? restingPlace)
  }

  /// Where the shape rests or will rest in the window as it is, without what a hand is about to make of it.
  var restingPlace: ShapeGeometry { undisturbed?.place ?? motion.end }

  /// Whether a hand has moved the shape and still holds it. A shape that only grows in the hand is not moved.
  var isMovedByHand: Bool { isNew || hold?.isMoved ?? false }

  /// The number of fingers on the shape.
  var fingerCount: Int { recognizers.pan.numberOfTouches }

  // MARK: Time

  /// Whether it moves without a hand's doing, or has not been shown yet at the end of its way.
  var isMoving: Bool { hold == nil ? !motion.isStanding : isGrowing }

  /// Whether it moves, or a hand holds it.
  var isActive: Bool { hold != nil || !motion.isStanding }

  /// Shows the shape where it is at the window's time.
  func show() {
    let geometry = geometry
    if hold == nil, motion.isSettled(at: canvas.time) { motion.hold(motion.end) }
    view.geometry = geometry
  }

  /// The shape's geometry at the window's time. The view shows it since the last frame or the last change, so code
  /// that changes state reads this property and never the view: results must not depend on when frames are drawn.
  var geometry: ShapeGeometry {
    growUp()
    return hold?.shown ?? motion.geometry(at: canvas.time)
  }

  /// Lets a shape that grows in the hand be as large as it is at this time.
  ///
  /// Whoever goes on from what the hold shows calls this first: what comes of a gesture must not depend on when
  /// the last frame was drawn.
  private func growUp() {
    guard isGrowing else { return }
    hold?.grow(to: motion.scale.value(at: canvas.time))
    isGrowing = motion.isGrowing(at: canvas.time)
  }

  // MARK: Hands

  /// A finger landed on the shape, or the last one that did not make a gesture has left it.
  private func touched(_ isDown: Bool) {
    isTouched = isDown
    if isDown {
      let focus = canvas.focusedShape
      view.becomeFocused()
      pickUp(focusBefore: focus)
      canvas.dwell.watch(recognizers.press)
    } else {
      letGoIfFree()
    }
  }

  private func pickUp(focusBefore: ShapeID?) {
    guard hold == nil else { return }
    undisturbed = (motion.end, focusBefore)
    isGrowing = motion.isGrowing(at: canvas.time)
    hold = ShapeHold(geometry, kind: view.kind, corral: canvas.corral)
    canvas.changed(self)
  }

  private func panned() {
    let state = recognizers.pan.state
    if state == .began {
      pickUp(focusBefore: canvas.focusedShape)
      isPanning = true
      followed.translation = .zero
      slop.translation = recognizers.pan.slopTranslation(in: canvas)
    }
    follow()
    if state.isTerminal { isPanning = false }
    end(cancelled: state == .cancelled)
  }

  private func pinched() {
    let state = recognizers.pinch.state
    if state == .began {
      pickUp(focusBefore: canvas.focusedShape)
      isPinching = true
      growUp()
      isGrowing = false
      followed.scale = 1
      slop.scale = recognizers.pinch.slopScale
    }
    follow()
    if state.isTerminal { isPinching = false }
    end(cancelled: state == .cancelled)
  }

  private func turned() {
    let state = recognizers.rotation.state
    if state == .began {
      pickUp(focusBefore: canvas.focusedShape)
      isTurning = true
      followed.rotation = 0
      slop.rotation = recognizers.rotation.slopRotation
    }
    follow()
    if state.isTerminal { isTurning = false }
    end(cancelled: state == .cancelled)
  }

  /// Follows all recognizers up to now, whichever reported first, so that their order makes no difference: first
  /// the fingers' middle moves, then they spread and turn about the place where it is.
  private func follow() {
    if isTurning { growUp() }
    guard var hold else { return }
    if isPanning {
      let translation = recognizers.pan.translation(in: canvas)
      hold.move(by: slop.consume(translation: translation - followed.translation))
      followed.translation = translation
    }
    let lag = lag
    if isPinching {
      let scale = recognizers.pinch.scale
      hold.scale(
        by: slop.consume(scale: scale / followed.scale),
        about: recognizers.pinch.location(in: canvas) - lag)
      followed.scale = scale
    }
    if isTurning {
      let rotation = recognizers.rotation.rotation
      hold.turn(
        by: slop.consume(rotation: rotation - followed.rotation),
        about: recognizers.rotation.location(in: canvas) - lag)
      followed.rotation = rotation
    }
    self.hold = hold
    canvas.changed(self)
  }

  /// How far the fingers' middle is ahead of the place that it took hold of. That place is what they spread and turn
  /// about, so that it is still there when the shape has caught up.
  private var lag: Vector {
    if isPanning { return slop.translation }
    let pan = recognizers.pan
    return pan.translation(in: canvas) + pan.slopTranslation(in: canvas)
  }

  private func end(cancelled: Bool) {
    if cancelled { return putBack() }
    letGoIfFree()
  }

  /// Sends the shape home when nothing holds it any more.
  private func letGoIfFree() {
    growUp()
    guard hold != nil, !isTouched, !isPanning, !isPinching, !isTurning, !isGuided else { return }
    letGo(translation: recognizers.pan.velocity(in: canvas), growth: recognizers.relativeGrowth)
  }

  /// Lets the shape go, which makes a step of the history where the hand has changed something.
  ///
  /// - Parameters:
  ///   - translation: how fast the hand moved, in points per second.
  ///   - growth: the relative change of size per second.
  private func letGo(translation: Vector, growth: Double) {
    guard let hold else { return }
    let velocity = hold.shownVelocity(translation: translation, growth: growth)
    let (before, wasNew) = (undisturbed, isNew)
    isNew = false
    glide(from: hold.shown, to: hold.shown, velocity: velocity)
    if wasNew { return canvas.recordAdding(self, focusBefore: before?.focus) }
    guard let before, before.place != motion.end else { return }
    let place = displacedFrom ?? before.place
    displacedFrom = nil
    canvas.record(.move(id, from: place, to: motion.end), focusBefore: before.focus)
  }

  /// Undoes the gesture: the shape goes where it would be without it. That is where it was picked up, or where it was on
  /// its way to: the end of an undo, too, which another sweep must not stop.
  func putBack() {
    growUp()
    guard let hold else { return }
    if isGuided { canvas.stopGuiding(self) }
    isGuided = false
    if isNew { return canvas.detach(self) }
    isPanning = false
    isPinching = false
    isTurning = false
    isGrowing = false
    recognizers.cancel()
    glide(from: hold.shown, to: undisturbed?.place ?? hold.start, velocity: .zero)
  }

  /// - Parameter place: where it shall come to rest, as far as the corral permits.
  private func glide(from shown: ShapeGeometry, to place: ShapeGeometry, velocity: ShapeGeometryDifference) {
    let time = canvas.time
    var place = place
    if isGrowing { place.scale = motion.scale.end }
    let home = canvas.corral.resting(place, kind: view.kind)
    motion.glide(center: shown.center, to: home.center, velocity: velocity.center, at: time)
    if !isGrowing || home.scale != motion.scale.end {
      motion.glide(scale: shown.scale, to: home.scale, velocity: velocity.scale, at: time)
    }
    motion.glide(rotation: shown.rotation, to: home.rotation, velocity: velocity.rotation, at: time)
    isGrowing = false
    hold = nil
    undisturbed = nil
    canvas.changed(self)
  }

  /// Lets go of a shape that is about to be taken away.
  func drop() {
    isNew = false
    hold = nil
    undisturbed = nil
  }

  /// Sends a shape that nobody holds to where it shall be, from where it is seen.
  func travel(to place: ShapeGeometry) {
    let (time, home) = (canvas.time, canvas.corral.resting(place, kind: view.kind))
    displacedFrom = home == place ? nil : place
    let (seen, velocity) = (motion.geometry(at: time), motion.velocity(at: time))
    motion.spring = ShapeMotion.hurrying
    motion.glide(center: seen.center, to: home.center, velocity: velocity.center, at: time)
    motion.glide(scale: seen.scale, to: home.scale, velocity: velocity.scale, at: time)
    motion.glide(rotation: seen.rotation, to: home.rotation, velocity: velocity.rotation, at: time)
    motion.spring = ShapeMotion.homing
    canvas.changed(self)
  }

  // MARK: Keys

  /// Changes a shape that nobody holds, at once and within the corral. One that moves is changed at the end of
  /// its way.
  func change(by run: KeyRun, _ change: (ShapeGeometry) -> ShapeGeometry) {
    guard hold == nil else { return }
    let before = motion.end
    let after = canvas.corral.resting(change(before), kind: view.kind)
    motion.hold(after)
    canvas.changed(self)
    if after == before { return }
    let place = displacedFrom ?? before
    displacedFrom = nil
    canvas.record(.move(id, from: place, to: after), by: run)
  }

  // MARK: The window

  /// The corral has changed: what is held stays in the hand, what flies or glides goes on from where it is, and
  /// what stands outside comes home. A shape that a smaller window displaced goes back to where it was left as far as
  /// there is room again.
  func corralChanged() {
    let wanted = displacedFrom ?? restingPlace
    let home = canvas.corral.resting(wanted, kind: view.kind)
    displacedFrom = home == wanted ? nil : wanted
    if hold != nil {
      growUp()
      hold?.change(corral: canvas.corral)
      undisturbed?.place = home
      return
    }
    if home == motion.end { return }
    let (seen, velocity) = (motion.geometry(at: canvas.time), motion.velocity(at: canvas.time))
    motion.glide(center: seen.center, to: home.center, velocity: velocity.center, at: canvas.time)
    motion.glide(scale: seen.scale, to: home.scale, velocity: velocity.scale, at: canvas.time)
    if motion.end.rotation != home.rotation {
      motion.glide(rotation: seen.rotation, to: home.rotation, velocity: velocity.rotation, at: canvas.time)
    }
    canvas.changed(self)
  }

  /// Remembers where the shape belongs in a window with more room.
  func returnsWhenThereIsRoom(to place: ShapeGeometry) {
    displacedFrom = place == motion.end ? nil : place
  }

  // MARK: Gestures of others

  /// A gesture that did not land on the shape takes hold of it.
  ///
  /// - Parameter isNew: whether the shape was made by the gesture: letting it go makes the step that undo takes back,
  ///   and calling the gesture off takes the shape away.
  func beginGuiding(isNew: Bool = false, focusBefore: ShapeID?) {
    pickUp(focusBefore: focusBefore)
    self.isNew = isNew
    isGuided = true
    if !isNew, isGrowing {
      growUp()
      isGrowing = false
    }
  }

  /// What the gesture has done since the last call.
  func guide(_ body: (inout ShapeHold) -> Void) {
    guard isGuided, var hold else { return }
    body(&hold)
    self.hold = hold
    canvas.changed(self)
  }

  /// The gesture is over.
  func endGuiding(translation: Vector, growth: Double) {
    guard isGuided else { return }
    isGuided = false
    growUp()
    guard !isTouched, !isPanning, !isPinching, !isTurning else { return }
    letGo(translation: translation, growth: growth)
  }
}

extension ShapeHandler {
  /// What the shape does to the fence; nil when it stands, flies in, or lies inside.
  var pressure: FencePressure? {
    if hold == nil, motion.isGrowing(at: canvas.time) || !isMoving { return nil }
    let overshoot = view.geometry.overshoot(of: view.kind, beyond: canvas.corral.area)
    guard overshoot != .zero else { return nil }
    return FencePressure(overshoot: overshoot, bounds: view.drawnBounds, color: view.color)
  }
}
