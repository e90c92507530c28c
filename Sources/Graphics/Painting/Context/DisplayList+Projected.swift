import Geometry

extension DisplayList {
  /// Returns the list of the plane z = 0 as it appears under perspective, in the space that the projection leads to.
  ///
  /// - Fills, strokes, glyphs and clips are exact within the tolerance, and sharp at every size.
  /// - Images, gradients and patterns are divided into cells with an affine transform each, by
  ///   `Transform3D.affineCells(of:visible:tolerance:)` with five times the tolerance. The cells of one command are
  ///   composited as one picture, so that no seam is visible.
  /// - Lengths of shadows, blurs and the dashes of hairlines are projected by the affine transform at `center`, because
  ///   they do not vary within a picture.
  /// - An image that clips makes a group of what it clips.
  ///
  /// Contents nearer to the eye than `Transform3D.nearW` are cut off. Without perspective, the list is replayed under
  /// the affine transform. Clips, saves and layers that the list leaves open stay open. The result is empty if the
  /// transform is not finite. Complexity: O(points + cells).
  ///
  /// - Parameters:
  ///   - projection: from the list's space.
  ///   - visible: the area that is drawn, in the space that the projection leads to. Cells outside are omitted.
  ///   - center: see above; in the list's space. Nil is the centre of ``bounds``.
  ///   - tolerance: the greatest deviation, in the space that the projection leads to: a twentieth of a pixel.
  public func projected(
    by projection: Transform3D, visible: Rect = DisplayList.everywhere, center: Point? = nil,
    tolerance: Double = 0.05
  ) -> DisplayList {
    guard projection.isFinite, !isEmpty else { return .empty }
    var recorder = DisplayListRecorder(keepsColorPrecision: false)
    if let planar = projection.planarTransform {
      _ = recorder.appendOpen(self, transform: planar)
      return recorder.list
    }
    let needsCenter = center == nil && hasBlursOrHairlines
    let center = center ?? (needsCenter ? bounds.center : .zero)
    var projector = ListProjector(
      list: self, projection: projection, visible: visible,
      local: projection.affineApproximation(at: center) ?? .identity, tolerance: tolerance)
    projector.run()
    return projector.recorder.list
  }
}

/// The state of a walk over the commands of a list that is projected.
private struct ListProjector {
  typealias Command = DisplayList.Command

  /// An open save or layer, or the whole list.
  private struct Bracket {
    var operation: DisplayList.Operation?
    /// The images that clip, each with a group that was begun for it.
    var masks: [Command] = []
  }

  let list: DisplayList
  let projection: Transform3D
  let visible: Rect
  /// The transform of lengths.
  let local: Transform
  let tolerance: Double
  var recorder = DisplayListRecorder(keepsColorPrecision: false)
  private var brackets = [Bracket()]
  /// The extent of a fill without bounds, in points of the command's space.
  private static let plane = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  init(list: DisplayList, projection: Transform3D, visible: Rect, local: Transform, tolerance: Double) {
    (self.list, self.projection, self.visible) = (list, projection, visible)
    (self.local, self.tolerance) = (local, tolerance)
    if !list.isTrusted { recorder.markUntrusted() }
  }

  mutating func run() {
    for command in list.commands { add(command) }
    if brackets.count == 1 { endMasks(of: brackets[0]) }
  }

  private func projection(of command: Command) -> Transform3D {
    Transform3D(list.transforms[Int(command.transform)]).concatenating(projection)
  }

  private mutating func add(_ command: Command) {
    switch command.operation {
    case .fillPath: fill(list.path(of: command), command)
    case .strokePath:
      let path = list.path(of: command)
      let transform = projection(of: command)
      let scale = transform.affineApproximation(at: path.bounds.center)?.maximumScale ?? 1
      let outline = path.stroked(
        list.strokeStyles[Int(command.resource)], tolerance: scale > 0 ? tolerance / scale : tolerance)
      var fillCommand = command
      fillCommand.rule = .nonZero
      fill(outline, fillCommand)
    case .strokeHairline: strokeHairline(command)
    case .fillGlyphs: fillGlyphs(command)
    case .fillClip: fill(Path(rect: ListProjector.plane), command)
    case .drawImage: drawImage(command)
    case .clipRect: clip(to: Path(rect: command.rect), command)
    case .clipPath: clip(to: list.path(of: command), command)
    case .clipMask:
      append(Command(operation: .beginLayer, resource: -1))
      brackets[brackets.count - 1].masks.append(command)
    case .save:
      append(Command(operation: .save))
      brackets.append(Bracket(operation: .save))
    case .restore: if brackets.last?.operation == .save { endBracket() }
    case .beginLayer: beginLayer(command)
    case .endLayer:
      guard brackets.contains(where: { $0.operation == .beginLayer }) else { return }
      while brackets.last?.operation == .save { endBracket() }
      endBracket()
    }
  }

  // MARK: Brackets

  private mutating func endBracket() {
    let bracket = brackets.removeLast()
    endMasks(of: bracket)
    append(Command(operation: bracket.operation == .save ? .restore : .endLayer))
  }

  private mutating func endMasks(of bracket: Bracket) {
    for mask in bracket.masks.reversed() {
      append(Command(operation: .beginLayer, blendMode: .destinationIn, resource: -1))
      var image = mask
      image.operation = .drawImage
      image.blendMode = .normal
      (image.opacity, image.shadow) = (1, -1)
      drawImage(image)
      append(Command(operation: .endLayer))
      append(Command(operation: .endLayer))
    }
  }

  private mutating func beginLayer(_ command: Command) {
    var layer = command
    if command.resource >= 0 {
      layer.resource = recorder.index(
        of: list.filterLists[Int(command.resource)].map { $0.replayed(under: local) })
    }
    layer.shadow = shadow(of: command)
    append(layer)
    brackets.append(Bracket(operation: .beginLayer))
  }

  private mutating func shadow(of command: Command) -> Int32 {
    if command.shadow < 0 { return -1 }
    return recorder.index(of: list.shadows[Int(command.shadow)].replayed(under: local))
  }

  /// Appends a command in the space that the projection leads to, or that a cell's transform leads from.
  private mutating func append(_ command: Command, _ transform: Transform = .identity) {
    var command = command
    command.transform = recorder.index(of: transform)
    recorder.append(command)
  }

  private mutating func append(_ command: Command, path: Path) {
    var command = command
    command.transform = recorder.index(of: .identity)
    recorder.append(command, path: path)
  }

  private mutating func clip(to path: Path, _ command: Command) {
    var clip = command
    clip.operation = .clipPath
    clip.rect = .zero
    append(clip, path: path.projected(by: projection(of: command), tolerance: tolerance))
  }

  // MARK: Painting

  /// Fills a path of the command's space by its paint.
  private mutating func fill(_ path: Path, _ command: Command) {
    let transform = projection(of: command)
    let shape = path.projected(by: transform, tolerance: tolerance)
    guard !shape.isEmpty else { return }
    var fill = command
    fill.operation = .fillPath
    (fill.resource, fill.rect) = (0, .zero)
    fill.shadow = shadow(of: command)
    if command.paint < 0 { return append(fill, path: shape) }
    let paint = list.paints[Int(command.paint)]
    if paint.color != nil {
      fill.paint = recorder.index(of: paint)
      return append(fill, path: shape)
    }
    let cells = cells(of: path.bounds, transform)
    if cells.isEmpty { return }
    beginGroup(fill)
    append(
      Command(operation: .clipPath, rule: command.rule, antialias: command.antialias), path: shape)
    let copy = Command(operation: .fillClip, blendMode: .copy, paint: recorder.index(of: paint))
    append(copy, in: cells)
    append(Command(operation: .endLayer))
  }

  /// Appends a command once for each cell, in the cell.
  private mutating func append(_ command: Command, in cells: [Cell]) {
    for cell in cells {
      append(Command(operation: .save))
      clip(to: cell)
      append(command, cell.transform)
      append(Command(operation: .restore))
    }
  }

  private mutating func drawImage(_ command: Command) {
    let transform = projection(of: command)
    let cells = cells(of: command.rect, transform)
    guard !cells.isEmpty else { return }
    var draw = command
    draw.resource = recorder.index(of: list.imageDrawings[Int(command.resource)])
    draw.shadow = shadow(of: command)
    if cells.count == 1 { return append(draw, cells[0].transform) }
    beginGroup(draw)
    (draw.opacity, draw.blendMode, draw.shadow) = (1, .copy, -1)
    append(draw, in: cells)
    append(Command(operation: .endLayer))
  }

  private mutating func fillGlyphs(_ command: Command) {
    let run = list.glyphRuns[Int(command.resource)]
    let isShaded = command.paint >= 0 && list.paints[Int(command.paint)].color == nil
    if isShaded {
      var all = Path()
      for index in run.outlines.indices {
        all.append(run.outlines[index].path.transformed(by: run.placement(of: index)))
      }
      return fill(all, command)
    }
    // The glyphs cast one shadow, as a group.
    let isGroup = command.shadow >= 0
    var glyph = command
    if isGroup {
      var group = command
      group.shadow = shadow(of: command)
      group.opacity = 1
      beginGroup(group)
      (glyph.shadow, glyph.blendMode) = (-1, .normal)
    }
    for index in run.outlines.indices where !run.outlines[index].path.isEmpty {
      fill(run.outlines[index].path.transformed(by: run.placement(of: index)), glyph)
    }
    if isGroup { append(Command(operation: .endLayer)) }
  }

  private mutating func strokeHairline(_ command: Command) {
    let shape = list.path(of: command).projected(by: projection(of: command), tolerance: tolerance)
    guard !shape.isEmpty else { return }
    var style = list.strokeStyles[Int(command.resource)]
    let scale = list.transforms[Int(command.transform)].concatenating(local).meanScale
    style.dash = style.dash.map { $0 * scale }
    style.dashPhase *= scale
    var stroke = command
    stroke.resource = recorder.index(of: style)
    stroke.shadow = shadow(of: command)
    if command.paint >= 0 {
      var paint = list.paints[Int(command.paint)]
      // A line one pixel wide shows little of the paint's distortion.
      let center = list.path(of: command).bounds.center
      paint.apply(projection(of: command).affineApproximation(at: center) ?? .identity)
      stroke.paint = recorder.index(of: paint)
    }
    append(stroke, path: shape)
  }

  // MARK: Cells

  /// A cell, with its outline on the screen.
  private struct Cell {
    var transform: Transform
    var outline: Quad
  }

  private func cells(of rect: Rect, _ transform: Transform3D) -> [Cell] {
    let rect = rect.standardized
    let cells = transform.affineCells(of: rect, visible: visible, tolerance: 5 * tolerance)
    return cells.compactMap { cell in
      // At the edges of the whole, cells extend by two pixels, so that the edge itself is smooth.
      let scale = cell.transform.determinant.magnitude / cell.transform.maximumScale
      let outset = scale > 0 ? min(40 * tolerance / scale, max(rect.width, rect.height)) : 0
      let extended = Rect(
        minX: cell.rect.minX <= rect.minX ? cell.rect.minX - outset : cell.rect.minX,
        minY: cell.rect.minY <= rect.minY ? cell.rect.minY - outset : cell.rect.minY,
        maxX: cell.rect.maxX >= rect.maxX ? cell.rect.maxX + outset : cell.rect.maxX,
        maxY: cell.rect.maxY >= rect.maxY ? cell.rect.maxY + outset : cell.rect.maxY)
      guard let outline = transform.quad(of: extended) ?? transform.quad(of: cell.rect) else { return nil }
      return Cell(transform: cell.transform, outline: outline)
    }
  }

  /// Clips to the pixels whose centres are in a cell.
  ///
  /// Cells of different sizes meet along an edge with a corner in its middle, which is rounded. So each is enlarged by
  /// more than that rounding, and the later one replaces the pixels of the earlier one.
  private mutating func clip(to cell: Cell) {
    let middle = cell.outline.topLeft.midpoint(to: cell.outline.bottomRight)
    let corners = cell.outline.corners.map { corner in
      corner + (corner - middle).normalized * (tolerance / 2)
    }
    append(
      Command(operation: .clipPath, antialias: false), path: Path(lines: corners, isClosed: true))
  }

  /// Begins a group with the opacity, blend mode and shadow of a command.
  private mutating func beginGroup(_ command: Command) {
    append(
      Command(
        operation: .beginLayer, blendMode: command.blendMode, resource: -1, shadow: command.shadow,
        opacity: command.opacity))
  }
}

extension Paint {
  /// Applies a transform to the paint's space of use.
  fileprivate mutating func apply(_ transform: Transform) {
    switch self {
    case .color: break
    case .linear(var gradient):
      gradient.transform = gradient.transform.concatenating(transform)
      self = .linear(gradient)
    case .radial(var gradient):
      gradient.transform = gradient.transform.concatenating(transform)
      self = .radial(gradient)
    case .conic(var gradient):
      gradient.transform = gradient.transform.concatenating(transform)
      self = .conic(gradient)
    case .pattern(var pattern):
      pattern.transform = pattern.transform.concatenating(transform)
      self = .pattern(pattern)
    }
  }
}
