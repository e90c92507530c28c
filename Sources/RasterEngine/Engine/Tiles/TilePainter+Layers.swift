import Painting

extension TilePainter {
  /// Starts to paint a layer into pixels of its own: those of the tile, or as many around them as its filters and shadow need.
  mutating func beginLayer(_ op: UnsafePointer<DrawOp>, _ plan: borrowing RenderPlan) {
    let layer = plan.layers[Int(op.pointee.resource)]
    let depth = tiles.count
    tiles.append(tile)
    if layer.needsBlurMargin {
      let visible = op.pointee.bounds.intersection(tile.bounds)
      var known = plan.inputBounds(
        of: layer, for: layer.filteredBounds(for: visible), within: plan.expandedSurface)
      if !layer.paintsTransparentPixels { known = known.intersection(layer.contents) }
      var inner = Tile(layer: known)
      inner.pixels = layerPixels.reserve(inner.columns * known.height, depth: depth)
      UnsafeMutableRawPointer(inner.pixels)
        .initializeMemory(as: UInt8.self, repeating: 0, count: inner.bytesPerRow * known.height)
      enter(inner)
      return
    }
    tile.pixels = layerPixels.reserve(tile.columns * tile.bounds.height, depth: depth)
    tile.bytesPerRow = tile.columns * 4
    let columns = tile.columns(of: op.pointee.bounds)
    for y in tile.rows(of: op.pointee.bounds) {
      UnsafeMutableRawPointer(tile.pixel(columns.lowerBound, y))
        .initializeMemory(as: UInt32.self, repeating: 0, count: columns.count)
    }
  }

  /// Composes a layer into what lies below it.
  mutating func endLayer(_ op: UnsafePointer<DrawOp>, _ plan: borrowing RenderPlan) {
    let layer = plan.layers[Int(op.pointee.resource)]
    let depth = tiles.count - 1
    var content = tile
    if layer.needsBlurMargin {
      let visible = op.pointee.bounds.intersection(tiles[depth].bounds)
      content = filtered(content, by: layer, for: visible, depth: depth, plan)
      enter(tiles.removeLast())
    } else {
      changeColors(of: content, by: layer, in: op.pointee.bounds, plan)
      // The mask is of the same pixels.
      tile = tiles.removeLast()
    }
    var open = op.pointee
    if open.needsMask {
      prepareMask(open.clip, in: open.bounds, plan)
      switch maskExtremes(in: open.bounds) {
      case (0, 0): return
      case (255, 255): open.needsMask = false
      default: break
      }
    }
    if let shadow = layer.shadow { paintShadow(shadow, of: content, layer, open) }
    if layer.showsCaster { composite(content, layer, open) }
  }

  // MARK: Filters

  /// Sends a layer's picture through its filters; the result may take the place of the picture.
  private mutating func filtered(
    _ content: Tile, by layer: Layer, for visible: PixelBounds, depth: Int, _ plan: borrowing RenderPlan
  ) -> Tile {
    var result = content
    var index: Int32 = 0
    while index < layer.filterCount {
      let filter = plan.filters[Int(layer.firstFilter &+ index)]
      index &+= 1
      if filter.deviation > 0 {
        let known = plan.inputBounds(
          of: layer, for: layer.filteredBounds(for: visible), within: plan.expandedSurface, from: index)
        result = blurred(result, deviation: filter.deviation, known: known, depth: depth)
      } else {
        // Matrices that follow each other are applied to a row while it is in the cache.
        let first = layer.firstFilter &+ index &- 1
        while index < layer.filterCount, plan.filters[Int(layer.firstFilter &+ index)].deviation == 0 {
          index &+= 1
        }
        let end = layer.firstFilter &+ index
        for y in result.bounds.top..<max(result.bounds.top, result.bounds.bottom) {
          plan.applyMatrices(first..<end, to: result.pixel(result.left, y), count: result.columns)
        }
      }
    }
    return result
  }

  private func changeColors(
    of content: Tile, by layer: Layer, in bounds: PixelBounds, _ plan: borrowing RenderPlan
  ) {
    if layer.filterCount == 0 { return }
    let columns = content.columns(of: bounds)
    let filters = layer.firstFilter..<layer.firstFilter &+ layer.filterCount
    for y in content.rows(of: bounds) {
      plan.applyMatrices(filters, to: content.pixel(columns.lowerBound, y), count: columns.count)
    }
  }

  /// Blurs each channel by itself. No colour can come to exceed its alpha.
  private mutating func blurred(_ content: Tile, deviation: Double, known: PixelBounds, depth: Int) -> Tile {
    if content.bounds.isEmpty { return content }
    let seen = content.bounds.outset(by: GaussianKernel.outputRadius(ofDeviation: deviation)).intersection(
      known)
    var result = Tile(layer: seen)
    if seen.isEmpty { return result }
    let height = seen.height
    let area = PixelBounds(left: result.left, top: seen.top, right: result.paddedRight, bottom: seen.bottom)
    let stride = area.width + Int(Blur.targetMargin)
    blurred.removeAll()
    blurred.reserve(4 * stride * height)
    var channel = 0
    while channel < 4 {
      let source = clearedPlane(of: content.bounds)
      for y in content.bounds.top..<content.bounds.bottom {
        RowKernels.copyChannel(
          source.row(y), UnsafeRawPointer(content.pixel(content.bounds.left, y)), shift: UInt32(8 * channel),
          count: content.bounds.width)
      }
      let target = BytePlane(
        base: blurred.base + channel * stride * height, bytesPerRow: stride, bounds: area)
      blur.run(deviation: deviation, source, into: target)
      channel += 1
    }
    result.pixels = layerPixels.reserve(result.columns * height, depth: depth)
    let plane = stride * height
    for y in seen.top..<seen.bottom {
      let row = blurred.base + Int(y - seen.top) * stride
      RowKernels.join(
        result.pixel(result.left, y), blue: row, green: row + plane, red: row + 2 * plane,
        alpha: row + 3 * plane,
        count: result.columns)
    }
    return result
  }

  /// A plane of zeros with the margins that a blur wants, in ``unblurred``.
  mutating func clearedPlane(of bounds: PixelBounds) -> BytePlane {
    let stride = Int(Blur.leftMargin + Blur.rightMargin) + bounds.width
    unblurred.removeAll()
    unblurred.reserve(stride * bounds.height)
    UnsafeMutableRawPointer(unblurred.base)
      .initializeMemory(as: UInt8.self, repeating: 0, count: stride * bounds.height)
    return BytePlane(base: unblurred.base + Int(Blur.leftMargin), bytesPerRow: stride, bounds: bounds)
  }

  // MARK: Composing

  private mutating func composite(_ content: Tile, _ layer: Layer, _ op: DrawOp) {
    let columns = tile.columns(of: op.bounds)
    for y in tile.rows(of: op.bounds) {
      let pixels = tile.pixel(columns.lowerBound, y)
      var source = UnsafeRawPointer(row.base)
      if layer.needsBlurMargin {
        copyRow(of: content, y, columns)
      } else {
        source = UnsafeRawPointer(content.pixel(columns.lowerBound, y))
      }
      RowKernels.blend(
        layer.blendMode, pixels, source: source, opacity: layer.opacity,
        coverage: op.needsMask ? UnsafePointer(mask.base + maskOffset(columns.lowerBound, y)) : nil,
        count: columns.count)
    }
  }

  /// Writes a row of a layer's picture into ``row``, transparent where there is none.
  private func copyRow(of content: Tile, _ y: Int32, _ columns: Range<Int32>) {
    UnsafeMutableRawPointer(row.base).initializeMemory(as: UInt32.self, repeating: 0, count: columns.count)
    let first = max(columns.lowerBound, content.bounds.left)
    let last = min(columns.upperBound, content.bounds.right)
    guard y >= content.bounds.top, y < content.bounds.bottom, first < last else { return }
    UnsafeMutableRawPointer(row.base + Int(first &- columns.lowerBound))
      .copyMemory(from: content.pixel(first, y), byteCount: Int(last &- first) &* 4)
  }

  // MARK: A layer's shadow

  private mutating func paintShadow(
    _ shadow: ShadowStyle, of content: Tile, _ layer: Layer, _ op: DrawOp
  ) {
    let visible = op.bounds.intersection(tile.bounds)
    let reached = content.bounds.isEmpty ? .empty : content.bounds.moved(by: shadow.offset)
    let bounds = reached.intersection(visible.outset(by: shadow.inputRadius))
    if bounds.isEmpty || visible.isEmpty { return }
    let source = clearedPlane(of: bounds)
    copyAlpha(of: content, to: source, movedBy: shadow)
    let area = visible.intersection(bounds.outset(by: shadow.outputRadius)).widened
    if area.isEmpty { return }
    let plane = blurredPlane(source, deviation: shadow.deviation, opacity: layer.opacity, area: area)
    composite(plane, color: shadow.color, layer.blendMode, op)
  }

  /// The picture's alpha, moved: by a fraction of a pixel by mixing four of them.
  private mutating func copyAlpha(of content: Tile, to plane: BytePlane, movedBy shadow: ShadowStyle) {
    let limit = 100_000.0
    let x = max(-limit, min(limit, shadow.offset.dx))
    let y = max(-limit, min(limit, shadow.offset.dy))
    let (left, top) = (Int32(x.rounded(.down)), Int32(y.rounded(.down)))
    let u = UInt32(((x - x.rounded(.down)) * 256).rounded())
    let v = UInt32(((y - y.rounded(.down)) * 256).rounded())
    let width = plane.bounds.width
    // Two rows, with the column before the first.
    coverage.reserve(2 * width + 2)
    let near = coverage.base
    let far = near + (width + 1)
    for y in plane.bounds.top..<plane.bounds.bottom {
      copyAlpha(of: content, row: y &- top, from: plane.bounds.left &- left &- 1, count: width + 1, to: near)
      copyAlpha(
        of: content, row: y &- top &- 1, from: plane.bounds.left &- left &- 1, count: width + 1, to: far)
      let target = plane.row(y)
      for index in 0..<width {
        let lower = UInt32(near[index]) &* u &+ UInt32(near[index + 1]) &* (256 &- u)
        let upper = UInt32(far[index]) &* u &+ UInt32(far[index + 1]) &* (256 &- u)
        target[index] = UInt8(truncatingIfNeeded: (lower &* (256 &- v) &+ upper &* v &+ 32_768) &>> 16)
      }
    }
  }

  private func copyAlpha(
    of content: Tile, row y: Int32, from column: Int32, count: Int, to target: UnsafeMutablePointer<UInt8>
  ) {
    UnsafeMutableRawPointer(target).initializeMemory(as: UInt8.self, repeating: 0, count: count)
    let first = max(column, content.bounds.left)
    let last = min(column &+ Int32(count), content.bounds.right)
    guard y >= content.bounds.top, y < content.bounds.bottom, first < last else { return }
    RowKernels.copyChannel(
      target + Int(first &- column), UnsafeRawPointer(content.pixel(first, y)), shift: 24,
      count: Int(last &- first))
  }
}

extension RenderPlan {
  /// Sends premultiplied pixels through colour matrices, a range of the plan's filters; `count` is a multiple of 8.
  ///
  /// Eight pixels like the eight before them become what those became, so that flat areas cost one filter whatever there are;
  /// and of one matrix many times no more are applied than change anything.
  fileprivate func applyMatrices(_ range: Range<Int32>, to pixels: UnsafeMutableRawPointer, count: Int) {
    if range.count == 1 { return filters[Int(range.lowerBound)].matrix.apply(pixels, count: count) }
    typealias Pixels = SIMD8<UInt32>
    let first = filters[Int(range.lowerBound)].matrix
    let isOne = range.allSatisfy { filters[Int($0)].matrix == first }
    var (before, after) = (Pixels.zero, Pixels.zero)
    var pixel = pixels
    let end = pixels + count &* 4
    while pixel < end {
      let own = pixel.loadUnaligned(as: Pixels.self)
      if own == before && pixel > pixels {
        pixel.storeBytes(of: after, as: Pixels.self)
      } else {
        if isOne { first.apply(pixel, times: range.count) }
        var index = isOne ? range.upperBound : range.lowerBound
        while index < range.upperBound {
          (filters.address(of: Int(index))).pointee.matrix.apply(pixel, count: 8)
          index &+= 1
        }
        (before, after) = (own, pixel.loadUnaligned(as: Pixels.self))
      }
      pixel += 32
    }
  }
}

extension Tile {
  /// The tile of a layer's own pixels, which are still to be found.
  init(layer bounds: PixelBounds) {
    let left = bounds.left & ~15
    let paddedRight = ((bounds.right &+ 15) & ~15) &+ Int32(Tile.padding)
    self.init(
      bounds: bounds, left: left, paddedRight: paddedRight,
      pixels: UnsafeMutableRawPointer(bitPattern: 64)!, bytesPerRow: Int(paddedRight &- left) * 4)
  }
}
