import Geometry
import Painting

extension TreeBuilder {
  /// Adds the nodes of a painting command, its shadow first.
  mutating func add(
    _ command: DisplayList.Command, _ compositing: ItemCompositing, to nodes: inout [ExportNode],
    _ state: inout TreeState
  ) {
    var command = command
    command.blendMode = .normal
    let (mode, area) = (compositing.blendMode, compositing.area)
    guard isDrawable(list.transforms[Int(command.transform)]) else { return }
    guard command.shadow >= 0 else {
      if let node = node(of: command, compositing, &state) { nodes.append(node) }
      return
    }
    let shadow = list.shadows[Int(command.shadow)]
    let bounds = list.selecting([command]).bounds.intersection(area)
    if bounds.isNull || bounds.isEmpty { return }
    let casts = shadow.offset.dx.isFinite && shadow.offset.dy.isFinite && shadow.color.alpha > 0
    var source = command
    source.shadow = -1
    if casts, vocabulary.hasFilters, mode == .normal,
      isInside(list.selecting([source]).bounds, outset: shadow.outset, area.offsetBy(-shadow.offset))
    {
      // The source matters wherever its shadow is visible.
      let outset = shadow.outset + shadow.offset.length
      let inner = ItemCompositing(
        blendMode: .normal, clip: -1, area: area.insetBy(dx: -outset, dy: -outset))
      guard let node = node(of: source, inner, &state) else { return }
      var group = ExportGroup(children: [node], clip: compositing.clip)
      group.shadow = shadow
      group.bounds = bounds
      nodes.append(.group(group))
      return
    }
    if casts { add(shadow: shadow, of: [command], compositing, to: &nodes, &state) }
    if shadow.drawsSource, let node = node(of: source, compositing, &state) { nodes.append(node) }
  }

  /// Whether the drawing that a filter reads lies inside of the page. Some programs, such as librsvg, draw nothing outside.
  ///
  /// - Parameters:
  ///   - source: the bounds of the filtered drawing.
  ///   - outset: the margin that a blur reads.
  ///   - area: the area in which the result is visible.
  func isInside(_ source: Rect, outset: Double, _ area: Rect) -> Bool {
    let read = source.intersection(area.insetBy(dx: -outset, dy: -outset))
    return read.isNull || read.isEmpty || visible.insetBy(dx: -1e-6, dy: -1e-6).contains(read)
  }

  /// Returns the node of a command without its shadow; nil if it paints nothing.
  private mutating func node(
    of command: DisplayList.Command, _ compositing: ItemCompositing, _ state: inout TreeState
  ) -> ExportNode? {
    if command.operation == .drawImage { return image(command, compositing, &state) }
    let area = compositing.area
    guard var outline = outline(of: command, area) else { return nil }
    state.count(points: outline.pointCount)
    if !isNear(outline.extremes) || outline.hasTooManyDashes(scale) {
      var nodes: [ExportNode] = []
      add(image: list.selecting([command]), .farCoordinates, compositing, to: &nodes, &state)
      return nodes.first
    }
    var opacity = command.opacity > 0 ? min(1, Double(command.opacity)) : 0
    opacity *= outline.removeTinyDashes(scale)
    guard let paint = paint(of: command, area, &opacity, &state) else { return nil }
    return .shape(
      ExportShape(
        outline: outline, paint: paint, opacity: opacity, blendMode: compositing.blendMode,
        antialias: command.antialias, clip: compositing.clip))
  }

  /// Returns the outline of a command in the list's space; nil if it is not drawn.
  private func outline(of command: DisplayList.Command, _ area: Rect) -> ExportShape.Outline? {
    let transform = list.transforms[Int(command.transform)]
    switch command.operation {
    case .fillPath:
      let path = list.path(of: command).transformed(by: transform)
      guard isDrawable(path.points), path.controlBounds.touches(area) else { return nil }
      return .fill(path, command.rule)
    case .strokePath:
      return stroke(list.path(of: command), list.strokeStyles[Int(command.resource)], transform, area)
    case .strokeHairline:
      var style = list.strokeStyles[Int(command.resource)]
      let factor = transform.meanScale
      style.width = 1 / scale
      style.dash = style.dash.map { $0 * factor }
      style.dashPhase *= factor
      return stroke(list.path(of: command).transformed(by: transform), style, .identity, area)
    case .fillGlyphs:
      let run = list.glyphRuns[Int(command.resource)]
      guard run.size.isFinite, run.size > 0, isDrawable(run.positions.map { transform * $0 }) else {
        return nil
      }
      return .glyphs(run, transform)
    case .fillClip: return area.isEmpty ? nil : .fill(Path(rect: area), .nonZero)
    default: return nil
    }
  }

  private func stroke(
    _ path: Path, _ style: StrokeStyle, _ transform: Transform, _ area: Rect
  ) -> ExportShape.Outline? {
    guard style.width.isFinite, style.width > 0 else { return nil }
    var style = style.withValidDashes
    let points = path.points.map { transform * $0 }
    let width = style.width * transform.maximumScale
    guard isDrawable(points), width <= DrawingLimits.coordinate / scale else { return nil }
    style.miterLimit = style.miterLimit >= 1 ? min(style.miterLimit, 1e6) : 1
    let outset = style.outset(width: width)
    guard points.reduce(Rect.null, { $0.union($1) }).insetBy(dx: -outset, dy: -outset).touches(area) else {
      return nil
    }
    let factor = transform.meanScale
    if transform.isSimilarity, factor > 0 {
      style.width *= factor
      style.dash = style.dash.map { $0 * factor }
      style.dashPhase *= factor
      return .stroke(path.transformed(by: transform), style.withValidDashes, pen: .identity)
    }
    // Pens that other programs cannot represent: their outline is filled.
    let range = 1e-4...1e4
    if let inverse = transform.inverse, range.contains(transform.maximumScale),
      range.contains(inverse.maximumScale)
    {
      return .stroke(path, style, pen: transform)
    }
    let outline = path.stroked(style, transform: transform, tolerance: 0.1 / scale)
    return isDrawable(outline.points) && !outline.isEmpty ? .fill(outline, .nonZero) : nil
  }
}

extension Rect {
  /// Whether the closed rectangles have a point in common.
  func touches(_ other: Rect) -> Bool {
    !isNull && !other.isNull && minX <= other.maxX && maxX >= other.minX && minY <= other.maxY
      && maxY >= other.minY
  }
}

extension StrokeStyle {
  /// The style without a dash pattern that counts as solid.
  var withValidDashes: StrokeStyle {
    var style = self
    if DashCycle(dash, phase: dashPhase) == nil { (style.dash, style.dashPhase) = ([], 0) }
    return style
  }
}

extension ExportShape.Outline {
  /// The number of points.
  var pointCount: Int {
    switch self {
    case .fill(let path, _), .stroke(let path, _, _): path.points.count
    case .glyphs(let run, _): run.positions.count
    }
  }

  /// Points between which the outline lies, roughly.
  var extremes: [Point] {
    switch self {
    case .fill(let path, _): return path.points
    case .stroke(let path, let style, let pen):
      let width = style.width * pen.maximumScale
      return path.points.map { pen * $0 } + [Point(width, width)]
    case .glyphs(let run, let transform):
      let size = run.size * transform.maximumScale
      return run.positions.map { transform * $0 } + [Point(size, size)]
    }
  }

  /// Whether the dashes of a stroke are so many that other programs need seconds for them.
  func hasTooManyDashes(_ scale: Double) -> Bool {
    guard case .stroke(let path, let style, let pen) = self, !style.dash.isEmpty else { return false }
    let period = style.dash.reduce(0, +)
    if period * pen.meanScale * scale < DrawingLimits.minimumDashPeriod { return false }
    var length = 0.0
    for index in path.points.indices.dropFirst() {
      length += (path.points[index] - path.points[index - 1]).length
    }
    return !(length / period < 20_000)
  }

  /// Makes a stroke solid whose dashes cannot be seen.
  ///
  /// - Returns: the part of the line that they cover.
  mutating func removeTinyDashes(_ scale: Double) -> Double {
    guard case .stroke(let path, var style, let pen) = self,
      let cycle = DashCycle(style.dash, phase: style.dashPhase),
      cycle.period * pen.meanScale * scale < DrawingLimits.minimumDashPeriod
    else { return 1 }
    let fraction = cycle.coveredFraction(width: style.width, cap: style.cap)
    (style.dash, style.dashPhase) = ([], 0)
    self = .stroke(path, style, pen: pen)
    return min(1, max(0, fraction))
  }
}
