import Geometry
import Painting

extension LottiePaintSource {
  /// Returns the paint at a frame.
  func paint(at frame: Double) -> Paint {
    switch self {
    case .color(let color): return .color(color.value(at: frame))
    case .gradient(let gradient): return gradient.paint(at: frame)
    }
  }
}

extension LottiePaintSource {
  /// The number of numbers that a paint is made of at a frame.
  func numberCount(at frame: Double) -> Int {
    if case .gradient(let gradient) = self { gradient.stops.valueBefore(frame).count } else { 0 }
  }
}

extension LottieGradient {
  fileprivate func paint(at frame: Double) -> Paint {
    let gradient = Gradient(lottie: stops.value(at: frame), colorCount: colorCount)
    let (start, end) = (start.value(at: frame), end.value(at: frame))
    guard isRadial else {
      return .linear(LinearGradient(gradient, from: start, to: end))
    }
    let direction = end - start
    // A focus on the circle would leave no colours beyond it.
    let length = max(-0.99, min(0.99, highlightLength.value(at: frame) / 100)) * direction.length
    let focus =
      start + Vector(angle: direction.angle + highlightAngle.value(at: frame).radians, length: length)
    return .radial(
      RadialGradient(
        gradient, from: focus, radius: 0, to: start, radius: direction.length))
  }
}

extension Gradient {
  /// Creates a gradient from the numbers of the format. Colours and opacities have offsets of their own: the result has
  /// a stop at each offset of either.
  ///
  /// - Parameters:
  ///   - numbers: offset, red, green and blue of each colour, then offset and alpha of each opacity.
  ///   - colorCount: the number of colours. Colours beyond the numbers are ignored.
  init(lottie numbers: [Double], colorCount: Int) {
    let count = min(colorCount, numbers.count / 4)
    let colors = (0..<count).map { index in
      Stop(
        numbers[4 * index],
        Color(red: numbers[4 * index + 1], green: numbers[4 * index + 2], blue: numbers[4 * index + 3]))
    }
    let alphaStops = numbers[(4 * count)...]
    let alphas = (0..<alphaStops.count / 2).map { index in
      Stop(
        alphaStops[alphaStops.startIndex + 2 * index],
        Color(white: alphaStops[alphaStops.startIndex + 2 * index + 1]))
    }
    guard !alphas.isEmpty, !colors.isEmpty else {
      self.init(stops: colors, interpolation: .straight)
      return
    }
    let (hues, opacities) = (Gradient(stops: colors), Gradient(stops: alphas))
    let offsets = Set(hues.stops.map(\.offset) + opacities.stops.map(\.offset)).sorted().prefix(1_000)
    self.init(
      stops: offsets.map { offset in
        Stop(offset, hues.color(at: offset).withAlpha(max(0, min(1, opacities.color(at: offset).red))))
      }, interpolation: .straight)
  }
}

extension LottieStroke {
  /// Returns the pen at a frame. Dashes without a length are a solid line.
  func style(at frame: Double) -> StrokeStyle {
    let lengths = dash.map { max(0, $0.value(at: frame)) }
    return StrokeStyle(
      width: width.value(at: frame), cap: cap, join: join, miterLimit: max(1, miterLimit.value(at: frame)),
      dash: lengths.contains { $0 > 0 } ? lengths : [], dashPhase: dashPhase.value(at: frame))
  }
}

extension LottieTransform {
  /// Returns the transform of a repeater's copy: scaled and rotated about the anchor, and moved, `count` times.
  func repeated(_ count: Double, at frame: Double) -> Transform {
    let (position, anchor) = (self.position.value(at: frame), anchor.value(at: frame))
    let scale = scale.value(at: frame)
    func factor(_ percent: Double) -> Double {
      // A negative scale has no fractional powers; its copies alternate between both sides.
      let base = percent / 100
      let size = power(base.magnitude, count)
      return base < 0 && !Int(count.rounded()).isMultiple(of: 2) ? -size : size
    }
    let matrix = Transform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(Transform(scaleX: factor(scale.x), y: factor(scale.y)))
      .concatenating(Transform(rotation: rotation.value(at: frame).radians * count))
      .concatenating(Transform(translationX: anchor.x + position.x * count, y: anchor.y + position.y * count))
    return matrix.isFinite ? matrix : .identity
  }
}
