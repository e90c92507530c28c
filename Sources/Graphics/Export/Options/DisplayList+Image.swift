import Geometry
import Painting
import Raster

extension DisplayList {
  /// Returns the pixels of the page at the export's scale, for PNG and JPEG. Without a background they may be transparent.
  ///
  /// - Parameter options: the page, the scale and the background. A page with too many pixels is drawn at a smaller scale.
  public func image(_ options: ExportOptions = ExportOptions()) -> Image {
    let page = options.page(of: self)
    let scale = min(options.finiteScale, ExportOptions.largestScale(of: page.size))
    func pixels(_ side: Double) -> Int {
      max(1, min(Int((side * scale - 1e-6).rounded(.up)), Rasterizer.maximumSide))
    }
    let frame = Frame(
      width: pixels(page.width), height: pixels(page.height), scale: scale,
      background: options.background ?? .black,
      keepsBackdrop: options.background == nil,
      items: [.draw(self, Transform(translation: .zero - page.origin))])
    return Rasterizer().image(of: frame, in: frame.bounds)
  }
}

extension ExportOptions {
  /// Returns the largest number of pixels per point at which a page can become an image: limited by the sides that can be drawn,
  /// and by half a gigabyte of pixels.
  ///
  /// - Parameter page: the size of the page in points, greater than zero.
  package static func largestScale(of page: Size) -> Double {
    let limit = Double(Rasterizer.maximumSide)
    return min(
      limit / page.width, limit / page.height, (Double(1 << 27) / page.width / page.height).squareRoot())
  }
}
