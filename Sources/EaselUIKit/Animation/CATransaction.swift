/// Core Animation's name of a transaction.
///
/// ```swift
/// func turn(_ needle: CALayer, to angle: CGFloat) {
///   CATransaction.begin()
///   CATransaction.setDisableActions(true)
///   needle.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
///   CATransaction.commit()
/// }
/// ```
///
/// A transaction that is begun in the closure of an animation and not committed ends with the closure. `run` has a closure
/// instead of `begin()` and `commit()`, so that it always ends.
public typealias CATransaction = Transaction

extension Transaction {
  /// Begins a transaction, up to the next `commit()`.
  public static func begin() { OpenTransactions.begin() }

  /// Ends the transaction that was begun last.
  public static func commit() { OpenTransactions.commit() }

  /// Sets whether properties of layers without a view change at once, in the transaction that was begun last.
  public static func setDisableActions(_ disables: Bool) {
    OpenTransactions.set { $0.disablesActions = disables }
  }

  /// Returns whether properties change at once.
  public static func disableActions() -> Bool { disablesActions }

  /// Sets the duration of animations in the transaction that was begun last, in seconds.
  public static func setAnimationDuration(_ duration: CFTimeInterval) {
    OpenTransactions.set { $0.duration = duration }
  }

  /// Returns the duration of animations that start now, in seconds.
  public static func animationDuration() -> CFTimeInterval { duration }

  /// Sets the pace of animations in the transaction that was begun last. Nil is that of the transaction around it.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    guard case .curve(let curve) = function else { return OpenTransactions.set { $0.curve = nil } }
    OpenTransactions.set { $0.curve = curve }
  }

  /// Sets what is called after the last animation of the transaction that was begun last.
  public static func setCompletionBlock(_ action: (() -> Void)?) { OpenTransactions.setCompletion(action) }

  /// Has no effect: what is set is shown in the next frame.
  public static func flush() {}
}
