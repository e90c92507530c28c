import Geometry
import Painting
import Surfaces

/// Draws frames into bitmaps of floating-point numbers, slowly and in double precision.
///
/// Curves become many straight pieces, strokes many overlapping polygons, and coverage the exact area of thin rows. Colours are
/// rounded once, at the end. It defines what the types of Painting leave open:
/// - The coverage of a clip multiplies the coverage of shapes and layers.
/// - An opacity of 1 among a frame's items makes no group: its contents are drawn without a layer. A layer in a list makes no group
///   either, unless it has an opacity, a blend mode, filters or a shadow, or contains a blend mode other than normal.
/// - A path, rectangle or transform draws nothing if a coordinate is not finite or, in device pixels, beyond
///   `DrawingLimits.coordinate`. The same holds for a pen whose width is not finite. A clip of that kind is empty.
/// - Between the cells of a pattern and beyond the ends of a gradient, paints are transparent, and blended like any other colour.
///   Paints are evaluated at the centres of pixels.
/// - The coverage of a shadow is the blurred alpha of the shape, drawn alone, moved by the offset and without the clip. The shadow
///   has the blend mode of the shape. Lengths in the list's space are scaled by the mean scale of the transform to pixels. A
///   layer is moved by a fraction of a pixel by interpolation.
/// - The glyphs of a run are painted one after the other, at `GlyphRun.placement(of:onto:)`. They have one shadow.
/// - A Gaussian is sampled at whole pixels out to three standard deviations, rounded up, and normalized.
/// - Content of a layer outside the surface affects filters and shadows within `DrawingLimits.margin`. Farther pixels are
///   transparent.
/// - Without anti-aliasing a pixel is covered if its centre lies inside the shape, whose corners are rounded to 1/256 of a pixel. See
///   `GraphicsContext.antialias`.
/// - Dashes with a period below half a pixel are drawn as a solid line with the fraction of the coverage that the dashes have.
///
/// Time: proportional to commands × pixels × the cost of a pixel (thin rows for edges, image pixels for reduced images, the width
/// of the Gaussian for blurs). Memory: a canvas for each open layer and a mask for each open clip.
package struct FloatRasterizer: Sendable {
  /// The straight pieces of a curve.
  package var curveSteps: Int
  /// The thin rows of a row of pixels. The error of a horizontal edge is half a thin row.
  package var rowsPerPixel: Int
  /// The greatest standard deviation of a blur or a shadow, in pixels. Greater ones are drawn as this one. The time of a blur grows
  /// with the cube of its width.
  package var deviationLimit: Double

  package init(
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

  /// Draws one rectangle of the frame, rounded to 8 bits a channel.
  ///
  /// - Parameter frame: a frame within its budget.
  package func draw(_ frame: Frame, rect: PixelRect, into target: PixelBuffer) {
    let visible = rect.intersection(frame.bounds).intersection(target.rect)
    if visible.isEmpty { return }
    let colors = drawn(
      frame, on: frame.keepsBackdrop ? FloatCanvas(rect: visible, of: target) : background(frame, visible)
    ).colors
    for y in 0..<visible.height {
      let row = colors[y * visible.width..<(y + 1) * visible.width].map(\.rounded.bits)
      target.write(row, count: visible.width, x: visible.x, y: visible.y + y)
    }
  }

  /// Draws the frame's damage in full precision. Other pixels do not change.
  ///
  /// Colours are rounded to 32-bit floating point at the end. Lists must be recorded with
  /// `GraphicsContext(keepsColorPrecision: true)`, because plain colours are otherwise rounded to 8 bits.
  ///
  /// - Precondition: the bitmap has the frame's width and height.
  /// - Returns: the reasons why untrusted lists were replaced by placeholders. See `Frame.budget`.
  @discardableResult
  package func render(_ frame: Frame, into bitmap: FloatBitmap) -> [DrawingBudgetError] {
    ensure(
      bitmap.width == frame.width && bitmap.height == frame.height, "the bitmap must have the frame's size")
    let (frame, errors) = frame.withinBudget()
    for rect in frame.damage {
      let visible = rect.intersection(frame.bounds)
      if visible.isEmpty { continue }
      let canvas = drawn(
        frame,
        on: frame.keepsBackdrop ? FloatCanvas(rect: visible, of: bitmap) : background(frame, visible))
      for y in visible.y..<visible.maxY {
        for x in visible.x..<visible.maxX { bitmap[x, y] = canvas[x, y].components }
      }
    }
    return errors
  }

  private func background(_ frame: Frame, _ rect: PixelRect) -> FloatCanvas {
    var color = FloatColor(PremultipliedColor(frame.background.withAlpha(1)))
    color.alpha = 1
    return FloatCanvas(rect: rect, filledWith: color)
  }

  private func drawn(_ frame: Frame, on canvas: FloatCanvas) -> FloatCanvas {
    var scene = FloatScene(rasterizer: self, canvas: canvas, surface: frame.bounds)
    if frame.scale > 0, frame.scale.isFinite {
      for item in frame.items { scene.add(item, scale: frame.scale) }
    }
    while !scene.savedStates.isEmpty { scene.pop() }
    return scene.canvas
  }
}
