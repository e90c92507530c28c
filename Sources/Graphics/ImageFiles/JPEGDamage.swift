/// Damage of a JPEG that leaves most of the image.
enum JPEGDamage {
  /// The end of the file is missing.
  case truncation
  /// There are a few bytes too many in front of the end.
  case padding

  /// The greatest number of bytes in front of the end mark that are ignored. Some cameras write a few.
  static let maximumPadding = 64

  /// Recognizes a warning of libjpeg-turbo. Nil for any other damage.
  ///
  /// TurboJPEG gives no number of a warning. Its texts have not changed since the first version of libjpeg, and are never
  /// translated.
  init?(warning: String) {
    if warning.hasPrefix("Premature end of JPEG file") {
      self = .truncation
    } else if warning.hasSuffix("extraneous bytes before marker 0xd9"),
      let count = warning.split(separator: " ").lazy.compactMap({ Int($0) }).first,
      count <= Self.maximumPadding
    {
      self = .padding
    } else {
      return nil
    }
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
