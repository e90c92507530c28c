import Geometry

/// The words of a display list's description.
enum DescriptionText {
  static func number(_ value: Double) -> String {
    // Swift's own notation for numbers too large to have thousandths, or not finite.
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

  static func pen(_ style: StrokeStyle, isHairline: Bool = false) -> String {
    var text = isHairline ? "hairline" : "width \(number(style.width))"
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

  static func transform(_ t: Transform) -> String {
    if t.isIdentity { return "" }
    if t.isTranslation { return " moved \(number(t.tx)),\(number(t.ty))" }
    return " by [\([t.a, t.b, t.c, t.d, t.tx, t.ty].map(number).joined(separator: " "))]"
  }

  static func point(_ point: Point) -> String { "\(number(point.x)),\(number(point.y))" }

  static func color(_ color: Color) -> String {
    "rgba(\([color.red, color.green, color.blue, color.alpha].map(number).joined(separator: " ")))"
  }

  static func image(_ drawing: ImageDrawing) -> String {
    let image = drawing.image
    var text = "\(image.width)×\(image.height)"
    if drawing.source != image.pixelBounds { text += " from \(rect(drawing.source))" }
    if drawing.quality != .linear { text += " \(drawing.quality)" }
    if let tint = drawing.tint {
      text += " \(drawing.tintMode == .multiply ? "times" : "tinted") \(color(tint))"
    }
    return text
  }

  static func shadow(_ shadow: Shadow) -> String {
    let offset = "\(number(shadow.offset.dx)),\(number(shadow.offset.dy))"
    let alone = shadow.drawsSource ? "" : " alone"
    return " shadow\(alone) \(color(shadow.color)) blur \(number(shadow.blur)) moved \(offset)"
  }

  static func filter(_ filter: Filter) -> String {
    switch filter {
    case .blur(let deviation): "blur \(number(deviation))"
    case .ellipticalBlur(let x, let y, let angle):
      "blur \(number(x)) by \(number(y))" + (angle == 0 ? "" : " at \(number(angle))")
    case .colorMatrix(let matrix): "colours [\(matrix.rows.map(number).joined(separator: " "))]"
    }
  }

  static func paint(_ paint: Paint) -> String {
    switch paint {
    case .color(let color): self.color(color)
    case .linear(let linear):
      "linear \(point(linear.start)) to \(point(linear.end))\(spread(linear.spread)) \(stops(linear.gradient))"
        + transform(linear.transform)
    case .radial(let radial):
      "radial \(point(radial.startCenter)) r \(number(radial.startRadius)) to \(point(radial.endCenter)) "
        + "r \(number(radial.endRadius))\(spread(radial.spread)) \(stops(radial.gradient))"
        + transform(radial.transform)
    case .conic(let conic):
      "conic \(point(conic.center)) from \(number(conic.startAngle)) \(stops(conic.gradient))"
        + transform(conic.transform)
    case .pattern(let pattern): self.pattern(pattern)
    }
  }

  private static func stops(_ gradient: Gradient) -> String {
    let list = gradient.stops.map { "\(number($0.offset)) \(color($0.color))" }.joined(separator: ", ")
    return "[\(list)]\(gradient.interpolation == .straight ? " straight" : "")"
  }

  private static func spread(_ spread: GradientSpread) -> String {
    switch spread {
    case .pad(beforeStart: true, afterEnd: true): ""
    case .pad(beforeStart: true, afterEnd: false): " until its end"
    case .pad(beforeStart: false, afterEnd: true): " from its start"
    case .pad: " between its ends"
    case .repeating: " repeating"
    case .reflecting: " reflecting"
    }
  }

  private static func pattern(_ pattern: Pattern) -> String {
    var text: String
    switch pattern.cell {
    case .image(let image): text = "pattern of image \(image.width)×\(image.height)"
    case .drawing(let list): text = "pattern of \(list.commands.count) commands"
    }
    text += " in \(rect(pattern.bounds))"
    if pattern.step != pattern.bounds.size {
      text += " every \(number(pattern.step.width))×\(number(pattern.step.height))"
    }
    switch pattern.repetition {
    case .both: break
    case .x: text += " along x"
    case .y: text += " along y"
    default: text += " once"
    }
    if pattern.quality != .linear { text += " \(pattern.quality)" }
    if let tint = pattern.tint { text += " tinted \(color(tint))" }
    return text + transform(pattern.transform)
  }
}
