import Easel
import SceneTestSupport
import TestSupport
import Testing

@testable import Dynamics

@Suite struct FrameTests {
  /// Runs a pile for two seconds in frames of random lengths, and returns where it is.
  private func pile(frames: (inout SeededGenerator) -> Double, seed: UInt64) throws -> [ItemPose] {
    var random = SeededGenerator(seed: seed)
    let stage = Stage()
    stage.animator.maximumDelay = 10
    let items = (0..<8).map {
      stage.box(at: Point(120 + Double($0 % 3) * 31, 30 + Double($0) * 25), size: Size(24, 24))
    }
    stage.animator.addBehavior(GravityBehavior(items: items))
    stage.animator.addBehavior(CollisionBehavior(items: items, usesReferenceBounds: true))
    while stage.harness.time < 2 {
      stage.harness.frame(after: min(frames(&random), 2 - stage.harness.time + 1e-12))
    }
    return items.map { stage.animator.steppedPose(of: $0) ?? ItemPose(center: .zero) }
  }

  @Test("The same calls give the same bits for any frames")
  func frames() throws {
    let plain = try pile(frames: { _ in 1.0 / 60 }, seed: 1)
    withEvery("seed", in: UInt64(1)..<12) { seed in
      let other = try pile(frames: { $0.number(in: 0.001...0.3) }, seed: seed)
      #expect(other == plain)
    }
  }

  @Test("A step lists the items that it moves, once more when they come to rest, and no others")
  func steppedItems() throws {
    let stage = Stage()
    let boxes = (0..<4).map { stage.box(at: Point(60 + Double($0) * 70, 150), size: Size(20, 20)) }
    stage.animator.addBehavior(DynamicItemBehavior(items: boxes))
    stage.animator.setAwake(false, items: boxes)
    stage.animator.setVelocity(ItemVelocity(linear: Vector(0, 50)), of: boxes[2])
    var lists: [[Int]] = []
    stage.animator.onStep = {
      lists.append(
        stage.animator.steppedItems.map { item in boxes.firstIndex { $0 === item } ?? -1 })
    }
    stage.run(0.1)
    #expect(lists.first == [0, 1, 2, 3], "the first step reads what was changed before")
    #expect(lists.dropFirst().allSatisfy { $0 == [2] } && lists.count > 3)
    stage.animator.hold(boxes[0])
    stage.animator.setAwake(false, items: [boxes[2]])
    #expect(!stage.animator.isRunning)
    lists = []
    stage.animator.move(boxes[0], to: ItemPose(center: Point(60, 100)))
    #expect(stage.animator.isRunning)
    stage.run(0.1)
    #expect(lists == [[0, 2]], "the held item and the one that was put to rest")
  }

  @Test("A frame that is too late leaves the rest of its delay out")
  func late() throws {
    let stage = Stage()
    let box = stage.box(at: Point(200, 150))
    stage.animator.addBehavior(DynamicItemBehavior(items: [box]))
    stage.animator.setVelocity(ItemVelocity(linear: Vector(100, 0)), of: box)
    let steps = stage.animator.world.stepCount
    stage.harness.frame(after: 600)
    #expect(stage.animator.world.stepCount - steps == 15)
    #expect(abs(box.center.x - 225) < 2)
    let before = box.center.x
    stage.run(1)
    #expect(abs(box.center.x - before - 100) < 2)
  }

  @Test(
    "Frames between two steps show the way between them evenly, at any rate of the display",
    arguments: [24, 59.94, 75, 144, 239.76])
  func between(rate: Double) throws {
    let stage = Stage()
    let box = stage.box(at: Point(50, 150), size: Size(20, 20))
    stage.animator.addBehavior(DynamicItemBehavior(items: [box]))
    stage.animator.setVelocity(ItemVelocity(linear: Vector(300, 0)), of: box)
    stage.run(0.1, interval: 1 / rate)
    var last = box.center.x
    for _ in 0..<80 {
      stage.run(1 / rate, interval: 1 / rate)
      #expect(abs(box.center.x - last - 300 / rate) < 1e-6)
      last = box.center.x
    }
  }

  @Test("Nothing that is thrown into a corral leaves it, at any speed, with late frames")
  func corral() {
    withEvery("seed", in: UInt64(0)..<30) { seed in
      var random = SeededGenerator(seed: seed)
      let stage = Stage()
      let disk = Disk(frame: Rect(center: Point(200, 150), size: Size(60, 60)))
      stage.harness.root.addSubview(disk)
      let corral = CorralBehavior(items: [disk], area: Rect(x: 0, y: 0, width: 400, height: 300))
      let properties = DynamicItemBehavior(items: [disk])
      properties.elasticity = 0.6
      stage.animator.addBehavior(corral)
      stage.animator.addBehavior(properties)
      let speed = random.number(in: 10...20_000)
      let velocity = Vector(angle: random.number(in: 0...6.283), length: speed)
      stage.animator.setVelocity(ItemVelocity(linear: velocity), of: disk)
      for _ in 0..<120 {
        stage.harness.frame(after: random.index(below: 10) == 0 ? random.number(in: 0.1...2) : 1.0 / 60)
        #expect(Rect(x: 29, y: 29, width: 342, height: 242).contains(disk.center))
      }
    }
  }

  @Test("A corral that returns pulls back without overshoot; one that resists does not bounce")
  func modes() throws {
    let stage = Stage()
    let box = stage.box(at: Point(200, 150), size: Size(40, 40))
    let corral = CorralBehavior(items: [box], area: Rect(x: 0, y: 0, width: 400, height: 300), mode: .return)
    stage.animator.addBehavior(corral)
    box.center = Point(600, 150)
    try stage.animator.updateItem(usingCurrentState: box)
    var last = box.center.x
    for _ in 0..<240 {
      stage.run(1.0 / 60)
      #expect(box.center.x <= last + 1e-9 && box.center.x >= 380 - 1e-6)
      last = box.center.x
    }
    #expect(box.center.x < 381)
    #expect(!stage.animator.isRunning)
    #expect(corral.resisted(Point(390, 150), of: box).x < 390)
    #expect(corral.resisted(Point(100, 150), of: box) == Point(100, 150))

    corral.mode = .resist
    stage.animator.setVelocity(ItemVelocity(linear: Vector(-2_000, 0)), of: box)
    stage.run(0.5)
    // The push that separates shapes leaves a twentieth of the speed at most.
    #expect(abs(stage.animator.velocity(of: box).linear.dx) < 100)
    #expect(box.center.x < 70)
  }
}
