import Geometry
import Gestures
import Painting

/// A tree of layers, and the passes that make its frames: animate → layout → display → compose.
///
/// Each pass skips layers that need none of its work. <doc:Passes> describes the passes, their requests and their flags.
final class Compositor: AnimatedLayerTree {
  /// The opaque colour behind all layers.
  var background = Color.black
  /// Renders what is kept as pixels; see ``Window/pictureRenderer``.
  var pictureRenderer: ((_ frame: Frame, _ rect: PixelRect) -> Image)?
  /// The work and memory that drawings from outside of the program may use in a frame; nil for no limit.
  var drawingBudget: DrawingBudget? = .standard
  /// Layers that the next frame draws again, because this frame showed them differently than when they rest.
  var layersToRedraw: [Layer] = []
  /// The layers that observe their placement and were placed by this frame.
  var placedLayers: [Layer] = []
  /// Whether a group that is being listed draws contents beside the surface, for a blur or a shadow.
  var needsMargin = false
  /// Whether the whole surface must be painted, because this is the first frame or the surface changed.
  var needsFullDamage = true
  /// Whether frames were skipped since the last one made, so that it no longer matches.
  var hasSkippedFrames = false
  /// Observers of the beginning of each pass, for measurements.
  let passObservers = ObserverList<FramePass>()
  @exclusivity(unchecked) var frameBuffers = FrameBuffers()

  /// The bounds of the surface in pixels.
  var pixelBounds: PixelRect {
    PixelRect(
      covering: Rect(origin: .zero, size: size * scale),
      within: PixelRect(x: 0, y: 0, width: Compositor.largestSide, height: Compositor.largestSide))
  }

  /// The maximum side of a surface, in pixels.
  static let largestSide = 32_768

  /// Whether a frame may have another pixel than the last one, apart from animations.
  var needsPasses: Bool { isInvalid || needsFullDamage || hasSkippedFrames }

  /// The layout pass, see <doc:Passes>: lays out every layer that requested it, parents first, including layers invalidated meanwhile.
  func runLayoutPass() { root.layoutIfNeeded() }

  /// The display pass, see <doc:Passes>: records the drawings of the visible layers that need it.
  func runDisplayPass() { root.recordSubtree() }

  /// Runs the compose pass without listing the drawing; see <doc:Passes>. The next frame made repaints the whole surface.
  func skipComposePass() {
    updatePlacements()
    if !damage.isEmpty { hasSkippedFrames = true }
    damage.removeAll()
  }

  /// Ends a frame: informs the layers that it placed, which may need work again.
  func finishPasses() {
    for layer in placedLayers { layer.placementChanged() }
    placedLayers.removeAll()
    checkInvariants()
    isInvalid = !root.work.inSubtree.isEmpty
  }
}

/// The arrays of the last frame. The next one replaces them in place, without an allocation, unless that frame is retained.
nonisolated struct FrameBuffers {
  var items: [Frame.Item] = []
  var damage: [PixelRect] = []

  mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    damage.removeAll(keepingCapacity: true)
  }
}
