/// Rows of an image's pixels, and the aligned pixels that they are composited over.
struct PixelTransfer {
  /// Premultiplied. The memory after a row is also read, up to the next multiple of 8 pixels.
  var source: UnsafeRawPointer
  var sourceBytesPerRow: Int
  /// The memory after a row is rewritten unchanged, up to the next multiple of 8 pixels.
  var target: UnsafeMutableRawPointer
  var targetBytesPerRow: Int
  /// In pixels.
  var width, height: Int

  /// In debug builds, checks that rows do not overlap.
  func checkInvariants() {
    assert(
      width >= 0 && height >= 0
        && (height <= 1 || (sourceBytesPerRow >= width * 4 && targetBytesPerRow >= width * 4)),
      "the rows of transferred pixels must not overlap")
  }

  /// The distance to pixels of the target that will be composited soon, in bytes.
  @inline(__always) fileprivate var ahead: Int { RowKernels.lookahead &* targetBytesPerRow }

  /// All ones for the pixels of a row's last 8 that lie inside the row.
  @inline(__always) fileprivate var inLast: UInt16x16 {
    Int32x8(repeating: Int32(truncatingIfNeeded: width & 7)).isGreater(than: .ascending).halves
  }
}

/// Kernels for rectangles of pixels, whose rows may begin and end anywhere.
extension RowKernels {
  /// Composites pixels with an opacity of 0...255.
  @inline(never)
  static func composite(_ transfer: borrowing PixelTransfer, opacity: UInt8) {
    transfer.checkInvariants()
    if opacity == 255 { return compositeOpaque(transfer) }
    let amount = UInt16x16(repeating: UInt16(opacity))
    let (bytes, ahead, inLast) = (transfer.width &* 4, transfer.ahead, transfer.inLast)
    var (target, source) = (transfer.target, transfer.source)
    var row = 0
    while row < transfer.height {
      var offset = 0
      while offset &+ 32 <= bytes {
        let pixel = target + offset
        prefetch(pixel + ahead)
        let above = UInt16x16.load(source + offset)
        Blending.over(UInt16x16.load(pixel), source: above, coverage: amount).store(pixel)
        offset &+= 32
      }
      if offset < bytes {
        let pixel = target + offset
        let above = UInt16x16.load(source + offset) & inLast
        Blending.over(UInt16x16.load(pixel), source: above, coverage: amount).store(pixel)
      }
      target += transfer.targetBytesPerRow
      source += transfer.sourceBytesPerRow
      row &+= 1
    }
  }

  /// Composites pixels with full opacity.
  ///
  /// Vectors start at the start of rows, because opaque and empty parts of an image often start at round numbers of its pixels.
  @inline(__always)
  private static func compositeOpaque(_ transfer: borrowing PixelTransfer) {
    let (bytes, ahead, inLast) = (transfer.width &* 4, transfer.ahead, transfer.inLast)
    var (target, source) = (transfer.target, transfer.source)
    var row = 0
    while row < transfer.height {
      // The last cache line of a row that does not start at one.
      prefetch(target + (ahead &+ bytes &- 4))
      var offset = 0
      while offset &+ 64 <= bytes {
        let pixel = target + offset
        prefetch(pixel + ahead)
        prefetch(source + (offset &+ transfer.sourceBytesPerRow))
        compositeSixteen(pixel, source: source + offset)
        offset &+= 64
      }
      if offset &+ 32 <= bytes {
        let pixel = target + offset
        Blending.over(UInt16x16.load(pixel), source: UInt16x16.load(source + offset)).store(pixel)
        offset &+= 32
      }
      if offset < bytes {
        let pixel = target + offset
        let above = UInt16x16.load(source + offset) & inLast
        Blending.over(UInt16x16.load(pixel), source: above).store(pixel)
      }
      target += transfer.targetBytesPerRow
      source += transfer.sourceBytesPerRow
      row &+= 1
    }
  }

  /// Composites 16 pixels. Those below are not read if all 16 are opaque, and not written if all are empty.
  ///
  /// The first pixel decides whether all are tested, because that costs less.
  @inline(__always)
  private static func compositeSixteen(_ pixel: UnsafeMutableRawPointer, source: UnsafeRawPointer) {
    let alpha = source.load(as: UInt32.self) &>> 24
    let first = UInt16x16.load(source)
    let second = UInt16x16.load(source + 32)
    if alpha == 255 && (first & second).isOpaque {
      first.store(pixel)
      second.store(pixel + 32)
      return
    }
    if alpha == 0 && (first | second).isZero { return }
    let a = Blending.over(UInt16x16.load(pixel), source: first)
    let b = Blending.over(UInt16x16.load(pixel + 32), source: second)
    a.store(pixel)
    b.store(pixel + 32)
  }
}
