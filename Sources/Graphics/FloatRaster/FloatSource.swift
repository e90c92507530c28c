import Geometry
import Painting

/// The colour at a point of the surface, in device pixels.
typealias FloatSource = (Point) -> FloatColor

/// The sources of paints without images. They are transparent if the transform to device pixels has no inverse.
enum FloatSources {
  static func color(_ color: FloatColor) -> FloatSource { { _ in color } }

  static func tinted(_ source: @escaping FloatSource, _ tint: Color?) -> FloatSource {
    guard let tint = tint.map({ FloatColor($0) }) else { return source }
    return { point in tint * source(point).alpha }
  }

  /// A source multiplied by a colour, channel by channel.
  static func multiplied(_ source: @escaping FloatSource, _ tint: Color?) -> FloatSource {
    guard let tint = tint.map({ FloatColor($0) }) else { return source }
    return { point in source(point).combined(with: tint, *) }
  }

  static func linear(_ linear: LinearGradient, _ toPixels: Transform) -> FloatSource {
    guard linear.start.isFinite, linear.end.isFinite else { return color(.clear) }
    let line = linear.end - linear.start
    return gradient(linear.gradient, linear.spread, linear.transform.concatenating(toPixels)) { point in
      let t = (point - linear.start).dot(line) / line.lengthSquared
      return t.isNaN ? nil : t
    }
  }

  static func radial(_ radial: RadialGradient, _ toPixels: Transform) -> FloatSource {
    guard radial.startCenter.isFinite, radial.endCenter.isFinite, radial.startRadius.isFinite,
      radial.endRadius.isFinite
    else { return color(.clear) }
    return gradient(radial.gradient, radial.spread, radial.transform.concatenating(toPixels)) {
      radial.position(of: $0)
    }
  }

  static func conic(_ conic: ConicGradient, _ toPixels: Transform) -> FloatSource {
    guard conic.center.isFinite, conic.startAngle.isFinite else { return color(.clear) }
    return gradient(conic.gradient, .repeating, conic.transform.concatenating(toPixels)) { point in
      let turns = ((point - conic.center).angle - conic.startAngle) / (2 * .pi)
      return turns.isFinite ? turns : nil
    }
  }

  /// - Parameters:
  ///   - toPixels: from the gradient's space to device pixels.
  ///   - parameter: returns the position on the gradient of a point of its space, or nil if nothing is painted there.
  private static func gradient(
    _ gradient: Gradient, _ spread: GradientSpread, _ toPixels: Transform,
    parameter: @escaping (Point) -> Double?
  ) -> FloatSource {
    guard let inverse = toPixels.inverse, !gradient.stops.isEmpty else { return color(.clear) }
    let isPadded = if case .pad = spread { true } else { false }
    return { point in
      guard let t = parameter(inverse * point), let offset = spread.offset(of: t) else { return .clear }
      // The first colour extends before 0 even if a second stop lies at 0.
      return FloatColor(gradient.color(at: isPadded ? t : offset))
    }
  }
}

extension RadialGradient {
  /// The largest painted ω whose circle passes through `point`, or nil if there is none.
  ///
  /// The circle's centre is c₀ + ω·(c₁ − c₀) and its radius r₀ + ω·(r₁ − r₀), so the point lies on it if a ω² − 2 b ω + c = 0 with
  /// the three numbers below.
  func position(of point: Point) -> Double? {
    guard startRadius >= 0, endRadius >= 0 else { return nil }
    let (toEnd, toPoint) = (endCenter - startCenter, point - startCenter)
    let growth = endRadius - startRadius
    if toEnd == .zero && growth == 0 { return nil }
    let difference = toEnd.lengthSquared - growth * growth
    // If the circles touch from within, the difference is 0. A rounding error would give a second, distant root.
    let a = abs(difference) > 1e-12 * toEnd.lengthSquared ? difference : 0
    let b = toPoint.dot(toEnd) + startRadius * growth
    let c = toPoint.lengthSquared - startRadius * startRadius
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return nil }
    // The terms have the same sign, so that nothing cancels out. The other root follows from the product c / a.
    let sum = b + (b < 0 ? -discriminant.squareRoot() : discriminant.squareRoot())
    let roots = [sum / a, c / sum]
    return roots.filter { root in
      root.isFinite && startRadius + root * growth >= 0 && spread.offset(of: root) != nil
    }.max()
  }
}
