import Geometry

/// Where the bars of a scroll view lie, and which offsets they show.
nonisolated struct ScrollBarGeometry: Hashable {
  /// The offsets at rest.
  var range: ScrollRange
  /// The area at whose edges the bars are, in the view's own points.
  var visible: Rect

  /// Returns the start and the length of a bar for an offset, from the start of the visible area; nil if there is nothing to
  /// scroll.
  func span(of axis: ScrollAxis, at offset: Point) -> (start: Double, length: Double)? {
    axis == .vertical
      ? ScrollIndicator.span(offset: offset.y, range: range.y, visible: visible.height)
      : ScrollIndicator.span(offset: offset.x, range: range.x, visible: visible.width)
  }

  /// Returns the position of a point along an axis from the start of the visible area, in points.
  func position(of point: Point, along axis: ScrollAxis) -> Double {
    axis == .vertical ? point.y - visible.minY : point.x - visible.minX
  }

  /// Returns an offset with the part along an axis for which the bar starts at a position.
  func offset(_ offset: Point, forBarAt start: Double, along axis: ScrollAxis) -> Point {
    var offset = offset
    if axis == .vertical {
      offset.y = ScrollIndicator.offset(start: start, range: range.y, visible: visible.height) ?? offset.y
    } else {
      offset.x = ScrollIndicator.offset(start: start, range: range.x, visible: visible.width) ?? offset.x
    }
    return offset
  }

  /// Returns the frame of a bar; nil if there is nothing to scroll.
  func frame(of axis: ScrollAxis, at offset: Point, thickness: Double) -> Rect? {
    guard let span = span(of: axis, at: offset) else { return nil }
    return axis == .vertical
      ? Rect(
        x: visible.maxX - ScrollIndicator.margin - thickness, y: visible.minY + span.start, width: thickness,
        height: span.length)
      : Rect(
        x: visible.minX + span.start, y: visible.maxY - ScrollIndicator.margin - thickness,
        width: span.length, height: thickness)
  }
}
