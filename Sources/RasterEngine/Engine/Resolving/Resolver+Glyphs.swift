import Geometry
import Painting

extension Resolver {
  /// Lists a run of glyphs: one step for those with masks, one for each of the others.
  mutating func addGlyphs(_ command: UnsafePointer<DisplayList.Command>, _ tables: ListTables) {
    let run = tables.glyphRuns + Int(command.pointee.resource)
    let place = transformIndex(of: command, tables)
    let toPixels = plan.transforms[Int(place)]
    guard run.pointee.size > 0, run.pointee.size.isFinite, toPixels.isFinite else { return }
    var step = DrawingStep(kind: .fill, source: .none)
    step.transform = place
    guard setPaint(of: &step, command, tables) else { return }
    step.clip = clip
    step.isAliased = !command.pointee.antialias
    let count = min(run.pointee.outlines.count, run.pointee.positions.count)
    let outlines = UnsafeRawPointer(stableMemory(of: run.pointee.outlines))
    let positions = stableMemory(of: run.pointee.positions)
    // Masks hold coverage, so that aliased glyphs are drawn as paths.
    if step.isAliased || !run.pointee.isStepped(by: toPixels) {
      for index in 0..<count { addOutline(index, of: run, step, toPixels) }
      return
    }
    var key = GlyphKey(
      outline: outlines, scaleX: (run.pointee.size * toPixels.a).bitPattern,
      scaleY: (run.pointee.size * toPixels.d).bitPattern, step: 0)
    begin(&step)
    var index = 0
    while index < count {
      let origin = toPixels * positions[index]
      // Beyond that there is no pixel near; what is not a number is nowhere.
      if origin.x.magnitude < 1e6, origin.y.magnitude < 1e6 {
        let (x, y) = (Int32((origin.x * 4).rounded()), Int32((origin.y * 4).rounded()))
        key.outline = outlines.load(fromByteOffset: index &* 8, as: UnsafeRawPointer.self)
        key.step = UInt64(truncatingIfNeeded: (y & 3) &<< 2 | x & 3)
        let mask = plan.glyphs.index(of: key)
        if plan.glyphs.masks[Int(mask)].isTooLarge {
          end(&step)
          addOutline(index, of: run, step, toPixels)
          begin(&step)
        } else {
          extend(&step, by: PlacedGlyph(mask: mask, x: x &>> 2, y: y &>> 2))
        }
      }
      index &+= 1
    }
    end(&step)
  }

  /// Starts a step for glyphs with masks.
  @inline(__always)
  private func begin(_ step: inout DrawingStep) {
    step.kind = .glyphs
    let none = Extent(left: .max, top: .max, right: .min, bottom: .min)
    step.edges = EdgeRange(first: Int32(truncatingIfNeeded: plan.placedGlyphs.count), count: 0, extent: none)
  }

  @inline(__always)
  private mutating func extend(_ step: inout DrawingStep, by glyph: PlacedGlyph) {
    let mask = plan.glyphs.masks[Int(glyph.mask)]
    let box = PixelBounds(
      left: glyph.x &+ mask.left, top: glyph.y &+ mask.top, right: glyph.x &+ mask.left &+ mask.columns,
      bottom: glyph.y &+ mask.top &+ mask.rows)
    if box.isEmpty || !box.intersects(region) { return }
    plan.placedGlyphs.append(glyph)
    step.edges.count &+= 1
    step.edges.extent.left = min(step.edges.extent.left, box.left &<< 8)
    step.edges.extent.top = min(step.edges.extent.top, box.top &<< 8)
    step.edges.extent.right = max(step.edges.extent.right, box.right &<< 8)
    step.edges.extent.bottom = max(step.edges.extent.bottom, box.bottom &<< 8)
  }

  @inline(__always)
  private mutating func end(_ step: inout DrawingStep) {
    if step.edges.count == 0 { return }
    step.bounds = region
    step.settle(plan)
    if step.kind != .none { append(step) }
  }

  /// Lists a glyph as a path.
  private mutating func addOutline(
    _ index: Int, of run: UnsafePointer<GlyphRun>, _ step: DrawingStep, _ toPixels: Transform
  ) {
    var step = step
    step.kind = .fill
    step.source = PathSource(run.pointee.outlines[index].path)
    step.transform = Int32(plan.transforms.count)
    plan.transforms.append(run.pointee.placement(of: index, onto: toPixels))
    if place(&step, reach: 0) { append(step) } else { plan.transforms.count -= 1 }
  }
}

extension PathSource {
  /// A path that somebody keeps alive.
  init(_ path: Path) {
    self.init(
      verbs: stableMemory(of: path.verbs), points: stableMemory(of: path.points),
      verbCount: Int32(path.verbs.count), pointCount: Int32(path.points.count))
  }
}
