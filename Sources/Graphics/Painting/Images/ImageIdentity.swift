/// The identity of an image by its storage, so that a file has an image once, however often it is drawn.
///
/// It holds the image, so that no other one gets its storage.
package struct ImageIdentity: Hashable {
  private let image: Image

  package init(_ image: Image) { self.image = image }

  package static func == (a: ImageIdentity, b: ImageIdentity) -> Bool { a.image.isIdentical(to: b.image) }

  package func hash(into hasher: inout Hasher) {
    // Not the pixels: pictures of one size often have equal corners.
    hasher.combine(image.pixels.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) })
  }
}
