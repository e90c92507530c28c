// Shapes whose rows have several words of touched blocks.
extension Sweep {
  /// Paints rows whose blocks all lie in the target.
  ///
  /// The sum of all cells of a row is zero, because outlines are closed. The running sum can therefore continue from the last
  /// block of a row to the first of the next row, and the pixels between these two have no coverage.
  ///
  /// Each loop is a function of its own, so that it can use all registers.
  @inline(never)
  func paintWide(_ paint: borrowing SolidPaint, _ list: BlockList, evenOdd: Bool) {
    checkInvariants(window: nil, capacity: target.bytesPerRow / 4)
    var y = 0
    while y < rows {
      let count = listBlocks(list, from: &y)
      if count == 0 { continue }
      list.checkInvariants(count: count, in: grid, rows: rows)
      let spanCount =
        evenOdd ? sumUpEvenOdd(list, count: count) : sumUpNonZero(list, count: count)
      list.checkSpans(spanCount, count: count)
      if paint.isOpaque {
        compositeOpaqueBlocks(paint, list, count: count)
      } else {
        compositeTranslucentBlocks(paint, list, count: count)
      }
      compositeSpans(paint, list, count: spanCount)
    }
  }

  /// Lists the touched blocks of the rows from `y` on, and clears their marks.
  ///
  /// - Parameter y: the first row. Afterwards the first row that is not listed.
  /// - Returns: the number of blocks.
  @inline(__always)
  private func listBlocks(_ list: BlockList, from y: inout Int) -> Int {
    let words = grid.wordsPerRow
    let blockSize = Int32(CellGrid.blockWidth &* 4)
    var cells = list.cells
    var pixels = list.pixels
    let full = cells + BlockList.fullCount
    repeat {
      var word = grid.touched + y &* words
      var cell = Int32x8(repeating: Int32(truncatingIfNeeded: y &* grid.stride &* 4))
      var pixel = Int32x8(repeating: Int32(truncatingIfNeeded: y &* target.bytesPerRow))
      let end = word + words
      repeat {
        var marks = word[0]
        word[0] = 0
        // Eight blocks in each iteration, however many of them are touched.
        var byteIndex = 0
        while byteIndex < 8 {
          let byte = Int(truncatingIfNeeded: marks & 255)
          let offsets = list.bitPlaces(byte).shiftedLeft(Int32(CellGrid.blockShift &+ 2))
          (offsets + cell).store(cells)
          (offsets + pixel).store(pixels)
          let count = list.bitCount(byte)
          cells += count
          pixels += count
          cell = cell + Int32x8(repeating: 8 &* blockSize)
          pixel = pixel + Int32x8(repeating: 8 &* blockSize)
          marks &>>= 8
          byteIndex &+= 1
        }
        word += 1
      } while word < end
      y &+= 1
    } while y < rows && cells < full
    return cells - list.cells
  }

  @inline(never)
  private func sumUpEvenOdd(_ list: BlockList, count: Int) -> Int { sumUp(list, count: count, evenOdd: true) }

  @inline(never)
  private func sumUpNonZero(_ list: BlockList, count: Int) -> Int {
    sumUp(list, count: count, evenOdd: false)
  }

  @inline(never)
  private func compositeOpaqueBlocks(_ paint: borrowing SolidPaint, _ list: BlockList, count: Int) {
    compositeBlocks(paint, list, count: count, opaque: true)
  }

  @inline(never)
  private func compositeTranslucentBlocks(_ paint: borrowing SolidPaint, _ list: BlockList, count: Int) {
    compositeBlocks(paint, list, count: count, opaque: false)
  }

  @inline(never)
  private func compositeSpans(_ paint: borrowing SolidPaint, _ list: BlockList, count: Int) {
    let ahead = RowKernels.lookahead &* target.bytesPerRow
    let blockSize = Int32(CellGrid.blockWidth &* 4)
    let ascending = Int32x8.ascending.shiftedLeft(Int32(CellGrid.blockShift &+ 2))
    let isOpaque = paint.isOpaque
    let fullEnd = list.full + BlockList.fullCount
    var full = list.full
    var span = list.spans
    let end = span + count
    while span < end {
      let index = Int(span.pointee)
      span += 1
      let start = list.pixels[index] &+ blockSize
      let size = list.pixels[index &+ 1] &- start
      let coverage = list.coverages.load(
        fromByteOffset: (index &+ 1) &* BlockList.coverageSize &- 2, as: UInt16.self)
      let pixels = target.pixels + Int(start)
      if isOpaque || coverage < 255 || size > BlockList.longSpan {
        Spans.composite(pixels, count: Int(size &>> 2), paint, coverage: Int32(coverage), ahead: ahead)
        continue
      }
      // Short spans are listed as blocks, because a loop for each span would be mispredicted at its end.
      var offsets = ascending + Int32x8(repeating: start)
      offsets.store(full)
      var left = size &- 8 &* blockSize
      var next = full
      while left > 0 {
        next += 8
        offsets = offsets + Int32x8(repeating: 8 &* blockSize)
        offsets.store(next)
        left &-= 8 &* blockSize
      }
      full += Int(size &>> Int32(CellGrid.blockShift &+ 2))
      if full >= fullEnd {
        compositeFullBlocks(paint, list, count: full - list.full, ahead: ahead)
        full = list.full
      }
    }
    compositeFullBlocks(paint, list, count: full - list.full, ahead: ahead)
  }

  @inline(__always)
  private func compositeFullBlocks(_ paint: borrowing SolidPaint, _ list: BlockList, count: Int, ahead: Int) {
    var index = 0
    while index &+ 2 <= count {
      let first = target.pixels + Int(list.full[index])
      let second = target.pixels + Int(list.full[index &+ 1])
      prefetch(first + ahead)
      let a = Blending.over(UInt16x16.load(first), paint)
      let b = Blending.over(UInt16x16.load(second), paint)
      a.store(first)
      b.store(second)
      index &+= 2
    }
    if index < count {
      let last = target.pixels + Int(list.full[index])
      Blending.over(UInt16x16.load(last), paint).store(last)
    }
  }

  /// Turns the cells of all listed blocks into coverage, and zeroes them. Lists the blocks with a span after them.
  ///
  /// - Returns: the number of spans.
  @inline(__always)
  private func sumUp(_ list: BlockList, count: Int, evenOdd: Bool) -> Int {
    let cells = UnsafeMutableRawPointer(grid.cells)
    let zero = Int32x8(repeating: 0)
    let blockSize = Int32(CellGrid.blockWidth &* 4)
    // Two blocks in each iteration. The last block may be read twice, and its cells are zero the second time. No span follows it.
    list.cells[count] = list.cells[count &- 1]
    list.pixels[count] = list.pixels[count &- 1]
    list.pixels[count &+ 1] = list.pixels[count &- 1]
    var sum = zero
    var spanCount = 0
    var index = 0
    while index < count {
      let firstCells = cells + Int(list.cells[index])
      let first = Int32x8.load(firstCells).runningSum
      zero.store(firstCells)
      let secondCells = cells + Int(list.cells[index &+ 1])
      let second = Int32x8.load(secondCells).runningSum
      zero.store(secondCells)
      // Only these two additions depend on the blocks before.
      let middle = sum + first.lastRepeated
      let coverage = Sweep.coverage(first + sum, second + middle, evenOdd: evenOdd)
      sum = middle + second.lastRepeated

      let coverages = list.coverages + index &* BlockList.coverageSize
      coverage.lowerDoubled.store(coverages)
      coverage.upperDoubled.store(coverages + BlockList.coverageSize)

      let start = list.pixels[index]
      let next = list.pixels[index &+ 1]
      prefetch(target.pixels + Int(start))
      prefetch(target.pixels + Int(next))
      // Without a span, the next one overwrites this entry.
      list.spans[spanCount] = Int32(truncatingIfNeeded: index)
      let firstCoverage = Int32(coverages.load(fromByteOffset: BlockList.coverageSize &- 2, as: UInt16.self))
      spanCount &+= Sweep.oneIfNegative((start &+ blockSize &- next) & (0 &- firstCoverage))
      list.spans[spanCount] = Int32(truncatingIfNeeded: index &+ 1)
      let secondCoverage = Int32(
        coverages.load(fromByteOffset: 2 &* BlockList.coverageSize &- 2, as: UInt16.self))
      let afterNext = list.pixels[index &+ 2]
      spanCount &+= Sweep.oneIfNegative((next &+ blockSize &- afterNext) & (0 &- secondCoverage))
      index &+= 2
    }
    return spanCount
  }

  @_transparent
  private static func oneIfNegative(_ value: Int32) -> Int {
    Int(truncatingIfNeeded: UInt32(bitPattern: value) &>> 31)
  }

  @inline(__always)
  private func compositeBlocks(
    _ paint: borrowing SolidPaint, _ list: BlockList, count: Int, opaque: Bool
  ) {
    var index = 0
    while index < count {
      let pixel = target.pixels + Int(list.pixels[index])
      let coverage = UInt16x16.load(list.coverages + index &* BlockList.coverageSize)
      let below = UInt16x16.load(pixel)
      let result =
        opaque
        ? Blending.opaqueOver(below, paint, coverage: coverage)
        : Blending.over(below, paint, coverage: coverage)
      result.store(pixel)
      index &+= 1
    }
  }

  /// The coverage of two blocks from their sums, 0...255. Each half holds four pixels of the first block and four of the second.
  @_transparent
  static func coverage(_ first: Int32x8, _ second: Int32x8, evenOdd: Bool) -> UInt16x16 {
    let a = magnitude(first).shiftedRight(9)
    let b = magnitude(second).shiftedRight(9)
    let full = Int32x8(repeating: 255)
    if !evenOdd {
      let cutA = (a | a.isGreater(than: full)) & full
      let cutB = (b | b.isGreater(than: full)) & full
      return UInt16x16(lowerHalvesOf: cutA, cutB)
    }
    // A winding number of 1 is full and 2 is empty again, so the coverage is folded at 256.
    let period = Int32x8(repeating: 511)
    let coverage = UInt16x16(lowerHalvesOf: a & period, b & period)
    let folded = coverage.lesser(UInt16x16(repeating: 512) - coverage)
    return folded.lesser(UInt16x16(repeating: 255))
  }

  @_transparent
  private static func magnitude(_ sums: Int32x8) -> Int32x8 {
    let sign = sums.shiftedRight(31)
    return (sums ^ sign) - sign
  }
}
