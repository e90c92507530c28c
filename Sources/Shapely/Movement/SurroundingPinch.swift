import Geometry
import Gestures
import Scene

/// Two fingers that land on empty ground on either side of a shape: they move, resize and turn the shape between them,
/// which may be too small for two fingers.
final class SurroundingPinch: TransformGestureRecognizer {
  /// The farthest that the fingers are apart, in points: a hand's span.
  static let longestSpan = 300.0

  private weak var canvas: CanvasView?
  private var handler: ShapeHandler?
  private var followed = (translation: Vector.zero, scale: 1.0, rotation: 0.0)

  init(on canvas: CanvasView) {
    self.canvas = canvas
    super.init()
    name = "surrounding pinch"
    minimumNumberOfTouches = 2
    maximumNumberOfTouches = 2
    allowedKinds = [.touch]
    shouldReceive = { [weak canvas] touch in !touch.isSimulated && touch.owner === canvas }
    shouldReceiveEvent = { _ in false }
    shouldBegin = { [weak self] in
      guard let self else { return false }
      handler = shapeBetweenFingers()
      return handler != nil
    }
    addAction { [weak self] _ in self?.act() }
    canvas.addGestureRecognizer(self)
  }

  /// The shape nearest to the middle of the fingers' landing places among those that lie between them: the foot of its
  /// middle on the line from finger to finger is in the line's middle half, and the line meets the shape or passes it as
  /// near as a finger that means it.
  private func shapeBetweenFingers() -> ShapeHandler? {
    guard touches.count == 2, let canvas else { return nil }
    let (first, second) = (touches[0].startPosition, touches[1].startPosition)
    let (way, middle) = (second - first, first.lerp(to: second, 0.5))
    let span = way.length
    guard span > 0, span <= SurroundingPinch.longestSpan else { return nil }
    let slack = canvas.window?.touchRadius ?? 0
    var nearest: (handler: ShapeHandler, distance: Double)?
    for handler in canvas.handlers where handler.fingerCount == 0 {
      let geometry = handler.geometry
      let offset = geometry.center - first
      let foot = offset.dot(way) / (span * span)
      let size = geometry.size(of: handler.view.kind)
      let aside = abs(offset.cross(way)) / span
      guard (0.25...0.75).contains(foot), aside <= max(size.width, size.height) / 2 + slack else { continue }
      let distance = geometry.center.distance(to: middle)
      // Of two that are equally near the front one is meant.
      if distance <= nearest?.distance ?? .infinity { nearest = (handler, distance) }
    }
    return nearest?.handler
  }

  private func act() {
    guard let canvas, let handler else { return }
    switch state {
    case .began:
      let focus = canvas.focusedShape
      handler.view.becomeFocused()
      followed = (.zero, 1, 0)
      canvas.begin(self, of: handler, focusBefore: focus)
      follow(handler)
    case .changed: follow(handler)
    case .ended:
      follow(handler)
      let velocity = velocity(in: canvas)
      handler.endGuiding(translation: velocity.translation, growth: velocity.scale)
    case .cancelled: handler.putBack()
    default: break
    }
    if state.isTerminal { self.handler = nil }
  }

  private func follow(_ handler: ShapeHandler) {
    let now = (translation: translation(in: canvas), scale: scale, rotation: rotation)
    let place = location(in: canvas)
    handler.guide { hold in
      hold.move(by: now.translation - followed.translation)
      hold.scale(by: now.scale / followed.scale, about: place)
      hold.turn(by: now.rotation - followed.rotation, about: place)
    }
    followed = now
  }
}
