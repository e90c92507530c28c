/// A use of a face at a position of a variable font. The library closes the face after its last use, so that an animated
/// position needs no more memory than the fonts that exist.
final class VariedFace: Sendable {
  private let library: FontLibrary
  private let face: Int

  /// - Parameters:
  ///   - library: the library with the open face.
  ///   - face: a face whose use is counted already.
  init(_ library: FontLibrary, _ face: Int) {
    self.library = library
    self.face = face
  }

  deinit { library.release(face) }
}
