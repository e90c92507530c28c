import Geometry
import Painting

/// The recorded drawing of a layer and its bounds, kept until the layer must be drawn again.
///
/// Values read for every layer in every frame are stored properties, because a computed property would retain
/// each list.
nonisolated struct DrawingCache {
  /// The background colour filling the bounds.
  var background = DisplayList.empty {
    didSet { drawsBackground = !background.isEmpty }
  }
  /// The drawing recorded by `draw`.
  var content = DisplayList.empty {
    didSet { drawsContent = !content.isEmpty }
  }
  private(set) var drawsBackground = false
  private(set) var drawsContent = false
  /// The bounds of both drawings, in the layer's own points; null if nothing is drawn.
  private(set) var bounds = Rect.null
  var backgroundBounds = Rect.null {
    didSet { bounds = backgroundBounds.union(contentBounds) }
  }
  var contentBounds = Rect.null {
    didSet { bounds = backgroundBounds.union(contentBounds) }
  }
  /// The parts of the content.
  var parts = DrawingParts() {
    didSet { isListedByParts = parts.count >= DrawingCache.minimumPartCount }
  }
  /// Whether ``content(within:onto:)`` may omit parts.
  private(set) var isListedByParts = false
  /// The differences from the drawing shown by the last frame.
  var changes = DrawingChanges.everything
  /// The areas in which the next drawing differs, in the layer's own points; nil if it may differ anywhere.
  var requestedAreas: [Rect]?
  /// Whether the content can extend beyond its mapped bounds when it is stretched or scaled down.
  var hasBlursOrHairlines = false

  /// Adds an area in which the next drawing differs.
  ///
  /// - Parameter isFirst: whether nothing else was requested since the last drawing.
  mutating func request(_ area: Rect, isFirst: Bool) {
    if isFirst { requestedAreas = [area] } else { requestedAreas?.append(area) }
  }

  /// Returns the areas that were requested since the last drawing, and forgets them; nil if the drawing may differ anywhere.
  mutating func takeRequestedAreas() -> [Rect]? {
    let areas = requestedAreas
    requestedAreas = nil
    return areas
  }

  /// The exact bounds of both drawings in pixels; nil if the mapped ``bounds`` are exact.
  ///
  /// - Parameter toPixels: the transform from the layer's own points to pixels.
  func bounds(onto toPixels: Transform) -> Rect? {
    guard exceedsMappedBounds(onto: toPixels) else { return nil }
    return (toPixels * backgroundBounds).union(content.bounds(onto: toPixels))
  }

  /// Whether pixels can lie outside of the mapped bounds.
  private func exceedsMappedBounds(onto toPixels: Transform) -> Bool {
    hasBlursOrHairlines && (!toPixels.isSimilarity || toPixels.meanScale < 1)
  }

  /// Marks the drawing as shown.
  mutating func clearChanges() {
    // Most layers that move are drawn as before; assigning would release and retain an array.
    if case .areas(let areas) = changes, areas.isEmpty { return }
    changes = .nothing
  }

  /// The minimum number of parts for listing them separately. For fewer parts, the search costs as much as
  /// drawing them.
  static let minimumPartCount = 32

  /// The content inside `damage`. If the drawing has many parts, parts outside are omitted.
  func content(within damage: [PixelRect], onto toPixels: Transform) -> DisplayList {
    guard isListedByParts, !exceedsMappedBounds(onto: toPixels),
      let back = toPixels.inverse
    else { return content }
    // One pixel more on each side, for rounding.
    let areas = damage.map {
      back
        * Rect(
          x: Double($0.x - 1), y: Double($0.y - 1), width: Double($0.width + 2), height: Double($0.height + 2)
        )
    }
    if areas.contains(where: { $0.contains(parts.bounds) }) { return content }
    return parts.list(content, within: areas)
  }
}

/// The areas of a layer's own drawing that changed, in its own points.
nonisolated enum DrawingChanges {
  case everything
  case areas([Rect])

  static let nothing = DrawingChanges.areas([])
  /// The maximum number of areas. Beyond this, they are joined into one.
  static let limit = 512

  mutating func add(_ rects: [Rect]) {
    guard case .areas(let areas) = self else { return }
    let all = areas + rects
    self = .areas(all.count > DrawingChanges.limit ? [all.reduce(.null) { $0.union($1) }] : all)
  }
}

/// The position and bounds at which a layer was painted by the last frame.
nonisolated struct PaintedBounds {
  /// The transform from the layer's own points to the window's.
  var transform = Transform.identity
  /// The bounds of the layer's own drawing in pixels, clipped by its ancestors.
  var drawing = PixelRect.nothing
  /// The bounds of the layer and its descendants in pixels.
  var subtree = PixelRect.nothing
  /// Whether the layer was composited as a group with effects that reach beyond its contents.
  var wasGroup = false
}

nonisolated extension PixelRect {
  static let nothing = PixelRect(x: 0, y: 0, width: 0, height: 0)
  func intersects(_ other: PixelRect) -> Bool {
    !isEmpty && !other.isEmpty && x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}
