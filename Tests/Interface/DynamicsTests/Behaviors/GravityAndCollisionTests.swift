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

  @Test("All boundaries are removed but that of the bounds, also one with its name")
  func removingAllBoundaries() throws {
    let stage = Stage()
    let disk = Disk(frame: Rect(center: Point(80, 150), size: Size(40, 40)))
    stage.harness.root.addSubview(disk)
    let collision = CollisionBehavior(items: [disk], usesReferenceBounds: true)
    for (number, x) in [150.0, 200, 250].enumerated() {
      try collision.addBoundary("\(number)", from: Point(x, 0), to: Point(x, 300))
    }
    stage.animator.addBehavior(collision)
    try collision.addBoundary(CollisionBehavior.referenceBounds, from: Point(300, 0), to: Point(300, 300))
    #expect(collision.boundaryNames == ["0", "1", "2", CollisionBehavior.referenceBounds])
    var log: [String] = []
    collision.onBegin = { log.append($0.boundary ?? "item") }
    let properties = DynamicItemBehavior(items: [disk])
    stage.animator.addBehavior(properties)
    collision.removeBoundary("1")
    collision.removeBoundary("nowhere")
    #expect(collision.boundaryNames == ["0", "2", CollisionBehavior.referenceBounds])
    collision.removeAllBoundaries()
    #expect(collision.boundaryNames.isEmpty)
    properties.addLinearVelocity(Vector(1_000, 0), for: disk)
    stage.run(1)
    // Only the right edge is there: the disk turned 20 points before 400.
    #expect(log == [CollisionBehavior.referenceBounds] && disk.center.x > 200 && disk.center.x < 400)
  }

  @Test("A behaviour that is removed from its group no longer acts")
  func removingChild() {
    let stage = Stage()
    let box = stage.box(at: Point(200, 50))
    let (group, gravity) = (DynamicBehavior(), GravityBehavior(items: [box]))
    group.addChildBehavior(gravity)
    group.addChildBehavior(DynamicItemBehavior(items: [box]))
    stage.animator.addBehavior(group)
    stage.run(0.5)
    let velocity = stage.animator.velocity(of: box).linear
    #expect(abs(velocity.dy - 500) < 1e-9)
    group.removeChildBehavior(gravity)
    #expect(gravity.animator == nil && group.childBehaviors.count == 1)
    stage.run(0.5)
    #expect(stage.animator.velocity(of: box).linear == velocity)
    group.removeChildBehavior(gravity)
    #expect(group.childBehaviors.count == 1)
  }

  @Test("A push beside the centre turns the item; an offset that is not finite is ignored")
  func pushOffset() {
    let stage = Stage()
    let (turned, straight) = (stage.box(at: Point(100, 150)), stage.box(at: Point(300, 150)))
    let push = PushBehavior(items: [turned, straight], mode: .instantaneous)
    push.setTargetOffset(Vector(0, -20), for: turned)
    push.setTargetOffset(Vector(.nan, 0), for: turned)
    #expect(push.targetOffset(for: turned) == Vector(0, -20) && push.targetOffset(for: straight) == .zero)
    push.pushDirection = Vector(0.5, 0)
    stage.animator.addBehavior(push)
    stage.run(0.1)
    // 0.5 gives 50 points/s to 100 × 100 points. Its lever of 20 points gives m v r / I with I = m (100² + 100²) / 12.
    let velocity = stage.animator.velocity(of: turned)
    #expect(abs(velocity.linear.dx - 50) < 1e-6 && abs(velocity.angular - 50 * 20 * 12 / 20_000) < 1e-6)
    #expect(abs(stage.animator.velocity(of: straight).angular) < 1e-12)
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
