/// Colours along a line from 0 to 1.
public struct Gradient: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    /// Where on the line; 0...1. What lies outside counts as the nearer end, NaN as 0.
    public var offset: Double
    public var color: Color

    public init(_ offset: Double, _ color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  /// How the colours between two stops are found.
  public enum Interpolation: UInt8, Hashable, Sendable, CaseIterable {
    /// The premultiplied components are mixed: fading to clear keeps the hue.
    case premultiplied
    /// The components and the alpha are mixed, each by itself, as HTML's canvas does.
    case straight
  }

  /// In the order of their offsets; of equal offsets the first ends what is before and the last begins what is after.
  public let stops: [Stop]
  public let interpolation: Interpolation

  /// - Parameters:
  ///   - stops: in any order; those of equal offsets keep theirs. None paints nothing, one paints its colour.
  ///   - interpolation: matters only where the alpha changes.
  public init(stops: [Stop], interpolation: Interpolation = .premultiplied) {
    let limited = stops.map { Stop($0.offset > 0 ? min($0.offset, 1) : 0, $0.color) }
    // Sorting by offset and place keeps equal offsets in their order.
    self.stops = limited.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
    self.interpolation = interpolation
  }

  /// Colours at equal distances from 0 to 1.
  public init(_ colors: [Color], interpolation: Interpolation = .premultiplied) {
    let last = Double(max(1, colors.count - 1))
    self.init(
      stops: colors.enumerated().map { Stop(Double($0.offset) / last, $0.element) },
      interpolation: interpolation)
  }

  /// The colour at `offset`, that of the nearer end outside of 0...1; clear without stops. On equal offsets the colour
  /// is that of the last of them. Complexity: O(stops).
  public func color(at offset: Double) -> Color {
    guard let first = stops.first, let last = stops.last else { return .clear }
    guard let after = stops.firstIndex(where: { $0.offset > offset }) else { return last.color }
    if after == 0 { return first.color }
    let (start, end) = (stops[after - 1], stops[after])
    let fraction = (offset - start.offset) / (end.offset - start.offset)
    switch interpolation {
    case .premultiplied: return start.color.interpolated(to: end.color, fraction: fraction)
    case .straight: return start.color.mixed(with: end.color, fraction: fraction)
    }
  }
}

extension Color {
  /// Each component by itself.
  fileprivate func mixed(with end: Color, fraction: Double) -> Color {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    return Color(
      red: mix(red, end.red), green: mix(green, end.green), blue: mix(blue, end.blue),
      alpha: mix(alpha, end.alpha))
  }
}
