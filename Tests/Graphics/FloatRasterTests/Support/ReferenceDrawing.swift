import Geometry
import Painting
import Raster
import RasterReference

func list(_ draw: (inout GraphicsContext) -> Void) -> DisplayList {
  var context = GraphicsContext()
  draw(&context)
  return context.displayList
}

func referencePixels(of frame: Frame) -> Bitmap {
  let bitmap = Bitmap(width: frame.width, height: frame.height)
  ReferenceRasterizer().render(frame, into: bitmap)
  return bitmap
}

/// A drawing on white.
func referencePixels(
  _ width: Int, _ height: Int, scale: Double = 1, background: Color = .white,
  _ draw: (inout GraphicsContext) -> Void
) -> Bitmap {
  referencePixels(
    of: Frame(
      width: width, height: height, scale: scale, background: background,
      items: [.draw(list(draw), .identity)]))
}

extension Bitmap {
  /// The sum of a channel over all pixels.
  func sum(_ channel: (PremultipliedColor) -> UInt8) -> Double {
    pixels.reduce(0) { $0 + Double(channel(PremultipliedColor(bits: $1))) }
  }
}
