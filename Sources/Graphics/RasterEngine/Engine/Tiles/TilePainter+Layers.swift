import Painting

extension TilePainter {
  /// Starts to paint a layer into pixels of its own: those of the tile, and those around it that filters and shadow need.
  mutating func beginLayer(_ op: UnsafePointer<DrawOp>, _ plan: borrowing RenderPlan) {
    let layer = plan.layers[Int(op.pointee.resource)]
    layers.push(tile)
    if layer.needsBlurMargin {
      let visible = op.pointee.bounds.intersection(tile.bounds)
      var known = plan.inputBounds(
        of: layer, for: layer.filteredBounds(for: visible), within: plan.expandedSurface)
      if !layer.paintsTransparentPixels { known = known.intersection(layer.contents) }
      var inner = Tile(layer: known)
      inner.pixels = layers.reserve(inner.columns * known.height)
      inner.pixels.initializeMemory(as: UInt8.self, repeating: 0, count: inner.bytesPerRow * known.height)
      enter(inner)
      return
    }
    tile.pixels = layers.reserve(tile.columns * tile.bounds.height)
    tile.bytesPerRow = tile.columns * 4
    let columns = tile.columns(of: op.pointee.bounds)
    for y in tile.rows(of: op.pointee.bounds) {
      tile.pixel(columns.lowerBound, y)
        .initializeMemory(as: UInt32.self, repeating: 0, count: columns.count)
    }
  }

  /// Composites a finished layer and its shadow.
  mutating func endLayer(_ op: UnsafePointer<DrawOp>, _ plan: borrowing RenderPlan) {
    let layer = plan.layers[Int(op.pointee.resource)]
    var content = tile
    if layer.needsBlurMargin {
      content = filtered(content, by: layer, for: op.pointee.bounds.intersection(layers.below.bounds), plan)
      enter(layers.pop())
    } else {
      applyMatrices(of: layer, to: content, in: op.pointee.bounds, plan)
      // The mask stays valid, because both tiles have the same pixels.
      tile = layers.pop()
    }
    var copy = op.pointee
    if copy.needsMask {
      prepareMask(op, plan)
      switch clipMask.extremes(in: copy.bounds, of: tile) {
      case (0, 0): return
      case (255, 255): copy.needsMask = false
      default: break
      }
    }
    withUnsafePointer(to: &copy) { op in
      if let shadow = layer.shadow { paintShadow(shadow, of: content, layer, op) }
      if layer.drawsSource { composite(content, layer, op) }
    }
  }

  // MARK: Filters

  /// Applies a layer's filters. The pixels of the content may be lost.
  ///
  /// - Parameter visible: the pixels that the finished layer must have.
  private mutating func filtered(
    _ content: Tile, by layer: Layer, for visible: PixelBounds, _ plan: borrowing RenderPlan
  ) -> Tile {
    var result = content
    var index: Int32 = 0
    while index < layer.filterCount {
      let filter = plan.filters[Int(layer.firstFilter &+ index)]
      index &+= 1
      if filter.isBlur {
        let known = plan.inputBounds(
          of: layer, for: layer.filteredBounds(for: visible), within: plan.expandedSurface, from: index)
        result = blurBuffers.blurred(result, deviations: filter.deviations, known: known, layers)
      } else {
        // Consecutive matrices are applied to a row while it is in the cache.
        let first = layer.firstFilter &+ index &- 1
        while index < layer.filterCount, !plan.filters[Int(layer.firstFilter &+ index)].isBlur {
          index &+= 1
        }
        let end = layer.firstFilter &+ index
        for y in result.bounds.top..<max(result.bounds.top, result.bounds.bottom) {
          plan.applyMatrices(
            first..<end, to: result.span(result.left, y, count: result.columns), count: result.columns)
        }
      }
    }
    return result
  }

  /// Applies the filters of a layer without blurs.
  private func applyMatrices(
    of layer: Layer, to content: Tile, in bounds: PixelBounds, _ plan: borrowing RenderPlan
  ) {
    if layer.filterCount == 0 { return }
    let columns = content.columns(of: bounds)
    let filters = layer.firstFilter..<layer.firstFilter &+ layer.filterCount
    for y in content.rows(of: bounds) {
      plan.applyMatrices(
        filters, to: content.span(columns.lowerBound, y, count: columns.count), count: columns.count)
    }
  }

  // MARK: Compositing

  /// Composites the pixels of a layer by its blend mode, with its opacity and through its clip.
  private mutating func composite(_ content: Tile, _ layer: Layer, _ op: UnsafePointer<DrawOp>) {
    let columns = tile.columns(of: op.pointee.bounds)
    for y in tile.rows(of: op.pointee.bounds) {
      let pixels = tile.span(columns.lowerBound, y, count: columns.count)
      var source = UnsafeRawPointer(sourceRow.base)
      if layer.needsBlurMargin {
        sourceRow.copy(y, of: content, columns)
      } else {
        source = UnsafeRawPointer(content.span(columns.lowerBound, y, count: columns.count))
      }
      RowKernels.blend(
        layer.blendMode, pixels, source: source, opacity: layer.opacity,
        coverage: op.pointee.needsMask ? clipMask.row(columns, y, of: tile) : nil, count: columns.count)
    }
  }

  /// Paints the shadow of a layer.
  private mutating func paintShadow(
    _ shadow: ShadowStyle, of content: Tile, _ layer: Layer, _ op: UnsafePointer<DrawOp>
  ) {
    let visible = op.pointee.bounds.intersection(tile.bounds)
    let moved = content.bounds.isEmpty ? .empty : content.bounds.moved(by: shadow.offset)
    let bounds = moved.intersection(visible.outset(by: shadow.inputRadius))
    if bounds.isEmpty || visible.isEmpty { return }
    let area = visible.intersection(bounds.outset(by: shadow.outputRadius)).widened
    if area.isEmpty { return }
    let plane = blurBuffers.shadow(shadow, of: content, in: bounds, opacity: layer.opacity, area: area)
    composite(plane, color: shadow.color, layer.blendMode, op)
  }
}

extension RenderPlan {
  /// Applies colour matrices, a range of the plan's filters, to premultiplied pixels.
  ///
  /// Eight pixels equal to the eight before them get the same result without being filtered, so that flat areas are cheap.
  /// One matrix that is applied many times ends as soon as it changes nothing.
  ///
  /// - Parameter count: a multiple of 8.
  fileprivate func applyMatrices(_ range: Range<Int32>, to pixels: UnsafeMutableRawPointer, count: Int) {
    if range.count == 1 { return filters[Int(range.lowerBound)].matrix.apply(pixels, count: count) }
    typealias Pixels = SIMD8<UInt32>
    let first = filters[Int(range.lowerBound)].matrix
    let isOne = range.allSatisfy { filters[Int($0)].matrix == first }
    var (before, after) = (Pixels.zero, Pixels.zero)
    var pixel = pixels
    let end = pixels + count &* 4
    while pixel < end {
      let current = pixel.loadUnaligned(as: Pixels.self)
      if current == before && pixel > pixels {
        pixel.storeBytes(of: after, as: Pixels.self)
      } else {
        if isOne { first.apply(pixel, times: range.count) }
        var index = isOne ? range.upperBound : range.lowerBound
        while index < range.upperBound {
          filters.address(of: Int(index)).pointee.matrix.apply(pixel, count: 8)
          index &+= 1
        }
        (before, after) = (current, pixel.loadUnaligned(as: Pixels.self))
      }
      pixel += 32
    }
  }
}
