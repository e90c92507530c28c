import Geometry
import Painting
import Surfaces
import Text

/// Renders pages without a window.
public enum PagePicture {
  /// Renders a page.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - font: the font of title and labels; nil omits them.
  ///   - render: draws a frame into a bitmap of its size.
  @MainActor public static func make(
    of page: Page, scale: Double, font: Font?, render: (_ frame: Frame, _ bitmap: Bitmap) -> Void
  ) -> Image {
    var context = GraphicsContext()
    page.draw(&context, font: font)
    let width = Int((page.size.width * scale).rounded(.up))
    let height = Int((page.size.height * scale).rounded(.up))
    let bitmap = Bitmap(width: width, height: height)
    render(
      Frame(
        width: width, height: height, scale: scale, background: Palette.paper,
        items: [.draw(context.displayList, .identity)]),
      bitmap)
    return bitmap.makeImage(scale: scale)
  }
}
