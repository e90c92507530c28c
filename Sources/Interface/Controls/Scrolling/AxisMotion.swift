import Motion

/// The motion of a scroll offset along one axis, as a function of the time since its start.
nonisolated enum AxisMotion {
  /// The offset stays.
  case rest(Double)
  /// The offset slows down by itself, and springs back beyond the range.
  case fling(BoundedDecay)
  /// A spring pulls the offset to its end.
  case spring(SpringMotion<Double>)

  func value(at time: Double) -> Double {
    switch self {
    case .rest(let value): value
    case .fling(let fling): fling.value(at: time)
    case .spring(let spring): spring.value(at: time)
    }
  }

  func velocity(at time: Double) -> Double {
    switch self {
    case .rest: 0
    case .fling(let fling): fling.velocity(at: time)
    case .spring(let spring): spring.velocity(at: time)
    }
  }

  /// The value at rest.
  var end: Double {
    switch self {
    case .rest(let value): value
    case .fling(let fling): fling.end
    case .spring(let spring): spring.end
    }
  }

  /// The time from which the value counts as at rest, in seconds. Complexity: some fifty evaluations.
  var settlingTime: Double {
    switch self {
    case .rest: 0
    case .fling(let fling): fling.settlingTime
    case .spring(let spring): spring.settlingTime
    }
  }
}
