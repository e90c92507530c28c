/// A projected segment of a path: a rational Bézier curve of degree 1, 2 or 3, with control points in homogeneous
/// coordinates (x, y, w).
struct RationalSegment {
  let degree: Int
  /// The control points; those beyond the degree are unused.
  var p0, p1, p2, p3: SIMD3<Double>

  init(_ segment: Segment, _ plane: PlaneProjection) {
    switch segment {
    case .line(let line):
      self.init(degree: 1, plane.homogeneous(line.start), plane.homogeneous(line.end))
    case .quadratic(let curve):
      self.init(
        degree: 2, plane.homogeneous(curve.start), plane.homogeneous(curve.control),
        plane.homogeneous(curve.end))
    case .cubic(let curve):
      self.init(
        degree: 3, plane.homogeneous(curve.start), plane.homogeneous(curve.control1),
        plane.homogeneous(curve.control2), plane.homogeneous(curve.end))
    }
  }

  private init(
    degree: Int, _ p0: SIMD3<Double>, _ p1: SIMD3<Double>, _ p2: SIMD3<Double> = .zero,
    _ p3: SIMD3<Double> = .zero
  ) {
    self.degree = degree
    (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
  }

  var start: SIMD3<Double> { p0 }
  var end: SIMD3<Double> { degree == 1 ? p1 : degree == 2 ? p2 : p3 }

  /// The least weight of the control points, below which the curve's weight cannot be.
  var leastWeight: Double {
    switch degree {
    case 1: min(p0.z, p1.z)
    case 2: min(p0.z, p1.z, p2.z)
    default: min(p0.z, p1.z, p2.z, p3.z)
    }
  }

  /// Returns the parts before and after `t`, by de Casteljau's algorithm in homogeneous coordinates, which is exact.
  func split(at t: Double) -> (RationalSegment, RationalSegment) {
    let a = p0 + (p1 - p0) * t
    if degree == 1 { return (Self(degree: 1, p0, a), Self(degree: 1, a, p1)) }
    let b = p1 + (p2 - p1) * t
    let ab = a + (b - a) * t
    if degree == 2 { return (Self(degree: 2, p0, a, ab), Self(degree: 2, ab, b, p2)) }
    let c = p2 + (p3 - p2) * t
    let bc = b + (c - b) * t
    let middle = ab + (bc - ab) * t
    return (Self(degree: 3, p0, a, ab, middle), Self(degree: 3, middle, bc, c, p3))
  }

  /// Returns the part between two parameters.
  func part(from: Double, to: Double) -> RationalSegment {
    let tail = from > 0 ? split(at: from).1 : self
    return to < 1 ? tail.split(at: (to - from) / (1 - from)).0 : tail
  }

  /// Returns the weight at a parameter.
  func weight(at t: Double) -> Double {
    let s = 1 - t
    switch degree {
    case 1: return p0.z * s + p1.z * t
    case 2: return p0.z * s * s + p1.z * 2 * s * t + p2.z * t * t
    default: return p0.z * s * s * s + p1.z * 3 * s * s * t + p2.z * 3 * s * t * t + p3.z * t * t * t
    }
  }

  /// Returns the parameters inside 0...1 at which the weight crosses a value, ascending: at most three.
  func parameters(ofWeight value: Double) -> [Double] {
    // Between the extrema the weight is monotone.
    var ends = [0.0]
    if degree == 2 {
      let t = (p0.z - p1.z) / (p0.z - 2 * p1.z + p2.z)
      if t > 0, t < 1 { ends.append(t) }
    } else if degree == 3 {
      let (a, b, c) = (p1.z - p0.z, p2.z - p1.z, p3.z - p2.z)
      let (r, s) = quadraticRoots(a - 2 * b + c, 2 * (b - a), a)
      for t in [min(r, s), max(r, s)] where t > 0 && t < 1 { ends.append(t) }
      if ends.count == 1 { for t in [r, s] where t > 0 && t < 1 { ends.append(t) } }
    }
    ends.append(1)
    var result: [Double] = []
    for (from, to) in zip(ends, ends.dropFirst()) {
      var (low, high) = (from, to)
      let isRising = weight(at: high) >= value
      guard (weight(at: low) >= value) != isRising else { continue }
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if (weight(at: middle) >= value) == isRising { high = middle } else { low = middle }
      }
      result.append((low + high) / 2)
    }
    return result
  }

  /// Appends the curve to a path whose current point is the start, as Bézier curves within `tolerance` points.
  ///
  /// The curve Σ wᵢBᵢpᵢ / Σ wᵢBᵢ, with the points pᵢ on screen, differs from Σ Bᵢpᵢ by at most the greatest relative
  /// difference of two weights, times the radius of the points around any centre. A change of parameter multiplies the
  /// weights by powers of a constant without moving the curve. The constant that makes the outer weights equal leaves
  /// differences of second order, so that each halving divides the error by about eight.
  func append(to path: inout Path, tolerance: Double, depth: Int = 0) {
    if degree == 1 { return path.addLine(to: Point(homogeneous: p1)) }
    let maximumDepth = 10
    if leastWeight > 0 || depth >= maximumDepth {
      let (w0, wn) = (p0.z, end.z)
      let ratio = degree == 2 ? (w0 / wn).squareRoot() : cubeRoot(w0 / wn)
      let (w1, w2) = (p1.z * ratio, degree == 2 ? w0 : p2.z * ratio * ratio)
      let (least, most) = (min(w0, w1, w2), max(w0, w1, w2))
      let (a, b, z) = (Point(homogeneous: p0), Point(homogeneous: p1), Point(homogeneous: end))
      let c = degree == 2 ? b : Point(homogeneous: p2)
      let center = a.midpoint(to: z)
      let radius = max(a.distance(to: center), b.distance(to: center), c.distance(to: center))
      let error = (most / least - 1) * radius
      if !(error > tolerance) || depth >= maximumDepth {
        if degree == 2 {
          path.addQuadratic(to: z, control: b)
        } else {
          path.addCubic(to: z, control1: b, control2: c)
        }
        return
      }
    }
    let (first, second) = split(at: 0.5)
    first.append(to: &path, tolerance: tolerance, depth: depth + 1)
    second.append(to: &path, tolerance: tolerance, depth: depth + 1)
  }
}
