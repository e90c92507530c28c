import Geometry
import Painting

extension Resolver {
  /// Lists a run of glyphs: one op for consecutive glyphs with masks, and one for each other glyph.
  mutating func addGlyphs(_ command: UnsafePointer<DisplayList.Command>, _ tables: ListTables) {
    let run = tables.glyphRuns + Int(command.pointee.resource)
    let transform = transformIndex(of: command, tables)
    let toPixels = plan.transforms[Int(transform)]
    guard run.pointee.size > 0, run.pointee.size.isFinite, toPixels.isFinite else { return }
    var op = DrawOp(kind: .fill, source: .none)
    op.transform = transform
    guard setPaint(of: &op, command, tables) else { return }
    op.clip = clip
    op.isAliased = !command.pointee.antialias
    let count = min(run.pointee.outlines.count, run.pointee.positions.count)
    let outlines = UnsafeRawPointer(unsafeBaseAddress(of: run.pointee.outlines))
    let positions = unsafeBaseAddress(of: run.pointee.positions)
    // Masks have partial coverage, so aliased glyphs are drawn as paths.
    if op.isAliased || !run.pointee.usesQuarterPixelPositions(under: toPixels) {
      for index in 0..<count { addOutline(index, of: run, op, toPixels) }
      return
    }
    var key = GlyphKey(
      outline: outlines, scaleX: (run.pointee.size * toPixels.a).bitPattern,
      scaleY: (run.pointee.size * toPixels.d).bitPattern, subpixel: 0)
    begin(&op)
    var (index, lookups) = (0, 0)
    while index < count {
      let origin = toPixels * positions[index]
      // Glyphs farther away are invisible. NaN is skipped too.
      if origin.x.magnitude < 1e6, origin.y.magnitude < 1e6 {
        let (x, y) = (Int32((origin.x * 4).rounded()), Int32((origin.y * 4).rounded()))
        key.outline = outlines.load(fromByteOffset: index &* 8, as: UnsafeRawPointer.self)
        key.subpixel = UInt64(truncatingIfNeeded: (y & 3) &<< 2 | x & 3)
        lookups &+= 1
        let mask = plan.glyphs.index(of: key)
        if plan.glyphs.masks[Int(mask)].isTooLarge {
          end(&op)
          addOutline(index, of: run, op, toPixels)
          begin(&op)
        } else {
          extend(&op, by: PlacedGlyph(mask: mask, x: x &>> 2, y: y &>> 2))
        }
      }
      index &+= 1
    }
    plan.glyphs.lookups &+= lookups
    end(&op)
  }

  /// Makes an op one without glyphs.
  @inline(__always)
  private func begin(_ op: inout DrawOp) {
    op.kind = .glyphs
    let none = Extent(left: .max, top: .max, right: .min, bottom: .min)
    op.edges = EdgeRange(first: Int32(truncatingIfNeeded: plan.placedGlyphs.count), count: 0, extent: none)
  }

  /// Adds a glyph to an op, unless it is invisible.
  @inline(__always)
  private mutating func extend(_ op: inout DrawOp, by glyph: PlacedGlyph) {
    let mask = plan.glyphs.masks[Int(glyph.mask)]
    let box = PixelBounds(
      left: glyph.x &+ mask.left, top: glyph.y &+ mask.top, right: glyph.x &+ mask.left &+ mask.columns,
      bottom: glyph.y &+ mask.top &+ mask.rows)
    if box.isEmpty || !box.intersects(region) { return }
    plan.placedGlyphs.append(glyph)
    op.edges.count &+= 1
    op.edges.extent.left = min(op.edges.extent.left, box.left &<< 8)
    op.edges.extent.top = min(op.edges.extent.top, box.top &<< 8)
    op.edges.extent.right = max(op.edges.extent.right, box.right &<< 8)
    op.edges.extent.bottom = max(op.edges.extent.bottom, box.bottom &<< 8)
  }

  /// Lists an op with glyphs.
  @inline(__always)
  private mutating func end(_ op: inout DrawOp) {
    if op.edges.count == 0 { return }
    op.bounds = region
    op.clipBounds(plan)
    if op.kind != .none { append(op) }
  }

  /// Lists a glyph as a filled path.
  private mutating func addOutline(
    _ index: Int, of run: UnsafePointer<GlyphRun>, _ op: DrawOp, _ toPixels: Transform
  ) {
    var op = op
    op.kind = .fill
    op.source = PathSource(run.pointee.outlines[index].path)
    op.transform = Int32(plan.transforms.count)
    plan.transforms.append(run.pointee.placement(of: index, onto: toPixels))
    if setBounds(of: &op, outset: 0) { append(op) } else { plan.transforms.count -= 1 }
  }
}

extension PathSource {
  /// A path, which the caller must keep alive.
  init(_ path: Path) {
    self.init(
      verbs: unsafeBaseAddress(of: path.verbs), points: unsafeBaseAddress(of: path.points),
      verbCount: Int32(path.verbs.count), pointCount: Int32(path.points.count))
  }
}
