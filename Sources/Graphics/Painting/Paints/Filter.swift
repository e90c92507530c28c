import Geometry

/// A filter that is applied to a layer's pixels before the layer is composited.
public enum Filter: Hashable, Sendable {
  /// A Gaussian blur with a standard deviation in the space of the display list. A deviation that is not greater than
  /// zero does nothing. On a surface the deviation is multiplied by the mean scale, the square root of the factor by
  /// which areas grow. It is limited to ``DrawingLimits/deviation``.
  case blur(standardDeviation: Double)
  /// A Gaussian blur with a standard deviation along each of two axes, in the space of the display list. A deviation that
  /// is not greater than zero does not blur along its axis.
  ///
  /// - `x`: the deviation along an axis at `angle`.
  /// - `y`: the deviation along the axis a quarter turn further.
  /// - `angle`: from the x axis of the display list, clockwise on screen, in radians. Not finite counts as 0. Default 0.
  ///
  /// On a surface both deviations are multiplied by the mean scale, and limited, as that of an equal blur. The axes turn
  /// with the display list. If they lie between the axes of the surface, the pixels are blurred along the surface's rows
  /// and columns, with the deviations that the Gaussian has along them.
  case ellipticalBlur(x: Double, y: Double, angle: Double = 0)
  /// A matrix that transforms the colour of each pixel.
  case colorMatrix(ColorMatrix)

  /// The distance by which the filter enlarges the layer's bounds, in the space of the display list. Three times the
  /// greatest standard deviation of a blur; 0 for a colour matrix.
  public var outset: Double {
    switch self {
    case .blur(let deviation): deviation > 0 ? 3 * deviation : 0
    case .ellipticalBlur(let x, let y, _): max(x > 0 ? 3 * x : 0, y > 0 ? 3 * y : 0)
    case .colorMatrix: 0
    }
  }
}

/// A matrix with four rows and five columns that maps a pixel's red, green, blue, alpha and the constant 1 to its new
/// red, green, blue and alpha. Components are straight (not premultiplied), 0...1. Results are clamped to 0...1.
public struct ColorMatrix: Hashable, Sendable {
  /// Twenty numbers, row by row. A number that is not finite counts as 0.
  public let rows: [Double]

  /// - Precondition: there are exactly twenty numbers.
  public init(rows: [Double]) {
    ensure(rows.count == 20, "a colour matrix has four rows of five numbers")
    self.rows = rows.map { $0.isFinite ? $0 : 0 }
  }

  /// The matrix that changes no colour.
  public static let identity = ColorMatrix(rows: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0])

  /// Returns a matrix that changes the saturation: 0 gives greys, 1 changes nothing, more increases it. Uses the
  /// luminance weights of sRGB, as SVG's `saturate`.
  public static func saturation(_ amount: Double) -> ColorMatrix {
    let (r, g, b) = (0.2126, 0.7152, 0.0722)
    let complement = 1 - amount
    return ColorMatrix(rows: [
      r * complement + amount, g * complement, b * complement, 0, 0,
      r * complement, g * complement + amount, b * complement, 0, 0,
      r * complement, g * complement, b * complement + amount, 0, 0,
      0, 0, 0, 1, 0,
    ])
  }

  /// Returns a matrix that scales the brightness: 0 gives black, 1 changes nothing.
  public static func brightness(_ amount: Double) -> ColorMatrix {
    ColorMatrix(rows: [amount, 0, 0, 0, 0, 0, amount, 0, 0, 0, 0, 0, amount, 0, 0, 0, 0, 0, 1, 0])
  }

  /// The matrix that inverts colours: white becomes black, black becomes white.
  public static let inversion = ColorMatrix(rows: [
    -1, 0, 0, 0, 1, 0, -1, 0, 0, 1, 0, 0, -1, 0, 1, 0, 0, 0, 1, 0,
  ])

  /// Returns the transformed colour, with each component clamped to 0...1.
  public func callAsFunction(_ color: Color) -> Color {
    func row(_ first: Int) -> Double {
      let sum =
        rows[first] * color.red + rows[first + 1] * color.green + rows[first + 2] * color.blue
        + rows[first + 3] * color.alpha + rows[first + 4]
      return sum > 0 ? min(sum, 1) : 0
    }
    return Color(red: row(0), green: row(5), blue: row(10), alpha: row(15))
  }

  /// Whether transparent black maps to transparent black. Otherwise the filtered layer is unbounded.
  public var preservesTransparentBlack: Bool { self(.clear).alpha == 0 }
}
