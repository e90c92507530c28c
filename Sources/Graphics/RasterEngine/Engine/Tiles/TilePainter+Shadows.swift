import Painting

/// The source of a shadow, as coverage or as pixels.
struct ShadowSourceBuffers: ~Copyable {
  /// The coverage of one shape.
  fileprivate var coverage = TileBytes()
  private var pixels = Arena<UInt32>(capacity: 64)

  /// The pixels of a tile, all transparent.
  fileprivate mutating func clearedPixels(_ count: Int) -> UnsafeMutableRawPointer {
    pixels.removeAll()
    pixels.reserve(count)
    UnsafeMutableRawPointer(pixels.base).initializeMemory(as: UInt32.self, repeating: 0, count: count)
    return UnsafeMutableRawPointer(pixels.base)
  }
}

extension TilePainter {
  /// Paints the shadow of a shape.
  mutating func paintShadow(_ op: UnsafePointer<DrawOp>, _ plan: borrowing RenderPlan) {
    let shapeShadow = plan.shapeShadows[Int(op.pointee.resource)]
    var plane: BytePlane
    if shapeShadow.offset >= 0, let shadows {
      plane = BytePlane(shapeShadow, in: shadows)
    } else {
      let visible = op.pointee.bounds.intersection(tile.bounds)
      let area = visible.intersection(plan.shadowBounds(of: shapeShadow)).widened
      if area.isEmpty { return }
      plane = blurBuffers.targetPlane(of: area)
      makeShadow(shapeShadow, into: plane, plan)
    }
    composite(plane, color: op.pointee.color, op.pointee.blendMode, op)
  }

  /// Makes a shadow before painting.
  ///
  /// - Parameters:
  ///   - memory: holds the shadow's bytes at its offset.
  ///   - edges: the tables of edges that ops refer to.
  mutating func makeShadow(
    _ shapeShadow: ShapeShadow, in memory: UnsafeMutablePointer<UInt8>, _ plan: borrowing RenderPlan,
    edges: UnsafePointer<UnsafeMutablePointer<Edge>>
  ) {
    self.edges = edges
    makeShadow(shapeShadow, into: BytePlane(shapeShadow, in: memory), plan)
  }

  /// Writes how much a shadow covers of the target's pixels.
  private mutating func makeShadow(
    _ shapeShadow: ShapeShadow, into target: BytePlane, _ plan: borrowing RenderPlan
  ) {
    let bounds = plan.shadowSourceBounds(of: shapeShadow)
      .intersection(target.bounds.outset(by: shapeShadow.style.inputRadius))
    if bounds.isEmpty {
      target.clear()
      return
    }
    let outer = tile
    tile = Tile(shadowSource: bounds)
    let count = tile.columns * bounds.height
    let source = plan.shadowSources.address(of: Int(shapeShadow.first))
    var opacity: UInt8 = 255
    let bytes: UnsafeMutablePointer<UInt8>
    if !shapeShadow.isGlyphRun && source.pointee.isSolid {
      bytes = writeCoverage(of: source, count: count)
      opacity = UInt8(truncatingIfNeeded: source.pointee.color &>> 24)
    } else {
      paintShadowSources(shapeShadow, count: count, plan)
      bytes = blurBuffers.clearedBytes(count)
      for y in bounds.top..<bounds.bottom {
        RowKernels.copyChannel(
          bytes + tile.index(bounds.left, y), UnsafeRawPointer(tile.pixel(bounds.left, y)), shift: 24,
          count: bounds.width)
      }
    }
    let plane = BytePlane(
      base: bytes + Int(bounds.left &- tile.left), bytesPerRow: tile.columns, bounds: bounds)
    blurBuffers.blur(plane, deviation: shapeShadow.style.deviation, opacity: opacity, into: target)
    tile = outer
  }

  /// Writes the coverage of a shape that casts a shadow, and zeros around it.
  private mutating func writeCoverage(of source: UnsafePointer<DrawOp>, count: Int) -> UnsafeMutablePointer<
    UInt8
  > {
    shadowSources.coverage.reserve(for: tile)
    let bytes = shadowSources.coverage.base
    UnsafeMutableRawPointer(bytes).initializeMemory(as: UInt8.self, repeating: 0, count: count)
    rasterizer.writeCoverage(
      of: source.pointee.edges, edges[Int(source.pointee.table)] + Int(source.pointee.edges.first),
      isRectangle: source.pointee.kind == .rectangle, rule: source.pointee.rule, in: tile.bounds, of: tile,
      to: shadowSources.coverage)
    return bytes
  }

  /// Paints the sources of a shadow into pixels of their own, which become the tile's.
  private mutating func paintShadowSources(
    _ shapeShadow: ShapeShadow, count: Int, _ plan: borrowing RenderPlan
  ) {
    tile.pixels = shadowSources.clearedPixels(count)
    sourceRow.reserve(for: tile)
    var index = Int(shapeShadow.first)
    let end = index + Int(shapeShadow.count)
    while index < end {
      let source = plan.shadowSources.address(of: index)
      if source.pointee.bounds.intersects(tile.bounds) {
        paint(source, plan, edges: edges[Int(source.pointee.table)] + Int(source.pointee.edges.first))
      }
      index += 1
    }
  }

  /// Composites a colour, covered by a plane's bytes and by an op's clip. The clip's mask must be prepared.
  mutating func composite(
    _ plane: BytePlane, color: UInt32, _ mode: BlendMode, _ op: UnsafePointer<DrawOp>
  ) {
    let bounds = plane.bounds.intersection(op.pointee.bounds).intersection(tile.bounds)
    if bounds.isEmpty { return }
    let columns = tile.columns(of: bounds)
    let blender = SolidBlender(mode: mode, color: color)
    for y in bounds.top..<bounds.bottom {
      var bytes = plane.row(y) + Int(columns.lowerBound &- plane.bounds.left)
      if op.pointee.needsMask {
        bytes = runCoverage.masked(bytes, by: clipMask.row(columns, y, of: tile), count: columns.count)
      }
      blender.blend(
        tile.span(columns.lowerBound, y, count: columns.count), coverage: UnsafePointer(bytes),
        count: columns.count)
    }
  }
}

extension BytePlane {
  /// The bytes of a shadow that is made before painting.
  fileprivate init(_ shapeShadow: ShapeShadow, in memory: UnsafeMutablePointer<UInt8>) {
    self.init(
      base: memory + shapeShadow.offset, bytesPerRow: shapeShadow.bytesPerRow, bounds: shapeShadow.bounds)
  }
}

extension RenderPlan {
  /// The pixels of a shadow's sources.
  fileprivate func shadowSourceBounds(of shapeShadow: ShapeShadow) -> PixelBounds {
    var result = PixelBounds.empty
    var index = Int(shapeShadow.first)
    let end = index + Int(shapeShadow.count)
    while index < end {
      if shadowSources[index].kind != .none { result = result.union(shadowSources[index].bounds) }
      index += 1
    }
    return result
  }

  /// The pixels of a shadow.
  fileprivate func shadowBounds(of shapeShadow: ShapeShadow) -> PixelBounds {
    let bounds = shadowSourceBounds(of: shapeShadow)
    return bounds.isEmpty ? .empty : bounds.outset(by: shapeShadow.style.outputRadius)
  }

  /// Gives each shadow of a range an offset in memory, and its op the bounds that its sources leave.
  ///
  /// Shadows that would need more than `limit` bytes together get no offset.
  ///
  /// - Returns: the bytes of all shadows with an offset.
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
  /// Whether the alpha of each painted pixel is its coverage times the alpha of the op's colour.
  fileprivate var isSolid: Bool {
    guard case .color = paint else { return false }
    return kind == .fill || kind == .stroke || kind == .rectangle
  }
}
