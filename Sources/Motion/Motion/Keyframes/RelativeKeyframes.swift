/// Keyframes in the form of UIKit's `addKeyframe(withRelativeStartTime:relativeDuration:)`: changes of one property, each
/// with a start and a duration relative to the whole animation.
///
/// Before the first frame the value is the old one, and between two frames the last one reached is held. Frames may be
/// given in any order. A frame that starts before the previous one ends cuts it: the value goes on from where it is.
///
/// ```swift
/// let blink = RelativeKeyframes(from: 1.0, [
///   .init(start: 0, duration: 0.2, value: 0), .init(start: 0.5, duration: 0.5, value: 1),
/// ])
/// blink.value(at: 0.1)  // 0.5
/// ```
public struct RelativeKeyframes<Value: Interpolatable>: ValueTrack {
  /// One change.
  public struct Frame: Sendable {
    /// The start, as a fraction of the whole duration. Clamped to 0...1; not-a-number counts as 0.
    public var start: Double
    /// The duration, as a fraction of the whole duration. Clamped so that the frame ends at 1 at the latest. With 0 the
    /// value jumps.
    public var duration: Double
    /// The value at the end of the frame.
    public var value: Value
    /// The timing function of the frame. Default: linear.
    public var function: TimingFunction

    /// Creates a frame that ends at a value. Start and duration are parts of the whole, 0...1.
    public init(start: Double, duration: Double, value: Value, function: TimingFunction = .linear) {
      self.start = start > 0 ? min(start, 1) : 0
      self.duration = min(nonNegative(duration), 1 - self.start)
      self.value = value
      self.function = function
    }
  }

  /// The frames, in the order of their starts.
  private let frames: [Frame]
  /// The value with which each frame begins.
  private let origins: [Value]
  private let initial: Value

  /// Creates keyframes.
  ///
  /// - Parameters:
  ///   - initial: the value before the first frame.
  ///   - frames: the changes. Of frames with equal starts, the last one counts after the others.
  public init(from initial: Value, _ frames: [Frame]) {
    self.initial = initial
    let sorted = frames.enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
    var origins: [Value] = []
    for index in sorted.indices {
      origins.append(
        index == 0
          ? initial
          : RelativeKeyframes.value(of: sorted[index - 1], from: origins[index - 1], at: sorted[index].start))
    }
    self.frames = sorted
    self.origins = origins
  }

  private static func value(of frame: Frame, from origin: Value, at progress: Double) -> Value {
    guard frame.duration > 0, progress < frame.start + frame.duration else {
      return origin.interpolated(to: frame.value, fraction: frame.function.value(at: 1))
    }
    let fraction = frame.function.value(at: (progress - frame.start) / frame.duration)
    return origin.interpolated(to: frame.value, fraction: fraction)
  }

  /// Returns the value at a progress. Progress outside 0...1 counts as the nearer end, and not-a-number as 0.
  public func value(at progress: Double) -> Value {
    let progress = progress > 0 ? min(progress, 1) : 0
    guard let index = index(at: progress) else { return initial }
    return RelativeKeyframes.value(of: frames[index], from: origins[index], at: progress)
  }

  /// Returns the index of the last frame that has started.
  private func index(at progress: Double) -> Int? {
    var (low, high) = (0, frames.count)
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].start <= progress { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}

extension RelativeKeyframes: DifferentiableValueTrack where Value: Animatable {
  /// Returns the rate of change, per unit of progress. Zero outside the frames.
  public func velocity(at progress: Double) -> Value.Difference {
    guard progress >= 0, progress <= 1, let index = index(at: progress) else { return .zero }
    let frame = frames[index]
    guard frame.duration > 0, progress < frame.start + frame.duration else { return .zero }
    let slope = frame.function.velocity(at: (progress - frame.start) / frame.duration)
    return origins[index].difference(to: frame.value) * (slope / frame.duration)
  }
}
