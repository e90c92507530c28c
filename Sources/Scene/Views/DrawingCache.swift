import Geometry
import Painting

/// What a view drew, kept until it is due again, and the box of its pixels.
///
/// What every frame reads of every view is stored: a computed property would copy all lists, array by array.
nonisolated struct DrawingCache {
  /// The background colour over the bounds.
  var background = DisplayList.empty {
    didSet { drawsBackground = !background.isEmpty }
  }
  /// What `draw` recorded.
  var content = DisplayList.empty {
    didSet { drawsContent = !content.isEmpty }
  }
  private(set) var drawsBackground = false
  private(set) var drawsContent = false
  /// Around both, in the view's own points; null when nothing is drawn.
  private(set) var bounds = Rect.null
  var backgroundBounds = Rect.null {
    didSet { bounds = backgroundBounds.union(contentBounds) }
  }
  var contentBounds = Rect.null {
    didSet { bounds = backgroundBounds.union(contentBounds) }
  }
  /// The content part by part.
  var parts = DrawingParts() {
    didSet { isListedByParts = parts.count >= DrawingCache.minimumPartCount }
  }
  /// Whether ``content(within:onto:)`` may leave parts out.
  private(set) var isListedByParts = false
  /// Where the drawing differs from what the last frame showed.
  var changes = DrawingChanges.everything
  /// Whether the content reaches farther than its mapped bounds where it is stretched or made smaller.
  var hasBlursOrHairlines = false

  /// Around both, in pixels, where these bounds have to be found out anew; nil where the mapped ``bounds`` do.
  ///
  /// - Parameter toPixels: from the view's own points.
  func bounds(onto toPixels: Transform) -> Rect? {
    guard exceedsMappedBounds(onto: toPixels) else { return nil }
    return (toPixels * backgroundBounds).union(content.bounds(onto: toPixels))
  }

  /// Whether pixels may lie outside of mapped bounds.
  private func exceedsMappedBounds(onto toPixels: Transform) -> Bool {
    hasBlursOrHairlines && (!toPixels.isSimilarity || toPixels.meanScale < 1)
  }

  /// Drawings with fewer parts are listed as a whole: leaving parts out would cost as much as they do.
  static let minimumPartCount = 32

  /// The content, without parts that lie outside of `damage` where there are many.
  func content(within damage: [PixelRect], onto toPixels: Transform) -> DisplayList {
    guard isListedByParts, !exceedsMappedBounds(onto: toPixels),
      let back = toPixels.inverse
    else { return content }
    // A pixel more on each side, for rounding.
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

/// Where a view's own drawing changed, in its own points.
nonisolated enum DrawingChanges {
  case everything
  case areas([Rect])

  static let nothing = DrawingChanges.areas([])
  /// More areas than this are joined.
  static let limit = 512

  mutating func add(_ rects: [Rect]) {
    guard case .areas(let areas) = self else { return }
    let all = areas + rects
    self = .areas(all.count > DrawingChanges.limit ? [all.reduce(.null) { $0.union($1) }] : all)
  }
}

/// Where a view was painted by the last frame.
nonisolated struct PaintedBounds {
  /// From the view's own points to the window's.
  var transform = Transform.identity
  /// The pixels of the view's own drawing, inside the clips above it.
  var own = PixelRect.nothing
  /// Those of the view and everything in it.
  var subtree = PixelRect.nothing
}

nonisolated extension PixelRect {
  static let nothing = PixelRect(x: 0, y: 0, width: 0, height: 0)
  func intersects(_ other: PixelRect) -> Bool {
    !isEmpty && !other.isEmpty && x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}
