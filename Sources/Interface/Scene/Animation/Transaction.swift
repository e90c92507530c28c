import Motion

/// The animation of layers that stand alone: what Core Animation calls an implicit animation.
///
/// A property that is set on a layer without a view animates by itself, with a duration of 0.25 seconds along
/// `TimingCurve.ease`, once a frame has shown the layer. A transaction changes that for everything set inside it:
///
/// ```swift
/// func shrink(_ ring: Layer) {
///   Transaction.run(duration: 0.6, curve: .easeInOut) { ring.opacity = 0.5 }
///   Transaction.run(disablesActions: true) { ring.position = Point(20, 20) }
/// }
/// ```
///
/// Explicit animations that are added inside a transaction, such as a ``BasicAnimation``, take its duration and its curve if
/// they were made without. Outside of any transaction, they take 0.25 seconds and run evenly. Disabled actions do not
/// concern them.
///
/// The layer of a view animates only in ``View/animate(duration:delay:curve:options:animations:completion:)``; such a
/// block is a transaction for other layers, too.
@MainActor public enum Transaction {
  /// The duration of implicit animations outside of any transaction, in seconds.
  public static let defaultDuration = 0.25

  /// The duration of animations that start now, in seconds.
  public static var duration: Double { AnimationTransaction.current?.timing.duration ?? defaultDuration }
  /// Whether properties that are set now change at once.
  public static var disablesActions: Bool { AnimationTransaction.current?.disablesActions ?? false }

  /// Runs `changes`, and animates the properties that they set on layers without a view.
  ///
  /// - Parameters:
  ///   - duration: in seconds. Nil is that of the enclosing transaction. 0, negative and non-finite durations change
  ///     the properties at once.
  ///   - curve: nil is that of the enclosing transaction.
  ///   - disablesActions: whether the properties change at once, those of views in an enclosing block as well. Applies
  ///     to this transaction and, unless they say otherwise, to those inside it.
  ///   - changes: sets properties. Called once, before this method returns.
  ///   - completion: called exactly once, after the frame in which the last animation ended or was removed, the explicit
  ///     ones that `changes` adds included. If nothing was animated, it is called when `changes` has run.
  public static func run(
    duration: Double? = nil, curve: TimingCurve? = nil, disablesActions: Bool? = nil, _ changes: () -> Void,
    completion: (() -> Void)? = nil
  ) {
    let group = AnimationGroup(
      options: .allowUserInteraction, completion: completion.map { action in { _ in action() } })
    let settings = TransactionSettings(duration: duration, curve: curve, disablesActions: disablesActions)
    settings.transaction(of: group, inside: AnimationTransaction.current).run(changes)
    group.close()
  }
}

extension AnimationDefaults {
  /// The defaults of explicit animations outside of any transaction.
  static let standard = AnimationDefaults(duration: Transaction.defaultDuration, function: nil)
}

extension AnimationTiming {
  /// The timing outside of any transaction.
  static let implicit = AnimationTiming(pace: .curve(.ease), duration: Transaction.defaultDuration, delay: 0)
}
