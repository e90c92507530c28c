import Geometry

/// What is done to the picture of a layer before it is composed.
public enum Filter: Hashable, Sendable {
  /// A Gaussian of this standard deviation in the space of the display list. Not greater than zero: nothing. On the way to
  /// pixels it is multiplied by the mean scale, the square root of how areas grow; ``DrawingLimits/deviation`` is the widest.
  case blur(standardDeviation: Double)
  case colorMatrix(ColorMatrix)

  /// How far around its contents the filtered picture is seen, in the space of the display list.
  public var outset: Double {
    if case .blur(let deviation) = self, deviation > 0 { return 3 * deviation }
    return 0
  }
}

/// Four rows that make red, green, blue and alpha of the sum of a pixel's red, green, blue, alpha and 1, each multiplied by
/// its column. Components are straight (not premultiplied), 0...1, and limited to that afterwards.
public struct ColorMatrix: Hashable, Sendable {
  /// Twenty numbers, row by row. One that is not finite counts as 0.
  public let rows: [Double]

  /// - Precondition: there are twenty numbers.
  public init(rows: [Double]) {
    ensure(rows.count == 20, "a colour matrix has four rows of five numbers")
    self.rows = rows.map { $0.isFinite ? $0 : 0 }
  }

  public static let identity = ColorMatrix(rows: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0])

  /// 0 makes grey, 1 changes nothing, more is more colourful. Luminance weights of sRGB, as in SVG's `saturate`.
  public static func saturation(_ amount: Double) -> ColorMatrix {
    let (r, g, b) = (0.2126, 0.7152, 0.0722)
    let rest = 1 - amount
    return ColorMatrix(rows: [
      r * rest + amount, g * rest, b * rest, 0, 0,
      r * rest, g * rest + amount, b * rest, 0, 0,
      r * rest, g * rest, b * rest + amount, 0, 0,
      0, 0, 0, 1, 0,
    ])
  }

  /// 0 makes black, 1 changes nothing.
  public static func brightness(_ amount: Double) -> ColorMatrix {
    ColorMatrix(rows: [amount, 0, 0, 0, 0, 0, amount, 0, 0, 0, 0, 0, amount, 0, 0, 0, 0, 0, 1, 0])
  }

  /// White becomes black, and the other way round.
  public static let inversion = ColorMatrix(rows: [
    -1, 0, 0, 0, 1, 0, -1, 0, 0, 1, 0, 0, -1, 0, 1, 0, 0, 0, 1, 0,
  ])

  /// What the matrix makes of a colour.
  public func callAsFunction(_ color: Color) -> Color {
    func row(_ first: Int) -> Double {
      let sum =
        rows[first] * color.red + rows[first + 1] * color.green + rows[first + 2] * color.blue
        + rows[first + 3] * color.alpha + rows[first + 4]
      return sum > 0 ? min(sum, 1) : 0
    }
    return Color(red: row(0), green: row(5), blue: row(10), alpha: row(15))
  }

  /// Whether nothing stays nothing; otherwise the filtered picture has no bounds.
  public var preservesTransparentBlack: Bool { self(.clear).alpha == 0 }
}
