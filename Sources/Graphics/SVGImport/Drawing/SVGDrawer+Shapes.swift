import Geometry
import Painting

extension SVGDrawer {
  /// Returns the outline of a shape in its own space; nil for one without area and length, or with an error at its beginning.
  func path(of element: Element) throws(SVGImportError) -> Path? {
    let (node, style) = (element.node, element.style)
    func number(_ name: String, _ axis: SVGLength.Axis, default value: Double = 0) -> Double {
      length(name, axis, of: element, default: value)
    }
    var path: Path
    switch node.name {
    case "path": path = pathData(style.nonInherited.geometry["d"] ?? node["d"] ?? "", node)
    case "rect":
      let rect = Rect(
        x: number("x", .x), y: number("y", .y), width: number("width", .x), height: number("height", .y))
      guard rect.width > 0, rect.height > 0, rect.isFinite else { return nil }
      // A radius that is missing is the other one (SVG 1.1, 9.2).
      let (rx, ry) = (number("rx", .x, default: -1), number("ry", .y, default: -1))
      let radii = Size(rx < 0 ? max(ry, 0) : rx, ry < 0 ? max(rx, 0) : ry)
      path = Self.rectangle(
        rect, radii: Size(min(radii.width, rect.width / 2), min(radii.height, rect.height / 2)))
    case "circle":
      let radius = number("r", .diagonal)
      guard radius > 0 else { return nil }
      path = Path(
        ellipseIn: Rect(center: Point(number("cx", .x), number("cy", .y)), size: Size(2 * radius, 2 * radius))
      )
    case "ellipse":
      let (rx, ry) = (number("rx", .x, default: -1), number("ry", .y, default: -1))
      let radii = Size(rx < 0 ? ry : rx, ry < 0 ? rx : ry)
      guard radii.width > 0, radii.height > 0 else { return nil }
      path = Path(ellipseIn: Rect(center: Point(number("cx", .x), number("cy", .y)), size: radii * 2))
    case "line":
      let (x1, y1) = (number("x1", .x), number("y1", .y))
      path = Path(lines: [Point(x1, y1), Point(number("x2", .x), number("y2", .y))])
    case "polyline", "polygon":
      let numbers = points(node["points"] ?? "", node)
      guard numbers.count >= 2 else { return nil }
      path = Path(lines: numbers, isClosed: node.name == "polygon")
    default: return nil
    }
    guard !path.isEmpty, path.points.allSatisfy(\.isFinite) else { return nil }
    try budget.take(points: path.points.count)
    return path
  }

  /// Reads path data up to the first error, as browsers do.
  private func pathData(_ text: String, _ node: SVGNode) -> Path {
    if text.trimmedSpace == "none" { return Path() }
    do {
      return try Path(svgPathData: text)
    } catch {
      omit(.value, "path data", node)
      return error.pathBeforeError
    }
  }

  private func points(_ text: String, _ node: SVGNode) -> [Point] {
    var scanner = NumberScanner(text)
    var points: [Point] = []
    while !scanner.isAtEnd {
      guard let x = scanner.number() else { break }
      scanner.skipSeparator()
      guard let y = scanner.number() else { break }
      scanner.skipSeparator()
      points.append(Point(x, y))
    }
    if !scanner.isAtEnd { omit(.value, "points", node) }
    return points
  }

  private static func rectangle(_ rect: Rect, radii: Size) -> Path {
    guard radii.width > 0, radii.height > 0 else { return Path(rect: rect) }
    return Path { path in
      let (rx, ry) = (radii.width, radii.height)
      func corner(_ x: Double, _ y: Double) {
        path.addArc(to: Point(x, y), radii: radii, isLarge: false, isClockwise: true)
      }
      path.move(to: Point(rect.minX + rx, rect.minY))
      path.addLine(to: Point(rect.maxX - rx, rect.minY))
      corner(rect.maxX, rect.minY + ry)
      path.addLine(to: Point(rect.maxX, rect.maxY - ry))
      corner(rect.maxX - rx, rect.maxY)
      path.addLine(to: Point(rect.minX + rx, rect.maxY))
      corner(rect.minX, rect.maxY - ry)
      path.addLine(to: Point(rect.minX, rect.minY + ry))
      corner(rect.minX + rx, rect.minY)
      path.close()
    }
  }

  // MARK: Drawing

  func drawShape(_ element: Element) throws(SVGImportError) {
    guard let path = try path(of: element) else { return }
    let inherited = element.style.inherited
    let hasMarkers =
      inherited.markerStart != nil || inherited.markerMiddle != nil || inherited.markerEnd != nil
    let paintsOnce = !hasMarkers && (inherited.fill == .none || inherited.stroke == .none)
    try withEffects(
      of: element, isSingle: paintsOnce, bounds: { path.bounds },
      draw: { () throws(SVGImportError) in
        guard inherited.isVisible else { return }
        try self.paint(path, of: element, bounds: path.bounds)
      })
  }

  /// Fills and strokes a path, and draws its markers.
  func paint(
    _ path: Path, of element: Element, bounds: Rect, hasMarkers: Bool = true
  ) throws(SVGImportError) {
    let inherited = element.style.inherited
    if isClipping > 0 {
      context.fillColor = .black
      return context.fill(path, rule: inherited.clipRule)
    }
    context.antialias = !inherited.isCrisp
    defer { context.antialias = true }
    for step in inherited.paintOrder {
      switch step {
      case .fill:
        try withFill(of: element, bounds: bounds) {
          context.fill(path, rule: inherited.fillRule)
        }
      case .stroke:
        try stroke(path, of: element, bounds: bounds)
      case .markers:
        if hasMarkers { try drawMarkers(on: path, of: element) }
      }
    }
  }

  private func stroke(_ path: Path, of element: Element, bounds: Rect) throws(SVGImportError) {
    let inherited = element.style.inherited
    if inherited.stroke == .none { return }
    let metrics = element.metrics
    let width = inherited.strokeWidth.resolved(.diagonal, metrics)
    guard width > 0 else { return }
    guard
      let paint = try paint(inherited.stroke, opacity: inherited.strokeOpacity, of: element, bounds: bounds)
    else { return }
    var dash = inherited.dashes.map { $0.resolved(.diagonal, metrics) }
    if dash.contains(where: { $0 < 0 }) || !(dash.reduce(0, +) > 0) { dash = [] }
    context.strokePaint = paint.paint
    context.strokeStyle = StrokeStyle(
      width: width, cap: inherited.lineCap, join: inherited.lineJoin, miterLimit: inherited.miterLimit,
      dash: dash,
      dashPhase: inherited.dashOffset.resolved(.diagonal, metrics))
    try withOpacity(paint.opacity) { () throws(SVGImportError) in
      let toPicture = context.transform
      if element.style.nonInherited.keepsStrokeWidth, let back = toPicture.inverse {
        try withState { () throws(SVGImportError) in
          context.concatenate(back)
          context.stroke(path.transformed(by: toPicture))
        }
      } else {
        context.stroke(path)
      }
    }
  }

  // MARK: Bounds

  /// Returns the bounding box of an element in its own space, without strokes and clips (SVG 1.1, 7.11).
  func bounds(of node: SVGNode, in scope: Scope) throws(SVGImportError) -> Rect {
    try budget.takeElement(line: node.line)
    try budget.check(depth: scope.depth, line: node.line)
    guard let kind = Kind(node.name) else { return .null }
    let style = try style(of: node, in: scope)
    guard style.nonInherited.isDisplayed else { return .null }
    var element = Element(node: node, style: style, scope: scope)
    element.scope.depth += 1
    switch kind {
    case .shape: return try path(of: element)?.bounds ?? .null
    case .group, .choice: return try boundsOfChildren(of: node, in: element.contents)
    case .nested: return viewport(of: element) ?? .null
    case .use:
      guard let id = node.localReference, let target = tree.ids[String(id)] else { return .null }
      var result = Rect.null
      try repeating(target, from: node) { () throws(SVGImportError) in
        let inside = try placedBounds(of: target, in: element.contents)
        let shift = Transform(
          translationX: length("x", .x, of: element), y: length("y", .y, of: element))
        if !inside.isNull { result = shift * inside }
      }
      return result
    case .image:
      return Rect(
        x: length("x", .x, of: element), y: length("y", .y, of: element),
        width: length("width", .x, of: element),
        height: length("height", .y, of: element))
    case .text: return try textBounds(of: element)
    }
  }

  func boundsOfChildren(of node: SVGNode, in scope: Scope) throws(SVGImportError) -> Rect {
    var result = Rect.null
    for child in node.elements {
      let inside = try placedBounds(of: child, in: scope)
      if !inside.isNull { result = result.union(inside) }
    }
    return result
  }

  /// Returns the bounding box of an element in the space of its parent.
  private func placedBounds(of node: SVGNode, in scope: Scope) throws(SVGImportError) -> Rect {
    if node.name == "symbol" {
      var scope = scope
      scope.depth += 1
      try budget.check(depth: scope.depth, line: node.line)
      return try boundsOfChildren(of: node, in: scope)
    }
    let inside = try bounds(of: node, in: scope)
    if inside.isNull { return .null }
    let transform = try style(of: node, in: scope).nonInherited.transform ?? .identity
    return transform * inside
  }
}
