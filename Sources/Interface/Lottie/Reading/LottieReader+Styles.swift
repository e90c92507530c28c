import Geometry
import Painting
import PlainJSON

extension LottieReader {
  /// Reads the layer styles that are drawn; the others are named.
  mutating func styles(_ json: JSONValue) -> [LottieEffect] {
    var hasShadow = false
    return each("sy", of: json) { reader, json in
      if let isOn = json["en"], !isOn.flag { return nil }
      let number = json["ty"]?.roundedInteger ?? -1
      switch number {
      case 1, 3:
        if hasShadow { reader.unsupported("second shadow or glow of a layer, which replaces the first") }
        hasShadow = true
        return .shadow(reader.shadow(json, isGlow: number == 3))
      case 7:
        return .overlay(
          color: reader.color("c", of: json), opacity: reader.number("o", of: json, default: 100))
      default:
        let names = LottieReader.styleNames
        reader.unsupported(
          "layer style " + (names.indices.contains(number) ? names[number] : "of the type \(number)"))
        return nil
      }
    }
  }

  private mutating func shadow(_ json: JSONValue, isGlow: Bool) -> LottieShadow {
    let choke = number(isGlow ? "r" : "ch", of: json, default: 0)
    if !isGlow, choke.valueBefore(0) != 0 { unsupported("spread of a shadow, which has soft edges") }
    return LottieShadow(
      color: color("c", of: json), opacity: number("o", of: json, default: isGlow ? 100 : 75),
      fullOpacity: 100,
      direction: number("a", of: json, default: 120), isStyle: true,
      distance: isGlow ? .constant(0) : number("d", of: json, default: 0),
      softness: number("s", of: json, default: 0))
  }

  /// The names by their numbers in files.
  private static let styleNames = [
    "stroke", "drop shadow", "inner shadow", "outer glow", "inner glow", "bevel and emboss", "satin",
    "colour overlay", "gradient overlay",
  ]
}
