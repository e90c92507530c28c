import Geometry
import Gestures

extension ShapeHandler {
  /// How far an arrow key moves a shape, in points.
  static let step = 1.0
  /// The same with Shift.
  static let longStep = 10.0
  /// After how many repeats of a held arrow key a step grows by its own length.
  static let repeatsPerStep = 6
  /// How many times its own length a step has at most; a step with Shift has less.
  static let longestStride = 16.0
  static let longestLongStride = 4.0
  /// How much + makes a shape larger; − undoes it.
  static let growth = 1.1

  /// How far ] turns a shape, in radians; [ undoes it.
  static let turn = Double.pi / 180
  /// The same with Shift.
  static let longTurn = 15 * turn

  /// Does what a key means for the shape that has the focus.
  func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
    let isLong = event.modifiers.contains(.shift)
    keyRepeats = event.isRepeat ? keyRepeats + 1 : 0
    let step = stride(isLong: isLong)
    let turn = isLong ? ShapeHandler.longTurn : ShapeHandler.turn
    let run = KeyRun(shape: id, key: event.name, isShifted: isLong)
    func change(_ body: (ShapeGeometry) -> ShapeGeometry) { self.change(by: run, body) }
    switch event.name {
    case "left": change { $0.moved(by: Vector(-step, 0)) }
    case "right": change { $0.moved(by: Vector(step, 0)) }
    case "up": change { $0.moved(by: Vector(0, -step)) }
    case "down": change { $0.moved(by: Vector(0, step)) }
    case "plus":
      change { $0.scaled(to: $0.scale * ShapeHandler.growth, about: $0.center) }
    case "minus": change { $0.scaled(to: $0.scale / ShapeHandler.growth, about: $0.center) }
    // Where brackets take AltGr there are the comma and the point.
    case "[", ",": change { $0.turned(by: -turn, about: $0.center) }
    case "]", ".": change { $0.turned(by: turn, about: $0.center) }
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

  /// How far an arrow key moves the shape now, in points: the further, the longer it is held.
  private func stride(isLong: Bool) -> Double {
    let times = 1 + Double(keyRepeats / ShapeHandler.repeatsPerStep)
    return isLong
      ? ShapeHandler.longStep * min(times, ShapeHandler.longestLongStride)
      : ShapeHandler.step * min(times, ShapeHandler.longestStride)
  }

  func recolor() { canvas.recolor(self) }
  func duplicate() { canvas.duplicate(self) }
  func bringToFront() { canvas.reorder(self, toFront: true) }
  func sendToBack() { canvas.reorder(self, toFront: false) }
  func remove() { canvas.remove(self) }
}
