import Geometry
import Gestures
import Scene

/// The events that begin, change and end a shape's session: fingers on the shape, its recognizers, and gestures elsewhere.
extension ShapeController {
  func listen(to recognizers: ShapeRecognizers) {
    recognizers.pan.addAction { [weak self] _ in self?.panned() }
    recognizers.pinch.addAction { [weak self] _ in self?.pinched() }
    recognizers.rotation.addAction { [weak self] _ in self?.rotated() }
  }

  func touched(_ isDown: Bool) {
    isTouched = isDown
    if isDown {
      let focus = movement.focusedShape
      view.becomeFocused()
      beginHold(focusBefore: focus)
      movement.dwell.watch(recognizers.press)
    } else {
      releaseIfFree()
    }
  }

  func stop() -> Bool {
    guard isMoving, !isTouched else { return false }
    touched(true)
    touched(false)
    return true
  }

  private func panned() {
    let state = recognizers.pan.state
    if state == .began {
      beginHold(focusBefore: movement.focusedShape)
      following.begin(recognizers.pan, in: movement.canvas)
    }
    applyGestures()
    if state.isTerminal { following.isPanning = false }
    endGesture(isCancelled: state == .cancelled)
  }

  private func pinched() {
    let state = recognizers.pinch.state
    if state == .began {
      beginHold(focusBefore: movement.focusedShape)
      changeHold { $0.stopGrowth(at: movement.time) }
      following.begin(recognizers.pinch)
    }
    applyGestures()
    if state.isTerminal { following.isPinching = false }
    endGesture(isCancelled: state == .cancelled)
  }

  private func rotated() {
    let state = recognizers.rotation.state
    if state == .began {
      beginHold(focusBefore: movement.focusedShape)
      following.begin(recognizers.rotation)
    }
    applyGestures()
    if state.isTerminal { following.isRotating = false }
    endGesture(isCancelled: state == .cancelled)
  }

  /// Applies the values of all three recognizers up to now.
  private func applyGestures() {
    changeSession { following.update(&$0, by: recognizers, in: movement.canvas) }
  }

  private func endGesture(isCancelled: Bool) {
    if isCancelled { return revert() }
    releaseIfFree()
  }

  private func releaseIfFree() {
    releaseIfFree(
      translation: recognizers.pan.velocity(in: movement.canvas), growth: recognizers.relativeGrowth)
  }

  // MARK: Gestures elsewhere

  /// Begins a drag by a gesture that did not land on the shape.
  ///
  /// - Parameter isNew: whether the gesture created the shape. Releasing the shape then records its creation, and
  ///   cancelling the gesture removes it.
  func beginGuiding(isNew: Bool = false, focusBefore: ShapeID?) {
    beginHold(focusBefore: focusBefore)
    changeHold { hold in
      hold.isNew = isNew
      hold.isGuided = true
      if !isNew { hold.stopGrowth(at: movement.time) }
    }
  }

  /// Applies the gesture's changes since the last call.
  func guide(_ body: (inout DragSession) -> Void) {
    if state.hold?.isGuided == true { changeSession(body) }
  }

  /// Ends the drag by a gesture that did not land on the shape.
  ///
  /// - Parameters:
  ///   - translation: the velocity of the fingers, in points per second.
  ///   - growth: the relative change of the size per second.
  func endGuiding(translation: Vector, growth: Double) {
    guard state.hold?.isGuided == true else { return }
    changeHold { $0.isGuided = false }
    releaseIfFree(translation: translation, growth: growth)
  }
}

/// The recognizers that move a shape at present, and their values up to now.
struct FollowedGestures {
  var isPanning = false
  var isPinching = false
  var isRotating = false
  /// The values that the session has followed.
  private var translation = Vector.zero
  private var scale = 1.0
  private var rotation = 0.0
  /// The slop that the shape has not regained.
  private var slop = SlopCompensation()

  var isIdle: Bool { !isPanning && !isPinching && !isRotating }

  mutating func begin(_ pan: PanGestureRecognizer, in canvas: View) {
    isPanning = true
    translation = .zero
    slop.translation = pan.slopTranslation(in: canvas)
  }

  mutating func begin(_ pinch: PinchGestureRecognizer) {
    isPinching = true
    scale = 1
    slop.scale = pinch.slopScale
  }

  mutating func begin(_ recognizer: RotationGestureRecognizer) {
    isRotating = true
    rotation = 0
    slop.rotation = recognizer.slopRotation
  }

  mutating func stop() { (isPanning, isPinching, isRotating) = (false, false, false) }

  /// Applies the values of the recognizers up to now to a session.
  ///
  /// The result does not depend on which of them reported first: the translation is applied before the scale and the
  /// rotation, which are about the fingers' new centre.
  mutating func update(_ session: inout DragSession, by recognizers: ShapeRecognizers, in canvas: View) {
    if isPanning {
      let new = recognizers.pan.translation(in: canvas)
      session.move(by: slop.consume(translation: new - translation))
      translation = new
    }
    let lag = lag(of: recognizers.pan, in: canvas)
    if isPinching {
      let new = recognizers.pinch.scale
      session.scale(
        by: slop.consume(scale: new / scale), about: recognizers.pinch.location(in: canvas) - lag)
      scale = new
    }
    if isRotating {
      let new = recognizers.rotation.rotation
      session.rotate(
        by: slop.consume(rotation: new - rotation), about: recognizers.rotation.location(in: canvas) - lag)
      rotation = new
    }
  }

  /// Returns the vector from the point that the fingers' centre touched on landing to the present centre.
  ///
  /// The shape scales and rotates about that point, which is then under the fingers when the slop is regained.
  private func lag(of pan: PanGestureRecognizer, in canvas: View) -> Vector {
    isPanning ? slop.translation : pan.translation(in: canvas) + pan.slopTranslation(in: canvas)
  }
}
