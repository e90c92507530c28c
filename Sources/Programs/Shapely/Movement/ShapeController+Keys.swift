import Geometry
import Gestures

extension ShapeController {
  /// The step of an arrow key, in points.
  static let step = 1.0
  /// The step of an arrow key with Shift, in points.
  static let longStep = 10.0
  /// The number of repeats of a held arrow key after which the step grows by its own length.
  static let repeatsPerStep = 6
  /// The largest step of a held arrow key, as a multiple of its length, without and with Shift.
  static let longestStride = 16.0
  static let longestLongStride = 4.0
  /// The factor by which + scales a shape; − divides by it.
  static let growth = 1.1

  /// The angle by which ] rotates a shape, in radians; [ rotates it back.
  static let angle = Double.pi / 180
  /// The angle with Shift, in radians.
  static let longAngle = 15 * angle

  func keyDown(_ event: KeyEvent) -> Bool {
    let isLong = event.modifiers.contains(.shift)
    keyRepeats = event.isRepeat ? keyRepeats + 1 : 0
    let step = stride(isLong: isLong)
    let angle = isLong ? ShapeController.longAngle : ShapeController.angle
    let run = KeyRun(shape: id, key: event.name, isShifted: isLong)
    func change(_ body: (ShapeGeometry) -> ShapeGeometry) { self.change(by: run, body) }
    switch event.name {
    case "left": change { $0.moved(by: Vector(-step, 0)) }
    case "right": change { $0.moved(by: Vector(step, 0)) }
    case "up": change { $0.moved(by: Vector(0, -step)) }
    case "down": change { $0.moved(by: Vector(0, step)) }
    case "plus":
      change { $0.scaled(to: $0.scale * ShapeController.growth, about: $0.center) }
    case "minus": change { $0.scaled(to: $0.scale / ShapeController.growth, about: $0.center) }
    // The comma and the point serve keyboard layouts on which brackets need AltGr.
    case "[", ",": change { $0.turned(by: -angle, about: $0.center) }
    case "]", ".": change { $0.turned(by: angle, about: $0.center) }
    default: return false
    }
    return true
  }

  /// Returns the present step of an arrow key, in points. It grows while the key is held.
  private func stride(isLong: Bool) -> Double {
    let times = 1 + Double(keyRepeats / ShapeController.repeatsPerStep)
    return isLong
      ? ShapeController.longStep * min(times, ShapeController.longestLongStride)
      : ShapeController.step * min(times, ShapeController.longestStride)
  }

  /// Changes the geometry in a step of its own.
  func change(_ change: (ShapeGeometry) -> ShapeGeometry) {
    movement.recorder.endKeyRun()
    self.change(by: KeyRun(shape: id, key: "", isShifted: false), change)
    movement.recorder.endKeyRun()
  }
}
