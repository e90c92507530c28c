import Painting

extension TilePainter {
  /// Paints the shadow of a shape.
  mutating func paintShadow(_ step: UnsafePointer<DrawingStep>, _ plan: borrowing DrawingPlan) {
    let cast = plan.casts[Int(step.pointee.resource)]
    var plane: BytePlane
    if cast.place >= 0, let shadows {
      plane = BytePlane(base: shadows + cast.place, bytesPerRow: cast.bytesPerRow, bounds: cast.bounds)
    } else {
      let visible = step.pointee.bounds.intersection(tile.bounds)
      let area = visible.intersection(plan.seen(of: cast)).widened
      if area.isEmpty { return }
      blurred.removeAll()
      blurred.reserve(BytePlane.count(for: area))
      plane = BytePlane(for: area, at: blurred.base)
      makeShadow(cast, into: plane, plan)
    }
    compose(plane, color: step.pointee.color, step.pointee.blendMode, step.pointee)
  }

  /// Makes a shadow before painting, in the place that it was given.
  mutating func makeShadow(
    _ cast: Cast, in memory: UnsafeMutablePointer<UInt8>, _ plan: borrowing DrawingPlan,
    edges: UnsafePointer<UnsafeMutablePointer<Edge>>
  ) {
    self.edges = edges
    makeShadow(
      cast, into: BytePlane(base: memory + cast.place, bytesPerRow: cast.bytesPerRow, bounds: cast.bounds),
      plan)
  }

  /// Writes how much a shadow covers of the target's pixels.
  private mutating func makeShadow(_ cast: Cast, into target: BytePlane, _ plan: borrowing DrawingPlan) {
    let bounds = plan.casterBounds(of: cast).intersection(target.bounds.outset(by: cast.shadow.reach))
    if bounds.isEmpty {
      target.clear()
      return
    }
    let outer = tile
    tile = Tile(caster: bounds)
    let count = tile.columns * bounds.height
    coverage.reserve(count)
    row.reserve(tile.columns)
    let first = plan.casters.address(of: Int(cast.first))
    var opacity: UInt8 = 255
    var bytes: UnsafeMutablePointer<UInt8>
    if !cast.isRun && first.pointee.isSolid {
      bytes = coverage.base
      UnsafeMutableRawPointer(bytes).initializeMemory(as: UInt8.self, repeating: 0, count: count)
      writeCoverage(
        first.pointee.edges, edges[Int(first.pointee.table)] + Int(first.pointee.edges.first),
        isRectangle: first.pointee.kind == .rectangle, rule: first.pointee.rule, bounds)
      opacity = UInt8(truncatingIfNeeded: first.pointee.color &>> 24)
    } else {
      paintCasters(cast, count: count, plan)
      unblurred.removeAll()
      unblurred.reserve(count)
      bytes = unblurred.base
      UnsafeMutableRawPointer(bytes).initializeMemory(as: UInt8.self, repeating: 0, count: count)
      for y in bounds.top..<bounds.bottom {
        Rows.copyChannel(
          bytes + maskOffset(bounds.left, y), UnsafeRawPointer(tile.pixel(bounds.left, y)), shift: 24,
          count: bounds.width)
      }
    }
    let source = BytePlane(
      base: bytes + Int(bounds.left &- tile.left), bytesPerRow: tile.columns, bounds: bounds)
    blur(source, deviation: cast.shadow.deviation, opacity: opacity, into: target)
    tile = outer
  }

  /// Paints what casts a shadow into pixels of its own, and stays there.
  private mutating func paintCasters(_ cast: Cast, count: Int, _ plan: borrowing DrawingPlan) {
    casterPixels.removeAll()
    casterPixels.reserve(count)
    UnsafeMutableRawPointer(casterPixels.base)
      .initializeMemory(as: UInt32.self, repeating: 0, count: count)
    tile.pixels = UnsafeMutableRawPointer(casterPixels.base)
    var index = Int(cast.first)
    let end = index + Int(cast.count)
    while index < end {
      let caster = plan.casters.address(of: index)
      if caster.pointee.bounds.intersects(tile.bounds) {
        paint(caster, plan, edges: edges[Int(caster.pointee.table)] + Int(caster.pointee.edges.first))
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
      Rows.weaken(target.row(y), by: opacity, count: target.bounds.width)
    }
  }

  /// Lays a colour over the tile's pixels, covered by a plane's bytes and held back by the step's clip.
  mutating func compose(_ plane: BytePlane, color: UInt32, _ mode: BlendMode, _ step: DrawingStep) {
    let bounds = plane.bounds.intersection(step.bounds).intersection(tile.bounds)
    if bounds.isEmpty { return }
    let columns = tile.columns(of: bounds)
    let blend = ColorBlend(mode: mode, color: color)
    for y in bounds.top..<bounds.bottom {
      var bytes = plane.row(y) + Int(columns.lowerBound &- plane.bounds.left)
      if step.needsMask {
        let place = maskOffset(columns.lowerBound, y)
        let covered = coverage.base + place
        UnsafeMutableRawPointer(covered).copyMemory(from: bytes, byteCount: columns.count)
        Rows.multiply(covered, by: mask.base + place, count: columns.count)
        bytes = covered
      }
      blend.blend(
        tile.pixel(columns.lowerBound, y), coverage: UnsafePointer(bytes), count: columns.count)
    }
  }
}

extension DrawingPlan {
  /// The pixels of what casts a shadow.
  func casterBounds(of cast: Cast) -> PixelBounds {
    var result = PixelBounds.empty
    var index = Int(cast.first)
    let end = index + Int(cast.count)
    while index < end {
      if casters[index].kind != .none { result = result.union(casters[index].bounds) }
      index += 1
    }
    return result
  }

  /// The pixels of its shadow.
  func seen(of cast: Cast) -> PixelBounds {
    let bounds = casterBounds(of: cast)
    return bounds.isEmpty ? .empty : bounds.outset(by: cast.shadow.seen)
  }
}

extension DrawingPlan {
  /// Gives each shadow of a range a place in memory, as long as that is less than `limit` bytes, and its step the true bounds.
  ///
  /// - Returns: how many bytes that takes.
  mutating func placeShadows(_ range: Range<Int>, limit: Int) -> Int {
    var used = 0
    var index = range.lowerBound
    while index < range.upperBound {
      let cast = casts.address(of: index)
      let step = steps.address(of: Int(cast.pointee.step))
      step.pointee.bounds = step.pointee.bounds.intersection(seen(of: cast.pointee))
      let bounds = step.pointee.bounds.widened
      let count = bounds.isEmpty ? 0 : BytePlane.count(for: bounds)
      if count > 0 && used + count <= limit {
        cast.pointee.place = used
        cast.pointee.bounds = bounds
        cast.pointee.bytesPerRow = bounds.width + Int(Blur.targetMargin)
        used += count
      }
      index += 1
    }
    return used
  }
}

extension DrawingStep {
  /// Whether the alpha of what the step paints is its coverage times that of its colour.
  var isSolid: Bool {
    guard case .color = paint else { return false }
    return kind == .fill || kind == .stroke || kind == .rectangle
  }
}

extension Tile {
  /// The tile of what casts a shadow, with the margins that a blur wants; its pixels are still to be found.
  fileprivate init(caster bounds: PixelBounds) {
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
