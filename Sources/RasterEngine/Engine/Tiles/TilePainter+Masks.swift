extension TilePainter {
  /// Fills ``mask`` with what a clip leaves of the tile's pixels, unless it already holds that.
  ///
  /// - Parameter bounds: the pixels that are asked for. A clip's first mask is made for these alone, the second for all
  ///   pixels of the clip.
  mutating func prepareMask(_ clipIndex: Int32, in bounds: PixelBounds, _ plan: borrowing RenderPlan) {
    let wanted = bounds.intersection(tile.bounds).inWholeVectors
    if maskedClip == clipIndex && maskedBounds.contains(wanted) { return }
    let clip = plan.clips[Int(clipIndex)]
    let isLong = clip.shape >= 0 && plan.clipShapes[Int(clip.shape)].depth >= TilePainter.longChain
    // The mask of a clip around this one can be taken further.
    var outermost: Int32 = -1
    if isLong, maskedClip > 1, maskedBounds.contains(wanted) {
      let known = plan.clips[Int(maskedClip)].shape
      if known >= 0, plan.clipShapes[Int(known)].depth >= TilePainter.longChain,
        plan.isShape(known, around: clip.shape)
      {
        outermost = known
      }
    }
    if outermost < 0 { maskedBounds = maskedClip == clipIndex ? tile.bounds.inWholeVectors : wanted }
    maskedClip = clipIndex
    let area = clip.bounds.intersection(maskedBounds)
    clearMask(around: area, keepsInside: outermost >= 0)
    if area.isEmpty { return }
    if isLong {
      multiplyMask(byChainOf: clip.shape, outTo: outermost, area, plan)
      return
    }
    var index = clip.shape
    while index >= 0 {
      multiplyMask(by: index, area, plan)
      index = plan.clipShapes[Int(index)].parent
    }
  }

  /// Chains of at least this many shapes and one are multiplied from the outermost shape on, so that a mask can be taken
  /// further. Others are multiplied from the innermost shape on.
  private static let longChain: Int32 = 16

  /// Sets the mask to 255 inside of an area and to 0 around it, as far as it is known.
  private func clearMask(around area: PixelBounds, keepsInside: Bool) {
    let columns = tile.columns(of: maskedBounds)
    for y in tile.rows(of: maskedBounds) {
      let bytes = UnsafeMutableRawPointer(
        mask.address(of: maskOffset(columns.lowerBound, y), count: columns.count))
      let isInside = y >= area.top && y < area.bottom
      let first = isInside ? Int(max(columns.lowerBound, area.left) &- columns.lowerBound) : columns.count
      let last = isInside ? max(first, Int(min(columns.upperBound, area.right) &- columns.lowerBound)) : first
      bytes.initializeMemory(as: UInt8.self, repeating: 0, count: first)
      if !keepsInside {
        (bytes + first).initializeMemory(as: UInt8.self, repeating: 255, count: last &- first)
      }
      (bytes + last).initializeMemory(as: UInt8.self, repeating: 0, count: columns.count &- last)
    }
  }

  /// Multiplies the mask with the shapes of a chain that lie inside of `outermost`, the outer ones first.
  private mutating func multiplyMask(
    byChainOf shape: Int32, outTo outermost: Int32, _ area: PixelBounds, _ plan: borrowing RenderPlan
  ) {
    chain.removeAll()
    var index = shape
    while index >= 0 && index != outermost {
      chain.append(index)
      index = plan.clipShapes[Int(index)].parent
    }
    while chain.count > 0 {
      multiplyMask(by: chain.removeLast(), area, plan)
    }
  }

  /// Multiplies the mask inside of an area with one shape.
  private mutating func multiplyMask(by index: Int32, _ area: PixelBounds, _ plan: borrowing RenderPlan) {
    let shape = plan.clipShapes[Int(index)]
    if shape.image >= 0 {
      multiplyMask(by: plan.imageSources[Int(shape.image)], tile.rows(of: area), tile.columns(of: area))
      return
    }
    guard let clipEdges = plan.clipEdges else { return }
    let edges = clipEdges + Int(shape.edges.first)
    // Of an upright rectangle only the borders change anything.
    let whole = shape.whole?.intersection(area) ?? .empty
    if whole.isEmpty || (whole.left &+ 7) & ~7 > whole.right & ~7 {
      multiplyMask(by: shape, edges, area)
      return
    }
    var part = area
    part.bottom = whole.top
    multiplyMask(by: shape, edges, part)
    (part.top, part.bottom) = (whole.bottom, area.bottom)
    multiplyMask(by: shape, edges, part)
    (part.top, part.bottom, part.right) = (whole.top, whole.bottom, whole.left)
    multiplyMask(by: shape, edges, part)
    (part.left, part.right) = (whole.right, area.right)
    multiplyMask(by: shape, edges, part)
  }

  private mutating func multiplyMask(by shape: ClipShape, _ edges: UnsafePointer<Edge>, _ area: PixelBounds) {
    if area.isEmpty { return }
    let columns = tile.columns(of: area)
    writeCoverage(shape.edges, edges, isRectangle: false, rule: shape.rule, area)
    for y in tile.rows(of: area) {
      let offset = maskOffset(columns.lowerBound, y)
      multiplyMask(byCoverageAt: offset, count: columns.count)
    }
  }

  /// Multiplies bytes of the mask with those of the coverage.
  private func multiplyMask(byCoverageAt offset: Int, count: Int) {
    RowKernels.multiply(
      mask.address(of: offset, count: count), by: coverage.address(of: offset, count: count), count: count)
  }

  /// Multiplies the mask with the alpha of an image.
  private mutating func multiplyMask(by content: ImageSource, _ rows: Range<Int32>, _ columns: Range<Int32>) {
    let sampler = ImageSampler(content)
    for y in rows {
      sampler.sample(row.base, x: columns.lowerBound, y: y, count: columns.count, taps: &taps)
      let offset = maskOffset(columns.lowerBound, y)
      RowKernels.copyAlpha(
        coverage.address(of: offset, count: columns.count), UnsafeRawPointer(row.base), count: columns.count)
      multiplyMask(byCoverageAt: offset, count: columns.count)
    }
  }

  /// Bounds of the mask's bytes over the tile's part of `bounds`: 0 and 0 where all are 0, 255 and 255 where all are 255,
  /// else 0 and 255.
  func maskExtremes(in bounds: PixelBounds) -> (least: UInt8, greatest: UInt8) {
    let columns = tile.columns(of: bounds)
    let rows = tile.rows(of: bounds)
    if rows.isEmpty || columns.isEmpty { return (0, 0) }
    let first = mask.address(of: maskOffset(columns.lowerBound, rows.lowerBound)).pointee
    if first != 0 && first != 255 { return (0, 255) }
    let pattern: UInt64 = first == 0 ? 0 : .max
    for y in rows {
      let bytes = UnsafeRawPointer(
        mask.address(of: maskOffset(columns.lowerBound, y), count: columns.count))
      var difference: UInt64 = 0
      var index = 0
      while index < columns.count {
        difference |= bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ pattern
        index &+= 8
      }
      if difference != 0 { return (0, 255) }
    }
    return (first, first)
  }
}

extension PixelBounds {
  /// With columns up to multiples of 8 on either side.
  fileprivate var inWholeVectors: PixelBounds {
    isEmpty ? .empty : PixelBounds(left: left & ~7, top: top, right: (right &+ 7) & ~7, bottom: bottom)
  }
}

extension RenderPlan {
  /// Whether one clip shape is another one or lies around it. Complexity: O(their distance).
  fileprivate func isShape(_ outer: Int32, around inner: Int32) -> Bool {
    var index = inner
    // A shape comes behind those around it.
    while index > outer { index = clipShapes[Int(index)].parent }
    return index == outer
  }
}

extension Tile {
  /// Whether a shape reaches no further to the left or right than the columns of its step's bounds.
  func holdsColumns(of op: UnsafePointer<DrawOp>) -> Bool {
    let columns = columns(of: op.pointee.bounds)
    let extent = op.pointee.edges.extent
    return FixedPoint.floor(extent.left) >= columns.lowerBound
      && FixedPoint.ceil(extent.right) <= columns.upperBound
  }
}
