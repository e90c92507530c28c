/// Damage of a JPEG that leaves most of the image.
enum JPEGDamage {
  /// The greatest number of bytes in front of the end mark that are ignored. Some cameras write a few.
  static let maximumPadding = 64

  /// Returns whether a warning of libjpeg-turbo stands for damage behind the last row that can be read: the end of the file is
  /// missing, or bytes in front of it are too many.
  ///
  /// TurboJPEG gives no number of a warning. Its texts have not changed since the first version of libjpeg, and are never
  /// translated.
  static func isSlight(_ warning: String) -> Bool {
    if warning.hasPrefix("Premature end of JPEG file") { return true }
    guard warning.hasSuffix("extraneous bytes before marker 0xd9") else { return false }
    let count = warning.split(separator: " ").lazy.compactMap { Int($0) }.first
    return count.map { $0 <= maximumPadding } ?? false
  }

  /// Returns the number of rows at the bottom that the file does not have: libjpeg fills them with the middle of the range.
  static func missingRows(of stored: [UInt8], height: Int, _ layout: ColorProfile.Layout) -> Int {
    let stride = stored.count / max(1, height)
    var count = 0
    while count < height {
      let end = stored.count - count * stride
      let isMissing = (end - stride..<end).allSatisfy { index in
        (127...128).contains(stored[index]) || layout.isAlpha(index)
      }
      if !isMissing { return count }
      count += 1
    }
    return count
  }
}

extension ColorProfile.Layout {
  /// Whether a byte is that of an alpha.
  fileprivate func isAlpha(_ index: Int) -> Bool {
    if case .rgba = self { return index % 4 == 3 }
    return false
  }
}
