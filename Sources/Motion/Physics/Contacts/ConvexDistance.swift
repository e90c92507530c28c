import Geometry

/// Two convex shapes without their radii, for distances.
struct ConvexPair {
  let verticesA: UnsafePointer<Point>
  let countA: Int
  let verticesB: UnsafePointer<Point>
  let countB: Int

  /// The nearest points of the two sets of vertices, in A's coordinates.
  struct Nearest {
    var distance: Double
    var pointA: Point
    var pointB: Point
    /// From A to B, of length 1; zero if the shapes overlap.
    var normal: Vector
    /// The vertices between which the nearest points lie: the same one twice for a point at a vertex.
    var featureA = Feature(first: 0, second: 0)
    var featureB = Feature(first: 0, second: 0)
  }

  /// A vertex or an edge of a shape, by the indices of its ends.
  struct Feature {
    var first: Int
    var second: Int
    var isVertex: Bool { first == second }
  }

  private struct Vertex {
    var a = Point.zero
    var b = Point.zero
    /// `b - a`.
    var w = Vector.zero
    /// The weight of the vertex in the nearest point.
    var weight = 1.0
    var indexA = 0
    var indexB = 0
  }

  /// Returns the nearest points with B at a pose, by the algorithm of Gilbert, Johnson and Keerthi (IEEE Journal of
  /// Robotics and Automation 4, 1988, doi:10.1109/56.2083).
  ///
  /// Complexity: O(n + m) for each of a few iterations, at most 32.
  func nearest(_ poseB: Pose) -> Nearest {
    var s1 = vertex(0, 0, poseB)
    var s2 = Vertex()
    var s3 = Vertex()
    var count = 1
    for _ in 0..<32 {
      switch count {
      case 1: break
      case 2: ConvexPair.reduce(&s1, &s2, &count)
      default: ConvexPair.reduce(&s1, &s2, &s3, &count)
      }
      if count == 3 { break }
      let nearest = count == 1 ? s1.w : s1.w * s1.weight + s2.w * s2.weight
      let lengthSquared = nearest.lengthSquared
      guard lengthSquared > 1e-24 else { break }
      let direction = -nearest
      let fresh = support(direction, poseB)
      // No vertex is nearer to the origin than the nearest point by more than rounding.
      if direction.dot(fresh.w) - direction.dot(nearest) <= 1e-14
        * (lengthSquared + abs(direction.dot(fresh.w)))
      {
        break
      }
      if (fresh.indexA == s1.indexA && fresh.indexB == s1.indexB)
        || (count == 2 && fresh.indexA == s2.indexA && fresh.indexB == s2.indexB)
      {
        break
      }
      if count == 1 { s2 = fresh } else { s3 = fresh }
      count += 1
    }
    switch count {
    case 1: return result(s1.a, s1.b, s1, s1)
    case 2:
      let a = Point(
        s1.a.x * s1.weight + s2.a.x * s2.weight, s1.a.y * s1.weight + s2.a.y * s2.weight)
      let b = Point(
        s1.b.x * s1.weight + s2.b.x * s2.weight, s1.b.y * s1.weight + s2.b.y * s2.weight)
      return result(a, b, s1, s2)
    default:
      let a = Point(
        s1.a.x * s1.weight + s2.a.x * s2.weight + s3.a.x * s3.weight,
        s1.a.y * s1.weight + s2.a.y * s2.weight + s3.a.y * s3.weight)
      return Nearest(distance: 0, pointA: a, pointB: a, normal: .zero)
    }
  }

  private func result(_ a: Point, _ b: Point, _ s1: Vertex, _ s2: Vertex) -> Nearest {
    let offset = b - a
    let distance = offset.length
    return Nearest(
      distance: distance, pointA: a, pointB: b, normal: distance > 1e-12 ? offset / distance : .zero,
      featureA: Feature(first: s1.indexA, second: s2.indexA),
      featureB: Feature(first: s1.indexB, second: s2.indexB))
  }

  private func vertex(_ indexA: Int, _ indexB: Int, _ poseB: Pose) -> Vertex {
    let (a, b) = (verticesA[indexA], poseB * verticesB[indexB])
    return Vertex(a: a, b: b, w: b - a, weight: 1, indexA: indexA, indexB: indexB)
  }

  /// The vertex of the difference that is farthest in a direction.
  private func support(_ direction: Vector, _ poseB: Pose) -> Vertex {
    var (bestA, bestB) = (0, 0)
    var least = Double.infinity
    for index in 0..<countA {
      let value = direction.dx * verticesA[index].x + direction.dy * verticesA[index].y
      if value < least { (least, bestA) = (value, index) }
    }
    let local = poseB.rotation.inverse * direction
    var largest = -Double.infinity
    for index in 0..<countB {
      let value = local.dx * verticesB[index].x + local.dy * verticesB[index].y
      if value > largest { (largest, bestB) = (value, index) }
    }
    return vertex(bestA, bestB, poseB)
  }

  private static func reduce(_ s1: inout Vertex, _ s2: inout Vertex, _ count: inout Int) {
    let edge = s2.w - s1.w
    let (d2, d1) = (-s1.w.dot(edge), s2.w.dot(edge))
    if d2 <= 0 {
      s1.weight = 1
      count = 1
    } else if d1 <= 0 {
      s1 = s2
      s1.weight = 1
      count = 1
    } else {
      s1.weight = d1 / (d1 + d2)
      s2.weight = d2 / (d1 + d2)
    }
  }

  private static func reduce(
    _ s1: inout Vertex, _ s2: inout Vertex, _ s3: inout Vertex, _ count: inout Int
  ) {
    let (w1, w2, w3) = (s1.w, s2.w, s3.w)
    let (e12, e13, e23) = (w2 - w1, w3 - w1, w3 - w2)
    let (d12b, d12a) = (-w1.dot(e12), w2.dot(e12))
    let (d13b, d13a) = (-w1.dot(e13), w3.dot(e13))
    let (d23b, d23a) = (-w2.dot(e23), w3.dot(e23))
    let n = e12.cross(e13)
    let (n1, n2, n3) = (n * w2.cross(w3), n * w3.cross(w1), n * w1.cross(w2))
    func pair(_ a: Vertex, _ b: Vertex, _ wa: Double, _ wb: Double) {
      s1 = a
      s2 = b
      s1.weight = wa / (wa + wb)
      s2.weight = wb / (wa + wb)
      count = 2
    }
    func single(_ a: Vertex) {
      s1 = a
      s1.weight = 1
      count = 1
    }
    if d12b <= 0, d13b <= 0 { return single(s1) }
    if d12a > 0, d12b > 0, n3 <= 0 { return pair(s1, s2, d12a, d12b) }
    if d13a > 0, d13b > 0, n2 <= 0 { return pair(s1, s3, d13a, d13b) }
    if d12a <= 0, d23b <= 0 { return single(s2) }
    if d13a <= 0, d23a <= 0 { return single(s3) }
    if d23a > 0, d23b > 0, n1 <= 0 { return pair(s2, s3, d23a, d23b) }
    let sum = n1 + n2 + n3
    guard sum > 0 else { return pair(s1, s2, 1, 1) }
    s1.weight = n1 / sum
    s2.weight = n2 / sum
    s3.weight = n3 / sum
    count = 3
  }
}
