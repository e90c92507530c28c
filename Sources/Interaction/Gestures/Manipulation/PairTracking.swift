import Geometry

/// Tracks the pair of touches of a pinch or a rotation through landings, movements and lifts.
///
/// A finger that lifts, returns or is replaced makes another pair. Values of the gesture then continue from their
/// present ones.
struct PairTracking {
  /// The pair in its last position; nil with fewer than two touches.
  private(set) var pair: FingerPair?
  /// The centre of the last pair, kept while fewer than two touches are down. Nil until the attempt has two touches.
  var center: Point?
  var landing = LandingNoise()

  /// Adopts the pair of `touches`.
  /// - Returns: The pair if it is another one than before.
  mutating func adopt(_ touches: [Touch], usesAll: Bool = false) -> FingerPair? {
    guard let new = FingerPair(touches, usesAll: usesAll) else { return nil }
    if let pair, pair.isSamePair(as: new) { return nil }
    pair = new
    center = new.center
    landing = LandingNoise()
    return new
  }

  /// Updates the position of the pair.
  /// - Returns: The pair; nil if there is none or none of `moved` belongs to it.
  mutating func move(_ moved: [Touch], of touches: [Touch], usesAll: Bool = false) -> FingerPair? {
    guard pair != nil, let new = FingerPair(touches, usesAll: usesAll),
      FingerPair.includes(moved, of: touches, usesAll: usesAll)
    else { return nil }
    pair = new
    center = new.center
    return new
  }

  /// Removes the pair, because fewer than two touches are left.
  mutating func release() { pair = nil }

  /// Returns whether the pair consists of the same touches after some were cancelled.
  func isIntact(in touches: [Touch], usesAll: Bool = false) -> Bool {
    guard let pair, let remaining = FingerPair(touches, usesAll: usesAll) else { return false }
    return remaining.isSamePair(as: pair)
  }
}
