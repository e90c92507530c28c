/// Lengths of the contact rules.
enum ContactLength {
  /// A difference that does not matter, in metres.
  static let slop = 0.005
  /// Shapes that are nearer than this get a manifold, in metres, so that they stop at each other instead of inside.
  static let speculative = 4 * slop
}
