import Easel
import SceneTestSupport
import Testing

@testable import Dynamics

/// Mistakes that physics of views is known for; those of the engine are in `PitfallTests` of Physics.
@Suite("Pitfalls of dynamic items") struct PitfallTests {
  @Test(
    "An item, a boundary, a behaviour or everything may be removed in a callback of a contact",
    arguments: 0..<5)
  func removedInCallback(what: Int) throws {
    let stage = Stage()
    let items = (0..<4).map { stage.box(at: Point(60 + Double($0) * 90, 60), size: Size(40, 40)) }
    let gravity = GravityBehavior(items: items)
    let collision = CollisionBehavior(items: items, usesReferenceBounds: true)
    try collision.addBoundary("line", from: Point(0, 200), to: Point(400, 200))
    stage.animator.addBehavior(gravity)
    stage.animator.addBehavior(collision)
    var begun = 0
    let react = { (contact: CollisionBehavior.Contact) in
      begun += 1
      switch what {
      case 0: for behavior in [gravity, collision] as [DynamicBehavior] { behavior.removeItem(contact.item) }
      case 1: collision.removeBoundary("line")
      case 2: stage.animator.removeBehavior(collision)
      case 3: stage.animator.removeAllBehaviors()
      default: (contact.item as? View)?.removeFromSuperview()
      }
    }
    collision.onBegin = react
    collision.onEnd = react
    stage.run(3)
    #expect(begun > 0)
    // Debug builds check the world itself after every step.
    for item in items { #expect(item.center.isFinite) }
    // All four fell onto the line in one step, and each was removed in its own callback.
    if what == 0 { #expect(stage.animator.items.isEmpty && begun >= 4) }
    // The closure retains the stage and the behaviour that has it.
    collision.onBegin = nil
    collision.onEnd = nil
  }

  @Test("Items of a corral whose area shrinks come back smoothly, and gain no speed in the end")
  func shrinks() throws {
    for mode in CorralBehavior.Mode.allCases {
      let stage = Stage()
      let box = stage.box(at: Point(350, 250), size: Size(40, 40))
      let corral = CorralBehavior(items: [box], area: Rect(x: 0, y: 0, width: 400, height: 300), mode: mode)
      stage.animator.addBehavior(corral)
      stage.run(0.2)
      corral.area = Rect(x: 0, y: 0, width: 300, height: 200)
      var last = box.center
      var farthest = 0.0
      for _ in 0..<180 {
        stage.run(1.0 / 60)
        farthest = max(farthest, box.center.distance(to: last))
        last = box.center
      }
      // 70 points out: with a jump, one frame would show all of the way.
      #expect(farthest < 25, "\(mode)")
      #expect(box.center.x <= 280.6 && box.center.y <= 180.6, "\(mode)")
      let speed = stage.animator.velocity(of: box).linear.length
      stage.run(2)
      #expect(stage.animator.velocity(of: box).linear.length <= max(1, speed), "\(mode)")
    }
  }
}
