import Easel
import SceneTestSupport
import Testing

@testable import Dynamics

@Suite struct JoinedItemTests {
  @Test("An instantaneous push of 1 gives a standard item 100 points/s, once; a continuous one 100 points/s²")
  func pushes() throws {
    let stage = Stage()
    let box = stage.box(at: Point(200, 150))
    let push = PushBehavior(items: [box], mode: .instantaneous)
    push.pushDirection = Vector(1, 0)
    stage.animator.addBehavior(push)
    stage.run(1)
    #expect(stage.animator.velocity(of: box).linear == Vector(100, 0))
    #expect(!push.isActive)
    stage.animator.removeBehavior(push)
    let force = PushBehavior(items: [box], mode: .continuous)
    force.pushDirection = Vector(0, 2)
    stage.animator.addBehavior(force)
    stage.run(1)
    #expect(abs(stage.animator.velocity(of: box).linear.dy - 200) < 1e-6)
  }

  @Test("A push beside the centre turns the item")
  func offset() throws {
    let stage = Stage()
    let box = stage.box(at: Point(200, 150))
    let push = PushBehavior(items: [box], mode: .instantaneous)
    push.pushDirection = Vector(1, 0)
    push.setTargetOffset(Vector(0, -50), for: box)
    stage.animator.addBehavior(push)
    stage.run(0.1)
    // The spin is r × p / I = 0.5 / (1/6) radians per second, clockwise.
    #expect(abs(stage.animator.velocity(of: box).angular - 3) < 1e-6)
    #expect(box.transform.b > 0)
  }

  @Test("A snapped item comes to rest at the point, upright")
  func snaps() throws {
    let stage = Stage()
    let box = stage.box(at: Point(100, 100))
    box.transform = Transform(rotation: 1)
    let snap = SnapBehavior(item: box, snapTo: Point(300, 200))
    stage.animator.addBehavior(snap)
    stage.run(4)
    #expect(box.center.distance(to: Point(300, 200)) < 1)
    #expect(abs(box.transform.turnAngle) < 0.01)
    #expect(!stage.animator.isRunning)
    snap.snapPoint = Point(100, 250)
    stage.run(4)
    #expect(box.center.distance(to: Point(100, 250)) < 1)
  }

  @Test("A pendulum keeps its length, and a rope lets the item come nearer")
  func pendulum() throws {
    let stage = Stage()
    let box = stage.box(at: Point(300, 50), size: Size(20, 20))
    stage.animator.addBehavior(GravityBehavior(items: [box]))
    let bar = AttachmentBehavior(item: box, anchorPoint: Point(200, 50))
    stage.animator.addBehavior(bar)
    #expect(bar.length == 100)
    for _ in 0..<120 {
      stage.run(1.0 / 60)
      #expect(abs(box.center.distance(to: Point(200, 50)) - 100) < 2)
    }
    stage.animator.removeBehavior(bar)
    let rope = AttachmentBehavior(
      item: box, anchorPoint: box.center - Vector(0, 10), length: 100, kind: .rope)
    stage.animator.addBehavior(rope)
    stage.run(0.2)
    #expect(box.center.distance(to: rope.anchorPoint) < 100)
    stage.run(3)
    #expect(box.center.distance(to: rope.anchorPoint) < 102)
  }

  @Test("Two attached items keep their distance; a moved anchor pulls its item")
  func attached() throws {
    let stage = Stage()
    let (first, second) = (stage.box(at: Point(100, 150)), stage.box(at: Point(250, 150)))
    stage.animator.addBehavior(AttachmentBehavior(item: first, other: second))
    let pull = AttachmentBehavior(
      item: first, anchorPoint: Point(100, 150), kind: .spring(hertz: 4, dampingRatio: 1))
    stage.animator.addBehavior(pull)
    pull.anchorPoint = Point(100, 50)
    stage.run(3)
    #expect(abs(first.center.distance(to: second.center) - 150) < 1)
    #expect(first.center.distance(to: Point(100, 50)) < 25)
  }
}
