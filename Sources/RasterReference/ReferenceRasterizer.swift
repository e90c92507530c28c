import Geometry
import Painting
import Surfaces

/// Draws frames slowly, in the most obvious way and in double precision: the judge of `Rasterizer`.
///
/// Curves become many straight pieces, strokes many overlapping polygons, coverage the exact area of thin rows, and
/// colours are rounded once, at the very end. What it defines beside what the types of Painting say:
/// - A clip's coverage multiplies the coverage of what is drawn through it, layers included.
/// - An opacity of 1 among a frame's items is no group: what is inside is drawn straight onto what lies below. Nor is a
///   layer in a list, unless it has an opacity, a blend mode, filters or a shadow, or something inside it has another blend
///   mode than normal.
/// - A path, rectangle or transform with a coordinate that is not finite, or in device pixels beyond
///   `DrawingLimits.coordinate`, draws nothing, as does a pen whose width is not finite. A clip of that kind leaves nothing.
/// - Where a paint or an image paints nothing (between the cells of a pattern, beyond the ends of a gradient) it is
///   transparent, and blended like any other colour. Paints are looked up at the centres of pixels.
/// - A shadow is the alpha that the shape, moved by the offset, would have on its own and without the clip, blurred. It
///   covers pixels by that alpha, in the shadow's colour and with the blend mode of what casts it. Lengths in the list's
///   space are scaled by the mean scale of the map from there to pixels. A layer's picture is moved by a fraction of a pixel
///   by mixing its pixels.
/// - The glyphs of a run are painted one after the other, at the places of `GlyphRun.placement(of:onto:)`; they cast one
///   shadow.
/// - A Gaussian is sampled at whole pixels out to three standard deviations, rounded up, and normalised.
/// - What a layer contains outside of the surface counts where a filter or a shadow brings it in, within
///   `DrawingLimits.margin`; what blurs look at beyond is transparent.
/// - Without anti-aliasing a pixel is covered where its centre lies inside of the shape, whose corners are rounded to 1/256 of
///   a pixel; see `GraphicsContext.antialias`.
/// - Dashes that repeat within less than half a pixel are drawn as a line without dashes, as much paler as the dashes would
///   leave out.
///
/// Time: proportional to commands × pixels × what a pixel costs (thin rows for edges, image pixels for reduced images, the
/// Gaussian's width for blurs). Memory: a canvas for each open layer and a mask for each open clip.
public struct ReferenceRasterizer {
  /// Into how many straight pieces a curve is cut.
  public var curveSteps: Int
  /// Into how many thin rows a row of pixels is cut; the error of a horizontal edge is half of one.
  public var rowsPerPixel: Int
  /// The widest standard deviation of a blur or a shadow in pixels; wider ones are drawn as wide as this. The time of a blur
  /// grows with the cube of its width.
  public var deviationLimit: Double

  public init(
    curveSteps: Int = 48, rowsPerPixel: Int = 64, deviationLimit: Double = DrawingLimits.deviation
  ) {
    ensure(curveSteps > 0 && rowsPerPixel > 0, "a curve and a pixel need at least one piece")
    ensure(
      deviationLimit >= 0 && deviationLimit <= DrawingLimits.deviation,
      "a blur's deviation has to be limited to 0...DrawingLimits.deviation")
    self.curveSteps = curveSteps
    self.rowsPerPixel = rowsPerPixel
    self.deviationLimit = deviationLimit
  }

  /// Draws the frame's damage; see `Rasterizer.render(_:into:)`.
  @discardableResult
  public func render(_ frame: Frame, into bitmap: Bitmap) -> [DrawingBudgetError] {
    ensure(
      bitmap.width == frame.width && bitmap.height == frame.height, "the bitmap must have the frame's size")
    let (admitted, errors) = frame.withinBudget()
    for rect in frame.damage { draw(admitted, rect: rect, into: bitmap.buffer) }
    return errors
  }

  /// Draws one rectangle of the frame; see `Rasterizer.render(_:rect:into:)`.
  @discardableResult
  public func render(_ frame: Frame, rect: PixelRect, into target: PixelBuffer) -> [DrawingBudgetError] {
    let (admitted, errors) = frame.withinBudget()
    draw(admitted, rect: rect, into: target)
    return errors
  }

  private func draw(_ frame: Frame, rect: PixelRect, into target: PixelBuffer) {
    let visible = rect.intersection(frame.bounds).intersection(target.rect)
    if visible.isEmpty { return }
    let colors = drawn(
      frame, on: frame.keepsBackdrop ? ReferenceCanvas(rect: visible, of: target) : background(frame, visible)
    ).colors
    for y in 0..<visible.height {
      let row = colors[y * visible.width..<(y + 1) * visible.width].map(\.rounded.bits)
      target.write(row, count: visible.width, x: visible.x, y: visible.y + y)
    }
  }

  /// Draws the frame's damage in full precision; the rest of the bitmap stays as it is. Colours are rounded to 32-bit
  /// floating point at the very end. For plain colours that have not been rounded to 8 bits before, the frame's lists have
  /// to be recorded with `GraphicsContext(keepsColorPrecision: true)`.
  ///
  /// - Precondition: the bitmap has the frame's width and height.
  /// - Returns: why untrusted lists were replaced by placeholders; see `Frame.budget`.
  @discardableResult
  public func render(_ frame: Frame, into bitmap: FloatBitmap) -> [DrawingBudgetError] {
    ensure(
      bitmap.width == frame.width && bitmap.height == frame.height, "the bitmap must have the frame's size")
    let (frame, errors) = frame.withinBudget()
    for rect in frame.damage {
      let visible = rect.intersection(frame.bounds)
      if visible.isEmpty { continue }
      let canvas = drawn(
        frame,
        on: frame.keepsBackdrop ? ReferenceCanvas(rect: visible, of: bitmap) : background(frame, visible))
      for y in visible.y..<visible.maxY {
        for x in visible.x..<visible.maxX { bitmap[x, y] = canvas[x, y].components }
      }
    }
    return errors
  }

  private func background(_ frame: Frame, _ rect: PixelRect) -> ReferenceCanvas {
    var color = ReferenceColor(PremultipliedColor(frame.background.withAlpha(1)))
    color.alpha = 1
    return ReferenceCanvas(rect: rect, filledWith: color)
  }

  private func drawn(_ frame: Frame, on canvas: ReferenceCanvas) -> ReferenceCanvas {
    var scene = ReferenceScene(rasterizer: self, canvas: canvas, surface: frame.bounds)
    if frame.scale > 0, frame.scale.isFinite {
      for item in frame.items { scene.add(item, scale: frame.scale) }
    }
    while !scene.openItems.isEmpty { scene.pop() }
    return scene.canvas
  }
}
