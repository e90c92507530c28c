/// Kernels that convert between pixels and their channels.
extension RowKernels {
  /// Copies the alpha of each pixel.
  @inline(never)
  static func copyAlpha(_ target: UnsafeMutablePointer<UInt8>, _ pixels: UnsafeRawPointer, count: Int) {
    copyChannel(target, pixels, shift: 24, count: count)
  }

  /// Copies the byte of each pixel that starts at bit `shift`.
  @inline(__always)
  static func copyChannel(
    _ target: UnsafeMutablePointer<UInt8>, _ pixels: UnsafeRawPointer, shift: UInt32, count: Int
  ) {
    assert(count >= 0, "a row's length must not be negative")
    var index = 0
    while index < count {
      let word = pixels.load(fromByteOffset: index &* 4, as: UInt32.self)
      target[index] = UInt8(truncatingIfNeeded: word &>> shift)
      index &+= 1
    }
  }

  /// Joins channels to pixels.
  @inline(never)
  static func join(
    _ pixels: UnsafeMutableRawPointer, blue: UnsafePointer<UInt8>, green: UnsafePointer<UInt8>,
    red: UnsafePointer<UInt8>, alpha: UnsafePointer<UInt8>, count: Int
  ) {
    assert(count >= 0, "a row's length must not be negative")
    var index = 0
    while index < count {
      let lower = UInt32(blue[index]) | UInt32(green[index]) &<< 8
      let upper = UInt32(red[index]) &<< 16 | UInt32(alpha[index]) &<< 24
      pixels.storeBytes(of: lower | upper, toByteOffset: index &* 4, as: UInt32.self)
      index &+= 1
    }
  }

  /// Multiplies bytes by an opacity in 0...255.
  @inline(never)
  static func weaken(_ bytes: inout MutableSpan<UInt8>, by opacity: UInt8) {
    var index = 0
    while index < bytes.count {
      let product = UInt32(bytes[index]) &* UInt32(opacity) &+ 128
      bytes[index] = UInt8(truncatingIfNeeded: (product &* 257) &>> 16)
      index &+= 1
    }
  }
}
