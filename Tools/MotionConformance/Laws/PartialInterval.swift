import Motion

/// The ends of an animation of which some are not given, like `fromValue`, `toValue` and `byValue` of Core Animation's
/// `CABasicAnimation`.
///
/// | given | from | to |
/// |---|---|---|
/// | from, to (by is ignored) | from | to |
/// | from, by | from | from + by |
/// | to, by | to − by | to |
/// | from | from | model |
/// | to | presentation | to |
/// | by | presentation | presentation + by |
/// | nothing | presentation | model |
///
/// The presentation is the value on the screen when the animation starts. A missing end is the model's value.
struct PartialInterval<Value: Animatable>: Sendable {
  /// The value at the start, if given.
  var from: Value?
  /// The value at the end, if given.
  var to: Value?
  /// The difference between start and end, if given.
  var by: Value.Difference?

  init(from: Value? = nil, to: Value? = nil, by: Value.Difference? = nil) {
    self.from = from
    self.to = to
    self.by = by
  }

  /// Returns the complete interval.
  ///
  /// - Parameters:
  ///   - presentation: the value on the screen when the animation starts.
  ///   - model: the value of the property without animations.
  func resolved(presentation: Value, model: Value) -> ValueInterval<Value> {
    switch (from, to, by) {
    case (let from?, let to?, _): ValueInterval(from: from, to: to)
    case (let from?, nil, let by?): ValueInterval(from: from, to: from + by)
    case (nil, let to?, let by?): ValueInterval(from: to + by * -1, to: to)
    case (let from?, nil, nil): ValueInterval(from: from, to: model)
    case (nil, let to?, nil): ValueInterval(from: presentation, to: to)
    case (nil, nil, let by?): ValueInterval(from: presentation, to: presentation + by)
    case (nil, nil, nil): ValueInterval(from: presentation, to: model)
    }
  }
}
