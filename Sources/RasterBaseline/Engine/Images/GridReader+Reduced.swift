import Geometry

/// A pixel along one axis of a grid, and its part in an average.
struct GridTap: BitwiseCopyable {
  var index: Int32
  var weight: Float
}

extension GridReader {
  /// Averages over all pixels that fall on one: along each axis over as much as a pixel of the surface measures there.
  func readReduced(
    _ target: UnsafeMutablePointer<UInt32>, _ x: Int32, _ y: Int32, _ count: Int, _ taps: inout Arena<GridTap>
  ) {
    let footprint = grid.footprint
    let transform = grid.toGrid
    // When the image is not turned all pixels of a row look at the same rows of the image.
    let isStraight = transform.b == 0
    var rowCount = 0
    var index = 0
    while index < count {
      let position = transform * Point(Double(x) + Double(index) + 0.5, Double(y) + 0.5)
      if index == 0 || !isStraight {
        taps.removeAll()
        rowCount = grid.rows.append(around: position.y, length: max(1, footprint.height), to: &taps)
      } else {
        taps.count = rowCount
      }
      let columnCount = grid.columns.append(around: position.x, length: max(1, footprint.width), to: &taps)
      target[index] = average(taps.base, rowCount, taps.base + rowCount, columnCount)
      index &+= 1
    }
  }

  /// The sum of pixels times both of their weights; nothing without taps along either axis.
  private func average(
    _ rows: UnsafePointer<GridTap>, _ rowCount: Int, _ columns: UnsafePointer<GridTap>, _ columnCount: Int
  ) -> UInt32 {
    var sum = Float32x4(repeating: 0)
    var row = 0
    while row < rowCount {
      let line = grid.pixels + Int(rows[row].index) &* Int(grid.stride)
      var part = Float32x4(repeating: 0)
      var column = 0
      while column < columnCount {
        let pixel = Int32(bitPattern: line[Int(columns[column].index)])
        let channels = Int32x4(pixel & 255, pixel &>> 8 & 255, pixel &>> 16 & 255, pixel &>> 24 & 255)
        part = part + Float32x4(channels) * Float32x4(repeating: columns[column].weight)
        column &+= 1
      }
      sum = sum + part * Float32x4(repeating: rows[row].weight)
      row &+= 1
    }
    let levels = (sum + Float32x4(repeating: 0.5)).minimum(Float32x4(repeating: 255)).truncated
    let upper = UInt32(bitPattern: levels.lane3) &<< 24 | UInt32(bitPattern: levels.lane2) &<< 16
    return upper | UInt32(bitPattern: levels.lane1) &<< 8 | UInt32(bitPattern: levels.lane0)
  }
}

extension PixelGrid.Axis {
  /// Appends the pixels of the stretch of `length` around a place, weighted by the part of it that they take up.
  ///
  /// - Returns: how many; none where there is nothing.
  fileprivate func append(around position: Double, length: Double, to taps: inout Arena<GridTap>) -> Int {
    let before = taps.count
    guard position.isFinite, let place = place(of: position) else { return 0 }
    taps.reserve(Int(count) + 1)
    if beyond == .repeated {
      appendRepeated(from: place - length / 2, length, to: &taps)
    } else {
      appendExtended(from: place - length / 2, to: place + length / 2, length, to: &taps)
    }
    return taps.count - before
  }

  private func place(of position: Double) -> Double? {
    // What lies on a border belongs to what is behind it.
    let slack = 1e-6
    switch beyond {
    case .extended, .repeated: return position
    case .empty: return position + slack >= 0 && position + slack < Double(count) ? position : nil
    case .repeatedWithGaps:
      let rest = position - ((position + slack) / period).rounded(.down) * period
      return rest + slack < Double(count) ? rest : nil
    }
  }

  /// The outermost pixels have all that lies beyond them.
  private func appendExtended(
    from start: Double, to end: Double, _ length: Double, to taps: inout Arena<GridTap>
  ) {
    if end <= Double(low) { return taps.append(GridTap(index: low, weight: 1)) }
    if start >= Double(high) + 1 { return taps.append(GridTap(index: high, weight: 1)) }
    let first = Int32(max(start, Double(low)))
    let last = Int32(min(end, Double(high)))
    for index in first...max(first, last) {
      let from = index == low ? start : max(start, Double(index))
      let to = index == high ? end : min(end, Double(index) + 1)
      if to > from { taps.append(GridTap(index: index, weight: Float((to - from) / length))) }
    }
  }

  private func appendRepeated(from start: Double, _ length: Double, to taps: inout Arena<GridTap>) {
    let size = Double(count)
    // Whole rounds count for all pixels alike; what is left lies in one round or in two.
    let rounds = (length / size).rounded(.down)
    let first = start - (start / size).rounded(.down) * size
    let last = first + (length - rounds * size)
    for index in 0..<count {
      let place = Double(index)
      let inFirst = max(0, min(last, place + 1) - max(first, place))
      let inSecond = max(0, min(last, place + size + 1) - max(first, place + size))
      let weight = (rounds + inFirst + inSecond) / length
      if weight > 0 { taps.append(GridTap(index: low + index, weight: Float(weight))) }
    }
  }
}
