import Geometry
import Gestures

/// What begins, changes and ends a shape's session: fingers on the shape, its recognizers, and gestures elsewhere.
extension ShapeController {
  /// Handles the landing of a finger, or the lift of the last one that made no gesture.
  func touched(_ isDown: Bool) {
    isTouched = isDown
    if isDown {
      let focus = canvas.focusedShape
      view.becomeFocused()
      beginHold(focusBefore: focus)
      canvas.dwell.watch(recognizers.press)
    } else {
      releaseIfFree()
    }
  }

  func panned() {
    let state = recognizers.pan.state
    if state == .began {
      beginHold(focusBefore: canvas.focusedShape)
      following.begin(recognizers.pan, in: canvas)
    }
    follow()
    if state.isTerminal { following.isPanning = false }
    finish(isCancelled: state == .cancelled)
  }

  func pinched() {
    let state = recognizers.pinch.state
    if state == .began {
      beginHold(focusBefore: canvas.focusedShape)
      changeHold { $0.stopGrowth(at: canvas.time) }
      following.begin(recognizers.pinch)
    }
    follow()
    if state.isTerminal { following.isPinching = false }
    finish(isCancelled: state == .cancelled)
  }

  func rotated() {
    let state = recognizers.rotation.state
    if state == .began {
      beginHold(focusBefore: canvas.focusedShape)
      following.begin(recognizers.rotation)
    }
    follow()
    if state.isTerminal { following.isRotating = false }
    finish(isCancelled: state == .cancelled)
  }

  /// Applies the values of all three recognizers up to now.
  private func follow() {
    changeSession { following.update(&$0, by: recognizers, in: canvas) }
  }

  private func finish(isCancelled: Bool) {
    if isCancelled { return revert() }
    releaseIfFree()
  }

  private func releaseIfFree() {
    releaseIfFree(translation: recognizers.pan.velocity(in: canvas), growth: recognizers.relativeGrowth)
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
      if !isNew { hold.stopGrowth(at: canvas.time) }
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
