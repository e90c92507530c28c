/// Pixels of an image, row by row, and those that they are laid over one to one.
struct PixelTransfer {
  /// Premultiplied. What lies behind a row, up to the next multiple of 8 pixels, is read, too.
  var source: UnsafeRawPointer
  var sourceBytesPerRow: Int
  /// What lies behind a row, up to the next multiple of 8 pixels, is written as it was.
  var target: UnsafeMutableRawPointer
  var targetBytesPerRow: Int
  /// In pixels.
  var width, height: Int

  /// From pixels of the target to others that will be composed soon, in bytes.
  @inline(__always) fileprivate var ahead: Int { RowKernels.lookahead &* targetBytesPerRow }

  /// All ones for those of 8 pixels that are inside of a row at its end.
  @inline(__always) fileprivate var inLast: UInt16x16 {
    Int32x8(repeating: Int32(truncatingIfNeeded: width & 7)).isGreater(than: .ascending).halves
  }
}

/// Kernels for rectangles of pixels, whose rows need neither begin nor end at multiples of 8 pixels.
extension RowKernels {
  /// Lays pixels over pixels, all with the same opacity in 0...255.
  @inline(never)
  static func composite(_ transfer: borrowing PixelTransfer, opacity: UInt8) {
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

  /// Lays pixels over pixels.
  ///
  /// Vectors begin where rows do: what is opaque or empty in an image often begins at some round number of its pixels.
  @inline(__always)
  private static func compositeOpaque(_ transfer: borrowing PixelTransfer) {
    let (bytes, ahead, inLast) = (transfer.width &* 4, transfer.ahead, transfer.inLast)
    var (target, source) = (transfer.target, transfer.source)
    var row = 0
    while row < transfer.height {
      // The last of the cache lines of a row that does not begin with one.
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

  /// Lays 16 pixels over others, which are not read when all of the 16 are opaque and not written when all are empty.
  ///
  /// Whether to look at all of them depends on the first, which costs less.
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
