import Easel

/// A way to give layers and animations values that make no sense.
@MainActor struct BadInput {
  let name: String
  let apply: (BadInputStage) throws -> Void

  init(_ name: String, _ apply: @escaping (BadInputStage) throws -> Void) {
    self.name = name
    self.apply = apply
  }

  /// Numbers that are no durations, sizes, factors or counts.
  static let numbers: [Double] = [
    .nan, .infinity, -.infinity, -1, 0, 5e-324, 1e308, -1e308,
  ]

  static let all = timing + animations + geometry + masks + kinds + styles + blocks
}
