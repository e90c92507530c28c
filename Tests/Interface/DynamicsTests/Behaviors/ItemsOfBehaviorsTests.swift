import Easel
import Testing

@testable import Dynamics

/// A behaviour that counts how often it is asked what it requires.
@MainActor private final class CountingBehavior: DynamicBehavior {
  var count = 0
  override func apply(to settings: inout ItemSettings, of item: any DynamicItem) { count += 1 }
}

@Suite("Items of behaviours") @MainActor struct ItemsOfBehaviorsTests {
  private let stage = Stage()

  private func views(_ count: Int) -> [View] {
    (0..<count).map { index in
      let view = View(frame: Rect(x: Double(index) * 5, y: 0, width: 4, height: 4))
      stage.harness.root.addSubview(view)
      return view
    }
  }

  @Test("An item that is added or removed concerns no other item")
  func cost() throws {
    let behavior = CountingBehavior()
    stage.animator.addBehavior(behavior)
    let views = views(50)
    for view in views { behavior.addItem(view) }
    #expect(behavior.count == 50)
    for view in views { behavior.removeItem(view) }
    #expect(behavior.count == 50 && stage.animator.items.isEmpty)
  }

  @Test("Items that are removed together are gone, and the others keep their order")
  func together() throws {
    let views = views(5)
    let (behavior, other) = (DynamicBehavior(items: views), DynamicBehavior(items: [views[3]]))
    stage.animator.addBehavior(behavior)
    stage.animator.addBehavior(other)
    behavior.removeItems([views[3], views[0], views[3]])
    #expect(
      behavior.items.map(ObjectIdentifier.init) == [views[1], views[2], views[4]].map(ObjectIdentifier.init))
    #expect(stage.animator.items.count == 4)
    behavior.removeItems([])
    behavior.removeItems([views[0]])
    #expect(behavior.items.count == 3)
    behavior.removeItems(views)
    #expect(stage.animator.items.map(ObjectIdentifier.init) == [ObjectIdentifier(views[3])])
  }

  @Test("An item counts once, and keeps its order")
  func order() throws {
    let views = views(3)
    let behavior = DynamicBehavior(items: [views[0], views[1], views[0]])
    behavior.addItem(views[2])
    behavior.addItem(views[1])
    #expect(behavior.items.map(ObjectIdentifier.init) == views.map(ObjectIdentifier.init))
    behavior.removeItem(views[1])
    behavior.removeItem(views[1])
    behavior.addItem(views[1])
    let expected = [views[0], views[2], views[1]]
    #expect(behavior.items.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
  }

  @Test("An item stays as long as one behaviour has it, with what that one requires")
  func shared() throws {
    let view = views(1)[0]
    let (gravity, anchor) = (GravityBehavior(items: [view]), DynamicItemBehavior(items: [view]))
    anchor.isAnchored = true
    stage.animator.addBehavior(gravity)
    stage.animator.addBehavior(anchor)
    stage.run(0.5)
    #expect(view.center == Point(2, 2))
    anchor.removeItem(view)
    stage.run(0.5)
    #expect(view.center.y > 50)
    gravity.removeItem(view)
    let end = view.center
    stage.run(0.5)
    #expect(view.center == end && stage.animator.items.isEmpty)
  }

  @Test("An item that is refused leaves the behaviour as it was")
  func refused() throws {
    let views = views(2)
    let behavior = GravityBehavior(items: [views[0]])
    stage.animator.addBehavior(behavior)
    views[1].bounds = .zero
    #expect(throws: DynamicsError.self) { try behavior.addItem(validating: views[1]) }
    #expect(behavior.items.map(ObjectIdentifier.init) == [ObjectIdentifier(views[0])])
    views[1].bounds = Rect(x: 0, y: 0, width: 4, height: 4)
    behavior.addItem(views[1])
    #expect(stage.animator.items.count == 2)
  }
}
