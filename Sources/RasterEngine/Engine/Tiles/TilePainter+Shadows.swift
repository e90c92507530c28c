import Painting

extension TilePainter {
  /// Paints the shadow of a shape.
  mutating func paintShadow(_ op: UnsafePointer<DrawOp>, _ plan: borrowing RenderPlan) {
    let shapeShadow = plan.shapeShadows[Int(op.pointee.resource)]
    var plane: BytePlane
    if shapeShadow.offset >= 0, let shadows {
      plane = BytePlane(
        base: shadows + shapeShadow.offset, bytesPerRow: shapeShadow.bytesPerRow, bounds: shapeShadow.bounds)
    } else {
      let visible = op.pointee.bounds.intersection(tile.bounds)
      let area = visible.intersection(plan.shadowBounds(of: shapeShadow)).widened
      if area.isEmpty { return }
      blurred.removeAll()
      blurred.reserve(BytePlane.count(for: area))
      plane = BytePlane(for: area, at: blurred.base)
      makeShadow(shapeShadow, into: plane, plan)
    }
    composite(plane, color: op.pointee.color, op.pointee.blendMode, op.pointee)
  }

  /// Makes a shadow before painting, in the place that it was given.
  mutating func makeShadow(
    _ shapeShadow: ShapeShadow, in memory: UnsafeMutablePointer<UInt8>, _ plan: borrowing RenderPlan,
    edges: UnsafePointer<UnsafeMutablePointer<Edge>>
  ) {
    self.edges = edges
    makeShadow(
      shapeShadow,
      into: BytePlane(
        base: memory + shapeShadow.offset, bytesPerRow: shapeShadow.bytesPerRow, bounds: shapeShadow.bounds),
      plan)
  }

  /// Writes how much a shadow covers of the target's pixels.
  private mutating func makeShadow(
    _ shapeShadow: ShapeShadow, into target: BytePlane, _ plan: borrowing RenderPlan
  ) {
    let bounds = plan.shadowSourceBounds(of: shapeShadow).intersection(
      target.bounds.outset(by: shapeShadow.style.inputRadius))
    if bounds.isEmpty {
      target.clear()
      return
    }
    let outer = tile
    tile = Tile(shadowSource: bounds)
    let count = tile.columns * bounds.height
    coverage.reserve(count)
    row.reserve(tile.columns)
    let first = plan.shadowSources.address(of: Int(shapeShadow.first))
    var opacity: UInt8 = 255
    var bytes: UnsafeMutablePointer<UInt8>
    if !shapeShadow.isGlyphRun && first.pointee.isSolid {
      bytes = coverage.base
      UnsafeMutableRawPointer(bytes).initializeMemory(as: UInt8.self, repeating: 0, count: count)
      writeCoverage(
        first.pointee.edges, edges[Int(first.pointee.table)] + Int(first.pointee.edges.first),
        isRectangle: first.pointee.kind == .rectangle, rule: first.pointee.rule, bounds)
      opacity = UInt8(truncatingIfNeeded: first.pointee.color &>> 24)
    } else {
      paintShadowSources(shapeShadow, count: count, plan)
      unblurred.removeAll()
      unblurred.reserve(count)
      bytes = unblurred.base
      UnsafeMutableRawPointer(bytes).initializeMemory(as: UInt8.self, repeating: 0, count: count)
      for y in bounds.top..<bounds.bottom {
        RowKernels.copyChannel(
          bytes + maskOffset(bounds.left, y), UnsafeRawPointer(tile.pixel(bounds.left, y)), shift: 24,
          count: bounds.width)
      }
    }
    let source = BytePlane(
      base: bytes + Int(bounds.left &- tile.left), bytesPerRow: tile.columns, bounds: bounds)
    blur(source, deviation: shapeShadow.style.deviation, opacity: opacity, into: target)
    tile = outer
  }

  /// Paints what casts a shadow into pixels of its own, and stays there.
  private mutating func paintShadowSources(
    _ shapeShadow: ShapeShadow, count: Int, _ plan: borrowing RenderPlan
  ) {
    shadowSourcePixels.removeAll()
    shadowSourcePixels.reserve(count)
    UnsafeMutableRawPointer(shadowSourcePixels.base)
      .initializeMemory(as: UInt32.self, repeating: 0, count: count)
    tile.pixels = UnsafeMutableRawPointer(shadowSourcePixels.base)
    var index = Int(shapeShadow.first)
    let end = index + Int(shapeShadow.count)
    while index < end {
      let shadowSource = plan.shadowSources.address(of: index)
      if shadowSource.pointee.bounds.intersects(tile.bounds) {
        paint(
          shadowSource, plan,
          edges: edges[Int(shadowSource.pointee.table)] + Int(shadowSource.pointee.edges.first))
      }
      index += 1
    }
  }

  // MARK: Planes

  /// Blurs a plane into ``blurred``.
  mutating func blurredPlane(_ source: BytePlane, deviation: Double, opacity: UInt8, area: PixelBounds)
    -> BytePlane
  {
    blurred.removeAll()
    blurred.reserve(BytePlane.count(for: area))
    let target = BytePlane(for: area, at: blurred.base)
    blur(source, deviation: deviation, opacity: opacity, into: target)
    return target
  }

  private mutating func blur(_ source: BytePlane, deviation: Double, opacity: UInt8, into target: BytePlane) {
    if deviation > 0 { blur.run(deviation: deviation, source, into: target) } else { target.copy(source) }
    if opacity == 255 { return }
    for y in target.bounds.top..<target.bounds.bottom {
      RowKernels.weaken(target.row(y), by: opacity, count: target.bounds.width)
    }
  }

  /// Lays a colour over the tile's pixels, covered by a plane's bytes and held back by the step's clip.
  mutating func composite(_ plane: BytePlane, color: UInt32, _ mode: BlendMode, _ op: DrawOp) {
    let bounds = plane.bounds.intersection(op.bounds).intersection(tile.bounds)
    if bounds.isEmpty { return }
    let columns = tile.columns(of: bounds)
    let blender = SolidBlender(mode: mode, color: color)
    for y in bounds.top..<bounds.bottom {
      var bytes = plane.row(y) + Int(columns.lowerBound &- plane.bounds.left)
      if op.needsMask {
        let offset = maskOffset(columns.lowerBound, y)
        let covered = coverage.base + offset
        UnsafeMutableRawPointer(covered).copyMemory(from: bytes, byteCount: columns.count)
        RowKernels.multiply(covered, by: mask.base + offset, count: columns.count)
        bytes = covered
      }
      blender.blend(
        tile.pixel(columns.lowerBound, y), coverage: UnsafePointer(bytes), count: columns.count)
    }
  }
}

extension RenderPlan {
  /// The pixels of what casts a shadow.
  func shadowSourceBounds(of shapeShadow: ShapeShadow) -> PixelBounds {
    var result = PixelBounds.empty
    var index = Int(shapeShadow.first)
    let end = index + Int(shapeShadow.count)
    while index < end {
      if shadowSources[index].kind != .none { result = result.union(shadowSources[index].bounds) }
      index += 1
    }
    return result
  }

  /// The pixels of its shadow.
  func shadowBounds(of shapeShadow: ShapeShadow) -> PixelBounds {
    let bounds = shadowSourceBounds(of: shapeShadow)
    return bounds.isEmpty ? .empty : bounds.outset(by: shapeShadow.style.outputRadius)
  }
}

extension RenderPlan {
  /// Gives each shadow of a range a place in memory, as long as that is less than `limit` bytes, and its step the true bounds.
  ///
  /// - Returns: how many bytes that takes.
  mutating func layOutShadows(_ range: Range<Int>, limit: Int) -> Int {
    var used = 0
    var index = range.lowerBound
    while index < range.upperBound {
      let shapeShadow = shapeShadows.address(of: index)
      let op = ops.address(of: Int(shapeShadow.pointee.op))
      op.pointee.bounds = op.pointee.bounds.intersection(shadowBounds(of: shapeShadow.pointee))
      let bounds = op.pointee.bounds.widened
      let count = bounds.isEmpty ? 0 : BytePlane.count(for: bounds)
      if count > 0 && used + count <= limit {
        shapeShadow.pointee.offset = used
        shapeShadow.pointee.bounds = bounds
        shapeShadow.pointee.bytesPerRow = bounds.width + Int(Blur.targetMargin)
        used += count
      }
      index += 1
    }
    return used
  }
}

extension DrawOp {
  /// Whether the alpha of what the step paints is its coverage times that of its colour.
  var isSolid: Bool {
    guard case .color = paint else { return false }
    return kind == .fill || kind == .stroke || kind == .rectangle
  }
}

extension Tile {
  /// The tile of what casts a shadow, with the margins that a blur wants; its pixels are still to be found.
  fileprivate init(shadowSource bounds: PixelBounds) {
    let left = (bounds.left &- Blur.leftMargin) & ~15
    let paddedRight = ((bounds.right &+ 15) & ~15) &+ Blur.rightMargin &+ Int32(Tile.padding)
    self.init(
      bounds: bounds, left: left, paddedRight: paddedRight,
      pixels: UnsafeMutableRawPointer(bitPattern: 64)!, bytesPerRow: Int(paddedRight &- left) * 4)
  }
}

extension PixelBounds {
  /// With columns up to multiples of 16 on either side; empty bounds stay so.
  var widened: PixelBounds {
    isEmpty ? .empty : PixelBounds(left: left & ~15, top: top, right: (right &+ 15) & ~15, bottom: bottom)
  }
}

extension BytePlane {
  /// How many bytes a blurred plane of these bounds takes.
  static func count(for bounds: PixelBounds) -> Int {
    (bounds.width + Int(Blur.targetMargin)) * bounds.height
  }

  init(for bounds: PixelBounds, at base: UnsafeMutablePointer<UInt8>) {
    self.init(base: base, bytesPerRow: bounds.width + Int(Blur.targetMargin), bounds: bounds)
  }

  func clear() {
    for y in bounds.top..<max(bounds.top, bounds.bottom) {
      UnsafeMutableRawPointer(row(y)).initializeMemory(
        as: UInt8.self, repeating: 0, count: max(0, bounds.width))
    }
  }

  /// Takes over the source's bytes, and zeros where it has none.
  func copy(_ source: BytePlane) {
    clear()
    let common = bounds.intersection(source.bounds)
    if common.isEmpty { return }
    for y in common.top..<common.bottom {
      UnsafeMutableRawPointer(row(y) + Int(common.left &- bounds.left))
        .copyMemory(
          from: source.row(y) + Int(common.left &- source.bounds.left), byteCount: common.width)
    }
  }
}
