import Geometry
import Painting

/// A frame as a flat list of steps with the tables that they refer to.
///
/// The steps point into the frame's display lists, so a plan is only good while the frame is alive and unchanged: the
/// rasterizer holds the frame until the last step is painted. All memory is kept for the next frame.
struct DrawingPlan: ~Copyable {
  var steps = Arena<DrawingStep>(capacity: 1024)
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
  var clips = Arena<Clip>()
  var clipShapes = Arena<ClipShape>()
  /// The outlines of the clip shapes.
  var clipEdges = EdgeBuilder()
  /// The whole surface.
  var surface = PixelBounds.empty
  /// Layers within layers, at most: how many buffers a painter needs.
  var layerDepth = 0

  mutating func removeAll(surface: PixelBounds) {
    self.surface = surface
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
    clipEdges.removeAll(surface: surface)
    layerDepth = 0
  }
}

/// The memory of an array that somebody else keeps alive and unchanged for as long as the pointer is used.
///
/// A native array keeps its elements in one block that only a mutation replaces. The frame whose arrays these are is
/// an immutable value that the rasterizer holds on to while it draws, so that its loops can walk over commands, verbs
/// and points without touching a reference count.
func stableMemory<Element>(of array: [Element]) -> UnsafePointer<Element> {
  array.withUnsafeBufferPointer { $0.baseAddress } ?? UnsafePointer(
    bitPattern: MemoryLayout<Element>.alignment)!
}
