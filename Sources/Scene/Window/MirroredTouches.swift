import Geometry
import Gestures

/// The two fingers that a mouse with Alt stands for: the pointer, and its mirror image about a centre.
///
/// ```
///   ●  first: the pointer
///     ╲
///      ×  centre: fixed while the pointer moves, carried along while Shift is held
///        ╲
///          ○  second
/// ```
///
/// Whether a press becomes two fingers is decided when the button goes down; Alt has no effect afterwards.
struct MirroredTouches {
  private struct Drag {
    var pointer: PointerID
    var fingers: (PointerID, PointerID)
    var center: Point
    var first: Point
  }

  private var drag: Drag?
  private var count: UInt64 = 0
  /// Where the fingers are, or would land, in the window's points; empty when there are none.
  private(set) var positions: [Point] = []

  /// Ids of simulated fingers have this bit, so that they never meet those of real pointers.
  private static let idBit: UInt64 = 1 << 63

  /// The pointer whose drag stands for two fingers.
  var pointer: PointerID? { drag?.pointer }

  static func isSimulated(_ id: PointerID) -> Bool { id.rawValue & idBit != 0 }

  /// A button went down with Alt held: two fingers land.
  mutating func began(_ event: PointerEvent, center: Point) -> [PointerEvent] {
    let fingers = (nextID(), nextID())
    drag = Drag(pointer: event.id, fingers: fingers, center: center, first: event.position)
    return fingerEvents(event)
  }

  /// The same pointer did something else: both fingers do it.
  mutating func continued(_ event: PointerEvent) -> [PointerEvent] {
    guard var current = drag, current.pointer == event.id else { return [] }
    // With Shift the pair moves as one: the centre goes along.
    if event.modifiers.contains(.shift) { current.center += event.position - current.first }
    current.first = event.position
    drag = current
    defer {
      if event.phase == .up || event.phase == .cancel {
        drag = nil
        positions = []
      }
    }
    return fingerEvents(event)
  }

  /// The mouse hovers: with Alt held, shows where the fingers would land.
  mutating func hovered(at position: Point, center: Point?) {
    if drag == nil { positions = center.map { [position, $0 + ($0 - position)] } ?? [] }
  }

  private mutating func fingerEvents(_ event: PointerEvent) -> [PointerEvent] {
    guard let drag else { return [] }
    positions = [drag.first, drag.center + (drag.center - drag.first)]
    return zip([drag.fingers.0, drag.fingers.1], positions).map { id, position in
      var finger = event
      finger.id = id
      finger.kind = .touch
      finger.position = position
      finger.isSimulated = true
      return finger
    }
  }

  private mutating func nextID() -> PointerID {
    count += 1
    return PointerID(MirroredTouches.idBit | count)
  }
}
