import Geometry
import Painting

/// A frame as a flat list of ops with the tables that they refer to.
///
/// The ops point into the frame's display lists, so a plan is valid only while the frame is alive and unchanged. The rasterizer
/// retains the frame until the last op is painted. All memory is kept for the next frame.
struct RenderPlan: ~Copyable {
  var ops = Arena<DrawOp>(capacity: 1024)
  /// The rows of each op, after the edges are made.
  var rows = Arena<OpRows>(capacity: 1024)
  /// The indices of ops that are opaque rectangles, large enough to hide other ops, in any order.
  var covers = Arena<Int32>(capacity: 64)
  /// From the spaces of paths and images to device pixels.
  var transforms = Arena<Transform>()
  var styles = Arena<UnsafePointer<StrokeStyle>>()
  var placedImages = Arena<PlacedImage>()
  var imageSources = Arena<ImageSource>()
  /// The cells of patterns that are rendered.
  var patternTiles = Arena<PatternTile>()
  var gradients = Arena<GradientPaint>()
  /// For each paint of each list the index of its gradient colours, or -1 if they are not entered.
  var enteredColors = Arena<Int32>()
  var gradientColors = Arena<GradientColors>()
  var gradientSegments = Arena<GradientSegment>()
  /// The colour tables and strips of gradients.
  var gradientPixels = Arena<UInt32>()
  var glyphs = GlyphCache()
  var placedGlyphs = Arena<PlacedGlyph>()
  /// The first is the clip of the whole surface, the second that of the expanded surface.
  var clips = Arena<Clip>()
  var clipShapes = Arena<ClipShape>()
  /// The outlines of the clip shapes, after the frame is resolved.
  var clipEdges: UnsafePointer<Edge>?
  var layers = Arena<Layer>()
  var filters = Arena<LayerFilter>()
  /// The shadows of shapes.
  var shapeShadows = Arena<ShapeShadow>()
  /// The ops that cast these shadows.
  var shadowSources = Arena<DrawOp>()
  /// The ops whose edges are in memory, to be painted now.
  var batch = 0..<0
  /// The pixels of all pattern tiles, counted for each use.
  var patternTilePixels = 0
  /// The whole surface.
  var surface = PixelBounds.empty
  /// The surface and ``margin`` around it, limited to valid coordinates.
  var expandedSurface = PixelBounds.empty
  /// The logarithm of the rows of a band of sorted edges.
  var bandShift: Int32 = 0
  /// Whether all pixels of the surface are opaque after the ops so far.
  var isOpaque = false
  /// The greatest depth of nested layers.
  var layerDepth = 0
  /// Whether a layer reads contents around the pixels that it paints, so that painting in bands costs more.
  var hasBlurMarginLayers = false

  /// Margin around the surface, in pixels, within which content still matters: the radius of the widest blur.
  static let margin = Int32(DrawingLimits.margin)

  /// Starts a new frame.
  mutating func removeAll(surface: PixelBounds, bandShift: Int32) {
    self.surface = surface
    self.bandShift = bandShift
    expandedSurface = surface.outset(by: RenderPlan.margin)
    expandedSurface.right = min(expandedSurface.right, max(surface.right, Int32(FixedPoint.limit)))
    expandedSurface.bottom = min(expandedSurface.bottom, max(surface.bottom, Int32(FixedPoint.limit)))
    ops.removeAll()
    covers.removeAll()
    transforms.removeAll()
    styles.removeAll()
    placedImages.removeAll()
    imageSources.removeAll()
    patternTiles.removeAll()
    gradients.removeAll()
    enteredColors.removeAll()
    gradientColors.removeAll()
    gradientSegments.removeAll()
    gradientPixels.removeAll()
    glyphs.begin()
    placedGlyphs.removeAll()
    clips.removeAll()
    clipShapes.removeAll()
    clipEdges = nil
    layers.removeAll()
    filters.removeAll()
    shapeShadows.removeAll()
    shadowSources.removeAll()
    batch = 0..<0
    patternTilePixels = 0
    rows.removeAll()
    layerDepth = 0
    hasBlurMarginLayers = false
    clips.append(Clip(bounds: surface, shape: -1))
    clips.append(Clip(bounds: expandedSurface, shape: -1))
  }

  /// The index of the clip of the whole surface, or of the expanded surface.
  static func openClip(needsBlurMargin: Bool) -> Int32 { needsBlurMargin ? 1 : 0 }

  /// The surface, or the expanded surface.
  func surface(needsBlurMargin: Bool) -> PixelBounds { needsBlurMargin ? expandedSurface : surface }
}

extension RenderPlan {
  /// The first index at or after an op at which no layer is open.
  ///
  /// - Parameter first: the index of an earlier op outside all layers.
  func endOfLayer(at op: Int, from first: Int) -> Int {
    var depth = 0
    var index = first
    while index < ops.count && (index < op || depth > 0) {
      switch ops[index].kind {
      case .beginLayer: depth += 1
      case .endLayer: depth -= 1
      default: break
      }
      index += 1
    }
    return index
  }

  /// The shadows whose ops are in the batch. Complexity: O(shape shadows).
  var shapeShadowsOfBatch: Range<Int> {
    var first = 0
    while first < shapeShadows.count, shapeShadows[first].op < Int32(batch.lowerBound) { first += 1 }
    var end = first
    while end < shapeShadows.count, shapeShadows[end].op < Int32(batch.upperBound) { end += 1 }
    return first..<end
  }

  /// The sources of those shadows.
  var shadowSourcesOfBatch: Range<Int> {
    let shapeShadows = shapeShadowsOfBatch
    guard let last = shapeShadows.last else { return 0..<0 }
    let first = Int(self.shapeShadows[shapeShadows.lowerBound].first)
    return first..<Int(self.shapeShadows[last].first &+ self.shapeShadows[last].count)
  }
}

/// A pattern's cell that is rendered before it is painted with.
struct PatternTile: BitwiseCopyable {
  /// A pattern with a drawing, in a table of the frame.
  var paint: UnsafePointer<Paint>
  /// The size of the cell, in pixels.
  var width, height: Int32
}
