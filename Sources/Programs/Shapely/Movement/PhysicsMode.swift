/// How shapes move when nobody holds them. The raw values are the names in files and on the command line.
nonisolated public enum PhysicsMode: String, Hashable, Sendable, CaseIterable {
  /// Shapes stay where they are, and return from outside of the area.
  case calm
  /// A thrown shape slides, spins, and bounces softly off the edges. Shapes do not meet each other.
  case `throw`
  /// Shapes push each other, also while one is dragged.
  case collide
  /// Shapes fall and pile up.
  case gravity

  /// The name shown to users.
  public var title: String {
    switch self {
    case .calm: "Calm"
    case .throw: "Throw"
    case .collide: "Collide"
    case .gravity: "Gravity"
    }
  }

  /// Returns the mode after or before this one, around the end.
  func next(backward: Bool = false) -> PhysicsMode {
    let all = PhysicsMode.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + (backward ? all.count - 1 : 1)) % all.count]
  }

  /// Whether shapes meet each other.
  var hasCollisions: Bool { self == .collide || self == .gravity }

  /// The part of the velocity that a sliding shape loses in a second, in 1/s: friction with the table on which the shapes
  /// lie. None in gravity, where the window stands upright.
  var resistance: Double { self == .gravity ? 0.1 : 2 }
  /// The deceleration that stops a sliding shape, in points/s².
  var groundFriction: Double { self == .gravity ? 0 : 60 }
  /// The part of the speed that is kept in an impact.
  var elasticity: Double { self == .gravity ? 0.2 : 0.5 }
}
