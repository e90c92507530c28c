import Geometry
import Painting
import Surfaces

/// Draws frames slowly, in the most obvious way and in double precision: the judge of ``Rasterizer``.
///
/// Curves become many straight pieces, strokes many overlapping polygons, coverage the exact area of thin rows, and
/// colours are rounded once, at the very end. What it defines:
/// - A clip's coverage multiplies the coverage of what is drawn through it, layers included.
/// - A layer whose opacity is 1 is no group: what is inside is drawn straight onto what lies below.
/// - A path, rectangle or transform with a coordinate that is not finite draws nothing, as does a pen whose width
///   is not finite.
public struct ReferenceRasterizer {
  /// Into how many straight pieces a curve is cut.
  public var curveSteps: Int
  /// Into how many thin rows a row of pixels is cut; the error of a horizontal edge is half of one.
  public var rowsPerPixel: Int

  public init(curveSteps: Int = 48, rowsPerPixel: Int = 64) {
    precondition(curveSteps > 0 && rowsPerPixel > 0, "a curve and a pixel need at least one piece")
    self.curveSteps = curveSteps
    self.rowsPerPixel = rowsPerPixel
  }

  /// Draws the frame's damage; see ``Rasterizer/render(_:into:)``.
  public func render(_ frame: Frame, into bitmap: Bitmap) {
    precondition(
      bitmap.width == frame.width && bitmap.height == frame.height, "the bitmap must have the frame's size")
    for rect in frame.damage { render(frame, rect: rect, into: bitmap.buffer) }
  }

  /// Draws one rectangle of the frame; see ``Rasterizer/render(_:rect:into:)``.
  public func render(_ frame: Frame, rect: PixelRect, into target: PixelBuffer) {
    let visible = rect.intersection(frame.bounds).intersection(target.rect)
    if visible.isEmpty { return }
    var background = ReferenceColor(PremultipliedColor(frame.background.withAlpha(1)))
    background.alpha = 1
    let canvas =
      frame.keepsBackdrop
      ? ReferenceCanvas(rect: visible, of: target) : ReferenceCanvas(rect: visible, filledWith: background)
    var scene = ReferenceScene(rasterizer: self, canvas: canvas)
    if frame.scale > 0, frame.scale.isFinite {
      for item in frame.items { scene.add(item, scale: frame.scale) }
    }
    while !scene.openItems.isEmpty { scene.pop() }
    for y in 0..<visible.height {
      let row = scene.canvas.colors[y * visible.width..<(y + 1) * visible.width].map(\.rounded.bits)
      target.write(row, count: visible.width, x: visible.x, y: visible.y + y)
    }
  }
}
