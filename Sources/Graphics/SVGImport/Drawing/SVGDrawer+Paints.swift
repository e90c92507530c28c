import Geometry
import Painting

extension SVGDrawer {
  /// A paint with an opacity that is not part of it.
  struct OpacityPaint {
    var paint: Paint
    var opacity = 1.0
  }

  /// Returns the paint of a fill or a stroke; nil for none.
  ///
  /// - Parameter bounds: the bounding box of the shape.
  func paint(
    _ value: SVGPaintValue, opacity: Double, of element: Element, bounds: Rect
  ) throws(SVGImportError) -> OpacityPaint? {
    let scope = element.scope
    switch value {
    case .none: return nil
    case .color(let color):
      return OpacityPaint(paint: .color(color.multipliedAlpha(by: opacity)))
    case .currentColor:
      return OpacityPaint(paint: .color(element.style.inherited.color.multipliedAlpha(by: opacity)))
    case .contextFill: return scope.contextFill.map { OpacityPaint(paint: $0, opacity: opacity) }
    case .contextStroke: return scope.contextStroke.map { OpacityPaint(paint: $0, opacity: opacity) }
    case .reference(let id, let fallback):
      if let server = tree.ids[String(id)] {
        switch server.name {
        case "linearGradient", "radialGradient":
          return try gradient(server, scope, bounds: bounds).map {
            switch $0 {
            // Where a paint is a plain colour, other programs show it more simply.
            case .color(let color): OpacityPaint(paint: .color(color.multipliedAlpha(by: opacity)))
            default: OpacityPaint(paint: $0, opacity: opacity)
            }
          }
        case "pattern":
          return try pattern(server, of: element, bounds: bounds).map {
            OpacityPaint(paint: $0, opacity: opacity)
          }
        default: break
        }
      }
      omit(.reference, id.isEmpty ? "another file" : id, element.node)
      guard let fallback else { return nil }
      return try paint(fallback, opacity: opacity, of: element, bounds: bounds)
    }
  }

  /// Draws with the fill of an element, unless that is none.
  ///
  /// - Parameters:
  ///   - bounds: the bounding box of the element.
  ///   - opacity: multiplies the opacity of the fill.
  func withFill(
    of element: Element, bounds: Rect, opacity: Double = 1, draw: () -> Void
  ) throws(SVGImportError) {
    let inherited = element.style.inherited
    guard
      let paint = try paint(inherited.fill, opacity: inherited.fillOpacity, of: element, bounds: bounds)
    else { return }
    context.fillPaint = paint.paint
    try withOpacity(paint.opacity * opacity) { () throws(SVGImportError) in draw() }
  }

  /// Draws with the opacity of the context multiplied by another one.
  func withOpacity(_ opacity: Double, _ work: () throws(SVGImportError) -> Void)
    throws(SVGImportError)
  {
    let alpha = context.alpha
    context.alpha = alpha * opacity
    defer { context.alpha = alpha }
    try work()
  }

  /// Returns an element and those that it refers to, as long as they have one of the names.
  private func chain(_ node: SVGNode, _ names: [String]) -> [SVGNode] {
    var chain = [node]
    var visited: Set<ObjectIdentifier> = [ObjectIdentifier(node)]
    while let id = chain.last?.localReference {
      guard let next = tree.ids[String(id)], names.contains(next.name) else {
        omit(.reference, id, node)
        break
      }
      guard visited.insert(ObjectIdentifier(next)).inserted else {
        omit(.recursion, id, node)
        break
      }
      // A chain longer than any drawing needs would be followed for each shape.
      if chain.count >= 16 { break }
      chain.append(next)
    }
    return chain
  }

  // MARK: Gradients

  private func gradient(
    _ server: SVGNode, _ scope: Scope, bounds: Rect
  ) throws(SVGImportError) -> Paint? {
    let chain = chain(server, ["linearGradient", "radialGradient"])
    try budget.take(comparisons: chain.count)
    func value(_ name: String) -> String? { chain.lazy.compactMap { $0[name] }.first }
    let stops = try stops(of: chain.first { $0.elements.contains { $0.name == "stop" } })
    guard let last = stops.last else { return nil }
    if stops.count == 1 { return .color(last.color) }
    let isBox = value("gradientUnits") != "userSpaceOnUse"
    var transform = Transform.identity
    if let text = value("gradientTransform") {
      if let read = Transform(svg: text) {
        transform = read
      } else {
        omit(.value, "gradientTransform: \(text)", server)
      }
    }
    if isBox {
      guard bounds.width > 0, bounds.height > 0 else { return nil }
      transform = transform.concatenating(Self.transform(toBox: bounds))
    }
    guard transform.isFinite, transform.determinant != 0 else { return .color(last.color) }
    let metrics = SVGMetrics(viewport: isBox ? Size(1, 1) : scope.viewport)
    func number(_ name: String, _ axis: SVGLength.Axis, _ standard: String) -> Double {
      let text = value(name) ?? standard
      guard let length = SVGLength(text) ?? SVGLength(standard) else { return 0 }
      return length.resolved(axis, metrics)
    }
    let spread: GradientSpread =
      switch value("spreadMethod") {
      case "reflect": .reflecting
      case "repeat": .repeating
      default: .pad
      }
    let colors = Gradient(stops: stops, interpolation: .straight)
    if server.name == "linearGradient" {
      let (x1, y1) = (number("x1", .x, "0%"), number("y1", .y, "0%"))
      let end = Point(number("x2", .x, "100%"), number("y2", .y, "0%"))
      if Point(x1, y1) == end { return .color(last.color) }
      return .linear(
        LinearGradient(colors, from: Point(x1, y1), to: end, spread: spread, transform: transform))
    }
    let center = Point(number("cx", .x, "50%"), number("cy", .y, "50%"))
    let radius = number("r", .diagonal, "50%")
    guard radius > 0 else { return radius == 0 ? .color(last.color) : nil }
    var focus = Point(
      value("fx") == nil ? center.x : number("fx", .x, "50%"),
      value("fy") == nil ? center.y : number("fy", .y, "50%"))
    let focusRadius = max(0, number("fr", .diagonal, "0%"))
    // A focus beyond the circle is on its edge (SVG 1.1, 13.2.3).
    let distance = focus.distance(to: center)
    if distance > radius * 0.999 { focus = center + (focus - center) * (radius * 0.999 / distance) }
    return .radial(
      RadialGradient(
        colors, from: focus, radius: focusRadius, to: center, radius: radius, spread: spread,
        transform: transform))
  }

  private func stops(of node: SVGNode?) throws(SVGImportError) -> [Gradient.Stop] {
    guard let node else { return [] }
    if let known = knownStops[ObjectIdentifier(node)] { return known }
    var scope = Scope()
    scope.style = try inheritedStyle(of: node)
    var stops: [Gradient.Stop] = []
    var least = 0.0
    for child in node.elements where child.name == "stop" {
      try budget.takeElement(line: child.line)
      let style = try style(of: child, in: scope)
      // An offset is at least the one before.
      least = max(least, child["offset"].flatMap { Color.fraction($0, per: 1) } ?? 0)
      let color: Color =
        switch style.nonInherited.stopColor {
        case .color(let color): color
        case .currentColor: style.inherited.color
        default: .black
        }
      stops.append(Gradient.Stop(least, color.multipliedAlpha(by: style.nonInherited.stopOpacity)))
    }
    knownStops[ObjectIdentifier(node)] = stops
    return stops
  }

  // MARK: Patterns

  private func pattern(
    _ server: SVGNode, of element: Element, bounds: Rect
  ) throws(SVGImportError) -> Paint? {
    let scope = element.scope
    let chain = chain(server, ["pattern"])
    func value(_ name: String) -> String? { chain.lazy.compactMap { $0[name] }.first }
    guard let owner = chain.first(where: { !$0.elements.isEmpty }) else { return nil }
    let isBox = value("patternUnits") != "userSpaceOnUse"
    if isBox, !(bounds.width > 0 && bounds.height > 0) { return nil }
    func number(_ name: String, _ axis: SVGLength.Axis) -> Double {
      guard let text = value(name), let length = SVGLength(text) else { return 0 }
      let metrics = SVGMetrics(viewport: isBox ? Size(1, 1) : scope.viewport)
      return length.resolved(axis, metrics)
    }
    var cell = Rect(
      x: number("x", .x), y: number("y", .y), width: number("width", .x), height: number("height", .y))
    if isBox { cell = Self.transform(toBox: bounds) * cell }
    guard cell.width > 0, cell.height > 0, cell.isFinite else { return nil }
    let transform = value("patternTransform").flatMap { Transform(svg: $0) } ?? .identity
    guard transform.isFinite, transform.determinant != 0 else { return nil }
    var inner = Scope()
    inner.style = try inheritedStyle(of: owner)
    inner.viewport = scope.viewport
    inner.depth = scope.depth + 1
    // Without a view box, the content has the units of the shape, and begins at the corner of the cell.
    var toCell = Transform(translationX: cell.minX, y: cell.minY)
    if let box = value("viewBox").flatMap({ SVGViewBox($0, value("preserveAspectRatio")) }) {
      toCell = box.transform(to: cell)
      inner.viewport = box.rect.size
    } else if value("patternContentUnits") == "objectBoundingBox" {
      toCell = Self.transform(toBox: Rect(origin: cell.origin, size: bounds.size))
      inner.viewport = Size(1, 1)
    }
    var list = DisplayList.empty
    try repeating(owner, from: element.node) { () throws(SVGImportError) in
      list = try recording { () throws(SVGImportError) in
        context.concatenate(toCell)
        try drawChildren(of: owner, in: inner)
      }
    }
    if list.isEmpty { return nil }
    return .pattern(Pattern(.drawing(list), bounds: cell, transform: transform))
  }
}

extension Color {
  /// Returns the colour with its alpha multiplied by a factor.
  func multipliedAlpha(by factor: Double) -> Color {
    factor == 1 ? self : Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }
}
