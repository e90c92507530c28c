/// How curves arrive at corners and ends, and leave them.
///
/// A pen stands there across the curve's tangent, and a chord is not quite that: within a small arc the tangents at both ends
/// lie as far to either side of the chord, and the one towards the inside of the curve is known from the next chord.
extension Stroker {
  /// The segment that ends at a point, with the direction of the curve's tangent there if it is the last of a curve.
  func arrival(at index: Int) -> Segment {
    let isClosed = segments.count == traits.count
    let last = index == 0 ? segments.count &- 1 : index &- 1
    // A segment has the number of the point at its start.
    guard traits[index].contains(.curveArrives), last > 0 || isClosed else { return segments[last] }
    let neighbour = last == 0 ? segments.count &- 1 : last &- 1
    return Stroker.bent(segments[last], away: Stroker.normal(segments[neighbour], segments[last]))
  }

  /// The segment that starts at a point, with the direction of the curve's tangent there if it is the first of a curve.
  func departure(from index: Int) -> Segment {
    let next = index &+ 1 < traits.count ? index &+ 1 : 0
    guard traits[index].contains(.curveLeaves), next < segments.count else { return segments[index] }
    return Stroker.bent(segments[index], away: Stroker.normal(segments[index], segments[next]))
  }

  /// A chord whose normal is turned as far from its own as the one at the chord's other end is, the other way.
  private static func bent(_ chord: Segment, away normal: (x: Float, y: Float)) -> Segment {
    let cosine = chord.normalX * normal.x + chord.normalY * normal.y
    // Also false for what is not a number: at a cusp, there is no such thing as a turn.
    guard cosine > bendCosine else { return chord }
    return Segment(
      normalX: 2 * cosine * chord.normalX - normal.x, normalY: 2 * cosine * chord.normalY - normal.y,
      length: chord.length)
  }
}
