import Geometry
import Painting
import Raster

/// The state that all lists of a drawing share while it is translated.
struct TreeState {
  var clips: [ExportClip] = []
  var patterns: [ExportPattern] = []
  var images: [RasterizedPart] = []
  /// The visible rectangle of the outermost list.
  let page: Rect
  let scale: Double
  let background: Color?
  /// Whether an image in place of all has the background, which blend modes may have removed.
  var hasDrawnBackground = false
  private let rasterizer = Rasterizer()
  /// The pixels, points and commands that may still be used.
  private var pixelsLeft = 1 << 26
  private var commandsLeft = 1 << 22
  private var pointsLeft = 1 << 25

  init(page: Rect, scale: Double, background: Color?) {
    self.page = page
    self.scale = scale
    self.background = background
  }

  /// Whether too much is drawn for a file with separate parts.
  var isExhausted: Bool { pixelsLeft < 0 || commandsLeft < 0 || pointsLeft < 0 }

  /// Gives up separate parts.
  mutating func exhaust() { commandsLeft = -1 }
  mutating func count(commands: Int) { commandsLeft -= commands }
  mutating func count(points: Int) { pointsLeft -= points }
  mutating func count(pixels: Int) { pixelsLeft -= pixels }

  /// Makes an image of a list.
  ///
  /// - Parameters:
  ///   - list: the list.
  ///   - rect: the area, in the list's space.
  ///   - reason: the reason why it becomes an image; nil if it was one before.
  ///   - scale: pixels per unit of the list's space; nil for those of the page.
  ///   - background: the opaque colour beneath it.
  /// - Returns: nil if nothing of it is visible, or if too much is drawn already.
  mutating func rasterize(
    _ list: DisplayList, in rect: Rect, _ reason: RasterizedPart.Reason?, scale: Double? = nil,
    background: Color? = nil
  ) -> ExportImage? {
    guard !rect.isNull, !rect.isEmpty, rect.isFinite else { return nil }
    var scale = scale ?? self.scale
    let side = max(rect.width, rect.height)
    // A larger image is enlarged.
    scale = min(scale, 16_000 / side, (Double(1 << 26) / rect.width / rect.height).squareRoot())
    guard scale > 0, scale.isFinite else { return nil }
    // The pixels are those of the page, so that a viewer at the same scale need not mix them.
    let origin = page.origin
    func low(_ value: Double, _ start: Double) -> Double {
      start + ((value - start) * scale).rounded(.down) / scale
    }
    let (x, y) = (low(rect.minX, origin.x), low(rect.minY, origin.y))
    let width = max(1, Int(((rect.maxX - x) * scale - 1e-6).rounded(.up)))
    let height = max(1, Int(((rect.maxY - y) * scale - 1e-6).rounded(.up)))
    if reason != .size {
      pixelsLeft -= width * height
      if isExhausted { return nil }
    }
    let frame = Frame(
      width: min(width, Rasterizer.maximumSide), height: min(height, Rasterizer.maximumSide), scale: scale,
      background: background ?? .black, keepsBackdrop: background == nil,
      items: [.draw(list, Transform(translationX: -x, y: -y))])
    let image = rasterizer.image(of: frame, in: frame.bounds)
    guard image.pixels.contains(where: { $0 != 0 }) else { return nil }
    let size = Size(Double(image.width) / scale, Double(image.height) / scale)
    if let reason {
      images.append(RasterizedPart(reason: reason, bounds: Rect(origin: Point(x, y), size: size)))
    }
    return ExportImage(
      image: image, placement: Transform(a: 1 / scale, b: 0, c: 0, d: 1 / scale, tx: x, ty: y))
  }
}
