import Geometry

/// The narrow phase: the manifold of two convex shapes.
///
/// The shapes are seen from body A. All functions are total: any finite input gives a manifold with finite numbers.
struct Collision {
  let a: ShapeView
  let b: ShapeView
  let poseA: Pose
  let poseB: Pose
  /// The pose of B in the coordinates of A.
  private let relative: Pose
  private let toB: Vector
  /// Points farther apart than this, in metres, are left out.
  private let limit: Double
  /// A lower bound of the distance of two polygons, or of an edge and a polygon, in metres: that along the axis which
  /// separates them most. Infinite if it is not known, or beyond the limit.
  private(set) var separation = Double.infinity

  @inline(__always) init(_ a: ShapeView, _ poseA: Pose, _ b: ShapeView, _ poseB: Pose, limit: Double) {
    self.a = a
    self.b = b
    self.poseA = poseA
    self.poseB = poseB
    relative = poseA.relative(poseB)
    toB = poseB.position - poseA.position
    self.limit = limit
  }

  /// Returns the manifold. The kind of A must not be smaller than that of B.
  ///
  /// - Parameter prefersB: whether B had the reference face before. It keeps it unless A's is clearly better, so that
  ///   the points keep their ids.
  @inline(__always) mutating func manifold(prefersB: inout Bool, scratch: UnsafeMutablePointer<Point>)
    -> Manifold
  {
    switch (a.kind, b.kind) {
    case (.circle, _): circles()
    case (.polygon, .circle): polygonAndCircle()
    case (.polygon, _): polygons(&prefersB, scratch)
    case (.edge, .circle): edgeAndCircle()
    case (.edge, .polygon): edgeAndPolygon(scratch)
    case (.halfPlane, .circle), (.halfPlane, .polygon): halfPlane()
    // Edges and half-planes do not move.
    case (.edge, _), (.halfPlane, _): .none
    }
  }

  // MARK: - Circles

  @inline(__always) private func circles() -> Manifold {
    let centerB = relative * b.center
    let offset = centerB - a.center
    let lengthSquared = offset.lengthSquared
    let sum = a.radius + b.radius
    guard lengthSquared <= (sum + limit) * (sum + limit) else { return .none }
    return touch(a.center, centerB, offset, lengthSquared.squareRoot(), id: 0)
  }

  /// The manifold of two disks around points of A's coordinates.
  @inline(__always) private func touch(
    _ pointA: Point, _ pointB: Point, _ offset: Vector, _ distance: Double, id: Int
  ) -> Manifold {
    let separation = distance - a.radius - b.radius
    guard separation <= limit else { return .none }
    // Disks with one centre are pushed apart along y: by any rule, but always by the same.
    let normal = distance > 1e-12 ? offset / distance : Vector(0, 1)
    let middle = pointA + normal * (a.radius + separation / 2)
    var manifold = Manifold()
    manifold.normal = poseA.rotation * normal
    manifold.add(middle, separation, id: id, poseA.rotation, toB: toB)
    return manifold
  }

  private func polygonAndCircle() -> Manifold {
    let center = relative * b.center
    let count = a.count
    var best = 0
    var separation = -Double.infinity
    for index in 0..<count {
      let distance = a.normals[index].dot(center - a.vertices[index])
      if distance > separation {
        separation = distance
        best = index
      }
    }
    guard separation - a.radius - b.radius <= limit else { return .none }
    let (v1, v2) = (a.vertices[best], a.vertices[best + 1 < count ? best + 1 : 0])
    let edge = v2 - v1
    if separation > 1e-9 {
      if (center - v1).dot(edge) <= 0 {
        return touch(v1, center, center - v1, (center - v1).length, id: best)
      }
      if (center - v2).dot(edge) >= 0 {
        return touch(v2, center, center - v2, (center - v2).length, id: best)
      }
    }
    let normal = a.normals[best]
    let gap = separation - a.radius - b.radius
    var manifold = Manifold()
    manifold.normal = poseA.rotation * normal
    manifold.add(center - normal * (b.radius + gap / 2), gap, id: best, poseA.rotation, toB: toB)
    return manifold
  }

  // MARK: - Polygons

  /// Separating axes and clipping (D. Gregorius, "The Separating Axis Test", GDC 2013), in A's coordinates.
  private mutating func polygons(_ prefersB: inout Bool, _ scratch: UnsafeMutablePointer<Point>) -> Manifold {
    let (countA, countB) = (a.count, b.count)
    let verticesB = scratch
    let normalsB = UnsafeMutableRawPointer(scratch + ConvexOutline.maximumCount).assumingMemoryBound(
      to: Vector.self)
    for index in 0..<countB {
      verticesB[index] = relative * b.vertices[index]
      normalsB[index] = relative.rotation * b.normals[index]
    }
    let reach = a.radius + b.radius + limit
    let outlineA = Outline(vertices: a.vertices, normals: a.normals, count: countA, radius: a.radius)
    let outlineB = Outline(vertices: verticesB, normals: normalsB, count: countB, radius: b.radius)
    let (edgeA, separationA) = outlineA.deepest(outlineB, reach)
    guard separationA <= reach else { return .none }
    let (edgeB, separationB) = outlineB.deepest(outlineA, reach)
    guard separationB <= reach else { return .none }
    separation = max(separationA, separationB) - a.radius - b.radius

    let tolerance = 0.1 * ContactLength.slop
    let usesB =
      prefersB ? separationB > separationA - tolerance : separationB > separationA + tolerance
    prefersB = usesB
    return usesB
      ? clipped(outlineB, edgeB, outlineA, separationB, isB: true)
      : clipped(outlineA, edgeA, outlineB, separationA, isB: false)
  }

  /// A polygon, or an edge as a polygon of two vertices, in A's coordinates.
  private struct Outline {
    let vertices: UnsafePointer<Point>
    let normals: UnsafePointer<Vector>
    let count: Int
    let radius: Double

    /// Returns the edge that separates the outline most from another, and by how much. Stops early beyond `reach`.
    @inline(__always) func deepest(_ other: Outline, _ reach: Double) -> (edge: Int, separation: Double) {
      var best = 0
      var largest = -Double.infinity
      for index in 0..<count {
        let normal = normals[index]
        let vertex = vertices[index]
        let level = normal.dx * vertex.x + normal.dy * vertex.y
        var least = Double.infinity
        for corner in 0..<other.count {
          let distance = normal.dx * other.vertices[corner].x + normal.dy * other.vertices[corner].y
          least = distance < least ? distance : least
        }
        if least - level > largest {
          largest = least - level
          best = index
          if largest > reach { break }
        }
      }
      return (best, largest)
    }
  }

  /// Clips the incident edge of Q against the sides of the reference edge of P.
  private func clipped(_ p: Outline, _ edge: Int, _ q: Outline, _ separation: Double, isB: Bool) -> Manifold {
    let normal = p.normals[edge]
    var incident = 0
    var least = Double.infinity
    for index in 0..<q.count {
      let dot = normal.dot(q.normals[index])
      if dot < least {
        least = dot
        incident = index
      }
    }
    let (p1, p2) = (p.vertices[edge], p.vertices[edge + 1 < p.count ? edge + 1 : 0])
    let next = incident + 1 < q.count ? incident + 1 : 0
    let (q1, q2) = (q.vertices[incident], q.vertices[next])

    // Apart, two vertices may be nearest.
    if separation > 0.1 * ContactLength.slop {
      let pair = SegmentPair(p1, p2, q1, q2)
      if pair.isAtEnds {
        let (pointA, pointB) = isB ? (pair.pointQ, pair.pointP) : (pair.pointP, pair.pointQ)
        let offset = pointB - pointA
        return touch(pointA, pointB, offset, offset.length, id: Collision.id(edge, incident, isB) | 0x1_0000)
      }
    }

    let tangent = normal.perpendicular
    let length = (p2 - p1).dot(tangent)
    let (upper, lower) = ((q1 - p1).dot(tangent), (q2 - p1).dot(tangent))
    guard upper >= 0, lower <= length else { return .none }
    let run = upper - lower
    let low = lower < 0 && run > 1e-12 ? q2.lerp(to: q1, -lower / run) : q2
    let high = upper > length && run > 1e-12 ? q2.lerp(to: q1, (length - lower) / run) : q1

    var manifold = Manifold()
    manifold.normal = poseA.rotation * (isB ? -normal : normal)
    let sum = p.radius + q.radius
    let lowSeparation = (low - p1).dot(normal) - sum
    let highSeparation = (high - p1).dot(normal) - sum
    // The contact lies in the middle between the surfaces.
    if lowSeparation <= limit {
      manifold.add(
        low - normal * (q.radius + lowSeparation / 2), lowSeparation, id: Collision.id(edge, next, isB),
        poseA.rotation, toB: toB)
    }
    if highSeparation <= limit {
      manifold.add(
        high - normal * (q.radius + highSeparation / 2), highSeparation,
        id: Collision.id(edge, incident, isB) | 0x2_0000, poseA.rotation, toB: toB)
    }
    return manifold
  }

  @inline(__always) private static func id(_ p: Int, _ q: Int, _ isB: Bool) -> Int {
    isB ? q << 8 | p | 0x4_0000 : p << 8 | q
  }

  // MARK: - Edges of chains

  // The block of an edge holds its two ends, then its neighbours' far ends; its normals are its own and those of the
  // neighbours. `next` of a missing neighbour has a normal of zero.

  private func edgeAndCircle() -> Manifold {
    let center = relative * b.center
    let (v1, v2) = (a.vertices[0], a.vertices[1])
    let normal = a.normals[0]
    let offset = normal.dot(center - v1)
    guard offset >= 0, offset <= b.radius + limit else { return .none }
    let edge = v2 - v1
    let u = (center - v1).dot(edge)
    if u <= 0 {
      // In front of the neighbour: its contact.
      if a.normals[1] != .zero, (v1 - a.vertices[2]).dot(center - v1) <= 0 { return .none }
      return touch(v1, center, center - v1, (center - v1).length, id: 0)
    }
    if u >= edge.lengthSquared {
      if a.normals[2] != .zero, (a.vertices[3] - v2).dot(center - v2) > 0 { return .none }
      return touch(v2, center, center - v2, (center - v2).length, id: 1)
    }
    let gap = offset - b.radius
    var manifold = Manifold()
    manifold.normal = poseA.rotation * normal
    manifold.add(center - normal * (b.radius + gap / 2), gap, id: 2, poseA.rotation, toB: toB)
    return manifold
  }

  private mutating func edgeAndPolygon(_ scratch: UnsafeMutablePointer<Point>) -> Manifold {
    let (v1, v2) = (a.vertices[0], a.vertices[1])
    let normal = a.normals[0]
    guard normal.dot(relative * b.center - v1) >= 0 else { return .none }
    let countB = b.count
    let verticesB = scratch
    let normalsB = UnsafeMutableRawPointer(scratch + ConvexOutline.maximumCount).assumingMemoryBound(
      to: Vector.self)
    var separationA = Double.infinity
    for index in 0..<countB {
      verticesB[index] = relative * b.vertices[index]
      normalsB[index] = relative.rotation * b.normals[index]
      separationA = min(separationA, normal.dot(verticesB[index] - v1))
    }
    let reach = b.radius + limit
    let outlineA = Outline(vertices: a.vertices, normals: edgeNormals(scratch), count: 2, radius: 0)
    let outlineB = Outline(vertices: verticesB, normals: normalsB, count: countB, radius: b.radius)
    let (edgeB, separationB) = outlineB.deepest(outlineA, reach)
    guard separationA <= reach, separationB <= reach else { return .none }
    separation = max(separationA, separationB) - b.radius
    var usesB = separationB > separationA + 0.1 * ContactLength.slop
    if usesB {
      let direction = -normalsB[edgeB]
      let neighbour = direction.dot(v2 - v1) < 0 ? 1 : 2
      let other = a.normals[neighbour]
      if other != .zero {
        // Between the normals of two edges of a convex corner, the normal may lie anywhere. Beyond the neighbour's
        // normal the neighbour has the contact. A concave corner has no normals but those of its edges.
        let isConvex = neighbour == 1 ? other.cross(normal) > 0 : normal.cross(other) > 0
        if isConvex {
          if normal.dot(direction) < normal.dot(other) - 1e-9 { return .none }
        } else {
          usesB = false
        }
      }
    }
    return usesB
      ? clipped(outlineB, edgeB, outlineA, separationB, isB: true)
      // A separation of 0: the vertices of a chain are no corners.
      : clipped(outlineA, 0, outlineB, 0, isB: false)
  }

  /// The normals of the edge as a polygon of two vertices, behind those of B.
  @inline(__always) private func edgeNormals(_ scratch: UnsafeMutablePointer<Point>) -> UnsafePointer<Vector>
  {
    let normals = UnsafeMutableRawPointer(scratch + ShapeRecord.blockSize).assumingMemoryBound(
      to: Vector.self)
    normals[0] = a.normals[0]
    normals[1] = -a.normals[0]
    return UnsafePointer(normals)
  }

  // MARK: - Half-planes

  private func halfPlane() -> Manifold {
    let normal = a.record.pointee.normal
    let origin = a.center
    let count = b.count
    var deepest = 0
    var least = Double.infinity
    for index in 0..<count {
      let distance = normal.dot(relative * b.vertices[index] - origin)
      if distance < least {
        least = distance
        deepest = index
      }
    }
    guard least - b.radius <= limit else { return .none }
    var manifold = Manifold()
    manifold.normal = poseA.rotation * normal
    func add(_ index: Int) {
      let vertex = relative * b.vertices[index]
      let separation = normal.dot(vertex - origin) - b.radius
      guard separation <= limit else { return }
      manifold.add(
        vertex - normal * (b.radius + separation / 2), separation, id: index, poseA.rotation, toB: toB)
    }
    guard count > 1 else {
      add(deepest)
      return manifold
    }
    let (before, after) = ((deepest + count - 1) % count, (deepest + 1) % count)
    let distanceBefore = normal.dot(relative * b.vertices[before] - origin)
    let distanceAfter = normal.dot(relative * b.vertices[after] - origin)
    let second = distanceBefore < distanceAfter ? before : after
    // In the order of the vertices, so that the points keep their places.
    add(min(deepest, second))
    add(max(deepest, second))
    return manifold
  }
}

/// The nearest points of two segments.
struct SegmentPair {
  let pointP: Point
  let pointQ: Point
  /// Whether both nearest points are ends.
  let isAtEnds: Bool

  init(_ p1: Point, _ p2: Point, _ q1: Point, _ q2: Point) {
    let (d1, d2, r) = (p2 - p1, q2 - q1, p1 - q1)
    let (a, e, f) = (d1.lengthSquared, d2.lengthSquared, d2.dot(r))
    let (b, c) = (d1.dot(d2), d1.dot(r))
    // C. Ericson, "Real-Time Collision Detection" (2005), 5.1.9.
    let denominator = a * e - b * b
    var s = denominator > 1e-12 * a * e ? clampUnit((b * f - c * e) / denominator) : 0
    var t = e > 0 ? (b * s + f) / e : 0
    if t < 0 {
      t = 0
      s = a > 0 ? clampUnit(-c / a) : 0
    } else if t > 1 {
      t = 1
      s = a > 0 ? clampUnit((b - c) / a) : 0
    }
    pointP = p1 + d1 * s
    pointQ = q1 + d2 * t
    isAtEnds = (s == 0 || s == 1) && (t == 0 || t == 1)
  }
}

@inline(__always) private func clampUnit(_ x: Double) -> Double { x < 0 ? 0 : x > 1 ? 1 : x }
