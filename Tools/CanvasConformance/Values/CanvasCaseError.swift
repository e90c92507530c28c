/// The reason why a case cannot be run.
struct CanvasCaseError: Error, Hashable, Sendable, CustomStringConvertible {
  var message: String
  /// Whether the case is valid, but requires a feature that this machine does not have.
  var isUnsupported = false
  var description: String { message }

  init(_ message: String, isUnsupported: Bool = false) {
    self.message = message
    self.isUnsupported = isUnsupported
  }
}
