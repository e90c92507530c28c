import Geometry
import Physics

/// The requirements of an item's behaviours on its body.
nonisolated struct ItemSettings: Hashable {
  var material = Material()
  var resistance = 0.0
  var angularResistance = 0.0
  /// In points/s².
  var groundFriction = 0.0
  var allowsRotation = true
  var isAnchored = false
  var hasGravity = false
  var filter = CollisionFilter(categories: 0, mask: 0)
}

/// The categories of collisions. Each collision behaviour has three bits, the corral two.
nonisolated enum CollisionBits {
  /// The most collision behaviours of an animator.
  static let maximumCount = 10
  static func items(_ slot: Int) -> UInt32 { 1 << UInt32(3 * slot) }
  static func boundary(_ slot: Int) -> UInt32 { 2 << UInt32(3 * slot) }
  static func stopped(_ slot: Int) -> UInt32 { 4 << UInt32(3 * slot) }
  static let walls: UInt32 = 1 << 30
  static let corralled: UInt32 = 1 << 31
}
