import Motion

extension ChangeComposition where Value: Animatable {
  /// Changes add up: each is the remaining part of a difference.
  @inline(__always)
  static var additive: ChangeComposition {
    ChangeComposition(
      add: { unsafeDowncast($0, to: AdditiveStack.self).combine($1, by: $2, of: $3) },
      operations: AdditiveStack<Value>.operations)
  }
}

/// A property whose changes add up. The value is the new value plus the remaining part of each change. A block that interrupts
/// another therefore starts without a jump in position. With soft curves and springs, the velocity does not jump either.
final class AdditiveStack<Value: Animatable>: TypedStack<Value> {
  private struct Remainder {
    /// The difference from the new value to the old.
    var difference: Value.Difference
    /// The initial velocity, in units per second.
    var velocity: Value.Difference
    /// The keyframes; nil for a straight change.
    var keyframes: KeyframeCourse<Value>?
  }

  @exclusivity(unchecked) private var newest: Value?
  /// The changes, parallel to `runs`.
  @exclusivity(unchecked) private var changes: [Remainder] = []

  nonisolated deinit {}

  @inline(__always)
  static var operations: Operations {
    Operations(
      makeStack: { AdditiveStack(unsafeDowncast($0, to: PropertyDescriptor<Value>.self)) },
      show: { stack, layer, time in
        let stack = unsafeDowncast(stack, to: AdditiveStack.self)
        guard let newest = stack.newest, !stack.runs.isEmpty else {
          return stack.showEntries(above: nil, on: layer, at: time)
        }
        let value = newest + stack.remainder(at: time)
        if stack.hasEntries {
          stack.showEntries(above: value, on: layer, at: time)
        } else {
          stack.property.show(layer, value)
        }
      }, removedRun: { unsafeDowncast($0, to: AdditiveStack.self).changes.remove(at: $1) },
      removedAllRuns: { unsafeDowncast($0, to: AdditiveStack.self).changes.removeAll(keepingCapacity: true) })
  }

  func combine(_ change: ValueChange<Value>, by run: AnimationRun, of layer: Layer) {
    var difference = change.new.difference(to: change.old)
    var velocity = run.shared.timing.initialVelocity.velocity(over: difference) * -1
    if run.group.options.contains(.beginFromCurrentState), !runs.isEmpty {
      let now = layer.animationTime
      difference = difference + remainder(at: now)
      velocity = velocity + remainderRate(at: now)
      cancelRuns(of: layer, at: now)
    }
    add(Remainder(difference: finite(difference), velocity: finite(velocity)), to: change.new, by: run)
  }

  override func add(
    _ change: ValueChange<Value>, by run: AnimationRun, of layer: Layer, _ mode: KeyframeCalculationMode,
    _ frames: [CollectedFrame<Value>]
  ) {
    let values = [change.old] + frames.map(\.value)
    let isFinite = values.allSatisfy { change.new.difference(to: $0).magnitude.isFinite }
    let course = isFinite ? mode.course(from: change.old, to: change.new, frames) : nil
    add(Remainder(difference: .zero, velocity: .zero, keyframes: course), to: change.new, by: run)
  }

  private func add(_ remainder: Remainder, to new: Value, by run: AnimationRun) {
    newest = new
    changes.append(remainder)
    append(run)
  }

  /// Returns a change, or none if its square overflows, so that no sum of changes does. The new value is shown at once then.
  private func finite(_ change: Value.Difference) -> Value.Difference {
    change.magnitude.isFinite ? change : .zero
  }

  override var target: Value? { newest }

  override func changedValue(at time: Double) -> Value {
    guard let newest else { preconditionFailure("a stack without changes has no value") }
    return newest + remainder(at: time)
  }

  private func remainder(at time: Double) -> Value.Difference {
    var sum = Value.Difference.zero
    for index in changes.indices where time < runs[index].end {
      let left = runs[index].shared.remainder(at: time)
      if let course = changes[index].keyframes {
        sum = sum + course.end.difference(to: course.value(1 - left.distance))
      } else {
        sum = sum + changes[index].difference * left.distance + changes[index].velocity * left.impulse
      }
    }
    return sum
  }

  private func remainderRate(at time: Double) -> Value.Difference {
    var velocity = Value.Difference.zero
    for index in changes.indices where time < runs[index].end {
      let rate = runs[index].shared.remainderRate(at: time)
      if let course = changes[index].keyframes {
        let progress = 1 - runs[index].shared.remainder(at: time).distance
        velocity = velocity + course.velocity(progress) * -rate.distance
      } else {
        velocity =
          velocity + changes[index].difference * rate.distance + changes[index].velocity * rate.impulse
      }
    }
    return velocity
  }
}
