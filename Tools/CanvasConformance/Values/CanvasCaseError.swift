/// Why a case cannot be run.
struct CanvasCaseError: Error, Hashable, Sendable, CustomStringConvertible {
  var message: String
  /// Whether the case is in order, but asks for something that this machine does not have.
  var isUnsupported = false
  var description: String { message }

  init(_ message: String, isUnsupported: Bool = false) {
    self.message = message
    self.isUnsupported = isUnsupported
  }
}
