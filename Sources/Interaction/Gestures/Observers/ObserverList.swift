/// Observers of one kind of event. Any number of them can be added and removed independently.
///
/// ```swift
/// let token = window.gestures.reportObservers.add { report in print(report.recognizer.label, report.state) }
/// // When the observer is no longer needed:
/// token.remove()
/// ```
///
/// Observers are called in the order of their addition, on the main actor, before the source of the event continues.
@MainActor public final class ObserverList<Event> {
  private struct Observer {
    let id: Int
    let body: (Event) -> Void
  }

  private var observers: [Observer] = []
  private var lastID = 0
  private var removals = 0

  package init() {}

  /// Whether there are no observers.
  public var isEmpty: Bool { observers.isEmpty }

  /// Adds an observer. An observer added during a notification is first called for the next event.
  ///
  /// The list retains the closure while the token exists. A closure that captures the token's owner should capture it
  /// weakly.
  /// - Returns: The registration. Its release removes the observer.
  public func add(_ body: @escaping (Event) -> Void) -> ObserverToken {
    lastID += 1
    let id = lastID
    observers.append(Observer(id: id, body: body))
    return ObserverToken { [weak self] in self?.remove(id) }
  }

  /// Calls the observers. An observer removed by an earlier one is not called. Allocates nothing.
  package func notify(_ event: Event) {
    guard !observers.isEmpty else { return }
    let removalsBefore = removals
    for observer in observers {
      if removals != removalsBefore, !observers.contains(where: { $0.id == observer.id }) { continue }
      observer.body(event)
    }
  }

  private func remove(_ id: Int) {
    observers.removeAll { $0.id == id }
    removals += 1
  }
}

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
