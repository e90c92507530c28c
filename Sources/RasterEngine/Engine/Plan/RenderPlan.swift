import Geometry
import Painting

/// A frame as a flat list of steps with the tables that they refer to.
///
/// The steps point into the frame's display lists, so a plan is only good while the frame is alive and unchanged: the
/// rasterizer holds the frame until the last step is painted. All memory is kept for the next frame.
struct RenderPlan: ~Copyable {
  var ops = Arena<DrawOp>(capacity: 1024)
  /// The rows of each step, once all are complete.
  var rows = Arena<OpRows>(capacity: 1024)
  /// The steps, in any order, that are opaque rectangles large enough to hide something.
  var covers = Arena<Int32>(capacity: 64)
  /// From the spaces of paths and images to device pixels.
  var transforms = Arena<Transform>()
  var styles = Arena<UnsafePointer<StrokeStyle>>()
  var placedImages = Arena<PlacedImage>()
  var imageSources = Arena<ImageSource>()
  /// Drawn cells of patterns.
  var patternTiles = Arena<PatternTile>()
  var gradients = Arena<GradientPaint>()
  /// For each paint of each list where it is a gradient that has been met: its colours. -1: not yet.
  var enteredColors = Arena<Int32>()
  var gradientColors = Arena<GradientColors>()
  var gradientSegments = Arena<GradientSegment>()
  /// Tables of gradients.
  var gradientPixels = Arena<UInt32>()
  var glyphs = GlyphCache()
  var placedGlyphs = Arena<PlacedGlyph>()
  /// The first is the open clip of the surface, the second that of the wide surface.
  var clips = Arena<Clip>()
  var clipShapes = Arena<ClipShape>()
  /// The outlines of the clip shapes, once the frame is resolved.
  var clipEdges: UnsafePointer<Edge>?
  var layers = Arena<Layer>()
  var filters = Arena<LayerFilter>()
  /// The shadows of shapes, and the steps that paint what casts them.
  var shapeShadows = Arena<ShapeShadow>()
  var shadowSources = Arena<DrawOp>()
  /// The steps whose edges are in memory, to be painted now.
  var batch = 0..<0
  /// The pixels of the drawn cells, each time that one is painted with.
  var patternTilePixels = 0
  /// The whole surface.
  var surface = PixelBounds.empty
  /// The surface and ``margin`` around it, as far as coordinates reach.
  var expandedSurface = PixelBounds.empty
  /// The logarithm of the rows of a band by which edges are sorted.
  var bandShift: Int32 = 0
  /// Whether all pixels of the surface are opaque after the steps that there are so far.
  var isOpaque = false
  /// Layers within layers, at most.
  var layerDepth = 0
  /// Whether a layer needs more of its contents than what lies below it, so that painting in bands costs more.
  var hasBlurMarginLayers = false

  /// How far around the surface something counts that a blur may bring in, in pixels: the reach of the widest blur.
  static let margin = Int32(DrawingLimits.margin)

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

  /// The clip that leaves everything there is.
  static func openClip(needsBlurMargin: Bool) -> Int32 { needsBlurMargin ? 1 : 0 }

  func surface(needsBlurMargin: Bool) -> PixelBounds { needsBlurMargin ? expandedSurface : surface }
}

extension RenderPlan {
  /// The first place at or behind a step at which no layer is open.
  ///
  /// - Parameter first: a step before it, outside of all layers.
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

  /// The shadows whose steps are in the batch. Complexity: O(shapeShadows).
  var shapeShadowsOfBatch: Range<Int> {
    var first = 0
    while first < shapeShadows.count, shapeShadows[first].op < Int32(batch.lowerBound) { first += 1 }
    var end = first
    while end < shapeShadows.count, shapeShadows[end].op < Int32(batch.upperBound) { end += 1 }
    return first..<end
  }

  /// What paints those shadows.
  var shadowSourcesOfBatch: Range<Int> {
    let shapeShadows = shapeShadowsOfBatch
    guard let last = shapeShadows.last else { return 0..<0 }
    let first = Int(self.shapeShadows[shapeShadows.lowerBound].first)
    return first..<Int(self.shapeShadows[last].first &+ self.shapeShadows[last].count)
  }
}
