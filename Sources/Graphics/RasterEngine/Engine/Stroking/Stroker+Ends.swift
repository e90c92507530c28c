/// The directions in which curves arrive at corners and ends, and leave them.
///
/// A pen stands across the curve's tangent there, which differs from the chord. In a small arc the tangents at both ends deviate
/// from the chord by the same angle, to opposite sides. The tangent towards the inside of the curve follows from the
/// neighbouring chord.
extension Stroker {
  /// The segment that ends at a point, with the direction of the curve's tangent there if a curve ends.
  func arrival(at index: Int) -> Segment {
    let isClosed = segments.count == traits.count
    let last = index == 0 ? segments.count &- 1 : index &- 1
    // A segment has the index of the point at its start.
    guard traits[index].contains(.curveArrives), last > 0 || isClosed else { return segments[last] }
    let neighbour = last == 0 ? segments.count &- 1 : last &- 1
    return Stroker.bent(segments[last], away: Stroker.normal(segments[neighbour], segments[last]))
  }

  /// The segment that starts at a point, with the direction of the curve's tangent there if a curve starts.
  func departure(from index: Int) -> Segment {
    let next = index &+ 1 < traits.count ? index &+ 1 : 0
    guard traits[index].contains(.curveLeaves), next < segments.count else { return segments[index] }
    return Stroker.bent(segments[index], away: Stroker.normal(segments[index], segments[next]))
  }

  /// A chord whose normal is rotated by as much as the normal at the chord's other end, in the opposite direction.
  private static func bent(_ chord: Segment, away normal: (x: Float, y: Float)) -> Segment {
    let cosine = chord.normalX * normal.x + chord.normalY * normal.y
    // False for NaN too, because a cusp has no such rotation.
    guard cosine > bendCosine else { return chord }
    return Segment(
      normalX: 2 * cosine * chord.normalX - normal.x, normalY: 2 * cosine * chord.normalY - normal.y,
      length: chord.length)
  }
}
