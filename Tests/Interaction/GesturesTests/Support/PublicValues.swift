import Geometry
import Gestures

/// To billionths.
func rounded(_ seconds: Double) -> Double { (seconds * 1e9).rounded() / 1e9 }

extension GestureRecognizer {
  /// All that a program can read of the attempt in progress, times since `start`.
  /// Timers add their seconds to the time, which may round differently at another time.
  func publicValues(since start: Double) -> [String] {
    var values = ["\(state)", "\(numberOfTouches) touches", "location \(location(in: nil))"]
    values += (0..<numberOfTouches).map { "location \($0) \(location(ofTouch: $0, in: nil))" }
    values += ["progress \(String(describing: progress))", "slops \(slops)"]
    func time(_ time: Double?) -> String {
      time.map { "velocity time \(rounded($0 - start))" } ?? "no velocity"
    }
    switch self {
    case let pan as PanGestureRecognizer:
      values += [
        "translation \(pan.translation(in: nil))", "slop \(pan.slopTranslation(in: nil))",
        "velocity \(pan.velocity(in: nil))", "stationary \(pan.isStationary)", time(pan.velocityTime),
      ]
    case let press as LongPressGestureRecognizer:
      values += [
        "velocity \(press.velocity(in: nil))", "stationary \(press.isStationary)", time(press.velocityTime),
      ]
    case let pinch as PinchGestureRecognizer:
      values += [
        "scale \(pinch.scale)", "slop \(pinch.slopScale)", "velocity \(pinch.velocity)",
        "stationary \(pinch.isStationary)", time(pinch.velocityTime),
      ]
    case let rotation as RotationGestureRecognizer:
      values += [
        "rotation \(rotation.rotation)", "slop \(rotation.slopRotation)", "velocity \(rotation.velocity)",
        "stationary \(rotation.isStationary)", time(rotation.velocityTime),
      ]
    case let transform as TransformGestureRecognizer:
      values += [
        "scale \(transform.scale)", "rotation \(transform.rotation)",
        "translation \(transform.translation(in: nil))", "transform \(transform.transform(in: nil))",
        "velocity \(transform.velocity(in: nil))", "stationary \(transform.isStationary)",
        time(transform.velocityTime),
      ]
    case let hover as HoverGestureRecognizer: values.append("pen \(String(describing: hover.pen))")
    default: break
    }
    return values
  }
}
