// Of shapes whose rows have several words of touched blocks, in the target from end to end.
extension Sweep {
  /// Paints rows whose blocks all lie in the target.
  ///
  /// The sum of all cells of a row is zero, because outlines are closed: so the sum goes on from the last block of a row
  /// to the first of the next, and what lies between these two has no coverage.
  ///
  /// Each of the loops is a function of its own, so that it has all registers for itself.
  @inline(never)
  func paintWide(_ paint: borrowing SolidPaint, _ list: BlockList, evenOdd: Bool) {
    var y = 0
    while y < rows {
      let count = listBlocks(list, from: &y)
      if count == 0 { continue }
      let spanCount =
        evenOdd ? sumUpEvenOdd(list, count: count) : sumUpNonZero(list, count: count)
      if paint.isOpaque {
        composeOpaqueBlocks(paint, list, count: count)
      } else {
        composeTranslucentBlocks(paint, list, count: count)
      }
      composeSpans(paint, list, count: spanCount)
    }
    clearPadding()
  }

  /// Lists the touched blocks of the rows from `y` on, and takes their marks away.
  ///
  /// - Returns: how many they are. Then `y` is the first row that is left over.
  @inline(__always)
  private func listBlocks(_ list: BlockList, from y: inout Int) -> Int {
    let (cells, pixels, words) = (list.cells, list.pixels, grid.wordsPerRow)
    var count = 0
    repeat {
      var word = grid.touched + y &* words
      var cell = Int32(truncatingIfNeeded: y &* grid.stride &* 4)
      var pixel = Int32(truncatingIfNeeded: y &* target.bytesPerRow)
      let end = word + words
      repeat {
        var bits = word[0]
        word[0] = 0
        while bits != 0 {
          let offset = Int32(truncatingIfNeeded: bits.trailingZeroBitCount &* CellGrid.blockWidth &* 4)
          cells[count] = cell &+ offset
          pixels[count] = pixel &+ offset
          count &+= 1
          bits &= bits &- 1
        }
        cell &+= 64 &* 4 &* Int32(CellGrid.blockWidth)
        pixel &+= 64 &* 4 &* Int32(CellGrid.blockWidth)
        word += 1
      } while word < end
      y &+= 1
    } while y < rows && count < BlockList.fullCount
    return count
  }

  @inline(never)
  private func sumUpEvenOdd(_ list: BlockList, count: Int) -> Int { sumUp(list, count: count, evenOdd: true) }

  @inline(never)
  private func sumUpNonZero(_ list: BlockList, count: Int) -> Int {
    sumUp(list, count: count, evenOdd: false)
  }

  @inline(never)
  private func composeOpaqueBlocks(_ paint: borrowing SolidPaint, _ list: BlockList, count: Int) {
    composeBlocks(paint, list, count: count, opaque: true)
  }

  @inline(never)
  private func composeTranslucentBlocks(_ paint: borrowing SolidPaint, _ list: BlockList, count: Int) {
    composeBlocks(paint, list, count: count, opaque: false)
  }

  @inline(never)
  private func composeSpans(_ paint: borrowing SolidPaint, _ list: BlockList, count: Int) {
    let ahead = Sweep.lookahead &* target.bytesPerRow
    var span = list.spans
    let end = span + count
    while span < end {
      Spans.compose(
        target.pixels + Int(span.pointee.offset), count: Int(span.pointee.size &>> 2), paint,
        coverage: span.pointee.coverage, ahead: ahead)
      span += 1
    }
  }

  /// Turns the cells of all listed blocks into coverage, and zeroes them. Leaves the spans between them.
  ///
  /// - Returns: how many spans there are.
  @inline(__always)
  private func sumUp(_ list: BlockList, count: Int, evenOdd: Bool) -> Int {
    let cells = UnsafeMutableRawPointer(grid.cells)
    let zero = Int32x8(repeating: 0)
    // Two blocks a turn: the last may be looked at twice, and has no cells the second time.
    list.cells[count] = list.cells[count &- 1]
    list.pixels[count] = list.pixels[count &- 1]
    var sum = zero
    var spanCount = 0
    var end = list.pixels[0]
    var level: Int32 = 0
    var index = 0
    while index < count {
      let firstCells = cells + Int(list.cells[index])
      let first = Int32x8.load(firstCells).runningSum
      zero.store(firstCells)
      let secondCells = cells + Int(list.cells[index &+ 1])
      let second = Int32x8.load(secondCells).runningSum
      zero.store(secondCells)
      // Only these two additions have to wait for the blocks before.
      let middle = sum + first.lastRepeated
      let coverage = Sweep.coverage(first + sum, second + middle, evenOdd: evenOdd)
      sum = middle + second.lastRepeated

      let place = list.coverages + index &* BlockList.coverageSize
      coverage.lowerDoubled.store(place)
      coverage.upperDoubled.store(place + BlockList.coverageSize)

      let start = list.pixels[index]
      let next = list.pixels[index &+ 1]
      prefetch(target.pixels + Int(start))
      prefetch(target.pixels + Int(next))
      // A span that has no length or no coverage is written too, and then written over.
      list.spans[spanCount] = BlockSpan(offset: end, size: start &- end, coverage: level)
      spanCount &+= Sweep.oneIfNegative((end &- start) & (0 &- level))
      let firstEnd = start &+ Int32(CellGrid.blockWidth &* 4)
      let firstLevel = Int32(place.load(fromByteOffset: BlockList.coverageSize &- 2, as: UInt16.self))
      list.spans[spanCount] = BlockSpan(offset: firstEnd, size: next &- firstEnd, coverage: firstLevel)
      spanCount &+= Sweep.oneIfNegative((firstEnd &- next) & (0 &- firstLevel))
      end = next &+ Int32(CellGrid.blockWidth &* 4)
      level = Int32(place.load(fromByteOffset: 2 &* BlockList.coverageSize &- 2, as: UInt16.self))
      index &+= 2
    }
    return spanCount
  }

  @_transparent
  private static func oneIfNegative(_ value: Int32) -> Int {
    Int(truncatingIfNeeded: UInt32(bitPattern: value) &>> 31)
  }

  @inline(__always)
  private func composeBlocks(
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

  /// The coverage in 0...255 that the sums of two blocks stand for: in each half four of the first and four of the
  /// second.
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
    // A winding of 1 is full and one of 2 is empty again: fold at 256.
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
