import Geometry
import Gestures
import Scene

/// Recognizes two fingers that land on empty ground on either side of a shape. They move, scale and rotate the shape,
/// which may be too small for two fingers.
final class SurroundingPinch: TransformGestureRecognizer {
  /// The largest distance of the fingers, in points: the span of a hand.
  static let longestSpan = 300.0

  private weak var movement: ShapeMovement?
  private var controller: ShapeController?
  /// The values that the shape has followed.
  private var followed = (translation: Vector.zero, scale: 1.0, rotation: 0.0)

  init(of movement: ShapeMovement) {
    self.movement = movement
    let canvas = movement.canvas
    super.init()
    name = "surrounding pinch"
    minimumNumberOfTouches = 2
    maximumNumberOfTouches = 2
    allowedKinds = [.touch]
    shouldReceive = { [weak canvas] touch in !touch.isSimulated && touch.owner === canvas }
    shouldReceiveEvent = { _ in false }
    shouldBegin = { [weak self] in
      guard let self else { return false }
      controller = shapeBetweenFingers()
      return controller != nil
    }
    addAction { [weak self] _ in self?.act() }
    canvas.addGestureRecognizer(self)
  }

  /// Returns the shape between the fingers that is nearest to the middle of their landing positions; nil if there is
  /// none.
  ///
  /// A shape lies between the fingers if its centre projects into the middle half of the line between them, and the line
  /// meets the shape or passes it within the radius of a touch.
  private func shapeBetweenFingers() -> ShapeController? {
    guard touches.count == 2, let movement else { return nil }
    let (first, second) = (touches[0].startPosition, touches[1].startPosition)
    let (line, middle) = (second - first, first.lerp(to: second, 0.5))
    let span = line.length
    guard span > 0, span <= SurroundingPinch.longestSpan else { return nil }
    let tolerance = movement.canvas.window?.touchRadius ?? 0
    var nearest: (controller: ShapeController, distance: Double)?
    for controller in movement.controllers where controller.fingerCount == 0 {
      let geometry = controller.geometry
      let offset = geometry.center - first
      let projection = offset.dot(line) / (span * span)
      let size = geometry.size(of: controller.view.kind)
      let deviation = abs(offset.cross(line)) / span
      guard (0.25...0.75).contains(projection), deviation <= max(size.width, size.height) / 2 + tolerance
      else { continue }
      let distance = geometry.center.distance(to: middle)
      // Of two equally near shapes the front one is chosen.
      if distance <= nearest?.distance ?? .infinity { nearest = (controller, distance) }
    }
    return nearest?.controller
  }

  private func act() {
    guard let movement, let controller else { return }
    switch state {
    case .began:
      let focus = movement.focusedShape
      controller.view.becomeFocused()
      followed = (.zero, 1, 0)
      movement.begin(self, of: controller, focusBefore: focus)
      applyChanges(to: controller)
    case .changed: applyChanges(to: controller)
    case .ended:
      applyChanges(to: controller)
      let velocity = velocity(in: movement.canvas)
      controller.endGuiding(translation: velocity.translation, growth: velocity.scale)
    case .cancelled: controller.revert()
    default: break
    }
    if state.isTerminal { self.controller = nil }
  }

  private func applyChanges(to controller: ShapeController) {
    let canvas = movement?.canvas
    let now = (translation: translation(in: canvas), scale: scale, rotation: rotation)
    let center = location(in: canvas)
    controller.guide { session in
      session.move(by: now.translation - followed.translation)
      session.scale(by: now.scale / followed.scale, about: center)
      session.rotate(by: now.rotation - followed.rotation, about: center)
    }
    followed = now
  }
}
