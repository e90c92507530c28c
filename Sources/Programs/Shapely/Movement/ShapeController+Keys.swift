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

  /// Performs the command of a key for the focused shape.
  /// - Returns: Whether the key has a command.
  func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
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
    case "c": if !event.isRepeat { recolor() }
    case "d": if !event.isRepeat { duplicate() }
    case "f": if !event.isRepeat { bringToFront() }
    case "b": if !event.isRepeat { sendToBack() }
    case "delete", "backspace": if !event.isRepeat { remove() }
    case "menu": if !event.isRepeat { openMenu(beside: geometry.drawnBounds(of: view.kind), press: nil) }
    case "f10" where isLong:
      if !event.isRepeat { openMenu(beside: geometry.drawnBounds(of: view.kind), press: nil) }
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

  func recolor() { canvas.recolor(self) }
  func duplicate() { canvas.duplicate(self) }
  func bringToFront() { canvas.reorder(self, toFront: true) }
  func sendToBack() { canvas.reorder(self, toFront: false) }
  func remove() { canvas.remove(self) }
}
