import Geometry
import Painting
import Raster
import Text

/// A page as pixels, without any window.
public enum PagePicture {
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - font: of title and labels; nil leaves them out.
  public static func make(of page: Page, scale: Double, font: Font?, rasterizer: Rasterizer) -> Image {
    var context = GraphicsContext()
    page.draw(&context, font: font)
    let width = Int((page.size.width * scale).rounded(.up))
    let height = Int((page.size.height * scale).rounded(.up))
    let bitmap = Bitmap(width: width, height: height)
    rasterizer.render(
      Frame(
        width: width, height: height, scale: scale, background: Palette.paper,
        items: [.draw(context.displayList, .identity)]),
      into: bitmap)
    return bitmap.makeImage(scale: scale)
  }
}
