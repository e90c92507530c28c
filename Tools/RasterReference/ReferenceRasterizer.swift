import FloatRaster
import Geometry
import Painting
import Raster

/// The reference that `Rasterizer` is tested against: obvious, slow, and exact up to the rounding of a colour.
///
/// A ``FloatRasterizer`` draws. The result is rounded to 8 bits a channel once, at the end.
public struct ReferenceRasterizer: Sendable {
  private let rasterizer: FloatRasterizer

  /// - Parameters:
  ///   - curveSteps: the straight pieces of a curve, at least 1.
  ///   - rowsPerPixel: the thin rows of a row of pixels, at least 1. The error of a horizontal edge is half a thin row.
  ///   - deviationLimit: the greatest standard deviation of a blur or a shadow in pixels, 0...`DrawingLimits.deviation`.
  ///     Greater ones are drawn as this one. The time of a blur grows with the cube of its width.
  public init(
    curveSteps: Int = 48, rowsPerPixel: Int = 64, deviationLimit: Double = DrawingLimits.deviation
  ) {
    rasterizer = FloatRasterizer(
      curveSteps: curveSteps, rowsPerPixel: rowsPerPixel, deviationLimit: deviationLimit)
  }

  /// Draws the frame's damage. See `Rasterizer.render(_:into:)`.
  @discardableResult
  public func render(_ frame: Frame, into bitmap: Bitmap) -> [DrawingBudgetError] {
    ensure(
      bitmap.width == frame.width && bitmap.height == frame.height, "the bitmap must have the frame's size")
    let (admitted, errors) = frame.withinBudget()
    for rect in frame.damage { rasterizer.draw(admitted, rect: rect, into: bitmap.buffer) }
    withExtendedLifetime(bitmap) {}
    return errors
  }

  /// Draws one rectangle of the frame. See `Rasterizer.render(_:rect:into:)`.
  @discardableResult
  public func render(_ frame: Frame, rect: PixelRect, into target: PixelBuffer) -> [DrawingBudgetError] {
    let (admitted, errors) = frame.withinBudget()
    rasterizer.draw(admitted, rect: rect, into: target)
    return errors
  }
}

extension BitmapContext.Renderer {
  /// The reference, for comparisons.
  public static var reference: Self {
    let rasterizer = ReferenceRasterizer()
    return Self { frame, bitmap in rasterizer.render(frame, into: bitmap) }
  }
}
