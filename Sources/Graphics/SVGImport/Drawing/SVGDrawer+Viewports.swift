import Geometry
import Painting

extension SVGDrawer {
  // MARK: Viewports

  /// Returns the viewport of a nested `svg`; nil if it has no area.
  func viewport(of element: Element, size: Size? = nil) -> Rect? {
    let outer = element.scope.viewport
    let rect = Rect(
      x: length("x", .x, of: element), y: length("y", .y, of: element),
      width: size?.width ?? length("width", .x, of: element, default: outer.width),
      height: size?.height ?? length("height", .y, of: element, default: outer.height))
    return rect.width > 0 && rect.height > 0 && rect.isFinite ? rect : nil
  }

  func drawNested(_ element: Element, size: Size? = nil) throws(SVGImportError) {
    guard let viewport = viewport(of: element, size: size) else { return }
    try withEffects(
      of: element, bounds: { viewport },
      draw: { () throws(SVGImportError) in try self.drawContents(of: element, in: viewport) })
  }

  /// Draws the children of a `svg` or a `symbol` in a viewport.
  private func drawContents(of element: Element, in viewport: Rect) throws(SVGImportError) {
    let node = element.node
    var scope = element.contents
    var transform = Transform(translationX: viewport.minX, y: viewport.minY)
    scope.viewport = viewport.size
    if let box = node["viewBox"].flatMap({ SVGViewBox($0, node["preserveAspectRatio"]) }) {
      transform = box.transform(to: viewport)
      scope.viewport = box.rect.size
    }
    guard transform.isFinite else { return }
    try withState { () throws(SVGImportError) in
      if element.style.nonInherited.hidesOverflow ?? true, isClipping == 0 { context.clip(to: viewport) }
      context.concatenate(transform)
      try drawChildren(of: node, in: scope)
    }
  }

  // MARK: Use

  func drawUse(_ element: Element) throws(SVGImportError) {
    let node = element.node
    guard let id = node.localReference, let target = tree.ids[String(id)] else {
      return omit(.reference, node["href"] ?? "use", node)
    }
    try repeating(target, from: node) { () throws(SVGImportError) in
      try withState { () throws(SVGImportError) in
        let (x, y) = (length("x", .x, of: element), length("y", .y, of: element))
        context.translateBy(x: x, y: y)
        var scope = element.contents
        guard target.name == "symbol" || target.name == "svg" else { return try draw(target, in: scope) }
        try budget.takeElement(line: target.line)
        try budget.check(depth: scope.depth, line: target.line)
        let targetStyle = try self.style(of: target, in: scope)
        guard targetStyle.nonInherited.isDisplayed else { return }
        scope.depth += 1
        let content = Element(node: target, style: targetStyle, scope: scope)
        func side(_ name: String, _ axis: SVGLength.Axis, _ viewport: Double) -> Double {
          length(name, axis, of: node[name] != nil ? element : content, default: viewport)
        }
        let size = Size(side("width", .x, scope.viewport.width), side("height", .y, scope.viewport.height))
        try drawNested(content, size: size)
      }
    }
  }

  // MARK: Markers

  /// Draws the markers at the corners of a path (SVG 1.1, 11.6).
  func drawMarkers(on path: Path, of element: Element) throws(SVGImportError) {
    let (node, inherited) = (element.node, element.style.inherited)
    guard ["path", "line", "polyline", "polygon"].contains(node.name),
      inherited.markerStart != nil || inherited.markerMiddle != nil || inherited.markerEnd != nil
    else { return }
    let corners = SVGMarkerCorner.corners(of: path)
    var owner = element
    owner.scope.contextFill = try paint(
      inherited.fill, opacity: inherited.fillOpacity, of: element, bounds: path.bounds)?.paint
    owner.scope.contextStroke = try paint(
      inherited.stroke, opacity: inherited.strokeOpacity, of: element, bounds: path.bounds)?.paint
    for (index, corner) in corners.enumerated() {
      let id =
        index == 0
        ? inherited.markerStart : index == corners.count - 1 ? inherited.markerEnd : inherited.markerMiddle
      // One corner alone is a start and an end.
      let ids = corners.count == 1 ? [inherited.markerStart, inherited.markerEnd] : [id]
      for id in ids.compactMap({ $0 }) {
        guard let marker = target(id, "marker", of: node) else { continue }
        try draw(marker, at: corner, isStart: index == 0, of: owner)
      }
    }
  }

  /// Draws a marker at a corner of a shape.
  private func draw(
    _ node: SVGNode, at corner: SVGMarkerCorner, isStart: Bool, of shape: Element
  ) throws(SVGImportError) {
    try repeating(node, from: shape.node) { () throws(SVGImportError) in
      try budget.takeElement(line: node.line)
      var inner = shape.scope
      inner.style = try inheritedStyle(of: node)
      inner.depth += 1
      try budget.check(depth: inner.depth, line: node.line)
      let marker = Element(node: node, style: try self.style(of: node, in: inner), scope: inner)
      let size = Size(
        length("markerWidth", .x, of: marker, default: 3),
        length("markerHeight", .y, of: marker, default: 3))
      guard size.width > 0, size.height > 0 else { return }
      var angle = 0.0
      switch node["orient"]?.trimmedSpace {
      case "auto": angle = corner.direction.angle
      case "auto-start-reverse": angle = corner.direction.angle + (isStart ? .pi : 0)
      case let text?:
        var scanner = NumberScanner(text)
        angle = (scanner.number() ?? 0) * .pi / 180
      case nil: break
      }
      try withState { () throws(SVGImportError) in
        var placement = Transform(translation: corner.point - .zero).rotatedBy(angle)
        if node["markerUnits"] != "userSpaceOnUse" {
          let width = shape.style.inherited.strokeWidth.resolved(.diagonal, shape.metrics)
          placement = placement.scaledBy(x: width, y: width)
        }
        let box = node["viewBox"].flatMap { SVGViewBox($0, node["preserveAspectRatio"]) }
        let fit = box?.transform(to: Rect(origin: .zero, size: size)) ?? .identity
        inner.viewport = box?.rect.size ?? size
        let reference =
          fit
          * Point(
            length("refX", .x, of: marker),
            length("refY", .y, of: marker))
        placement = placement.translatedBy(x: -reference.x, y: -reference.y)
        guard placement.isFinite, placement.determinant != 0 else { return }
        context.concatenate(placement)
        if marker.style.nonInherited.hidesOverflow ?? true {
          context.clip(to: Rect(origin: .zero, size: size))
        }
        context.concatenate(fit)
        try drawChildren(of: node, in: inner)
      }
    }
  }
}

/// A corner of a path, with the direction of a marker there.
struct SVGMarkerCorner {
  var point: Point
  var direction: Vector

  /// Returns the starts and ends of all segments.
  static func corners(of path: Path) -> [SVGMarkerCorner] {
    var corners: [(point: Point, arriving: Vector?, leaving: Vector?)] = []
    for subpath in path.subpaths {
      let first = corners.count
      corners.append((subpath.start, nil, nil))
      for segment in subpath.segments {
        let (start, end) = Self.directions(of: segment)
        if let start { corners[corners.count - 1].leaving = start }
        corners.append((segment.end, end ?? start, nil))
      }
      guard subpath.isClosed, corners.count > first + 1 else { continue }
      // A closed subpath ends where it starts, in the direction between its last and its first segment.
      let last = corners.count - 1
      let closing = corners[first].point - corners[last].point
      if closing.length > 0 {
        corners[last].leaving = closing
        corners.append((corners[first].point, closing, corners[first].leaving))
      } else {
        corners[last].leaving = corners[first].leaving
      }
      corners[first].arriving = corners[corners.count - 1].arriving
    }
    return corners.map { corner in
      let unit = [corner.arriving, corner.leaving].compactMap { $0 }.filter { $0.length > 0 }
        .map { $0 / $0.length }
      let sum = unit.reduce(Vector.zero, +)
      let direction = sum.length > 1e-9 ? sum : unit.first.map { unit.count > 1 ? $0.perpendicular : $0 }
      return SVGMarkerCorner(point: corner.point, direction: direction ?? Vector(1, 0))
    }
  }

  private static func directions(of segment: Segment) -> (start: Vector?, end: Vector?) {
    // A control point on an end leaves no direction there.
    func first(_ parameters: [Double]) -> Vector? {
      parameters.lazy.map { segment.derivative(at: $0) }.first { $0.length > 0 }
    }
    return (first([0, 1e-3, 1]), first([1, 1 - 1e-3, 0]))
  }
}
