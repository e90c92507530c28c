import Geometry
import Gestures
import Scene

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
