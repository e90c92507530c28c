import Easel
import SceneTestSupport
import Testing

@testable import Dynamics

@Suite struct GravityAndCollisionTests {
  @Test("Gravity of magnitude 1 moves an item by 500 points in its first second")
  func gravity() throws {
    let stage = Stage()
    let box = stage.box(at: Point(200, 50))
    stage.animator.addBehavior(GravityBehavior(items: [box]))
    stage.run(1)
    // Sub-steps of 1/240 s each add their whole acceleration: 500 (1 + 1/240) points.
    #expect(abs(box.center.y - 550) < 2.5)
    #expect(box.center.x == 200)
    #expect(abs(stage.animator.velocity(of: box).linear.dy - 1_000) < 1e-9)
  }

  @Test("An item falls onto the bounds, sleeps there, and then no frame is requested")
  func rests() throws {
    let stage = Stage()
    let box = stage.box(at: Point(200, 100))
    stage.animator.addBehavior(GravityBehavior(items: [box]))
    let collision = CollisionBehavior(items: [box], usesReferenceBounds: true)
    var log: [String] = []
    collision.onBegin = { log.append("begin \($0.boundary ?? "item")") }
    collision.onEnd = { log.append("end \($0.boundary ?? "item")") }
    stage.animator.addBehavior(collision)
    var running: [Bool] = []
    stage.animator.onRunningChange = { running.append($0) }
    #expect(stage.animator.isRunning)
    stage.run(4)
    #expect(!stage.animator.isRunning)
    #expect(!stage.harness.window.needsFrame)
    #expect(abs(box.center.y - 250) < 0.6)
    #expect(log.first == "begin reference bounds")
    #expect(running == [false])
    let frames = stage.harness.frameCount
    stage.run(1)
    #expect(stage.harness.frameCount == frames)
    #expect(stage.animator.velocity(of: box) == .zero)
  }

  @Test("Items collide with each other only in the modes that say so")
  func modes() throws {
    for mode in CollisionBehavior.Mode.allCases {
      let stage = Stage()
      let (left, right) = (stage.box(at: Point(60, 150)), stage.box(at: Point(340, 150)))
      let collision = CollisionBehavior(items: [left, right], usesReferenceBounds: true)
      collision.mode = mode
      var pairs = 0
      collision.onBegin = { if $0.other != nil { pairs += 1 } }
      let properties = DynamicItemBehavior(items: [left, right])
      properties.elasticity = 1
      stage.animator.addBehavior(collision)
      stage.animator.addBehavior(properties)
      properties.addLinearVelocity(Vector(600, 0), for: left)
      stage.run(1)
      #expect((pairs > 0) == (mode != .boundaries), "\(mode)")
      // Without boundaries the right item leaves the view.
      #expect((right.center.x > 400) == (mode == .items), "\(mode)")
    }
  }

  @Test("A line stops items on both sides, and a removed one lets them pass")
  func lines() throws {
    for direction in [1.0, -1] {
      let stage = Stage()
      let disk = Disk(frame: Rect(center: Point(200 - 120 * direction, 150), size: Size(40, 40)))
      stage.harness.root.addSubview(disk)
      let collision = CollisionBehavior(items: [disk])
      try collision.addBoundary("middle", from: Point(200, 0), to: Point(200, 300))
      stage.animator.addBehavior(collision)
      let properties = DynamicItemBehavior(items: [disk])
      properties.elasticity = 0
      stage.animator.addBehavior(properties)
      properties.addLinearVelocity(Vector(20_000 * direction, 0), for: disk)
      stage.run(0.5)
      #expect(abs(disk.center.x - (200 - 20 * direction)) < 1, "direction \(direction)")
      collision.removeBoundary("middle")
      properties.addLinearVelocity(Vector(1_000 * direction, 0), for: disk)
      stage.run(0.5)
      #expect((disk.center.x - 200) * direction > 100)
    }
  }

  @Test("Boundaries and items with bad numbers are refused, and the animator stays as it was")
  func errors() throws {
    let stage = Stage()
    let flat = View(frame: Rect(x: 10, y: 10, width: 0, height: 50))
    let good = stage.box(at: Point(200, 150))
    let collision = CollisionBehavior(items: [good, flat])
    #expect(throws: DynamicsError(parameter: "bounds", problem: .noArea)) {
      try stage.animator.addBehavior(validating: collision)
    }
    #expect(stage.animator.items.isEmpty && stage.animator.behaviors.isEmpty && collision.animator == nil)
    #expect(throws: DynamicsError(parameter: "end.x", problem: .notFinite)) {
      try collision.addBoundary("bad", from: .zero, to: Point(.nan, 0))
    }
    #expect(throws: DynamicsError(parameter: "path", problem: .tooFew(minimum: 2))) {
      try collision.addBoundary("bad", path: Path())
    }
    stage.animator.addBehavior(GravityBehavior(items: [good]))
    #expect(throws: DynamicsError(parameter: "gravity", problem: .tooMany(maximum: 1))) {
      try stage.animator.addBehavior(validating: GravityBehavior(items: [good]))
    }
  }

  @Test("Numbers that are not finite never reach a view")
  func notFinite() throws {
    let stage = Stage()
    let box = stage.box(at: Point(200, 150))
    let gravity = GravityBehavior(items: [box])
    let properties = DynamicItemBehavior(items: [box])
    let push = PushBehavior(items: [box], mode: .continuous)
    for behavior in [gravity, properties, push] { stage.animator.addBehavior(behavior) }
    for value in [Double.nan, .infinity, -.infinity] {
      gravity.gravityDirection = Vector(value, 0)
      gravity.magnitude = value
      properties.elasticity = value
      properties.density = value
      properties.resistance = value
      properties.addLinearVelocity(Vector(value, 1), for: box)
      properties.addAngularVelocity(value, for: box)
      push.pushDirection = Vector(0, value)
      stage.animator.setVelocity(ItemVelocity(linear: Vector(value, value), angular: value), of: box)
      stage.animator.hold(box)
      stage.animator.move(box, to: ItemPose(center: Point(value, 0), angle: value))
      stage.run(0.05)
      stage.animator.release(box, velocity: ItemVelocity(linear: Vector(0, value), angular: value))
      stage.run(0.05)
      #expect(box.center.isFinite && box.transform.isFinite)
    }
    #expect(gravity.gravityDirection == Vector(0, 1) && properties.elasticity == 0.2)
    #expect(push.pushDirection == .zero)
  }
}
