/// A sequence of colours at offsets from 0 to 1.
///
/// ```swift
/// let sunset = Gradient(stops: [.init(0, .purple), .init(0.6, .orange), .init(1, .yellow)])
/// context.fillPaint = .linear(LinearGradient(sunset, from: Point(0, 0), to: Point(0, 200)))
/// context.fill(rect)
/// ```
public struct Gradient: Hashable, Sendable {
  /// A colour at an offset.
  public struct Stop: Hashable, Sendable {
    /// The position in the gradient, 0...1. Values outside are clamped; NaN counts as 0.
    public var offset: Double
    /// The colour at the offset.
    public var color: Color

    /// Creates a stop.
    public init(_ offset: Double, _ color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  /// The interpolation of colours between two stops.
  public enum Interpolation: UInt8, Hashable, Sendable, CaseIterable {
    /// Interpolates premultiplied components, so that a fade to clear keeps the hue.
    case premultiplied
    /// Interpolates straight components and alpha independently, as HTML's canvas does.
    case straight
  }

  /// The stops, sorted by offset. Of equal offsets, the first ends the colours before it and the last begins the
  /// colours after it.
  public let stops: [Stop]
  /// The interpolation between two stops.
  public let interpolation: Interpolation

  /// - Parameters:
  ///   - stops: in any order; stops with equal offsets keep theirs. No stop paints nothing, a single stop paints its
  ///     colour.
  ///   - interpolation: makes a difference only where the alpha changes.
  public init(stops: [Stop], interpolation: Interpolation = .premultiplied) {
    let limited = stops.map { Stop($0.offset > 0 ? min($0.offset, 1) : 0, $0.color) }
    // Sorting by offset and index keeps the order of equal offsets.
    self.stops = limited.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
    self.interpolation = interpolation
  }

  /// Creates a gradient with colours at equal distances from 0 to 1.
  public init(_ colors: [Color], interpolation: Interpolation = .premultiplied) {
    let last = Double(max(1, colors.count - 1))
    self.init(
      stops: colors.enumerated().map { Stop(Double($0.offset) / last, $0.element) },
      interpolation: interpolation)
  }

  /// Returns the colour at `offset`: beyond 0...1 that of the nearer end, and clear without stops. At equal offsets
  /// it is the colour of the last stop. Complexity: O(stops).
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
  /// Returns the mix of straight components.
  fileprivate func mixed(with end: Color, fraction: Double) -> Color {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    return Color(
      red: mix(red, end.red), green: mix(green, end.green), blue: mix(blue, end.blue),
      alpha: mix(alpha, end.alpha))
  }
}
