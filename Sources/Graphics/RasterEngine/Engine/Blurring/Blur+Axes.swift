extension Blur {
  /// The greatest distances of source pixels that affect a pixel of the result along x and y, in pixels.
  static func inputRadii(ofDeviations deviations: SIMD2<Double>) -> SIMD2<Int32> {
    func radius(_ deviation: Double) -> Int32 { deviation > 0 ? inputRadius(ofDeviation: deviation) : 0 }
    return SIMD2(radius(deviations.x), radius(deviations.y))
  }

  /// The greatest distances from the source of visible pixels in the result along x and y, in pixels.
  static func outputRadii(ofDeviations deviations: SIMD2<Double>) -> SIMD2<Int32> {
    SIMD2(
      GaussianKernel.outputRadius(ofDeviation: deviations.x),
      GaussianKernel.outputRadius(ofDeviation: deviations.y))
  }

  /// Writes the source, blurred by different deviations along x and y, into `target`.
  ///
  /// Equal deviations share one pyramid. Others have one for the columns of each row, and then one for the rows.
  ///
  /// - Parameters:
  ///   - deviations: the standard deviations along x and y, in pixels. 0 does not blur; at least one is greater.
  ///   - source: has margins of zeros. All bytes outside its bounds count as zero.
  ///   - target: its left border must be even.
  mutating func run(deviations: SIMD2<Double>, _ source: BytePlane, into target: BytePlane) {
    if deviations.x == deviations.y { return run(deviation: deviations.x, source, into: target) }
    if target.bounds.isEmpty { return }
    assert(deviations.x > 0 || deviations.y > 0, "without a deviation there is no kernel")
    let radius = Blur.inputRadii(ofDeviations: deviations).y
    var rows = target.bounds
    rows.top = max(source.bounds.top, target.bounds.top &- radius)
    rows.bottom = max(rows.top, min(source.bounds.bottom, target.bounds.bottom &+ radius))
    let longest = target.bounds.width &+ 512
    zeros = (GaussianKernel.greatestRadius &+ 1) &* 16
    line = zeros &+ longest
    var used = line &+ longest
    let sheet = BlurPlane(rows, margin: 32, used: &used)
    if deviations.x > 0 {
      blurColumns(deviation: deviations.x, source, into: sheet, used: used)
    } else {
      copyColumns(source, into: sheet, used: used)
    }
    if deviations.y > 0 {
      blurRows(deviation: deviations.y, sheet, into: target, sheetEnd: used)
    } else {
      narrowRows(sheet, into: target)
    }
  }

  // MARK: Columns

  /// Converts the source's rows to numbers.
  private mutating func copyColumns(_ source: BytePlane, into sheet: BlurPlane, used: Int) {
    memory.reserve(used &+ 128)
    clear(sheet)
    let left = max(sheet.bounds.left, source.bounds.left)
    let count = Int(min(sheet.bounds.right, source.bounds.right) &- left)
    if count <= 0 { return }
    for y in sheet.bounds.top..<sheet.bounds.bottom {
      BlurRows.widen(
        memory.base + sheet.offset(left, y), source.row(y) + Int(left &- source.bounds.left), count: count)
    }
  }

  /// Blurs each row of the source by itself.
  private mutating func blurColumns(deviation: Double, _ source: BytePlane, into sheet: BlurPlane, used: Int)
  {
    kernel = GaussianKernel(deviation: deviation)
    let radius = Int32(truncatingIfNeeded: kernel.radius)
    func flat(_ bounds: PixelBounds) -> PixelBounds {
      PixelBounds(left: bounds.left, top: 0, right: bounds.right, bottom: 1)
    }
    var used = used
    var (content, wanted) = (source.bounds, sheet.bounds)
    reduced.resize(to: kernel.levels &+ 1)
    expanded.resize(to: kernel.levels &+ 1)
    var level = 0
    while level < kernel.levels {
      reduced[level] = BlurPlane(flat(content), margin: 64, used: &used)
      if level > 0 { expanded[level] = BlurPlane(flat(wanted), margin: 64, used: &used) }
      content = content.halved
      wanted = wanted.halvedSources
      if level &+ 1 < kernel.levels { wanted.left &= ~1 }
      level &+= 1
    }
    let reducedContent = content
    content.left = min(content.left, wanted.left &- radius)
    content.right = max(content.right, wanted.right &+ radius)
    reduced[level] = BlurPlane(flat(content), margin: 64, used: &used)
    expanded[level] = BlurPlane(flat(wanted), margin: 64, used: &used)
    memory.reserve(used &+ 128)
    kernel.write(memory.base)
    for level in 0...kernel.levels { clear(reduced[level]) }
    for y in sheet.bounds.top..<sheet.bounds.bottom {
      BlurRows.widen(
        memory.base + reduced[0].offset(source.bounds.left, 0), source.row(y), count: source.bounds.width)
      reduceLine(reducedContent)
      let target =
        kernel.levels == 0 ? sheet.offset(wanted.left, y) : expanded[kernel.levels].offset(wanted.left, 0)
      BlurRows.weighColumns(
        memory.base + target, memory.base + reduced[kernel.levels].offset(wanted.left, 0),
        weights: memory.base, radius: kernel.radius, count: wanted.width)
      expandLine(into: sheet, y)
    }
  }

  /// Fills the lines of all levels from that of level 0.
  ///
  /// - Parameter last: the columns of the last level that are not zero.
  private func reduceLine(_ last: PixelBounds) {
    var level = 0
    while level < kernel.levels {
      let bounds = level &+ 1 == kernel.levels ? last : reduced[level &+ 1].bounds
      BlurRows.lowerColumns(
        memory.base + reduced[level &+ 1].offset(bounds.left, 0),
        memory.base + reduced[level].offset(bounds.left &* 2, 0), count: bounds.width)
      level &+= 1
    }
  }

  /// Expands the line of the last level to a row.
  private func expandLine(into sheet: BlurPlane, _ y: Int32) {
    var level = kernel.levels &- 1
    while level >= 0 {
      let bounds = level == 0 ? sheet.bounds : expanded[level].bounds
      let target = level == 0 ? sheet.offset(bounds.left, y) : expanded[level].offset(bounds.left, 0)
      BlurRows.raiseColumns(
        memory.base + target, memory.base + expanded[level &+ 1].offset(bounds.left &>> 1, 0),
        count: (bounds.width &+ 1) / 2)
      level &-= 1
    }
  }

  // MARK: Rows

  /// Rounds the sheet's rows to bytes. Rows outside it are zero.
  private func narrowRows(_ sheet: BlurPlane, into target: BytePlane) {
    target.clear()
    for y in sheet.bounds.top..<sheet.bounds.bottom {
      BlurRows.narrow(
        target.row(y), memory.base + sheet.offset(sheet.bounds.left, y), count: sheet.bounds.width)
    }
  }

  /// Blurs each column of the sheet by itself.
  private mutating func blurRows(deviation: Double, _ sheet: BlurPlane, into target: BytePlane, sheetEnd: Int)
  {
    kernel = GaussianKernel(deviation: deviation)
    var used = sheetEnd
    var (content, wanted) = (sheet.bounds, target.bounds)
    reduced.resize(to: kernel.levels &+ 1)
    expanded.resize(to: kernel.levels &+ 1)
    taps.resize(to: 2 &* kernel.radius &+ 1)
    reduced[0] = sheet
    var level = 0
    while level < kernel.levels {
      // Only rows are halved.
      let (rows, sources) = (content.halved, wanted.halvedSources)
      (content.top, content.bottom) = (rows.top, rows.bottom)
      (wanted.top, wanted.bottom) = (sources.top, sources.bottom)
      level &+= 1
      reduced[level] = BlurPlane(content, margin: 32, used: &used)
      expanded[level] = BlurPlane(wanted, margin: 32, used: &used)
    }
    // The sheet has to stay when the memory grows.
    memory.count = sheetEnd
    memory.reserve(used &+ 128 &- sheetEnd)
    memory.removeAll()
    kernel.write(memory.base)
    UnsafeMutableRawPointer(memory.base + zeros)
      .initializeMemory(as: UInt16.self, repeating: 0, count: line &- zeros)
    reduceRows()
    weighRows(into: target)
    expandRows(into: target)
  }

  /// A row of a plane, or zeros outside of it.
  private func row(_ y: Int32, of plane: BlurPlane) -> BlurRows.Numbers {
    let isInside = y >= plane.bounds.top && y < plane.bounds.bottom
    return memory.base + (isInside ? plane.offset(plane.bounds.left, y) : zeros)
  }

  private func reduceRows() {
    var level = 0
    while level < kernel.levels {
      let (source, target) = (reduced[level], reduced[level &+ 1])
      for y in target.bounds.top..<target.bounds.bottom {
        BlurRows.lowerRows(
          row(y, of: target), row(2 &* y &- 1, of: source), row(2 &* y, of: source),
          row(2 &* y &+ 1, of: source), row(2 &* y &+ 2, of: source), count: target.bounds.width)
      }
      level &+= 1
    }
  }

  /// Writes weighted sums of the last level's rows, into the bytes if that is level 0.
  private func weighRows(into bytes: BytePlane) {
    let source = reduced[kernel.levels]
    let bounds = kernel.levels == 0 ? bytes.bounds : expanded[kernel.levels].bounds
    let radius = Int32(truncatingIfNeeded: kernel.radius)
    for y in bounds.top..<bounds.bottom {
      taps[0] = row(y, of: source)
      var distance: Int32 = 1
      while distance <= radius {
        taps[Int(distance &* 2 &- 1)] = row(y &- distance, of: source)
        taps[Int(distance &* 2)] = row(y &+ distance, of: source)
        distance &+= 1
      }
      let target = memory.base + (kernel.levels == 0 ? line : expanded[kernel.levels].offset(bounds.left, y))
      BlurRows.weighRows(
        target, taps.base, weights: memory.base, radius: kernel.radius, count: bounds.width)
      if kernel.levels == 0 { BlurRows.narrow(bytes.row(y), target, count: bounds.width) }
    }
  }

  private func expandRows(into bytes: BytePlane) {
    var level = kernel.levels &- 1
    while level >= 0 {
      let source = expanded[level &+ 1]
      let bounds = level == 0 ? bytes.bounds : expanded[level].bounds
      for y in bounds.top..<bounds.bottom {
        let near = y &>> 1
        let far = y & 1 == 0 ? near &- 1 : near &+ 1
        let target = memory.base + (level == 0 ? line : expanded[level].offset(bounds.left, y))
        BlurRows.raiseRows(
          target, row(near, of: source), row(far, of: source), count: bounds.width)
        if level == 0 { BlurRows.narrow(bytes.row(y), target, count: bounds.width) }
      }
      level &-= 1
    }
  }
}
