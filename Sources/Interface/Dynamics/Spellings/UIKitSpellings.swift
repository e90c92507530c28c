// UIKit's names. Each is unavailable, and the compiler suggests the name used here.
#if !canImport(UIKit)
  @available(*, unavailable, renamed: "DynamicAnimator") public typealias UIDynamicAnimator = DynamicAnimator
  @available(*, unavailable, renamed: "DynamicBehavior") public typealias UIDynamicBehavior = DynamicBehavior
  @available(*, unavailable, renamed: "DynamicItem") public typealias UIDynamicItem = DynamicItem
  @available(*, unavailable, renamed: "DynamicItemBehavior")
  public typealias UIDynamicItemBehavior = DynamicItemBehavior
  @available(*, unavailable, renamed: "AttachmentBehavior")
  public typealias UIAttachmentBehavior = AttachmentBehavior
  @available(*, unavailable, renamed: "CollisionBehavior")
  public typealias UICollisionBehavior = CollisionBehavior
  @available(*, unavailable, renamed: "GravityBehavior") public typealias UIGravityBehavior = GravityBehavior
  @available(*, unavailable, renamed: "PushBehavior") public typealias UIPushBehavior = PushBehavior
  @available(*, unavailable, renamed: "SnapBehavior") public typealias UISnapBehavior = SnapBehavior
  @available(*, unavailable, message: "set the closures onBegin and onEnd of the CollisionBehavior")
  public typealias UICollisionBehaviorDelegate = CollisionBehavior
  @available(*, unavailable, renamed: "CollisionBounds")
  public typealias UIDynamicItemCollisionBoundsType = CollisionBounds
  @available(*, unavailable, message: "push the items in the closure action of a DynamicBehavior")
  public typealias UIFieldBehavior = DynamicBehavior
  @available(
    *, unavailable, message: "test the positions of the items in the closure action of a DynamicBehavior"
  )
  public typealias UIRegion = DynamicBehavior
#endif
