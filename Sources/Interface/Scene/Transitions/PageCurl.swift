import Geometry

/// A page that is rolled up by a cylinder, which moves from the bottom right corner along the diagonal.
///
/// The page lies flat ahead of the line where the cylinder touches it. Behind that line it follows the cylinder for half
/// a turn, and then lies flat on top, with its back to the viewer. It is seen from straight above, without
/// perspective, and only where it lay at first: so at the end nothing is left of it.
///
/// ```
///                   r = w/4
///        back ________
///   ──────────‾‾‾‾    ╲        s: the distance from the bottom right corner along the diagonal, in points
///                 (  r │
///   front ─────────____╱       s′: where a point at s appears
///        s →      c      c − r
/// ```
///
/// A point at the distance a = c − s behind the line appears at s′ = c − r sin(a/r) as long as a ≤ πr, and at
/// s′ = c + a − πr after that. s increases to the left in the drawing.
nonisolated struct PageCurl {
  /// The bottom right corner of the page.
  let corner: Point
  /// The direction from that corner to the top left one, with length 1.
  let direction: Vector
  /// The radius of the cylinder, in points: a quarter of the page's width.
  let radius: Double
  /// The page's bounds and what it draws beside them. What leaves this area is not shown.
  let area: Rect
  /// The distances along the direction between which the area lies.
  let range: (low: Double, high: Double)
  /// The distances across the direction between which the area lies.
  let width: (low: Double, high: Double)

  /// A part of the page with an affine image: all points with distances between two limits.
  struct Strip {
    /// The limits on the page, ascending.
    var source: (low: Double, high: Double)
    /// The image of a distance s is `scale` · s + `offset`.
    var scale, offset: Double
    /// Whether the page shows its back.
    var showsBack: Bool

    /// The limits of the image, ascending.
    var target: (low: Double, high: Double) {
      let (a, b) = (scale * source.low + offset, scale * source.high + offset)
      return (min(a, b), max(a, b))
    }
  }

  /// Creates the curl of a page; nil if the page has no area.
  ///
  /// - Parameters:
  ///   - bounds: the page.
  ///   - painted: the area that the page draws. What is outside of the bounds is rolled up, too.
  init?(of bounds: Rect, painting painted: Rect) {
    guard bounds.width > 0, bounds.height > 0, bounds.isFinite, !painted.isNull, painted.isFinite else {
      return nil
    }
    corner = Point(bounds.maxX, bounds.maxY)
    direction = Vector(-bounds.width, -bounds.height).normalized
    radius = bounds.width / 4
    let across = Vector(-direction.dy, direction.dx)
    var (along, beside) = (
      (low: Double.infinity, high: -Double.infinity), (low: Double.infinity, high: -Double.infinity)
    )
    area = painted.union(bounds)
    for point in area.corners {
      let (s, t) = ((point - corner).dot(direction), (point - corner).dot(across))
      along = (min(along.low, s), max(along.high, s))
      beside = (min(beside.low, t), max(beside.high, t))
    }
    (range, width) = (along, beside)
  }

  /// The standard deviation of the blur of the cylinder's shadow, in points.
  var shadowDeviation: Double { radius / 6 }

  /// The distance of the line where the cylinder touches the page. At 0 the whole page is flat, at 1 the cylinder and its
  /// shadow have left it.
  func contact(at progress: Double) -> Double {
    let progress = max(0, min(1, progress))
    return range.low + progress * (range.high + radius + 3 * shadowDeviation - range.low)
  }

  /// Returns the strips of the page, those that lie on top last.
  ///
  /// - Parameters:
  ///   - contact: the distance of the line where the cylinder touches the page.
  ///   - tolerance: the greatest distance of a point from its exact position, in points.
  func strips(contact: Double, tolerance: Double) -> [Strip] {
    var strips: [Strip] = []
    if contact < range.high {
      strips.append(
        Strip(source: (max(contact, range.low), range.high), scale: 1, offset: 0, showsBack: false))
    }
    let rolled = contact - range.low
    guard rolled > 0 else { return strips }
    // A chord of an arc with the angle δ deviates by less than rδ²/8, along s. Quarters have whole numbers of strips,
    // so that one ends where the page turns its back.
    let step = (8 * max(tolerance, 1e-3) / radius).squareRoot()
    let count = max(2, Int((.pi / 2 / step).rounded(.up)))
    let angle = .pi / 2 / Double(count)
    for index in 0..<2 * count {
      let (start, end) = (Double(index) * angle, Double(index + 1) * angle)
      guard radius * start < rolled, contact - radius * end < range.high else { continue }
      let (near, far) = (contact - radius * start, contact - radius * end)
      let (from, to) = (contact - radius * sincos(start).sine, contact - radius * sincos(end).sine)
      let scale = (from - to) / (near - far)
      strips.append(
        Strip(source: (far, near), scale: scale, offset: from - scale * near, showsBack: index >= count))
    }
    let turned = rolled - radius * .pi
    if turned > 0 {
      let low = range.low
      strips.append(
        Strip(
          source: (low, contact - radius * .pi), scale: -1, offset: 2 * contact - radius * .pi,
          showsBack: true))
    }
    return strips
  }

  /// The transform that moves the points of a strip.
  func transform(of strip: Strip) -> Transform {
    let (x, y, stretch) = (direction.dx, direction.dy, strip.scale - 1)
    let linear = Transform(
      a: 1 + stretch * x * x, b: stretch * x * y, c: stretch * x * y, d: 1 + stretch * y * y, tx: 0, ty: 0)
    return Transform(translationX: -corner.x, y: -corner.y).concatenating(linear)
      .concatenating(
        Transform(translationX: corner.x + strip.offset * x, y: corner.y + strip.offset * y))
  }

  /// The area between two distances, as wide as the page and `margin` more.
  func band(_ low: Double, _ high: Double, margin: Double) -> Path {
    let across = Vector(-direction.dy, direction.dx)
    let (left, right) = (across * (width.low - margin), across * (width.high + margin))
    let (start, end) = (corner + direction * low, corner + direction * high)
    return Path(lines: [start + left, end + left, end + right, start + right], isClosed: true)
  }
}
