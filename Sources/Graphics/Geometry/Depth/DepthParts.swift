extension DepthPolygon {
  /// A polygon, or a part of one, to paint.
  public struct PaintingPart: Hashable, Sendable {
    /// The index of the polygon.
    public var index: Int
    /// The area of the screen to paint, clockwise: the polygon's corners if it is painted whole.
    public var corners: [Point]
  }

  /// The most parts into which ``paintingParts(of:)`` divides polygons, for each of them: 8.
  public static let maximumPartsPerPolygon = 8

  /// Returns the areas to paint from back to front, with polygons split where they penetrate each other.
  ///
  /// Of two that penetrate, the one with the greater index is split along the common line, until no pair is left or
  /// there are ``maximumPartsPerPolygon`` times as many parts as polygons. The parts are in the order of
  /// ``paintingOrder(of:)``; parts of one polygon count by their index, then by their depth. Polygons without corners
  /// are left out.
  ///
  /// A renderer clips each polygon's contents to a part's corners. Where two parts of one polygon meet, the smoothed
  /// edges of the clips let a little of the background through, so polygons that need no split are better painted
  /// whole. Complexity: O(p²) for p parts, for each split.
  public static func paintingParts(of polygons: [DepthPolygon]) -> [PaintingPart] {
    var parts: [(index: Int, polygon: DepthPolygon)] = []
    for (index, polygon) in polygons.enumerated() where !polygon.corners.isEmpty {
      parts.append((index, polygon))
    }
    let limit = maximumPartsPerPolygon * parts.count
    var overlap = OverlapPolygon()
    var next = 1
    while next < parts.count {
      // Parts before this one do not penetrate each other.
      var isWhole = true
      for other in 0..<next where parts.count < limit && parts[other].index != parts[next].index {
        guard parts[next].polygon.relation(to: parts[other].polygon, using: &overlap) == .penetrating,
          let (behind, inFront) = parts[next].polygon.split(by: parts[other].polygon)
        else { continue }
        let index = parts[next].index
        parts.replaceSubrange(next...next, with: [(index, behind), (index, inFront)])
        isWhole = false
        break
      }
      if isWhole { next += 1 }
    }
    return paintingOrder(of: parts.map(\.polygon)).map {
      PaintingPart(index: parts[$0].index, corners: parts[$0].polygon.corners)
    }
  }
}
