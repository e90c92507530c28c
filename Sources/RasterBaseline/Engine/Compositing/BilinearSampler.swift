/// Reads an image between its pixels: weights in 256ths, the border pixels extended outwards.
struct BilinearSampler {
  private let picture: Picture
  /// Positions in the image have 32 fractional bits, so that a step along a row adds up without visible error.
  private let stepX, stepY: Int64

  init(_ picture: Picture) {
    self.picture = picture
    stepX = BilinearSampler.fixed(picture.toImage.a)
    stepY = BilinearSampler.fixed(picture.toImage.b)
  }

  private static func fixed(_ value: Double) -> Int64 { Int64(max(-1e9, min(1e9, value)) * 4_294_967_296) }

  /// Writes the colours at the centres of `count` pixels of the surface from (`x`, `y`) on.
  ///
  /// Every pixel's position follows from its own coordinates, wherever the row begins.
  func read(_ target: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    let transform = picture.toImage
    let centerY = Double(y) + 0.5
    // Half a pixel of the image is taken off, since the first one's centre lies at one half.
    let startU = BilinearSampler.fixed(transform.a * 0.5 + transform.c * centerY + transform.tx - 0.5)
    let startV = BilinearSampler.fixed(transform.b * 0.5 + transform.d * centerY + transform.ty - 0.5)
    var u = startU &+ stepX &* Int64(x)
    var v = startV &+ stepY &* Int64(x)
    var index = 0
    while index < count {
      target[index] = color(u, v)
      u = u &+ stepX
      v = v &+ stepY
      index &+= 1
    }
  }

  @inline(__always)
  private func color(_ u: Int64, _ v: Int64) -> UInt32 {
    let column = u &>> 32
    let row = v &>> 32
    let weightX = UInt32(truncatingIfNeeded: u &>> 24) & 255
    let weightY = UInt32(truncatingIfNeeded: v &>> 24) & 255
    let upper = picture.pixels + rowStart(row)
    let lower = picture.pixels + rowStart(row &+ 1)
    let left = clampedColumn(column)
    let right = clampedColumn(column &+ 1)
    return BilinearSampler.mix(
      BilinearSampler.mix(upper[left], upper[right], weightX),
      BilinearSampler.mix(lower[left], lower[right], weightX),
      weightY)
  }

  @inline(__always)
  private func clampedColumn(_ column: Int64) -> Int { Int(max(0, min(Int64(picture.width) &- 1, column))) }

  @inline(__always)
  private func rowStart(_ row: Int64) -> Int {
    Int(max(0, min(Int64(picture.height) &- 1, row))) &* Int(picture.width)
  }

  /// (256 − weight) parts of `a` and `weight` of `b`, two channels to a product.
  @inline(__always)
  private static func mix(_ a: UInt32, _ b: UInt32, _ weight: UInt32) -> UInt32 {
    let rest = 256 &- weight
    let even = ((a & 0xFF_00FF) &* rest &+ (b & 0xFF_00FF) &* weight &+ 0x80_0080) &>> 8
    let odd = ((a &>> 8) & 0xFF_00FF) &* rest &+ ((b &>> 8) & 0xFF_00FF) &* weight &+ 0x80_0080
    return (even & 0xFF_00FF) | (odd & 0xFF00_FF00)
  }
}
