import Geometry
import Painting

/// A frame as a flat list of steps with the tables that they refer to.
///
/// The steps point into the frame's display lists, so a plan is only good while the frame is alive and unchanged: the
/// rasterizer holds the frame until the last step is painted. All memory is kept for the next frame.
struct DrawingPlan: ~Copyable {
  var steps = Arena<DrawingStep>(capacity: 1024)
  /// The rows of each step, once all are complete.
  var rows = Arena<StepRows>(capacity: 1024)
  /// The steps, in any order, that are opaque rectangles large enough to hide something.
  var covers = Arena<Int32>(capacity: 64)
  /// From the spaces of paths and images to device pixels.
  var transforms = Arena<Transform>()
  var styles = Arena<UnsafePointer<StrokeStyle>>()
  var pictures = Arena<Picture>()
  var grids = Arena<PixelGrid>()
  /// Drawn cells of patterns.
  var cells = Arena<PatternCell>()
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
  var casts = Arena<Cast>()
  var casters = Arena<DrawingStep>()
  /// The steps whose edges are in memory, to be painted now.
  var batch = 0..<0
  /// The pixels of the drawn cells, each time that one is painted with.
  var cellPixels = 0
  /// The whole surface.
  var surface = PixelBounds.empty
  /// The surface and ``margin`` around it, as far as coordinates reach.
  var wideSurface = PixelBounds.empty
  /// The logarithm of the rows of a band by which edges are sorted.
  var bandShift: Int32 = 0
  /// Whether all pixels of the surface are opaque after the steps that there are so far.
  var isOpaque = false
  /// Layers within layers, at most.
  var layerDepth = 0
  /// Whether a layer needs more of its contents than what lies below it, so that painting in bands costs more.
  var hasWideLayers = false

  /// How far around the surface something counts that a blur may bring in, in pixels: the reach of the widest blur.
  static let margin = Int32(DrawingLimits.margin)

  mutating func removeAll(surface: PixelBounds, bandShift: Int32) {
    self.surface = surface
    self.bandShift = bandShift
    wideSurface = surface.outset(by: DrawingPlan.margin)
    wideSurface.right = min(wideSurface.right, max(surface.right, Int32(FixedPoint.limit)))
    wideSurface.bottom = min(wideSurface.bottom, max(surface.bottom, Int32(FixedPoint.limit)))
    steps.removeAll()
    covers.removeAll()
    transforms.removeAll()
    styles.removeAll()
    pictures.removeAll()
    grids.removeAll()
    cells.removeAll()
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
    casts.removeAll()
    casters.removeAll()
    batch = 0..<0
    cellPixels = 0
    rows.removeAll()
    layerDepth = 0
    hasWideLayers = false
    clips.append(Clip(bounds: surface, shape: -1))
    clips.append(Clip(bounds: wideSurface, shape: -1))
  }

  /// The clip that leaves everything there is.
  static func openClip(isWide: Bool) -> Int32 { isWide ? 1 : 0 }

  func surface(isWide: Bool) -> PixelBounds { isWide ? wideSurface : surface }
}

extension DrawingPlan {
  /// The first place at or behind a step at which no layer is open.
  ///
  /// - Parameter first: a step before it, outside of all layers.
  func endOfLayer(at step: Int, from first: Int) -> Int {
    var depth = 0
    var index = first
    while index < steps.count && (index < step || depth > 0) {
      switch steps[index].kind {
      case .beginLayer: depth += 1
      case .endLayer: depth -= 1
      default: break
      }
      index += 1
    }
    return index
  }

  /// The shadows whose steps are in the batch. Complexity: O(casts).
  var castsOfBatch: Range<Int> {
    var first = 0
    while first < casts.count, casts[first].step < Int32(batch.lowerBound) { first += 1 }
    var end = first
    while end < casts.count, casts[end].step < Int32(batch.upperBound) { end += 1 }
    return first..<end
  }

  /// What paints those shadows.
  var castersOfBatch: Range<Int> {
    let casts = castsOfBatch
    guard let last = casts.last else { return 0..<0 }
    let first = Int(self.casts[casts.lowerBound].first)
    return first..<Int(self.casts[last].first &+ self.casts[last].count)
  }
}
