import Geometry
import Painting

/// What a view drew, kept until it is due again, and the box of its pixels.
struct RecordedDrawing {
  /// The background colour over the bounds.
  var background = DisplayList.empty
  /// What `draw` recorded.
  var content = DisplayList.empty
  /// Around both, in the view's own points; null when nothing is drawn.
  var bounds: Rect { backgroundBounds.union(contentBounds) }
  var backgroundBounds = Rect.null
  var contentBounds = Rect.null
  /// Whether the content reaches farther than its mapped bounds where it is stretched or made smaller.
  var hasBlursOrHairlines = false

  /// Around both, in pixels, where these bounds have to be found out anew; nil where the mapped ``bounds`` do.
  ///
  /// - Parameter toPixels: from the view's own points.
  func bounds(onto toPixels: Transform) -> Rect? {
    guard hasBlursOrHairlines, !toPixels.isSimilarity || toPixels.meanScale < 1 else { return nil }
    return (toPixels * backgroundBounds).union(content.bounds(onto: toPixels))
  }
}

/// Where a view was painted by the last frame.
struct ComposedPlace {
  /// From the view's own points to the window's.
  var transform = Transform.identity
  /// The pixels of the view's own drawing, inside the clips above it.
  var own = PixelRect.nothing
  /// Those of the view and everything in it.
  var whole = PixelRect.nothing
}

extension PixelRect {
  static let nothing = PixelRect(x: 0, y: 0, width: 0, height: 0)
  func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }
}
