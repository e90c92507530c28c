import Easel
import Testing

@testable import Controls

@Suite("Where scrolled content rests, and how it resists")
struct ScrollPhysicsTests {
  /// Content of 200 × 1000 in a visible area of 200 × 200: offsets of 0 along x, 0…800 along y.
  private var tall: ScrollPhysics {
    let content = ScrollContent(size: Size(200, 1000))
    let visible = Size(200, 200)
    return ScrollPhysics(
      range: content.range(visible: visible, insets: .zero), visible: visible, behavior: ScrollBehavior())
  }

  @Test("Content scrolls along the axes that it exceeds, or along which it always bounces")
  func axes() {
    var physics = tall
    #expect(physics.scrolls(.vertical) && !physics.scrolls(.horizontal) && physics.scrollsAtAll)
    #expect(physics.axis(towards: Vector(3, -4)) == .vertical)
    #expect(physics.axis(towards: Vector(-4, 4)) == .vertical)
    #expect(physics.axis(towards: Vector(5, 4)) == nil)
    physics.behavior.alwaysBouncesHorizontally = true
    #expect(physics.axis(towards: Vector(5, 4)) == .horizontal)
    physics.behavior.bounces = false
    #expect(physics.axis(towards: Vector(5, 4)) == nil)
  }

  @Test("There is room towards an edge until the content is there")
  func room() {
    // A drag up moves the content towards its end.
    #expect(tall.hasRoom(at: Point(0, 799), towards: Vector(0, -1), along: .vertical))
    #expect(!tall.hasRoom(at: Point(0, 800), towards: Vector(0, -1), along: .vertical))
    #expect(tall.hasRoom(at: Point(0, 800), towards: Vector(0, 1), along: .vertical))
    #expect(!tall.hasRoom(at: Point(0, 0), towards: Vector(0, 1), along: .vertical))
    #expect(!tall.hasRoom(at: Point(0, 0), towards: Vector(-1, 0), along: .horizontal))
  }

  @Test("A drag is locked to the only axis, or to the one along which it is more than twice as long")
  func lock() {
    #expect(tall.lock(towards: Vector(9, 1)) == .vertical)
    var both = tall
    both.range.x = 0...100
    #expect(both.lock(towards: Vector(9, 1)) == nil)
    both.behavior.locksDirection = true
    #expect(both.lock(towards: Vector(9, 4)) == .horizontal)
    #expect(both.lock(towards: Vector(-4, -9)) == .vertical)
    #expect(both.lock(towards: Vector(8, 4)) == nil)
  }

  @Test("A pull beyond the edge is resisted, and the pull to an offset is its inverse")
  func resistance() {
    // A pull of 200 / 0.55 points moves by 200 × (1 − 1 / 2) points.
    let pulled = tall.offset(pulledTo: Point(0, -200 / 0.55))
    #expect(pulled.x == 0 && abs(pulled.y + 100) < 1e-9)
    #expect(abs(tall.pull(to: Point(0, -100)).y + 200 / 0.55) < 1e-9)
    #expect(tall.offset(pulledTo: Point(0, 300)) == Point(0, 300))
    // Half of the area beyond the edge, a point of the pull moves by 0.55 × (1 − 1 / 2)² points.
    let velocity = tall.velocity(pulledBy: Vector(0, 100), at: Point(0, -100))
    #expect(velocity.dx == 0 && abs(velocity.dy - 100 * 0.55 * 0.25) < 1e-9)
    #expect(tall.velocity(pulledBy: Vector(0, 100), at: Point(0, 400)) == Vector(0, 100))
    var stiff = tall
    stiff.behavior.bounces = false
    #expect(stiff.offset(pulledTo: Point(50, 900)) == Point(0, 800))
    #expect(stiff.velocity(pulledBy: Vector(0, 100), at: Point(0, -100)) == .zero)
  }

  @Test("A throw comes to rest after its velocity divided by the friction, or at the edge")
  func rest() {
    // The friction of 0.998 a millisecond is −1000 ln 0.998 = 2.002002670 a second.
    let end = tall.restingOffset(from: Point(0, 100), velocity: Vector(0, 400), start: .zero)
    #expect(end.x == 0 && abs(end.y - (100 + 400 / 2.002002670)) < 1e-6)
    #expect(tall.restingOffset(from: Point(0, 100), velocity: Vector(0, 4000), start: .zero).y == 800)
    #expect(tall.restingOffset(from: Point(0, 100), velocity: Vector(0, -400), start: .zero).y == 0)
  }

  @Test("Pages are as long as the visible area, and a drag turns one at most")
  func pages() {
    var physics = tall
    #expect(physics.page(nearest: Point(0, 290), from: .zero).y == 200)
    #expect(physics.page(nearest: Point(0, 90), from: .zero).y == 0)
    #expect(physics.page(nearest: Point(0, 790), from: .zero).y == 200)
    #expect(physics.page(nearest: Point(0, 790), from: Point(0, 600)).y == 800)
    #expect(physics.pageStep(along: .vertical) == Vector(0, 180))
    #expect(physics.pageStep(along: .horizontal, forward: false) == Vector(-180, 0))
    physics.behavior.isPaging = true
    #expect(physics.pageStep(along: .vertical, forward: false) == Vector(0, -200))
    #expect(physics.restingOffset(from: Point(0, 20), velocity: Vector(0, 4000), start: .zero).y == 200)
  }

  @Test("A fling beyond the edge comes back to it; without a velocity, an axis in the range stays")
  func fling() {
    let thrown = tall.fling(from: Point(0, 700), velocity: Vector(0, 3000))
    #expect(thrown.reason == .deceleration)
    #expect(thrown.end.offset == Point(0, 800))
    #expect(thrown.velocity(at: 0) == Vector(0, 3000))
    let resting = tall.fling(from: Point(0, 300), velocity: .zero)
    #expect(resting.settlingTime == 0 && resting.end.offset == Point(0, 300))
  }
}
