import Geometry
import Painting
import Scene

extension Layer {
  /// Shows effects as they are at a frame. Of several shadows the last counts.
  func show(_ effects: [LottieEffect], at frame: Double) {
    var filters: [Filter] = []
    for effect in effects {
      switch effect {
      case .fill(let color, let opacity):
        let opacity = max(0, min(1, opacity.value(at: frame)))
        filters.append(.colorMatrix(.fill(color.value(at: frame), opacity: opacity)))
      case .tint(let black, let white, let amount):
        filters.append(
          .colorMatrix(
            .tint(
              black: black.value(at: frame), white: white.value(at: frame),
              amount: max(0, min(1, amount.value(at: frame) / 100)))))
      case .blur(let blurriness, let axes):
        let deviation = max(0, blurriness.value(at: frame)) * LottieMaskStep.deviationOfSize
        switch axes {
        case .both: filters.append(.blur(standardDeviation: deviation))
        case .horizontal: filters.append(.ellipticalBlur(x: deviation, y: 0))
        case .vertical: filters.append(.ellipticalBlur(x: 0, y: deviation))
        }
      case .shadow(let shadow):
        let direction = shadow.direction.value(at: frame).radians
        // A style's angle leads to the light, which is opposite of the shadow.
        let angle = shadow.isStyle ? .pi - direction : direction - .pi / 2
        shadowColor = shadow.color.value(at: frame).withAlpha(1)
        shadowOpacity = shadow.opacity.value(at: frame) / shadow.fullOpacity
        shadowOffset = Vector(angle: angle, length: shadow.distance.value(at: frame))
        shadowRadius = shadow.softness.value(at: frame) * LottieMaskStep.deviationOfSize
      case .overlay(let color, let opacity):
        let amount = max(0, min(1, opacity.value(at: frame) / 100))
        filters.append(.colorMatrix(.overlay(color.value(at: frame), amount: amount)))
      }
    }
    self.filters = filters
  }
}
