import Painting

nonisolated extension Color {
  /// A name for readers: the hue of a colour, or the tone of a grey, such as "light blue" or "dark grey".
  ///
  /// Hues are those of HSB at the usual limits between names. Transparency is named only if nothing is visible. A colour
  /// with a component that is not finite counts as black.
  public var spokenName: String {
    if !(alpha > 0) { return "transparent" }
    guard red.isFinite, green.isFinite, blue.isFinite else { return "black" }
    if saturation < 0.1 || brightness < 0.08 {
      switch brightness {
      case ..<0.08: return "black"
      case ..<0.4: return "dark grey"
      case ..<0.75: return "grey"
      case ..<0.97: return "light grey"
      default: return "white"
      }
    }
    let tone = brightness < 0.45 ? "dark " : saturation < 0.4 ? "light " : ""
    let degrees = hue * 360
    let names: [(limit: Double, name: String)] = [
      (15, "red"), (42, "orange"), (68, "yellow"), (95, "lime"), (150, "green"), (172, "mint"), (195, "cyan"),
      (250, "blue"), (290, "purple"), (325, "magenta"), (345, "pink"), (.infinity, "red"),
    ]
    return tone + (names.first { degrees < $0.limit }?.name ?? "red")
  }
}
