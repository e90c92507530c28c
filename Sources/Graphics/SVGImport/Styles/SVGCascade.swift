import Geometry
import Painting

/// Finds the style of elements: presentation attributes, then style sheets, then the `style` attribute, then what is important.
struct SVGCascade {
  let sheet: CSSSheet

  /// Returns the style of an element.
  ///
  /// - Parameters:
  ///   - parent: the style of the element around it, where it is drawn.
  ///   - omit: called with values that cannot be read.
  func style(
    of node: SVGNode, in parent: SVGStyle, _ budget: inout SVGBudget, omit: (SVGOmission.Kind, String) -> Void
  ) throws(SVGImportError) -> SVGComputedStyle {
    var declarations: [CSSDeclaration] = []
    for name in Self.presentationAttributes {
      if let value = node[name] { declarations.append(CSSDeclaration(name: name, value: value)) }
    }
    var styled = try sheet.declarations(for: node, &budget)
    if let text = node["style"] { styled += CSS.declarations(CSS.withoutComments(text)) }
    declarations += styled.filter { !$0.isImportant }
    declarations += styled.filter(\.isImportant)
    var style = SVGComputedStyle(inherited: parent)
    if let space = node["space"] { style.inherited.keepsSpace = space == "preserve" }
    // Lengths in em and the keyword currentColor depend on these.
    for declaration in declarations where declaration.name == "font" || declaration.name == "font-size" {
      style.set(declaration, parent: parent)
    }
    for declaration in declarations where declaration.name != "font-size" && declaration.name != "font" {
      if !style.set(declaration, parent: parent) {
        omit(.value, "\(declaration.name): \(declaration.value)")
      }
    }
    return style
  }

  /// The attributes that are properties (SVG 2, 6.6), with those that are drawn. In an order that does not depend on the file.
  private static let presentationAttributes = [
    "clip-path", "clip-rule", "color", "display", "fill", "fill-opacity", "fill-rule", "filter",
    "font-family",
    "font-size", "font-style", "font-weight", "image-rendering", "isolation", "letter-spacing", "marker-end",
    "marker-mid",
    "marker-start", "mask", "mix-blend-mode", "opacity", "overflow", "paint-order", "shape-rendering",
    "stop-color",
    "stop-opacity", "stroke", "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin",
    "stroke-miterlimit", "stroke-opacity", "stroke-width", "text-anchor", "text-decoration", "transform",
    "vector-effect",
    "visibility",
  ]
}

extension SVGComputedStyle {
  /// Sets a property. Returns whether its value was understood, or the property is not used.
  @discardableResult
  mutating func set(_ declaration: CSSDeclaration, parent: SVGStyle) -> Bool {
    let value = declaration.value.trimmedSpace
    let initial = SVGStyle()
    func keyword<Value>(_ path: WritableKeyPath<SVGStyle, Value>, _ read: (Substring) -> Value?) -> Bool {
      switch value.lowercased() {
      case "inherit", "unset": inherited[keyPath: path] = parent[keyPath: path]
      case "initial": inherited[keyPath: path] = initial[keyPath: path]
      default:
        guard let read = read(value) else { return false }
        inherited[keyPath: path] = read
      }
      return true
    }
    switch declaration.name {
    case "color":
      return keyword(\.color) { $0.lowercased() == "currentcolor" ? parent.color : Color(css: $0) }
    case "fill": return keyword(\.fill) { SVGPaintValue($0) }
    case "stroke": return keyword(\.stroke) { SVGPaintValue($0) }
    case "fill-opacity": return keyword(\.fillOpacity) { Color.fraction($0, per: 1) }
    case "stroke-opacity": return keyword(\.strokeOpacity) { Color.fraction($0, per: 1) }
    case "fill-rule": return keyword(\.fillRule) { Self.rule($0) }
    case "clip-rule": return keyword(\.clipRule) { Self.rule($0) }
    case "stroke-width": return keyword(\.strokeWidth) { SVGLength($0).flatMap { $0.value >= 0 ? $0 : nil } }
    case "stroke-linecap":
      return keyword(\.lineCap) { ["butt": .butt, "round": .round, "square": .square][$0] }
    case "stroke-linejoin":
      return keyword(\.lineJoin) {
        ["miter": .miter, "miter-clip": .miter, "arcs": .miter, "round": .round, "bevel": .bevel][$0]
      }
    case "stroke-miterlimit":
      return keyword(\.miterLimit) {
        SVGLength($0).flatMap { $0.value >= 1 && $0.unit == .number ? $0.value : nil }
      }
    case "stroke-dasharray":
      return keyword(\.dashes) {
        if $0 == "none" { return [] }
        guard let list = SVGLength.list($0), list.allSatisfy({ $0.value >= 0 }) else { return nil }
        return list
      }
    case "stroke-dashoffset": return keyword(\.dashOffset) { SVGLength($0) }
    case "visibility":
      return keyword(\.isVisible) { ["visible": true, "hidden": false, "collapse": false][$0] }
    case "shape-rendering": return keyword(\.isCrisp) { $0 == "crispEdges" || $0 == "optimizeSpeed" }
    case "image-rendering":
      return keyword(\.smoothsImages) { !["pixelated", "crisp-edges", "optimizeSpeed"].contains($0) }
    case "paint-order": return keyword(\.paintOrder) { Self.paintOrder($0) }
    case "marker":
      return keyword(\.markerStart) { Self.marker($0) } && keyword(\.markerMiddle) { Self.marker($0) }
        && keyword(\.markerEnd) { Self.marker($0) }
    case "marker-start": return keyword(\.markerStart) { Self.marker($0) }
    case "marker-mid": return keyword(\.markerMiddle) { Self.marker($0) }
    case "marker-end": return keyword(\.markerEnd) { Self.marker($0) }
    case "font-family": return keyword(\.fontFamilies) { Self.families($0) }
    case "font-size":
      return keyword(\.fontSize) { Self.fontSize($0, parent: parent.fontSize) }
    case "font-weight": return keyword(\.fontWeight) { Self.weight($0, parent: parent.fontWeight) }
    case "font-style": return keyword(\.isItalic) { $0 != "normal" }
    case "font": return setFont(value, parent: parent)
    case "text-anchor": return keyword(\.anchor) { ["start": .start, "middle": .middle, "end": .end][$0] }
    case "letter-spacing": return keyword(\.letterSpacing) { $0 == "normal" ? SVGLength(0) : SVGLength($0) }
    case "text-decoration", "text-decoration-line":
      return keyword(\.textDecorations) { value in
        let lines = Set(value.split(whereSeparator: \.isXMLSpace).map(String.init))
        return parent.textDecorations.union(lines.intersection(["underline", "line-through"]))
      }
    case "white-space":
      return keyword(\.keepsSpace) { $0.hasPrefix("pre") || $0 == "break-spaces" }
    default: return nonInherited.set(declaration.name, value)
    }
  }

  private static func rule(_ text: Substring) -> FillRule? {
    ["nonzero": .nonZero, "evenodd": .evenOdd][text]
  }

  /// Nil is a value that cannot be read; the inner nil is no marker.
  private static func marker(_ text: Substring) -> Substring?? {
    if text == "none" { return .some(nil) }
    return SVGReference.url(text).map { .some($0.id) }
  }

  private static func paintOrder(_ text: Substring) -> [SVGStyle.PaintStep]? {
    let all: [SVGStyle.PaintStep] = [.fill, .stroke, .markers]
    if text == "normal" { return all }
    var order: [SVGStyle.PaintStep] = []
    for word in text.split(whereSeparator: \.isXMLSpace) {
      guard let step: SVGStyle.PaintStep = ["fill": .fill, "stroke": .stroke, "markers": .markers][word],
        !order.contains(step)
      else { return nil }
      order.append(step)
    }
    return order + all.filter { !order.contains($0) }
  }

  private static func families(_ text: Substring) -> [String]? {
    let names = text.split(separator: ",").map { String($0).trimmingQuotes }.filter { !$0.isEmpty }
    return names.isEmpty ? nil : names
  }

  private static func fontSize(_ text: Substring, parent: Double) -> Double? {
    let sizes: [Substring: Double] = [
      "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32,
      "smaller": parent / 1.2, "larger": parent * 1.2,
    ]
    if let size = sizes[text] { return size }
    guard let length = SVGLength(text), length.value >= 0 else { return nil }
    if length.unit == .percent { return parent * length.value / 100 }
    return length.resolved(.diagonal, SVGMetrics(viewport: .zero, fontSize: parent))
  }

  private static func weight(_ text: Substring, parent: Double) -> Double? {
    switch text {
    case "normal": return 400
    case "bold": return 700
    case "bolder": return parent < 350 ? 400 : parent < 550 ? 700 : 900
    case "lighter": return parent < 550 ? 100 : parent < 750 ? 400 : 700
    default:
      return SVGLength(text).flatMap { $0.unit == .number && (1...1000).contains($0.value) ? $0.value : nil }
    }
  }

  /// Sets `font: [style] [weight] size[/height] families`.
  private mutating func setFont(_ text: Substring, parent: SVGStyle) -> Bool {
    var remaining = text
    (inherited.isItalic, inherited.fontWeight) = (false, 400)
    while true {
      remaining = remaining.trimmedSpace
      let word = remaining.prefix { !$0.isXMLSpace }
      if word.isEmpty { return false }
      remaining = remaining.dropFirst(word.count)
      if let size = Self.fontSize(word.prefix { $0 != "/" }, parent: parent.fontSize),
        SVGLength(word)?.unit != .number
      {
        guard let families = Self.families(remaining.trimmedSpace) else { return false }
        (inherited.fontSize, inherited.fontFamilies) = (size, families)
        return true
      }
      if word == "italic" || word == "oblique" {
        inherited.isItalic = true
      } else if let weight = Self.weight(word, parent: parent.fontWeight) {
        inherited.fontWeight = weight
      } else if word != "normal" && word != "small-caps" {
        return false
      }
    }
  }
}

extension SVGNonInheritedStyle {
  /// Sets a property. Returns whether its value was understood, or the property is not used.
  mutating func set(_ name: String, _ value: Substring) -> Bool {
    switch name {
    case "display": isDisplayed = value != "none"
    case "opacity":
      guard let fraction = Color.fraction(value, per: 1) else { return false }
      opacity = fraction
    case "clip-path": return setReference(\.clipPath, value)
    case "mask": return setReference(\.mask, value)
    case "filter": filter = value == "none" ? nil : String(value)
    case "mix-blend-mode":
      guard let mode = Self.blendModes[value] else { return false }
      blendMode = mode
    case "isolation": isIsolated = value == "isolate"
    case "overflow": hidesOverflow = value == "hidden" || value == "scroll"
    case "stop-color":
      guard let paint = SVGPaintValue(value) else { return false }
      stopColor = paint
    case "stop-opacity":
      guard let fraction = Color.fraction(value, per: 1) else { return false }
      stopOpacity = fraction
    case "transform":
      guard let read = Transform(svg: value) else { return false }
      transform = read
    case "vector-effect": keepsStrokeWidth = value == "non-scaling-stroke"
    case "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "d": geometry[name] = String(value)
    default: break
    }
    return true
  }

  private mutating func setReference(
    _ path: WritableKeyPath<SVGNonInheritedStyle, Substring?>, _ value: Substring
  )
    -> Bool
  {
    if value == "none" {
      self[keyPath: path] = nil
      return true
    }
    guard let (id, _) = SVGReference.url(value) else { return false }
    self[keyPath: path] = id
    return true
  }

  private static let blendModes: [Substring: BlendMode] = [
    "normal": .normal, "multiply": .multiply, "screen": .screen, "overlay": .overlay, "darken": .darken,
    "lighten": .lighten, "color-dodge": .colorDodge, "color-burn": .colorBurn, "hard-light": .hardLight,
    "soft-light": .softLight, "difference": .difference, "exclusion": .exclusion, "hue": .hue,
    "saturation": .saturation, "color": .color, "luminosity": .luminosity, "plus-lighter": .plusLighter,
  ]
}
