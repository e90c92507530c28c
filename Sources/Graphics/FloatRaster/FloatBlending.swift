import Painting

/// The formulas of W3C Compositing and Blending Level 1 (https://www.w3.org/TR/compositing-1/), sections 9 and 10.
extension BlendMode {
  /// The result of blending `source` over `backdrop`.
  func blend(_ source: FloatColor, over backdrop: FloatColor) -> FloatColor {
    let (s, b) = (source, backdrop)
    switch self {
    case .normal: return s + b * (1 - s.alpha)
    case .clear: return .clear
    case .copy: return s
    case .destination: return b
    case .destinationOver: return s * (1 - b.alpha) + b
    case .sourceIn: return s * b.alpha
    case .destinationIn: return b * s.alpha
    case .sourceOut: return s * (1 - b.alpha)
    case .destinationOut: return b * (1 - s.alpha)
    case .sourceAtop: return s * b.alpha + b * (1 - s.alpha)
    case .destinationAtop: return s * (1 - b.alpha) + b * s.alpha
    case .xor: return s * (1 - b.alpha) + b * (1 - s.alpha)
    case .plusLighter: return s.combined(with: b) { min(1, $0 + $1) }
    case .plusDarker: return addingDarkness(s, b)
    case .hue, .saturation, .color, .luminosity: return mixed(s, b, nonSeparableMix(s.straight, b.straight))
    default:
      let (cs, cb) = (s.straight, b.straight)
      let mix = Color(
        red: channelMix(cs.red, cb.red), green: channelMix(cs.green, cb.green),
        blue: channelMix(cs.blue, cb.blue))
      return mixed(s, b, mix)
    }
  }

  /// The general formula: the mix where source and backdrop overlap, otherwise each alone.
  private func mixed(_ s: FloatColor, _ b: FloatColor, _ mix: Color) -> FloatColor {
    s * (1 - b.alpha) + b * (1 - s.alpha) + FloatColor(mix) * (s.alpha * b.alpha)
  }

  private func addingDarkness(_ s: FloatColor, _ b: FloatColor) -> FloatColor {
    let alpha = min(1, s.alpha + b.alpha)
    func channel(_ cs: Double, _ cb: Double) -> Double { max(0, alpha - (s.alpha - cs) - (b.alpha - cb)) }
    return FloatColor(
      red: channel(s.red, b.red), green: channel(s.green, b.green), blue: channel(s.blue, b.blue),
      alpha: alpha)
  }

  // MARK: Separable modes

  /// Section 10.1, for one straight component of source and backdrop.
  private func channelMix(_ s: Double, _ b: Double) -> Double {
    switch self {
    case .multiply: s * b
    case .screen: b + s - b * s
    case .overlay: BlendMode.hardLight.channelMix(b, s)
    case .darken: min(s, b)
    case .lighten: max(s, b)
    case .colorDodge: b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight:
      s <= 0.5 ? BlendMode.multiply.channelMix(2 * s, b) : BlendMode.screen.channelMix(2 * s - 1, b)
    case .softLight:
      if s <= 0.5 {
        b - (1 - 2 * s) * b * (1 - b)
      } else {
        b + (2 * s - 1) * ((b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()) - b)
      }
    case .difference: abs(b - s)
    case .exclusion: b + s - 2 * b * s
    default: s
    }
  }

  // MARK: Non-separable modes

  /// Section 10.2, for the straight colours of source and backdrop.
  private func nonSeparableMix(_ s: Color, _ b: Color) -> Color {
    switch self {
    case .hue: s.withSaturation(b.saturation).withLuminosity(b.luminosity)
    case .saturation: b.withSaturation(s.saturation).withLuminosity(b.luminosity)
    case .color: s.withLuminosity(b.luminosity)
    default: b.withLuminosity(s.luminosity)
    }
  }
}

extension Color {
  fileprivate var luminosity: Double { 0.3 * red + 0.59 * green + 0.11 * blue }
  private var least: Double { min(red, green, blue) }
  private var greatest: Double { max(red, green, blue) }
  fileprivate var saturation: Double { greatest - least }

  private func map(_ change: (Double) -> Double) -> Color {
    Color(red: change(red), green: change(green), blue: change(blue))
  }

  /// The colour with the greatest component `saturation`, the least 0, and the middle one in proportion.
  fileprivate func withSaturation(_ saturation: Double) -> Color {
    let (low, range) = (least, self.saturation)
    return range > 0 ? map { ($0 - low) * saturation / range } : .black
  }

  /// The colour with all components moved by the same amount, and then towards the grey of that luminosity until all lie in 0...1.
  fileprivate func withLuminosity(_ luminosity: Double) -> Color {
    let difference = luminosity - self.luminosity
    var color = map { $0 + difference }
    let grey = color.luminosity
    let (low, high) = (color.least, color.greatest)
    if low < 0 { color = color.map { grey + ($0 - grey) * grey / (grey - low) } }
    if high > 1 { color = color.map { grey + ($0 - grey) * (1 - grey) / (high - grey) } }
    return color
  }
}
