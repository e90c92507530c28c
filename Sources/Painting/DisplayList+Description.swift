import Geometry

extension DisplayList: CustomStringConvertible {
  /// A command a line, indented by states and layers, the same on every run and platform.
  ///
  /// ```
  /// save
  ///   clip [0, 0, 100, 50]
  ///   fill #ff8000ff M0,0 L10,0 L10,10 Z moved 5,6
  ///   stroke #ffffffff width 8 round join M0,0 L10,0 by [2 0 0 2 0 0]
  /// restore
  /// ```
  ///
  /// Colours are red, green, blue and alpha, premultiplied. Numbers are rounded to a thousandth. Transforms are shown
  /// unless they change nothing.
  public var description: String {
    var text = ""
    var depth = 0
    for command in commands {
      if command.operation == .restore || command.operation == .endLayer { depth = max(0, depth - 1) }
      text += String(repeating: "  ", count: depth) + line(for: command) + "\n"
      if command.operation == .save || command.operation == .beginLayer { depth += 1 }
    }
    return text
  }

  private func line(for command: Command) -> String {
    let place = DescriptionText.place(transforms[Int(command.transform)])
    switch command.operation {
    case .fillPath:
      let rule = command.rule == .evenOdd ? " even-odd" : ""
      return "fill \(DescriptionText.color(command.color))\(rule) \(pathText(command))\(place)"
    case .strokePath:
      let pen = DescriptionText.pen(strokeStyles[Int(command.resource)])
      return "stroke \(DescriptionText.color(command.color)) \(pen) \(pathText(command))\(place)"
    case .drawImage:
      let image = images[Int(command.resource)]
      let rect = DescriptionText.rect(command.rect)
      return
        "image \(image.width)×\(image.height) in \(rect)\(DescriptionText.opacity(command.opacity))\(place)"
    case .clipRect: return "clip \(DescriptionText.rect(command.rect))\(place)"
    case .save: return "save"
    case .restore: return "restore"
    case .beginLayer: return "layer\(DescriptionText.opacity(command.opacity))"
    case .endLayer: return "end layer"
    }
  }

  private func pathText(_ command: Command) -> String {
    let path = path(of: command)
    // Path data would leave out what is not finite, and here that is what one wants to see.
    guard path.points.allSatisfy(\.isFinite) else { return "(path that is not finite)" }
    return path.svgPathData(precision: 3)
  }
}

/// The words of a description.
private enum DescriptionText {
  static func number(_ value: Double) -> String {
    // Swift's own words for what is too large to have thousandths, or not finite.
    guard abs(value) < 1e12 else { return "\(value)" }
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  static func rect(_ rect: Rect) -> String {
    if rect.isNull { return "[null]" }
    return "[\(number(rect.minX)), \(number(rect.minY)), \(number(rect.width)), \(number(rect.height))]"
  }

  static func color(_ color: PremultipliedColor) -> String {
    let digits = Array("0123456789abcdef")
    var text = "#"
    for byte in [color.red, color.green, color.blue, color.alpha] {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return text
  }

  static func opacity(_ opacity: Float) -> String {
    opacity == 1 ? "" : " opacity \(number(Double(opacity)))"
  }

  static func pen(_ style: StrokeStyle) -> String {
    var text = "width \(number(style.width))"
    switch style.join {
    case .miter: if style.miterLimit != 10 { text += " miter limit \(number(style.miterLimit))" }
    case .round: text += " round join"
    case .bevel: text += " bevel join"
    }
    switch style.cap {
    case .butt: break
    case .round: text += " round cap"
    case .square: text += " square cap"
    }
    if !style.dash.isEmpty {
      text += " dash \(style.dash.map(number).joined(separator: " ")) from \(number(style.dashPhase))"
    }
    return text
  }

  static func place(_ t: Transform) -> String {
    if t.isIdentity { return "" }
    if t.isTranslation { return " moved \(number(t.tx)),\(number(t.ty))" }
    return " by [\([t.a, t.b, t.c, t.d, t.tx, t.ty].map(number).joined(separator: " "))]"
  }
}
