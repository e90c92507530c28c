import CWebP
import Painting

extension ImageFuzz {
  static func webP(_ image: Image, isLossless: Bool) throws -> [UInt8] {
    let source = bytes(of: image)
    var target: UnsafeMutablePointer<UInt8>?
    defer { WebPFree(target) }
    let (width, height, stride) = (Int32(image.width), Int32(image.height), Int32(4 * image.width))
    let count =
      isLossless
      ? WebPEncodeLosslessRGBA(source, width, height, stride, &target)
      : WebPEncodeRGBA(source, width, height, stride, 60, &target)
    guard count > 0, let target else { throw FuzzFailure("WebP cannot be encoded") }
    return Array(UnsafeBufferPointer(start: target, count: count))
  }
}
