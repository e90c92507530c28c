import Geometry
import Painting
import Scene

/// The bar at an edge of a scroll view that shows the position and the length of the visible part.
final class ScrollIndicator: Layer {
  /// The thickness, in points.
  nonisolated static let thickness = 5.0
  /// The thickness under the mouse pointer and while it is dragged, in points.
  nonisolated static let wideThickness = 9.0
  /// The distance from the edges of the scroll view, in points.
  nonisolated static let margin = 3.0
  /// The smallest length, in points.
  nonisolated static let minimumLength = 36.0
  /// The smallest length while the content is beyond its edge, in points.
  nonisolated static let squeezedLength = 8.0

  var color = Color.black { didSet { backgroundColor = color } }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    cornerRadius = ScrollIndicator.thickness / 2
    opacity = 0
  }

  /// Returns the start and the length of the bar along its axis, from the start of the visible area.
  ///
  /// - Parameters:
  ///   - offset: the scroll offset.
  ///   - range: the valid offsets.
  ///   - visible: the length of the visible area, in points.
  /// - Returns: nil if there is nothing to scroll.
  nonisolated static func span(
    offset: Double, range: ClosedRange<Double>, visible: Double
  ) -> (start: Double, length: Double)? {
    let travel = range.upperBound - range.lowerBound
    let room = visible - 2 * margin
    guard travel > 0, room > minimumLength else { return nil }
    let length = max(minimumLength, room * visible / (visible + travel))
    let fraction = (offset - range.lowerBound) / travel
    if fraction < 0 {
      let squeezed = max(squeezedLength, length + (offset - range.lowerBound))
      return (margin, squeezed)
    }
    if fraction > 1 {
      let squeezed = max(squeezedLength, length - (offset - range.upperBound))
      return (margin + room - squeezed, squeezed)
    }
    return (margin + (room - length) * fraction, length)
  }

  /// Returns the scroll offset in the range for which the bar starts at a position, the inverse of ``span(offset:range:visible:)``.
  ///
  /// - Returns: nil if there is nothing to scroll.
  nonisolated static func offset(start: Double, range: ClosedRange<Double>, visible: Double) -> Double? {
    guard let first = span(offset: range.lowerBound, range: range, visible: visible) else { return nil }
    let track = visible - 2 * margin - first.length
    guard track > 0 else { return nil }
    let fraction = max(0, min(1, (start - margin) / track))
    return range.lowerBound + fraction * (range.upperBound - range.lowerBound)
  }
}
