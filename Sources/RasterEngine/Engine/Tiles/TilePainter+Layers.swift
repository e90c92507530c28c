import Painting

extension TilePainter {
  /// Starts to paint a layer into pixels of its own: those of the tile, or as many around them as its filters and shadow need.
  mutating func beginLayer(_ step: UnsafePointer<DrawingStep>, _ plan: borrowing DrawingPlan) {
    let layer = plan.layers[Int(step.pointee.resource)]
    let depth = tiles.count
    tiles.append(tile)
    if layer.isWide {
      let visible = step.pointee.bounds.intersection(tile.bounds)
      var known = plan.needed(of: layer, for: layer.known(for: visible), within: plan.wideSurface)
      if !layer.paintsNothing { known = known.intersection(layer.contents) }
      var inner = Tile(layer: known)
      inner.pixels = layerPixels.reserve(inner.columns * known.height, depth: depth)
      UnsafeMutableRawPointer(inner.pixels)
        .initializeMemory(as: UInt8.self, repeating: 0, count: inner.bytesPerRow * known.height)
      enter(inner)
      return
    }
    tile.pixels = layerPixels.reserve(tile.columns * tile.bounds.height, depth: depth)
    tile.bytesPerRow = tile.columns * 4
    let columns = tile.columns(of: step.pointee.bounds)
    for y in tile.rows(of: step.pointee.bounds) {
      UnsafeMutableRawPointer(tile.pixel(columns.lowerBound, y))
        .initializeMemory(as: UInt32.self, repeating: 0, count: columns.count)
    }
  }

  /// Composes a layer into what lies below it.
  mutating func endLayer(_ step: UnsafePointer<DrawingStep>, _ plan: borrowing DrawingPlan) {
    let layer = plan.layers[Int(step.pointee.resource)]
    let depth = tiles.count - 1
    var picture = tile
    if layer.isWide {
      let visible = step.pointee.bounds.intersection(tiles[depth].bounds)
      picture = filtered(picture, by: layer, for: visible, depth: depth, plan)
      enter(tiles.removeLast())
    } else {
      changeColors(of: picture, by: layer, in: step.pointee.bounds, plan)
      // The mask is of the same pixels.
      tile = tiles.removeLast()
    }
    var open = step.pointee
    if open.needsMask {
      prepareMask(open.clip, in: open.bounds, plan)
      switch maskExtremes(in: open.bounds) {
      case (0, 0): return
      case (255, 255): open.needsMask = false
      default: break
      }
    }
    if let shadow = layer.shadow { paintShadow(shadow, of: picture, layer, open) }
    if layer.showsCaster { compose(picture, layer, open) }
  }

  // MARK: Filters

  /// Sends a layer's picture through its filters; the result may take the place of the picture.
  private mutating func filtered(
    _ picture: Tile, by layer: Layer, for visible: PixelBounds, depth: Int, _ plan: borrowing DrawingPlan
  ) -> Tile {
    var result = picture
    var index: Int32 = 0
    while index < layer.filterCount {
      let filter = plan.filters[Int(layer.firstFilter &+ index)]
      index &+= 1
      if filter.deviation > 0 {
        let known = plan.needed(
          of: layer, for: layer.known(for: visible), within: plan.wideSurface, from: index)
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
    of picture: Tile, by layer: Layer, in bounds: PixelBounds, _ plan: borrowing DrawingPlan
  ) {
    if layer.filterCount == 0 { return }
    let columns = picture.columns(of: bounds)
    let filters = layer.firstFilter..<layer.firstFilter &+ layer.filterCount
    for y in picture.rows(of: bounds) {
      plan.applyMatrices(filters, to: picture.pixel(columns.lowerBound, y), count: columns.count)
    }
  }

  /// Blurs each channel by itself. No colour can come to exceed its alpha.
  private mutating func blurred(_ picture: Tile, deviation: Double, known: PixelBounds, depth: Int) -> Tile {
    if picture.bounds.isEmpty { return picture }
    let seen = picture.bounds.outset(by: GaussianKernel.reach(ofDeviation: deviation)).intersection(known)
    var result = Tile(layer: seen)
    if seen.isEmpty { return result }
    let height = seen.height
    let area = PixelBounds(left: result.left, top: seen.top, right: result.paddedRight, bottom: seen.bottom)
    let stride = area.width + Int(Blur.targetMargin)
    blurred.removeAll()
    blurred.reserve(4 * stride * height)
    var channel = 0
    while channel < 4 {
      let source = clearedPlane(of: picture.bounds)
      for y in picture.bounds.top..<picture.bounds.bottom {
        Rows.copyChannel(
          source.row(y), UnsafeRawPointer(picture.pixel(picture.bounds.left, y)), shift: UInt32(8 * channel),
          count: picture.bounds.width)
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
      Rows.join(
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

  private mutating func compose(_ picture: Tile, _ layer: Layer, _ step: DrawingStep) {
    let columns = tile.columns(of: step.bounds)
    for y in tile.rows(of: step.bounds) {
      let pixels = tile.pixel(columns.lowerBound, y)
      var source = UnsafeRawPointer(row.base)
      if layer.isWide {
        copyRow(of: picture, y, columns)
      } else {
        source = UnsafeRawPointer(picture.pixel(columns.lowerBound, y))
      }
      Rows.blend(
        layer.blendMode, pixels, source: source, opacity: layer.opacity,
        coverage: step.needsMask ? UnsafePointer(mask.base + maskOffset(columns.lowerBound, y)) : nil,
        count: columns.count)
    }
  }

  /// Writes a row of a layer's picture into ``row``, transparent where there is none.
  private func copyRow(of picture: Tile, _ y: Int32, _ columns: Range<Int32>) {
    UnsafeMutableRawPointer(row.base).initializeMemory(as: UInt32.self, repeating: 0, count: columns.count)
    let first = max(columns.lowerBound, picture.bounds.left)
    let last = min(columns.upperBound, picture.bounds.right)
    guard y >= picture.bounds.top, y < picture.bounds.bottom, first < last else { return }
    UnsafeMutableRawPointer(row.base + Int(first &- columns.lowerBound))
      .copyMemory(from: picture.pixel(first, y), byteCount: Int(last &- first) &* 4)
  }

  // MARK: A layer's shadow

  private mutating func paintShadow(
    _ shadow: ShadowStyle, of picture: Tile, _ layer: Layer, _ step: DrawingStep
  ) {
    let visible = step.bounds.intersection(tile.bounds)
    let reached = picture.bounds.isEmpty ? .empty : picture.bounds.moved(by: shadow.offset)
    let bounds = reached.intersection(visible.outset(by: shadow.reach))
    if bounds.isEmpty || visible.isEmpty { return }
    let source = clearedPlane(of: bounds)
    copyAlpha(of: picture, to: source, movedBy: shadow)
    let area = visible.intersection(bounds.outset(by: shadow.seen)).widened
    if area.isEmpty { return }
    let plane = blurredPlane(source, deviation: shadow.deviation, opacity: layer.opacity, area: area)
    compose(plane, color: shadow.color, layer.blendMode, step)
  }

  /// The picture's alpha, moved: by a fraction of a pixel by mixing four of them.
  private mutating func copyAlpha(of picture: Tile, to plane: BytePlane, movedBy shadow: ShadowStyle) {
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
      copyAlpha(of: picture, row: y &- top, from: plane.bounds.left &- left &- 1, count: width + 1, to: near)
      copyAlpha(
        of: picture, row: y &- top &- 1, from: plane.bounds.left &- left &- 1, count: width + 1, to: far)
      let target = plane.row(y)
      for index in 0..<width {
        let lower = UInt32(near[index]) &* u &+ UInt32(near[index + 1]) &* (256 &- u)
        let upper = UInt32(far[index]) &* u &+ UInt32(far[index + 1]) &* (256 &- u)
        target[index] = UInt8(truncatingIfNeeded: (lower &* (256 &- v) &+ upper &* v &+ 32_768) &>> 16)
      }
    }
  }

  private func copyAlpha(
    of picture: Tile, row y: Int32, from column: Int32, count: Int, to target: UnsafeMutablePointer<UInt8>
  ) {
    UnsafeMutableRawPointer(target).initializeMemory(as: UInt8.self, repeating: 0, count: count)
    let first = max(column, picture.bounds.left)
    let last = min(column &+ Int32(count), picture.bounds.right)
    guard y >= picture.bounds.top, y < picture.bounds.bottom, first < last else { return }
    Rows.copyChannel(
      target + Int(first &- column), UnsafeRawPointer(picture.pixel(first, y)), shift: 24,
      count: Int(last &- first))
  }
}

extension DrawingPlan {
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
    var place = pixels
    let end = pixels + count &* 4
    while place < end {
      let own = place.loadUnaligned(as: Pixels.self)
      if own == before && place > pixels {
        place.storeBytes(of: after, as: Pixels.self)
      } else {
        if isOne { first.apply(place, times: range.count) }
        var index = isOne ? range.upperBound : range.lowerBound
        while index < range.upperBound {
          (filters.address(of: Int(index))).pointee.matrix.apply(place, count: 8)
          index &+= 1
        }
        (before, after) = (own, place.loadUnaligned(as: Pixels.self))
      }
      place += 32
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
