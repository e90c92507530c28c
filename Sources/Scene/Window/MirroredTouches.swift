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
    var fingers: [PointerID]
    var center: Point
    var first: Point
  }

  private var drag: Drag?
  private var count: UInt64 = 0
  /// Where the fingers are, or would land, in the window's points; empty when there are none.
  private(set) var positions: [Point] = []

  /// Ids of simulated fingers have this bit, so that they never meet those of real pointers.
  private static let idBit: UInt64 = 1 << 63

  var isDragging: Bool { drag != nil }

  /// A button went down with Alt held: two fingers land.
  mutating func began(_ event: PointerEvent, center: Point) -> [PointerEvent] {
    drag = Drag(pointer: event.id, fingers: [nextID(), nextID()], center: center, first: event.position)
    return fingerEvents(event)
  }

  /// The pointer did something else: both fingers do it. Nil when it is not the one that stands for two.
  mutating func continued(_ event: PointerEvent) -> [PointerEvent]? {
    guard var current = drag, current.pointer == event.id else { return nil }
    // With Shift the pair moves as one: the centre goes along.
    if event.modifiers.contains(.shift) { current.center += event.position - current.first }
    current.first = event.position
    drag = current
    let events = fingerEvents(event)
    if event.phase == .up || event.phase == .cancel { cancel() }
    return events
  }

  /// The mouse hovers: shows where the fingers would land about `center`, or nothing when that is nil.
  mutating func hovered(at position: Point, center: Point?) {
    if drag != nil { return }
    positions = center.map { [position, $0 + ($0 - position)] } ?? []
  }

  mutating func cancel() {
    drag = nil
    positions = []
  }

  private mutating func fingerEvents(_ event: PointerEvent) -> [PointerEvent] {
    guard let drag else { return [] }
    positions = [drag.first, drag.center + (drag.center - drag.first)]
    return zip(drag.fingers, positions).map { id, position in
      var finger = event
      finger.id = id
      finger.kind = .touch
      finger.position = position
      finger.buttons = []
      finger.isSimulated = true
      return finger
    }
  }

  private mutating func nextID() -> PointerID {
    count += 1
    return PointerID(MirroredTouches.idBit | count)
  }
}

extension Window {
  /// Where the two fingers of an Alt-drag are, in the window's points, to be shown as dots: while a drag runs, and
  /// where they would land while the mouse hovers with Alt held; otherwise empty.
  public var simulatedTouches: [Point] { input.mirroring.positions }
}
