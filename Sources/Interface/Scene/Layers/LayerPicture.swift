import Geometry
import Painting

/// The pixels of a layer with its sublayers, kept while they stay the same.
///
/// There are three kinds. The picture of a rasterized layer is in pixels of its own, and stays when the layer moves; see
/// ``Layer/rasterizes``. The pictures of a still group and of the shadow of a path are in pixels of the window, and are
/// removed when the layer moves.
final class LayerPicture {
  /// The owner of the pixels.
  enum Grid: Equatable {
    /// The layer's own points, by this transform to pixels.
    case layer(PictureGrid)
    /// The window's pixels, for a layer with this transform: to the window's points, and for a path's shadow to its pixels.
    case window(Transform)
  }

  /// The place of the pixels.
  let grid: Grid
  /// The rectangle of ``image``, in pixels of the grid.
  let rect: PixelRect
  /// The content of the layer, without opacity and blend mode.
  let image: Image
  /// The coverage of the group's shadow, as alpha; nil without a shadow or if ``image`` contains it.
  let shadow: Image?
  /// Whether ``image`` is the coverage of the shadow of ``LayerStyle/shadowPath``, as alpha.
  let isPathShadow: Bool
  /// Whether a part beside the surface is missing.
  let isCut: Bool
  /// The layer that shows the picture.
  private(set) weak var layer: Layer?
  /// The number of the last frame that listed the picture.
  var lastUse = 0
  /// The transform to the window's points with which the last frame listed the picture.
  var shownTransform = Transform.identity
  /// The picture's index in its cache, which sets it.
  var index = 0

  private var composited: (opacity: Double, list: DisplayList)?
  private var colored: (color: Color, list: DisplayList)?

  init(
    _ grid: Grid, rect: PixelRect, image: Image, shadow: Image? = nil, isPathShadow: Bool = false,
    isCut: Bool = false, of layer: Layer
  ) {
    self.grid = grid
    self.rect = rect
    self.image = image
    self.shadow = shadow
    self.isPathShadow = isPathShadow
    self.isCut = isCut
    self.layer = layer
  }

  /// Whether the picture is in the window's pixels: that of a still group, or of a path's shadow.
  var isGroup: Bool { if case .window = grid { true } else { false } }

  /// The memory of the pixels, in bytes.
  var byteCount: Int { LayerPicture.byteCount(of: rect) * (shadow == nil ? 1 : 2) }

  /// The memory of one image with the pixels of `rect`, in bytes.
  static func byteCount(of rect: PixelRect) -> Int { rect.area * 4 }

  /// The list that composites the picture with an opacity, in pixels of the grid.
  func list(opacity: Double, _ style: LayerStyle) -> DisplayList {
    if let composited, composited.opacity == opacity { return composited.list }
    var context = GraphicsContext()
    if let shadow, let color = style.shadow?.color {
      context.withState { $0.fill(shadow, in: box, with: color) }
    }
    context.alpha = opacity
    context.blendMode = style.blendMode
    context.draw(image, in: box)
    let list = context.displayList
    composited = (opacity, list)
    return list
  }

  /// The list that composites the coverage of a path's shadow, in pixels of the grid.
  func shadowList(_ color: Color) -> DisplayList {
    if let colored, colored.color == color { return colored.list }
    var context = GraphicsContext()
    context.fill(image, in: box, with: color)
    let list = context.displayList
    colored = (color, list)
    return list
  }

  private var box: Rect {
    Rect(x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height))
  }
}

extension GraphicsContext {
  /// Composites a shadow as the rasterizer does: one colour, with the coverage of each pixel.
  fileprivate mutating func fill(_ coverage: Image, in box: Rect, with color: Color) {
    imageQuality = .nearest
    clip(to: coverage, in: box)
    fillColor = color
    fill(box)
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
