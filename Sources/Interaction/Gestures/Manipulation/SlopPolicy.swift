/// The treatment of a gesture's slop, the movement that had to be made before the gesture began.
///
/// A manipulation begins exactly where its slop is left. The policy determines whether its values count from there or
/// from the landing. With the slop s and a movement m since the landing they are:
///
/// ```
///               at the crossing     later
///   removed            0            m − s
///   included           s              m
///   regained           0            from m − s to m
/// ```
///
/// ```swift
/// pinch.slopPolicy = .regained  // a doubled span gives a scale of 2
/// pan.slopPolicy = .removed  // the view does not jump by the slop
/// ```
nonisolated public enum SlopPolicy: String, Hashable, Sendable, CaseIterable {
  /// The values count from the crossing. The content does not jump and stays behind the fingers by the slop.
  case removed
  /// The values count from the landing. The content jumps by the slop when the gesture begins.
  case included
  /// The values begin at the crossing and become those since the landing while the fingers continue. The content does
  /// not jump and does not stay behind.
  case regained
}
