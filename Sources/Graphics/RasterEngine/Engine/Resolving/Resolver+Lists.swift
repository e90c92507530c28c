import Geometry
import Painting

extension Resolver {
  /// The tables of one display list, and the indices of their copies in the plan.
  struct ListTables {
    var verbs: UnsafePointer<Path.Verb>
    var points: UnsafePointer<Point>
    var firstTransform: Int32
    var firstStyle: Int32
    var imageDrawings: UnsafePointer<ImageDrawing>
    var glyphRuns: UnsafePointer<GlyphRun>
    var paints: UnsafePointer<Paint>
    /// The index of the list's first paint in the plan's table of entered colours.
    var firstPaint: Int
    var shadows: UnsafePointer<Shadow>
    var filterLists: UnsafePointer<[Filter]>
    var commands: UnsafePointer<DisplayList.Command>
    var commandCount: Int
    /// From the list's space to device pixels.
    var base: Transform
  }

  /// Lists the ops of a display list.
  ///
  /// - Parameter base: from the list's space to device pixels.
  mutating func add(_ list: DisplayList, _ base: Transform) {
    guard base.isFinite, !list.commands.isEmpty else { return }
    let tables = copyTables(of: list, base)
    blending.forget()
    let outside = openList()
    let commands = unsafeBaseAddress(of: list.commands)
    var index = 0
    while index < list.commands.count {
      add(commands + index, index, tables, outside: outside)
      index += 1
    }
    closeList(outside)
  }

  /// Lists the ops of a display list, whose clips, saves and layers stay open.
  ///
  /// - Parameter base: from the list's space to device pixels.
  mutating func addOpen(_ list: DisplayList, _ base: Transform) {
    let outside = openList()
    guard base.isFinite, !list.commands.isEmpty else { return }
    let tables = copyTables(of: list, base)
    blending.forget()
    leavesLayersOpen = true
    let commands = unsafeBaseAddress(of: list.commands)
    for index in 0..<list.commands.count { add(commands + index, index, tables, outside: outside) }
    leavesLayersOpen = false
  }

  private mutating func copyTables(of list: DisplayList, _ base: Transform) -> ListTables {
    let tables = ListTables(
      verbs: unsafeBaseAddress(of: list.verbs), points: unsafeBaseAddress(of: list.points),
      firstTransform: Int32(plan.transforms.count), firstStyle: Int32(plan.styles.count),
      imageDrawings: unsafeBaseAddress(of: list.imageDrawings),
      glyphRuns: unsafeBaseAddress(of: list.glyphRuns),
      paints: unsafeBaseAddress(of: list.paints), firstPaint: plan.enteredColors.count,
      shadows: unsafeBaseAddress(of: list.shadows), filterLists: unsafeBaseAddress(of: list.filterLists),
      commands: unsafeBaseAddress(of: list.commands), commandCount: list.commands.count, base: base)
    for _ in 0..<list.paints.count { plan.enteredColors.append(-1) }
    for transform in list.transforms { plan.transforms.append(transform.concatenating(base)) }
    let styles = unsafeBaseAddress(of: list.strokeStyles)
    for index in 0..<list.strokeStyles.count { plan.styles.append(styles + index) }
    return tables
  }

  @inline(__always)
  private mutating func add(
    _ command: UnsafePointer<DisplayList.Command>, _ index: Int, _ tables: ListTables, outside: Int
  ) {
    switch command.pointee.operation {
    case .fillPath, .strokePath, .drawImage, .strokeHairline, .fillGlyphs, .fillClip:
      if command.pointee.shadow >= 0 {
        let shadow = tables.shadows + Int(command.pointee.shadow)
        addShadow(shadow, command, tables)
        if !shadow.pointee.drawsSource { return }
      }
      addShape(command, tables)
    case .clipRect:
      intersectClip(
        with: command.pointee.rect, plan.transforms[Int(tables.firstTransform &+ command.pointee.transform)],
        isAliased: !command.pointee.antialias)
    case .clipPath: intersectClip(withPath: command, tables)
    case .clipMask: intersectClip(withMask: command, tables)
    case .save: open(.state)
    case .restore: restore(outside: outside)
    case .beginLayer: beginLayer(command, index, tables)
    case .endLayer: endLayer(outside: outside)
    }
  }

  /// Lists a shape, glyphs, an image or a fill of the clip.
  @inline(__always)
  mutating func addShape(_ command: UnsafePointer<DisplayList.Command>, _ tables: ListTables) {
    switch command.pointee.operation {
    case .fillPath, .strokePath, .strokeHairline: addPath(command, tables)
    case .fillGlyphs: addGlyphs(command, tables)
    case .drawImage: addImage(command, tables)
    case .fillClip: addPlane(command, tables)
    default: break
    }
  }

  @inline(__always)
  private mutating func addPath(_ command: UnsafePointer<DisplayList.Command>, _ tables: ListTables) {
    let isFill = command.pointee.operation == .fillPath
    var op = DrawOp(
      kind: isFill ? .fill : .stroke,
      source: PathSource(
        verbs: tables.verbs + Int(command.pointee.firstVerb),
        points: tables.points + Int(command.pointee.firstPoint),
        verbCount: command.pointee.verbCount, pointCount: command.pointee.pointCount))
    op.transform = transformIndex(of: command, tables)
    op.rule = isFill ? command.pointee.rule : .nonZero
    op.isHairline = command.pointee.operation == .strokeHairline
    op.isAliased = !command.pointee.antialias
    var outset = 0.0
    if !isFill {
      op.resource = tables.firstStyle &+ command.pointee.resource
      let style = plan.styles[Int(op.resource)]
      if op.isHairline {
        outset = style.pointee.outset(width: 1)
      } else {
        let scale = plan.transforms[Int(op.transform)].maximumScale
        guard style.pointee.width > 0, style.pointee.width * scale <= DrawingLimits.coordinate else { return }
        outset = style.pointee.outset * scale
      }
    }
    guard setBounds(of: &op, outset: outset), setPaint(of: &op, command, tables) else { return }
    append(op)
  }

  /// Computes the bounds of a path.
  ///
  /// - Parameter outset: the greatest distance of painted pixels from the path's points, in pixels.
  /// - Returns: false if the path is invisible or cannot be drawn.
  @inline(__always)
  mutating func setBounds(of op: inout DrawOp, outset: Double) -> Bool {
    guard let box = op.source.bounds(plan.transforms.address(of: Int(op.transform))), outset.isFinite
    else {
      return false
    }
    op.clip = clip
    let left = box.left - outset
    let top = box.top - outset
    let right = box.right + outset
    let bottom = box.bottom + outset
    let limit = Double(FixedPoint.limit)
    op.exceedsFixedPoint = !(left > -limit && top > -limit && right < limit && bottom < limit) || op.isAliased
    let surface = plan.surface(needsBlurMargin: needsBlurMargin)
    op.crossesSides = left < Double(surface.left) || right > Double(surface.right)
    let visible = region
    // An empty region may lie inside the box.
    guard !visible.isEmpty, right > Double(visible.left), left < Double(visible.right),
      bottom > Double(visible.top), top < Double(visible.bottom)
    else { return false }
    op.bounds = PixelBounds(
      left: Int32(max(left, Double(visible.left)).rounded(.down)),
      top: Int32(max(top, Double(visible.top)).rounded(.down)),
      right: Int32(min(right, Double(visible.right)).rounded(.up)),
      bottom: Int32(min(bottom, Double(visible.bottom)).rounded(.up)))
    return true
  }
}
