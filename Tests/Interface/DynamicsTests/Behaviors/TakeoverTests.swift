import Easel
import SceneTestSupport
import Testing

@testable import Dynamics

@Suite struct TakeoverTests {
  @Test(
    "A release continues with the place and the velocity of the hand, whenever it is in a step",
    arguments: 0..<20)
  func release(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let stage = Stage()
    let box = stage.box(at: Point(50, 150), size: Size(20, 20))
    stage.animator.addBehavior(DynamicItemBehavior(items: [box]))
    stage.run(random.number(in: 0.01...0.1), interval: 0.007)
    stage.animator.hold(box)
    let (start, velocity) = (box.center, Vector(random.number(in: -800...800), random.number(in: -800...800)))
    let began = stage.harness.time
    stage.animator.release(box, velocity: ItemVelocity(linear: velocity, angular: 2))
    for _ in 0..<40 {
      stage.run(random.number(in: 0.001...0.02), interval: 1)
      let expected = start + velocity * (stage.harness.time - began)
      #expect(box.center.distance(to: expected) < 1e-6, "seed \(seed)")
    }
  }

  @Test("Holding a moving item keeps its place; a held item follows the hand and pushes others")
  func hold() throws {
    let stage = Stage()
    let (box, other) = (stage.box(at: Point(80, 150)), stage.box(at: Point(250, 150)))
    stage.animator.addBehavior(CollisionBehavior(items: [box, other]))
    stage.animator.setVelocity(ItemVelocity(linear: Vector(60, 0)), of: box)
    stage.run(0.1)
    let before = box.center
    stage.animator.hold(box)
    #expect(stage.animator.pose(of: box)?.center == before)
    #expect(stage.animator.isHeld(box))
    for step in 1...40 {
      stage.animator.move(box, to: ItemPose(center: before + Vector(4 * Double(step), 0)))
      stage.run(1.0 / 60)
    }
    #expect(other.center.x > 340)
    // The items touch, and do not overlap by more than a point.
    #expect(other.center.x - (before.x + 160) > 99)
  }

  @Test("A program that moves an item tells the animator")
  func update() throws {
    let stage = Stage()
    let box = stage.box(at: Point(80, 150))
    stage.animator.addBehavior(GravityBehavior(items: [box]))
    stage.run(0.2)
    box.center = Point(300, 20)
    try stage.animator.updateItem(usingCurrentState: box)
    stage.run(0.1)
    #expect(box.center.x == 300 && box.center.y > 20)
    box.bounds = Rect(x: 0, y: 0, width: 40, height: 0)
    #expect(throws: DynamicsError.self) { try stage.animator.updateItem(usingCurrentState: box) }
  }

  @Test("The spin of a throw grows with the lever, and is limited")
  func spin() {
    #expect(ItemVelocity.spin(ofThrowWith: Vector(1_000, 0), arm: .zero, gyration: 40) == 0)
    let spin = ItemVelocity.spin(ofThrowWith: Vector(500, 0), arm: Vector(0, -40), gyration: 40)
    #expect(spin == 6.25)
    #expect(ItemVelocity.spin(ofThrowWith: Vector(1e9, 0), arm: Vector(0, -40), gyration: 40) == 20)
    #expect(ItemVelocity.spin(ofThrowWith: Vector(.nan, 0), arm: Vector(0, -40), gyration: 40) == 0)
  }
}
