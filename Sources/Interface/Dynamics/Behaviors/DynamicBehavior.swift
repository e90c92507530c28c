import Geometry
import Physics
import Scene

/// A rule for the motion of items: the superclass of gravity, collisions and all others, and a group of them.
///
/// ```swift
/// let animator = DynamicAnimator(referenceView: root)
/// animator.addBehavior(GravityBehavior(items: [card]))
/// animator.addBehavior(CollisionBehavior(items: [card], usesReferenceBounds: true))
/// ```
@MainActor open class DynamicBehavior {
  /// The animator that the behaviour was added to; nil for none.
  public internal(set) weak var animator: DynamicAnimator?
  /// The behaviours that are added and removed with this one.
  public private(set) var childBehaviors: [DynamicBehavior] = []
  /// Called in every step, after the behaviour acted and before the world moves.
  public var action: (() -> Void)?
  /// The items on which the behaviour acts, in the order in which they were added.
  public private(set) var items: [any DynamicItem] = []
  private var identifiers: Set<ObjectIdentifier> = []

  /// Creates a behaviour for items; an item counts once. Complexity: O(n).
  public init(items: [any DynamicItem] = []) {
    for item in items where identifiers.insert(ObjectIdentifier(item)).inserted { self.items.append(item) }
  }

  /// Adds a behaviour to the group.
  ///
  /// - Precondition: as of ``DynamicAnimator/addBehavior(_:)``, if the group is in an animator.
  public func addChildBehavior(_ behavior: DynamicBehavior) {
    DynamicsError.ensure("the behaviour cannot be added") { () throws(DynamicsError) in
      try addChildBehavior(validating: behavior)
    }
  }

  /// Adds a behaviour to the group, if its items can be used.
  ///
  /// - Throws: ``DynamicsError`` if the group is in an animator that cannot add it. The group is then unchanged.
  public func addChildBehavior(validating behavior: DynamicBehavior) throws(DynamicsError) {
    ensure(behavior.animator == nil, "a behaviour can be in one animator only")
    if let animator { try animator.attach(behavior) }
    childBehaviors.append(behavior)
    animator?.settingsChanged()
  }

  /// Removes a behaviour from the group. Without effect if it is not in it.
  public func removeChildBehavior(_ behavior: DynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    childBehaviors.remove(at: index)
    animator?.detach(behavior)
  }

  /// Adds an item. Without effect if it is in the behaviour. Complexity: O(1) for the numbers of items.
  ///
  /// - Precondition: the item has a finite place and an outline with an area. For items from outside of the program, see
  ///   ``addItem(validating:)``.
  public func addItem(_ item: any DynamicItem) {
    DynamicsError.ensure("the item cannot be added") { () throws(DynamicsError) in
      try addItem(validating: item)
    }
  }

  /// Adds an item, if it can be used. Without effect if it is in the behaviour. Complexity: O(1) for the numbers of items.
  ///
  /// - Throws: ``DynamicsError`` for an item whose place, size or outline is not finite or has no area. The behaviour
  ///   is then unchanged.
  public func addItem(validating item: any DynamicItem) throws(DynamicsError) {
    guard identifiers.insert(ObjectIdentifier(item)).inserted else { return }
    items.append(item)
    guard let animator else { return }
    do throws(DynamicsError) {
      try animator.itemAdded(item)
    } catch {
      items.removeLast()
      identifiers.remove(ObjectIdentifier(item))
      throw error
    }
  }

  /// Removes an item. Without effect if it is not in the behaviour. Complexity: O(n).
  public func removeItem(_ item: any DynamicItem) {
    guard identifiers.remove(ObjectIdentifier(item)) != nil else { return }
    items.removeAll { $0 === item }
    animator?.itemRemoved(item)
  }

  /// Removes items. Those that are not in the behaviour are skipped. Complexity: O(n), however many are removed.
  public func removeItems(_ removed: [any DynamicItem]) {
    let taken = removed.filter { identifiers.remove(ObjectIdentifier($0)) != nil }
    if taken.isEmpty { return }
    items.removeAll { !identifiers.contains(ObjectIdentifier($0)) }
    animator?.itemsRemoved(taken)
  }

  /// Whether the behaviour acts although all items are at rest. The animator then makes steps. Default false.
  open var needsSteps: Bool { false }

  /// Called when the behaviour is about to be added to an animator, or removed from it with nil.
  open func willMove(to animator: DynamicAnimator?) {}

  func contains(_ item: any DynamicItem) -> Bool { identifiers.contains(ObjectIdentifier(item)) }

  // MARK: For the behaviours of the module

  /// Prepares the bodies and joints of the behaviour, whose items have bodies.
  func attach(to animator: DynamicAnimator) throws(DynamicsError) {}
  /// Removes the bodies and joints of the behaviour.
  func detach(from animator: DynamicAnimator) {}
  /// Changes what the behaviour requires of one of its items.
  func apply(to settings: inout ItemSettings, of item: any DynamicItem) {}
  /// Acts before a step.
  func willStep(_ animator: DynamicAnimator) {}
  /// Reacts to what happened in a step.
  func didStep(_ animator: DynamicAnimator, events: PhysicsEvents) {}
}
