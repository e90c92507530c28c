import EaselTesting
import EaselUIKit

private let properties = UIDynamicItemBehavior(items: [])
private let gravity = UIGravityBehavior(items: [])
private let drawn = "rigid bodies without either look wrong"

/// Returns the speed of a view after a second of gravity, in points per second.
private func fallSpeed() -> Double {
  let harness = SceneHarness()
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  harness.root.addSubview(view)
  harness.frame()
  let animator = UIDynamicAnimator(referenceView: harness.root)
  let properties = UIDynamicItemBehavior(items: [view])
  animator.addBehavior(properties)
  animator.addBehavior(UIGravityBehavior(items: [view]))
  harness.frame()
  let start = properties.linearVelocity(for: view).y
  harness.run(for: 1)
  return (properties.linearVelocity(for: view).y - start).rounded()
}

let dynamicsFacts = FactSection(
  title: "Dynamics",
  facts: [
    AppleFact("UIGravityBehavior.magnitude", 1, gravity.magnitude),
    AppleFact("UIGravityBehavior.gravityDirection", CGVector(dx: 0, dy: 1), gravity.gravityDirection),
    AppleFact("UIGravityBehavior", "magnitude 1: the speed after a second", 1000, fallSpeed()),
    AppleFact("UIDynamicItemBehavior.density", 1, properties.density),
    AppleFact("UIDynamicItemBehavior.elasticity", 0, differs: drawn, properties.elasticity),
    AppleFact("UIDynamicItemBehavior.friction", 0, differs: drawn, properties.friction),
    AppleFact("UIDynamicItemBehavior.resistance", 0, properties.resistance),
    AppleFact("UIDynamicItemBehavior.angularResistance", 0, properties.angularResistance),
    AppleFact("UIDynamicItemBehavior.allowsRotation", true, properties.allowsRotation),
    AppleFact("UISnapBehavior.damping", 0.5, UISnapBehavior(item: UIView(), snapTo: .zero).damping),
    AppleFact(
      "UICollisionBehavior.collisionMode", CollisionBehavior.Mode.everything,
      UICollisionBehavior(items: []).collisionMode),
    AppleFact(
      "UICollisionBehavior.translatesReferenceBoundsIntoBoundary", false,
      UICollisionBehavior(items: []).translatesReferenceBoundsIntoBoundary),
  ])
