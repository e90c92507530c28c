import Geometry
import Motion

/// The offsets of a scroll view at which no edge of the content is inside the visible area, along both axes.
nonisolated struct ScrollRange: Hashable {
  var x: ClosedRange<Double>
  var y: ClosedRange<Double>

  /// - Parameters:
  ///   - content: the size of the content.
  ///   - visible: the size of the visible area.
  ///   - insets: the distances around the content.
  ///   - centers: whether content that is smaller than the visible area is in its middle.
  init(content: Size, visible: Size, insets: Insets, centers: Bool) {
    func range(_ low: Double, _ content: Double, _ high: Double, _ visible: Double) -> ClosedRange<Double> {
      let free = visible - low - high - content
      let start = centers && free > 0 ? -low - free / 2 : -low
      return start...max(start, content + high - visible)
    }
    x = range(insets.left, content.width, insets.right, visible.width)
    y = range(insets.top, content.height, insets.bottom, visible.height)
  }

  func contains(_ offset: Point) -> Bool { x.contains(offset.x) && y.contains(offset.y) }

  /// Returns the nearest offset in the range.
  func clamp(_ offset: Point) -> Point {
    Point(
      max(x.lowerBound, min(x.upperBound, offset.x)), max(y.lowerBound, min(y.upperBound, offset.y)))
  }
}

nonisolated extension RubberBand {
  /// Returns the ratio of the displacement's velocity to the pull's at a displacement beyond the edge.
  func slope(atDisplacement distance: Double) -> Double {
    guard dimension > 0, dimension.isFinite else { return 0 }
    let fraction = 1 - min(1, abs(distance) / dimension)
    return tension * fraction * fraction
  }
}
