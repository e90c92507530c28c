import Geometry

/// The velocity with which a dragged body is let go.
///
/// ```swift
/// let samples = [
///   ThrowVelocity.Sample(time: 0, position: Point(0, 0)),
///   ThrowVelocity.Sample(time: 0.05, position: Point(20, 0)),
/// ]
/// ThrowVelocity.velocity(of: samples, releasedAt: 0.05)  // 400 points per second to the right
/// ```
public enum ThrowVelocity {
  /// A position of the pointer at a time in seconds.
  public struct Sample: Hashable, Sendable {
    /// In seconds.
    public var time: Double
    /// In any unit of length; the velocity is in that unit per second.
    public var position: Point

    /// Creates a sample.
    public init(time: Double, position: Point) {
      self.time = time
      self.position = position
    }
  }

  /// Returns the slope of the line that fits the last samples best, in units of the position per second.
  ///
  /// - Parameters:
  ///   - samples: in the order of time. Samples that are not finite are ignored.
  ///   - time: the moment of the release, in seconds.
  ///   - window: only samples of this time before the release count, in seconds. Default 0.1.
  /// - Returns: zero if fewer than two samples or no time are left: the pointer rested.
  public static func velocity(of samples: [Sample], releasedAt time: Double, window: Double = 0.1) -> Vector {
    let last = samples.filter {
      $0.time.isFinite && $0.position.isFinite && $0.time <= time && $0.time >= time - window - 1e-9
    }
    guard last.count >= 2 else { return .zero }
    let count = Double(last.count)
    let mean = last.reduce(0) { $0 + $1.time } / count
    let center = last.reduce(Vector.zero) { $0 + ($1.position - .zero) } / count
    var (products, squares) = (Vector.zero, 0.0)
    for sample in last {
      products += ((sample.position - .zero) - center) * (sample.time - mean)
      squares += (sample.time - mean) * (sample.time - mean)
    }
    return squares > 1e-12 ? products / squares : .zero
  }
}
