/// The registration of an observer. The observer is removed by ``remove()`` or when the token is released.
@MainActor public final class ObserverToken {
  private var removal: (() -> Void)?

  init(removal: @escaping () -> Void) { self.removal = removal }

  isolated deinit { removal?() }

  /// Removes the observer. Does nothing if it was removed before, or if the observed object no longer exists.
  public func remove() {
    removal?()
    removal = nil
  }
}
