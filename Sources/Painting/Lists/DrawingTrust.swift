/// A flag for lists recorded by the program. It does not count when lists are compared.
struct DrawingTrust: Hashable, Sendable {
  var isTrusted = true

  static func == (a: DrawingTrust, b: DrawingTrust) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
