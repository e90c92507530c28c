// Hue, saturation and brightness: A. R. Smith, "Color Gamut Transform Pairs", SIGGRAPH 1978, there called HSV.
extension Color {
  /// Creates a colour from hue, saturation and brightness, as UIKit does.
  ///
  /// - Parameters:
  ///   - hue: in turns: 0 and 1 are red, 1/3 is green, 2/3 is blue. Other values wrap around; a value that is not
  ///     finite counts as 0.
  ///   - saturation: 0 is grey, 1 is pure. Clamped to 0...1.
  ///   - brightness: 0 is black; the largest of the three components. Clamped to 0...1.
  ///   - alpha: 0...1.
  public init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
    let turns = hue.isFinite ? hue - hue.rounded(.down) : 0
    let saturation = max(0, min(1, saturation.isNaN ? 0 : saturation))
    let brightness = max(0, min(1, brightness.isNaN ? 0 : brightness))
    /// The difference of a component from the brightness: a wave of period 6 that is 0 for four sixths of a turn.
    func component(_ shift: Double) -> Double {
      let position = (shift + turns * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(1, min(position, 4 - position)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// The hue in turns, 0..<1: 0 is red, 1/3 is green, 2/3 is blue. The hue of a grey is 0.
  public var hue: Double {
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let chroma = most - least
    guard chroma > 0, chroma.isFinite else { return 0 }
    let sixths =
      if most == red {
        (green - blue) / chroma
      } else if most == green {
        (blue - red) / chroma + 2
      } else {
        (red - green) / chroma + 4
      }
    let turns = sixths / 6
    return turns < 0 ? turns + 1 : turns
  }

  /// The purity of the colour: 0 is grey, 1 has a component of 0. The saturation of black is 0.
  public var saturation: Double {
    let most = brightness
    return most > 0 ? (most - min(red, green, blue)) / most : 0
  }

  /// The largest component: 0 is black.
  public var brightness: Double { max(red, green, blue) }
}
