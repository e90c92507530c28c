/// A call of a method of a target that is not retained. It is made and called on the main thread only.
nonisolated struct TargetCall<Target: AnyObject, Argument>: @unchecked Sendable {
  private weak var target: Target?
  private let method: @MainActor (Target) -> (Argument) -> Void

  init(_ target: Target, _ method: @escaping @MainActor (Target) -> (Argument) -> Void) {
    self.target = target
    self.method = method
  }

  /// Calls the method. Returns false if the target is gone.
  func callAsFunction(_ argument: Argument) -> Bool {
    guard let target else { return false }
    nonisolated(unsafe) let (sent, receiver) = (argument, target)
    MainActor.assumeIsolated { method(receiver)(sent) }
    return true
  }
}
