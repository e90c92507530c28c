/// A valid dash pattern that repeats along a subpath: lengths on, off, on, …
///
/// Every dasher walks along this one, so that all of them agree on unusual patterns, as SVG 2 specifies them (section
/// 13.5.6). A pattern is valid if all lengths are finite and not negative, and some gap has a length; otherwise the line
/// is solid. An odd number of lengths is used twice. Dashes without a gap between them are one dash. A dash of length 0
/// is a dot that only caps make visible.
///
/// The type is public for the rasterizer's engine: other modules do not specialize what is only visible in the package, and
/// unspecialized functions allocate.
///
/// ```swift
/// guard let dashes = DashCycle([8.0, 4.0], phase: 2) else { return }  // nil if the line is solid
/// var position = dashes.first
/// while position.isOn { position = dashes.next(after: position) }
/// print(dashes.period, position.left)  // 12.0 4.0
/// ```
public struct DashCycle<Lengths: RandomAccessCollection>
where Lengths.Element == Double, Lengths.Index == Int {
  /// The lengths of the pattern as they were given, from index 0.
  @usableFromInline let lengths: Lengths
  @usableFromInline let scale: Double
  /// The least length of a dash, in the pattern's unit.
  @usableFromInline let leastDash: Double
  /// The number of lengths until the pattern repeats, an even number.
  public let count: Int
  /// The sum of these lengths. It may be 0 if the scale is tiny.
  public let period: Double
  /// The position in the pattern at which a subpath starts.
  public var first: Position

  /// A position in the pattern: the index of a length, even for dashes, and the part of that length that remains.
  public struct Position: BitwiseCopyable, Sendable {
    /// The index of a length, 0..<``DashCycle/count``.
    public var index: Int
    /// The part of the length that remains, in the pattern's unit.
    public var left: Double

    /// Creates a position at the index of a length, with a part of it left.
    @inlinable public init(index: Int, left: Double) {
      self.index = index
      self.left = left
    }

    /// Whether the position lies in a dash, and not in a gap.
    @inlinable public var isOn: Bool { index & 1 == 0 }
  }

  /// Nil if the line is solid: the pattern is not valid, or the phase is not finite.
  ///
  /// - Parameters:
  ///   - lengths: the lengths on, off, on, … with indices from 0.
  ///   - phase: the distance into the pattern at which a subpath starts.
  ///   - leastDash: the least length of a dash. A shorter one is lengthened, by up to half of the gap after it. A dasher
  ///     whose pieces have no direction of their own needs it for the caps of dots. Default 0.
  ///   - scale: the factor from the unit of all these lengths to that of the subpaths.
  @inlinable
  public init?(_ lengths: Lengths, phase: Double, leastDash: Double = 0, scale: Double = 1) {
    self.lengths = lengths
    self.scale = scale
    self.leastDash = leastDash
    let isOdd = lengths.count & 1 == 1
    count = isOdd ? lengths.count &* 2 : lengths.count
    var sum = 0.0
    var hasGap = false
    for index in 0..<lengths.count {
      let length = lengths[index]
      // False for NaN too.
      guard length >= 0 else { return nil }
      sum += length
      if length > 0, isOdd || index & 1 == 1 { hasGap = true }
    }
    if isOdd { sum *= 2 }
    guard hasGap, sum.isFinite, phase.isFinite, (sum * scale).isFinite else { return nil }
    period = sum * scale
    first = Position(index: 0, left: 0)
    let remainder = phase.truncatingRemainder(dividingBy: sum)
    first = start(phase: remainder < 0 ? remainder + sum : remainder)
  }

  /// The position at a phase of 0 up to the period, in the pattern's unit.
  @inlinable
  func start(phase: Double) -> Position {
    var remaining = phase
    var index = 0
    // A dot at the phase itself is not skipped, but the end of a dash is.
    while index < count &- 1, remaining >= unscaledLength(index), remaining > 0 || index & 1 == 1 {
      remaining -= unscaledLength(index)
      index &+= 1
    }
    return joined(Position(index: index, left: max(0, unscaledLength(index) - remaining) * scale))
  }

  /// A position with the lengths of all dashes added that follow its dash without a gap.
  @inlinable
  func joined(_ position: Position) -> Position {
    guard position.isOn else { return position }
    var result = position
    // Some gap has a length, so this ends within one period.
    while unscaledLength(result.index &+ 1) == 0 {
      result.index = result.index &+ 2 == count ? 0 : result.index &+ 2
      result.left += length(result.index)
    }
    return result
  }

  /// A length of the pattern in the pattern's unit.
  @inlinable
  func unscaledLength(_ index: Int) -> Double {
    let length = lengths[index % lengths.count]
    if index & 1 == 0 { return length + lengthening(length, before: lengths[(index &+ 1) % lengths.count]) }
    return length - lengthening(lengths[(index &- 1) % lengths.count], before: length)
  }

  /// The length that a dash takes from the gap after it.
  @inlinable
  func lengthening(_ dash: Double, before gap: Double) -> Double {
    dash < leastDash ? min(leastDash - dash, gap / 2) : 0
  }

  /// A length of the pattern.
  @inlinable
  public func length(_ index: Int) -> Double { unscaledLength(index) * scale }

  /// The position that follows another at a distance of any size.
  @inlinable
  public func position(_ distance: Double, after position: Position) -> Position {
    var remaining = distance.truncatingRemainder(dividingBy: period)
    var result = position
    // Less than a period remains. The loop is bounded because rounding may change the sum of the lengths.
    for _ in 0...count where remaining >= result.left {
      remaining -= result.left
      result = next(after: result)
    }
    result.left = max(0, result.left - remaining)
    return result
  }

  /// The start of the length after that of a position.
  @inlinable
  public func next(after position: Position) -> Position {
    let index = position.index &+ 1 == count ? 0 : position.index &+ 1
    return joined(Position(index: index, left: length(index)))
  }

  /// The fraction of a line's area that dashes and their caps cover, 0...1, where the line is straight.
  @inlinable
  public func coveredFraction(width: Double, cap: LineCap) -> Double {
    var (covered, sum) = (0.0, 0.0)
    for index in stride(from: 0, to: count, by: 2) {
      let (dash, gap) = (unscaledLength(index), unscaledLength(index &+ 1))
      covered += dash + cap.length(over: gap, width: width)
      sum += dash + gap
    }
    return min(1, covered / sum)
  }
}

extension LineCap {
  /// The mean length of a gap that the caps at both ends cover, over the width of the line.
  @usableFromInline
  func length(over gap: Double, width: Double) -> Double {
    guard width > 0 else { return 0 }
    switch self {
    case .butt: return 0
    case .square: return min(gap, width)
    case .round:
      // At a distance y from the middle of the line, both quarter discs together are 2 √(r² − y²) long.
      let (radius, half) = (width / 2, gap / 2)
      guard half < radius else { return .pi / 4 * width }
      let meeting = (radius * radius - half * half).squareRoot()
      let segmentArea = radius * radius * arccosine(meeting / radius) - meeting * half
      return min(gap, (meeting * gap + segmentArea) / radius)
    }
  }
}

extension DashCycle: BitwiseCopyable where Lengths: BitwiseCopyable {}
extension DashCycle: Sendable where Lengths: Sendable {}
