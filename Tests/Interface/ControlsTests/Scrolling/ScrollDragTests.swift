import Easel
import Testing

@testable import Controls

@Suite("A drag of a scroll view's content")
struct ScrollDragTests {
  @Test("The pull and the velocity follow the finger, along the axis of the lock only")
  func lock() {
    var drag = ScrollDrag(start: .zero, pull: Point(10, 20), lock: nil)
    #expect(drag.pull(movedBy: Vector(3, 4)) == Point(7, 16))
    #expect(drag.locked(Vector(5, 6)) == Vector(5, 6))
    drag.lock = .horizontal
    #expect(drag.pull(movedBy: Vector(3, 4)) == Point(7, 20))
    #expect(drag.locked(Vector(5, 6)) == Vector(5, 0))
    drag.lock = .vertical
    #expect(drag.pull(movedBy: Vector(3, 4)) == Point(10, 16))
    #expect(drag.locked(Vector(5, 6)) == Vector(0, 6))
  }
}
