/// A distribution of samples: sum, extremes and percentiles.
///
/// The last 16,384 samples are kept for the percentiles, so that memory is bounded. Sum, count, minimum and
/// maximum cover all samples.
///
/// ```swift
/// var times = SampleDistribution()
/// for time in [4.0, 5, 9] { times.add(time) }
/// times.median  // 5
/// times.percentile(0.99)  // 9
/// ```
nonisolated public struct SampleDistribution: Sendable {
  /// The number of samples.
  public private(set) var count = 0
  /// The sum of the samples.
  public private(set) var total = 0.0
  /// The smallest sample; infinity without samples.
  public private(set) var minimum = Double.infinity
  /// The largest sample; negative infinity without samples.
  public private(set) var maximum = -Double.infinity
  private var recent: [Double] = []

  private static let capacity = 16_384

  /// Creates an empty distribution.
  public init() {}

  /// Adds a sample. Non-finite values are ignored.
  public mutating func add(_ sample: Double) {
    guard sample.isFinite else { return }
    if recent.count < Self.capacity {
      recent.append(sample)
    } else {
      recent[count % Self.capacity] = sample
    }
    count += 1
    total += sample
    minimum = min(minimum, sample)
    maximum = max(maximum, sample)
  }

  /// Returns the sample below which a `fraction` (0...1) of the recent samples lie, by nearest rank; nil
  /// without samples.
  ///
  /// - Complexity: O(*n* log *n*) in the number of samples kept.
  public func percentile(_ fraction: Double) -> Double? {
    guard !recent.isEmpty else { return nil }
    let rank = (fraction * Double(recent.count)).rounded(.up)
    return recent.sorted()[Int(max(1, min(Double(recent.count), rank))) - 1]
  }

  /// The median of the recent samples; nil without samples.
  public var median: Double? { percentile(0.5) }
  /// The mean of all samples; nil without samples.
  public var mean: Double? { count > 0 ? total / Double(count) : nil }
}

extension SampleDistribution: Encodable {
  private enum CodingKeys: String, CodingKey { case count, total, minimum, median, p95, maximum }

  /// Encodes the summary; without samples only the count.
  nonisolated public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(count, forKey: .count)
    guard count > 0 else { return }
    try container.encode(total, forKey: .total)
    try container.encode(minimum, forKey: .minimum)
    try container.encodeIfPresent(median, forKey: .median)
    try container.encodeIfPresent(percentile(0.95), forKey: .p95)
    try container.encode(maximum, forKey: .maximum)
  }
}
