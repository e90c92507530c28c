import Motion

/// A property that layers store: how explicit animations read its set value, and show values.
@MainActor struct OwnProperty<Value: Interpolatable> {
  /// The key, which implicit animations of the property have, too.
  let key: AnimationKey
  /// Reads the set value; nil for a layer that does not have the property.
  let model: (Layer) -> Value?
  /// Puts a value on the screen.
  let show: (Layer, Value) -> Void
  /// Shows the value of a `TypedStack` of the property at a time; see `PropertyStack`.
  let showStack: (PropertyStack, Layer, Double) -> Void
  /// Shows the rows of an `IntervalColumn` of the property at a time; nil if the property's stacks show themselves.
  let showRows: ((StackColumn, Double) -> Void)?
  /// Whether a value can be shown; nil for all. One that cannot leaves the value below it on the screen.
  let isValid: ((Value) -> Bool)?

  @inline(__always)
  init(
    _ key: AnimationKey, model: @escaping (Layer) -> Value?, show: @escaping (Layer, Value) -> Void,
    showRows: ((StackColumn, Double) -> Void)? = nil, isValid: ((Value) -> Bool)? = nil
  ) {
    self.key = key
    self.model = model
    self.show = show
    self.showRows = showRows
    self.isValid = isValid
    showStack = { unsafeDowncast($0, to: TypedStack<Value>.self).showValue(on: $1, at: $2) }
  }

  /// Makes an entry of which only valid values are shown.
  func makeEntry(_ schedule: SharedSchedule, _ content: TypedEntry<Value>.Content) -> AnimationEntry {
    guard let isValid else { return TypedEntry(self, schedule, content) }
    // Between two finite values, only a difference that overflows is not finite.
    if case .interval(let start, let end) = content, isValid(start), isValid(end),
      isValid(start.interpolated(to: end, fraction: 0.5))
    {
      return TypedEntry(self, schedule, content)
    }
    return TypedEntry(
      self, schedule,
      .computed { base, fraction, position in
        let value = content.value(above: base, fraction, position)
        return isValid(value) ? value : base
      })
  }
}
