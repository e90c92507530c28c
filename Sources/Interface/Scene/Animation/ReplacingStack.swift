import Motion

extension ChangeComposition {
  /// A change replaces the running ones, and starts from the value on the screen.
  @inline(__always)
  static var replacing: ChangeComposition {
    ChangeComposition(
      add: { unsafeDowncast($0, to: ReplacingStack.self).combine($1, by: $2, of: $3) },
      operations: ReplacingStack<Value>.operations)
  }
}

/// A property whose values can only be interpolated. A block that interrupts another replaces it, starting from the value on the
/// screen below explicit animations.
final class ReplacingStack<Value: Interpolatable>: TypedStack<Value> {
  private struct Interval {
    var start: Value
    var target: Value
    var keyframes: RelativeKeyframes<Value>?
  }

  /// The change; nil before the first one.
  private var current: Interval?

  nonisolated deinit {}

  @inline(__always)
  static var operations: Operations {
    Operations(
      makeStack: { ReplacingStack(unsafeDowncast($0, to: PropertyDescriptor<Value>.self)) },
      show: { stack, layer, time in
        let stack = unsafeDowncast(stack, to: ReplacingStack.self)
        let base = stack.runs.isEmpty ? nil : stack.interpolation(at: time)
        stack.showEntries(above: base, on: layer, at: time)
      }, removedRun: { _, _ in }, removedAllRuns: { _ in })
  }

  func combine(_ change: ValueChange<Value>, by run: AnimationRun, of layer: Layer) {
    let now = layer.animationTime
    let start = runs.isEmpty ? change.old : changedValue(at: now)
    current = Interval(start: start, target: change.new)
    cancelRuns(of: layer, at: now)
    append(run)
  }

  override func add(
    _ change: ValueChange<Value>, by run: AnimationRun, of layer: Layer, _ mode: KeyframeCalculationMode,
    _ frames: [CollectedFrame<Value>]
  ) {
    combine(change, by: run, of: layer)
    if let start = current?.start { current?.keyframes = mode.relativeKeyframes(from: start, frames) }
  }

  override var target: Value? { current?.target }

  override func changedValue(at time: Double) -> Value {
    guard let value = interpolation(at: time) else {
      preconditionFailure("a stack without changes has no value")
    }
    return value
  }

  private func interpolation(at time: Double) -> Value? {
    guard let current else { return nil }
    guard let run = runs.last, time < run.end else { return current.target }
    let left = run.shared.remainder(at: time)
    let fraction = 1 - left.distance + run.shared.timing.initialVelocity.scalar * left.impulse
    return current.keyframes?.value(at: fraction)
      ?? current.start.interpolated(to: current.target, fraction: fraction)
  }
}
