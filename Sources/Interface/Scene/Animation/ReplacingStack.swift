import Motion

/// A property whose values can only be interpolated. A block that interrupts another replaces it, starting from the value on the
/// screen below explicit animations.
final class ReplacingStack<Value: Interpolatable>: TypedStack<Value> {
  private struct Change {
    var start: Value
    var target: Value
    var keyframes: RelativeKeyframes<Value>?
  }

  /// The change; nil before the first one.
  private var change: Change?

  init(_ property: PropertyDescriptor<Value>) {
    super.init(property) { stack, layer, time in
      let stack = unsafeDowncast(stack, to: ReplacingStack.self)
      stack.show(above: stack.runs.isEmpty ? nil : stack.interpolation(at: time), on: layer, at: time)
    }
  }

  override func change(from old: Value, to new: Value, by run: AnimationRun, of layer: Layer, now: Double) {
    let start = runs.isEmpty ? old : changedValue(at: now)
    change = Change(start: start, target: new)
    cancelRuns(of: layer, at: now)
    append(run)
  }

  override func change(
    from old: Value, to new: Value, by run: AnimationRun, of layer: Layer, now: Double,
    _ mode: KeyframeCalculationMode, _ frames: [CollectedFrame<Value>]
  ) {
    change(from: old, to: new, by: run, of: layer, now: now)
    if let start = change?.start { change?.keyframes = mode.relativeKeyframes(from: start, frames) }
  }

  override var target: Value? { change?.target }

  override func changedValue(at time: Double) -> Value {
    guard let value = interpolation(at: time) else {
      preconditionFailure("a stack without changes has no value")
    }
    return value
  }

  private func interpolation(at time: Double) -> Value? {
    guard let change else { return nil }
    guard let run = runs.last, time < run.end else { return change.target }
    let left = run.shared.remainder(at: time)
    let fraction = 1 - left.distance + run.shared.timing.initialVelocity.scalar * left.impulse
    return change.keyframes?.value(at: fraction)
      ?? change.start.interpolated(to: change.target, fraction: fraction)
  }
}
