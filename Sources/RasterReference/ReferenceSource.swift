import Geometry
import Painting

/// What is painted at a point of the surface, in device pixels.
typealias ReferenceSource = (Point) -> ReferenceColor

/// The sources of paints that need no pixels. `place` leads from the space of the paint's points to device pixels; where it
/// cannot be undone the paint is transparent.
enum ReferenceSources {
  static func color(_ color: ReferenceColor) -> ReferenceSource { { _ in color } }

  static func tinted(_ source: @escaping ReferenceSource, _ tint: Color?) -> ReferenceSource {
    guard let tint = tint.map({ ReferenceColor($0) }) else { return source }
    return { point in tint * source(point).alpha }
  }

  static func linear(_ linear: LinearGradient, _ place: Transform) -> ReferenceSource {
    guard linear.start.isFinite, linear.end.isFinite else { return color(.clear) }
    let line = linear.end - linear.start
    return gradient(linear.gradient, linear.spread, linear.transform.concatenating(place)) { point in
      let place = (point - linear.start).dot(line) / line.lengthSquared
      return place.isNaN ? nil : place
    }
  }

  static func radial(_ radial: RadialGradient, _ place: Transform) -> ReferenceSource {
    guard radial.startCenter.isFinite, radial.endCenter.isFinite, radial.startRadius.isFinite,
      radial.endRadius.isFinite
    else { return color(.clear) }
    return gradient(radial.gradient, radial.spread, radial.transform.concatenating(place)) {
      radial.place(of: $0)
    }
  }

  static func conic(_ conic: ConicGradient, _ place: Transform) -> ReferenceSource {
    guard conic.center.isFinite, conic.startAngle.isFinite else { return color(.clear) }
    return gradient(conic.gradient, .repeating, conic.transform.concatenating(place)) { point in
      let turns = ((point - conic.center).angle - conic.startAngle) / (2 * .pi)
      return turns.isFinite ? turns : nil
    }
  }

  /// - Parameters:
  ///   - place: from the gradient's space to device pixels.
  ///   - parameter: where on the gradient a point of its space lies; nil where nothing is painted.
  private static func gradient(
    _ gradient: Gradient, _ spread: GradientSpread, _ place: Transform,
    parameter: @escaping (Point) -> Double?
  ) -> ReferenceSource {
    guard let inverse = place.inverse, !gradient.stops.isEmpty else { return color(.clear) }
    let isPadded = if case .pad = spread { true } else { false }
    return { point in
      guard let t = parameter(inverse * point), let offset = spread.offset(of: t) else { return .clear }
      // The first colour goes on before 0 even where a second stop at 0 begins what is after.
      return ReferenceColor(gradient.color(at: isPadded ? t : offset))
    }
  }
}

extension RadialGradient {
  /// The largest ω whose circle passes through `point`, of those that the spread paints; nil when there is none.
  ///
  /// The circle's centre is c₀ + ω·(c₁ − c₀) and its radius r₀ + ω·(r₁ − r₀), so the point lies on it where
  /// a ω² − 2 b ω + c = 0 with the three numbers below.
  func place(of point: Point) -> Double? {
    guard startRadius >= 0, endRadius >= 0 else { return nil }
    let (toEnd, toPoint) = (endCenter - startCenter, point - startCenter)
    let growth = endRadius - startRadius
    if toEnd == .zero && growth == 0 { return nil }
    let difference = toEnd.lengthSquared - growth * growth
    // Circles that touch from within: what rounding leaves of their difference would be a second root far away.
    let a = abs(difference) > 1e-12 * toEnd.lengthSquared ? difference : 0
    let b = toPoint.dot(toEnd) + startRadius * growth
    let c = toPoint.lengthSquared - startRadius * startRadius
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return nil }
    // Adding what has the same sign, so that nothing cancels out; the other root follows from their product, c / a.
    let sum = b + (b < 0 ? -discriminant.squareRoot() : discriminant.squareRoot())
    let roots = [sum / a, c / sum]
    return roots.filter { root in
      root.isFinite && startRadius + root * growth >= 0 && spread.offset(of: root) != nil
    }.max()
  }
}
