import Motion

/// Transactions that begin and end by calls instead of a closure, for text that was written for Core Animation; see `CATransaction`
/// of the product EaselUIKit.
///
/// A transaction that was begun in the closure of an animation block or of ``Transaction/run(duration:curve:disablesActions:_:completion:)``
/// ends at the latest with that closure, so that it never concerns what surrounds the closure.
@MainActor package enum OpenTransactions {
  private struct Entry {
    /// The closure in which the transaction was begun, by its transaction; nil outside of any.
    let scope: AnimationTransaction?
    /// The transaction around this one.
    let outer: AnimationTransaction?
    let group: AnimationGroup
    let completion: Completion
    var settings = TransactionSettings()
    var transaction: AnimationTransaction
  }

  private final class Completion {
    var action: (() -> Void)?
  }

  /// The open transactions, the innermost last.
  private static var entries: [Entry] = []

  /// Returns the innermost transaction that was begun in a scope; nil for none.
  static func innermost(in scope: AnimationTransaction?) -> AnimationTransaction? {
    guard let last = entries.last, last.scope === scope else { return nil }
    return last.transaction
  }

  /// Begins a transaction in the current one, with its duration, curve and actions.
  package static func begin() {
    let outer = AnimationTransaction.current
    let completion = Completion()
    let group = AnimationGroup(options: .allowUserInteraction) { _ in completion.action?() }
    entries.append(
      Entry(
        scope: AnimationTransaction.bound, outer: outer, group: group, completion: completion,
        transaction: TransactionSettings().transaction(of: group, inside: outer)))
  }

  /// Ends the transaction that was begun last in the current closure. Without one, nothing happens.
  package static func commit() {
    guard innermost(in: AnimationTransaction.bound) != nil else { return }
    entries.removeLast().group.close()
  }

  /// Changes what the transaction that was begun last in the current closure sets, for what is set from now on. Without one, nothing
  /// happens.
  package static func set(_ change: (inout TransactionSettings) -> Void) {
    guard innermost(in: AnimationTransaction.bound) != nil else { return }
    var entry = entries.removeLast()
    change(&entry.settings)
    entry.transaction = entry.settings.transaction(of: entry.group, inside: entry.outer)
    entries.append(entry)
  }

  /// Sets what is called once, after the last animation of the transaction that was begun last in the current closure. Without such a
  /// transaction, nothing happens.
  package static func setCompletion(_ action: (() -> Void)?) {
    guard innermost(in: AnimationTransaction.bound) != nil else { return }
    entries.last?.completion.action = action
  }

  /// Ends the transactions that were begun in a closure.
  static func commitAll(in scope: AnimationTransaction) {
    while let last = entries.last, last.scope === scope { entries.removeLast().group.close() }
  }
}
