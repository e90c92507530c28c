import Geometry
import Painting

/// The pixels of a layer with its sublayers, kept while they stay the same.
///
/// There are two kinds. The picture of a rasterized layer is in pixels of its own, and stays when the layer moves; see
/// ``Layer/rasterizes``. The picture of a still group is in pixels of the window, and is removed when the group moves.
final class LayerPicture {
  /// What the pixels belong to.
  enum Grid: Equatable {
    /// The layer's own points, by this transform to pixels.
    case layer(PictureGrid)
    /// The window's pixels, for a layer with this transform to the window's points.
    case window(Transform)
  }

  /// The place of the pixels.
  let grid: Grid
  /// The rectangle of ``image``, in pixels of the grid.
  let rect: PixelRect
  /// What is drawn of the layer, without opacity and blend mode.
  let image: Image
  /// The coverage of the group's shadow, as alpha; nil without a shadow or if ``image`` contains it.
  let shadow: Image?
  /// The layer that shows the picture.
  private(set) weak var layer: Layer?
  /// The number of the last frame that listed the picture.
  var lastUse = 0
  /// The transform to the window's points with which the last frame listed the picture.
  var shownTransform = Transform.identity
  /// The picture's index in its cache, which sets it.
  var index = 0

  private var composited: (opacity: Double, list: DisplayList)?

  init(_ grid: Grid, rect: PixelRect, image: Image, shadow: Image? = nil, of layer: Layer) {
    self.grid = grid
    self.rect = rect
    self.image = image
    self.shadow = shadow
    self.layer = layer
  }

  /// Whether the picture is that of a still group.
  var isGroup: Bool { if case .window = grid { true } else { false } }

  /// The memory of the pixels, in bytes.
  var byteCount: Int { LayerPicture.byteCount(of: rect) * (shadow == nil ? 1 : 2) }

  /// The memory of one image with the pixels of `rect`, in bytes.
  static func byteCount(of rect: PixelRect) -> Int { rect.area * 4 }

  /// The list that composites the picture with an opacity, in pixels of the grid.
  func list(opacity: Double, _ style: LayerStyle) -> DisplayList {
    if let composited, composited.opacity == opacity { return composited.list }
    var context = GraphicsContext()
    let box = Rect(
      x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height))
    if let shadow, let color = style.shadow?.color {
      // As the rasterizer composites a shadow: one colour, with the coverage of each pixel.
      context.withState { context in
        context.imageQuality = .nearest
        context.clip(to: shadow, in: box)
        context.fillColor = color
        context.fill(box)
      }
    }
    context.alpha = opacity
    context.blendMode = style.blendMode
    context.draw(image, in: box)
    let list = context.displayList
    composited = (opacity, list)
    return list
  }
}

/// The pixels of a rasterized layer: how many there are to a point, and where in a pixel the layer's origin lies.
nonisolated struct PictureGrid: Hashable {
  /// Pixels per point of the layer.
  var scale: Double
  /// The layer's origin in its pixel, in 256ths of a pixel: 0..<256.
  var phaseX = 0
  var phaseY = 0

  /// The grid for a layer.
  ///
  /// If the layer is only moved and shown at the grid's scale, the grid's pixels are those of the surface.
  ///
  /// - Parameter toPixels: the transform from the layer's own points to pixels of the surface.
  init(_ toPixels: Transform, scale: Double) {
    self.scale = scale
    guard isAligned(toPixels) else { return }
    phaseX = PictureGrid.phase(of: toPixels.tx)
    phaseY = PictureGrid.phase(of: toPixels.ty)
  }

  /// Whether the layer is only moved and shown at the grid's scale.
  func isAligned(_ toPixels: Transform) -> Bool {
    // A full turn leaves rounding errors.
    let rounding = 1e-12 * scale
    return abs(toPixels.b) <= rounding && abs(toPixels.c) <= rounding && abs(toPixels.a - scale) <= rounding
      && abs(toPixels.d - scale) <= rounding && abs(toPixels.tx) < 1e6 && abs(toPixels.ty) < 1e6
  }

  /// The transform from the layer's own points to pixels of the grid.
  var transform: Transform {
    Transform(scale: scale).concatenating(
      Transform(translationX: Double(phaseX) / 256, y: Double(phaseY) / 256))
  }

  /// The transform from pixels of the grid to pixels of the surface.
  ///
  /// If the grid is that of `toPixels`, pixels are moved by whole pixels.
  func transform(to toPixels: Transform) -> Transform {
    if isAligned(toPixels), PictureGrid(toPixels, scale: scale) == self {
      return Transform(
        translationX: (toPixels.tx - Double(phaseX) / 256).rounded(),
        y: (toPixels.ty - Double(phaseY) / 256).rounded())
    }
    return Transform(translationX: Double(-phaseX) / 256, y: Double(-phaseY) / 256)
      .concatenating(Transform(scale: 1 / scale)).concatenating(toPixels)
  }

  private static func phase(of offset: Double) -> Int {
    Int(((offset - offset.rounded(.down)) * 256).rounded()) & 255
  }
}
