import Geometry

/// A pixel along one axis of a source, and its weight in an average.
struct FilterTap: BitwiseCopyable {
  var index: Int32
  var weight: Float
}

extension ImageSampler {
  /// Averages all pixels of the source that a device pixel covers, along each axis by itself.
  func sampleAveraged(
    _ target: UnsafeMutablePointer<UInt32>, _ x: Int32, _ y: Int32, _ count: Int,
    _ taps: inout Arena<FilterTap>
  ) {
    let footprint = source.footprint
    let transform = source.toSource
    // Without rotation all pixels of a row average the same rows of the image.
    let isStraight = transform.b == 0
    var rowCount = 0
    var index = 0
    while index < count {
      let position = transform * Point(Double(x) + Double(index) + 0.5, Double(y) + 0.5)
      if index == 0 || !isStraight {
        taps.removeAll()
        rowCount = source.rows.append(
          around: position.y, length: max(1, footprint.height), blocks: source.reduced?.rows, to: &taps)
      } else {
        taps.count = rowCount
      }
      let columnCount = source.columns.append(
        around: position.x, length: max(1, footprint.width), blocks: source.reduced?.columns, to: &taps)
      if let reduced = source.reduced {
        target[index] = average(reduced, taps.base, rowCount, taps.base + rowCount, columnCount)
      } else {
        target[index] = average(taps.base, rowCount, taps.base + rowCount, columnCount)
      }
      index &+= 1
    }
  }

  /// The sum of pixels times both of their weights. Transparent without taps along an axis.
  private func average(
    _ rows: UnsafePointer<FilterTap>, _ rowCount: Int, _ columns: UnsafePointer<FilterTap>, _ columnCount: Int
  ) -> UInt32 {
    var sum = Float32x4(repeating: 0)
    var row = 0
    while row < rowCount {
      let line = source.pixels + Int(rows[row].index) &* Int(source.stride)
      var rowSum = Float32x4(repeating: 0)
      var column = 0
      while column < columnCount {
        let pixel = Int32(bitPattern: line[Int(columns[column].index)])
        let channels = Int32x4(pixel & 255, pixel &>> 8 & 255, pixel &>> 16 & 255, pixel &>> 24 & 255)
        rowSum = rowSum + Float32x4(channels) * Float32x4(repeating: columns[column].weight)
        column &+= 1
      }
      sum = sum + rowSum * Float32x4(repeating: rows[row].weight)
      row &+= 1
    }
    return pixel(sum)
  }

  /// The sum of blocks times both of their weights.
  private func average(
    _ reduced: ReducedSource, _ rows: UnsafePointer<FilterTap>, _ rowCount: Int,
    _ columns: UnsafePointer<FilterTap>,
    _ columnCount: Int
  ) -> UInt32 {
    var sum = Float32x4(repeating: 0)
    var row = 0
    while row < rowCount {
      let line = reduced.blocks + Int(rows[row].index) &* reduced.columns.stored
      var rowSum = Float32x4(repeating: 0)
      var column = 0
      while column < columnCount {
        let block = line[Int(columns[column].index)]
        let channels = Int32x4(
          Int32(truncatingIfNeeded: block & 0xFFFF), Int32(truncatingIfNeeded: block &>> 16 & 0xFFFF),
          Int32(truncatingIfNeeded: block &>> 32 & 0xFFFF), Int32(truncatingIfNeeded: block &>> 48))
        rowSum = rowSum + Float32x4(channels) * Float32x4(repeating: columns[column].weight)
        column &+= 1
      }
      sum = sum + rowSum * Float32x4(repeating: rows[row].weight)
      row &+= 1
    }
    return pixel(sum * Float32x4(repeating: 1.0 / 256))
  }

  /// Rounds four channels, blue first, to a pixel.
  private func pixel(_ sum: Float32x4) -> UInt32 {
    let levels = (sum + Float32x4(repeating: 0.5)).minimum(Float32x4(repeating: 255)).truncated
    let upper = UInt32(bitPattern: levels.lane3) &<< 24 | UInt32(bitPattern: levels.lane2) &<< 16
    return upper | UInt32(bitPattern: levels.lane1) &<< 8 | UInt32(bitPattern: levels.lane0)
  }
}

extension ImageSource.Axis {
  /// Appends the pixels in an interval around a position, weighted by their part of its length.
  ///
  /// - Parameter blocks: if present, blocks of pixels are appended instead, by their index in memory.
  /// - Returns: the number of taps. 0 where the source is empty.
  fileprivate func append(
    around position: Double, length: Double, blocks: ReducedAxis?, to taps: inout Arena<FilterTap>
  ) -> Int {
    let before = taps.count
    guard position.isFinite, let center = center(of: position) else { return 0 }
    if let blocks {
      taps.reserve(blocks.stored + 1)
      if extendMode == .repeated {
        appendRepeated(blocks, from: center - length / 2, length, to: &taps)
      } else {
        appendExtended(blocks, from: center - length / 2, to: center + length / 2, length, to: &taps)
      }
      return taps.count - before
    }
    taps.reserve(Int(count) + 1)
    if extendMode == .repeated {
      appendRepeated(from: center - length / 2, length, to: &taps)
    } else {
      appendExtended(from: center - length / 2, to: center + length / 2, length, to: &taps)
    }
    return taps.count - before
  }

  /// A position in the source, or nil where the source is empty.
  private func center(of position: Double) -> Double? {
    // A position on a border belongs to the pixel after it.
    let slack = 1e-6
    switch extendMode {
    case .extended, .repeated: return position
    case .empty: return position + slack >= 0 && position + slack < Double(count) ? position : nil
    case .repeatedWithGaps:
      let remainder = position - ((position + slack) / period).rounded(.down) * period
      return remainder + slack < Double(count) ? remainder : nil
    }
  }

  /// Appends pixels. The outermost pixels get the weight of the parts beyond them.
  private func appendExtended(
    from start: Double, to end: Double, _ length: Double, to taps: inout Arena<FilterTap>
  ) {
    if end <= Double(low) { return taps.append(FilterTap(index: low, weight: 1)) }
    if start >= Double(high) + 1 { return taps.append(FilterTap(index: high, weight: 1)) }
    let first = Int32(max(start, Double(low)))
    let last = Int32(min(end, Double(high)))
    for index in first...max(first, last) {
      let from = index == low ? start : max(start, Double(index))
      let to = index == high ? end : min(end, Double(index) + 1)
      if to > from { taps.append(FilterTap(index: index, weight: Float((to - from) / length))) }
    }
  }

  // MARK: Blocks

  private func appendExtended(
    _ blocks: ReducedAxis, from start: Double, to end: Double, _ length: Double,
    to taps: inout Arena<FilterTap>
  ) {
    // Parts beyond the outermost pixels have their colours.
    let (left, right) = (Double(low), Double(high) + 1)
    let before = min(end, left) - start
    let after = end - max(start, right)
    if before > 0 { taps.append(FilterTap(index: 0, weight: Float(before / length))) }
    if end > left, start < right {
      let size = Double(blocks.size)
      let first = Int32((max(start, left) - left) / size)
      let last = min(Int32((min(end, right) - left) / size), blocks.count &- 1)
      var block = first
      while block <= last {
        let borders = blocks.borders(of: block)
        let overlap = min(end, borders.end) - max(start, borders.start)
        if overlap > 0 { taps.append(FilterTap(index: block &+ 1, weight: Float(overlap / length))) }
        block &+= 1
      }
    }
    if after > 0 { taps.append(FilterTap(index: blocks.count &+ 1, weight: Float(after / length))) }
  }

  private func appendRepeated(
    _ blocks: ReducedAxis, from start: Double, _ length: Double, to taps: inout Arena<FilterTap>
  ) {
    let size = Double(count)
    let rounds = (length / size).rounded(.down)
    let first = start - (start / size).rounded(.down) * size
    let last = first + (length - rounds * size)
    // Without a whole period, the blocks from the start of the interval on, and then those of the next period.
    let blockSize = Double(blocks.size)
    let all = rounds > 0 || last - first + 2 * blockSize >= size
    let firstBlock = all ? 0 : Int32(first / blockSize)
    var left = all ? blocks.count : min(blocks.count, Int32((last - first) / blockSize) &+ 3)
    var block = min(firstBlock, blocks.count &- 1)
    while left > 0 {
      let borders = blocks.borders(of: block)
      let (from, to) = (borders.start - Double(low), borders.end - Double(low))
      let inFirst = max(0, min(last, to) - max(first, from))
      let inSecond = max(0, min(last, to + size) - max(first, from + size))
      let weight = (rounds * (to - from) + inFirst + inSecond) / length
      if weight > 0 { taps.append(FilterTap(index: block &+ 1, weight: Float(weight))) }
      block = block &+ 1 == blocks.count ? 0 : block &+ 1
      left &-= 1
    }
  }

  // MARK: Repeated pixels

  private func appendRepeated(from start: Double, _ length: Double, to taps: inout Arena<FilterTap>) {
    let size = Double(count)
    // Whole periods add the same weight to all pixels. The remainder lies in one period or in two.
    let rounds = (length / size).rounded(.down)
    let first = start - (start / size).rounded(.down) * size
    let last = first + (length - rounds * size)
    func append(_ columns: Range<Int32>) {
      for index in columns {
        let start = Double(index)
        let inFirst = max(0, min(last, start + 1) - max(first, start))
        let inSecond = max(0, min(last, start + size + 1) - max(first, start + size))
        let weight = (rounds + inFirst + inSecond) / length
        if weight > 0 { taps.append(FilterTap(index: low + index, weight: Float(weight))) }
      }
    }
    if rounds > 0 { return append(0..<count) }
    // In ascending order: the pixels of the next period, then those of the first one.
    let start = min(count, max(0, Int32(first)))
    let wrapped = min(start, max(0, Int32((last - size).rounded(.up))))
    append(0..<wrapped)
    append(start..<max(start, min(count, Int32(last.rounded(.up)))))
  }
}
