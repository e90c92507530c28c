import CFontconfig

/// The installed fonts that can replace a font for missing characters, best first: Fontconfig's sorted list for the
/// font's family, weight and slant.
struct FontFallback {
  /// The list; nil if Fontconfig has none.
  private let fonts: UnsafeMutablePointer<FcFontSet>?
  /// The faces found for each cluster of characters, so that each is searched for once. -1 means that no font has it.
  private var found: [[UInt32]: Int] = [:]

  /// The greatest number of entries of `found`. Text with more different missing clusters repeats searches.
  private static let limit = 4096

  /// - Parameter fonts: the list. The fallback takes ownership of it.
  init(_ fonts: UnsafeMutablePointer<FcFontSet>?) { self.fonts = fonts }

  func destroy() { fonts.map { FcFontSetDestroy($0) } }

  /// Returns the face found for a cluster by an earlier search.
  func face(for scalars: [UInt32]) -> Int? { found[scalars] }

  mutating func remember(_ face: Int, for scalars: [UInt32]) {
    if found.count >= FontFallback.limit { found.removeAll(keepingCapacity: true) }
    found[scalars] = face
  }

  /// Returns the outline fonts whose character sets contain all of `scalars`.
  func locations(covering scalars: [UInt32]) -> [FontLocation] {
    guard let set = fonts?.pointee, let patterns = set.fonts else { return [] }
    return (0..<Int(set.nfont)).compactMap { index in
      guard let pattern = patterns[index] else { return nil }
      var characters: OpaquePointer?
      guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch, let characters,
        scalars.allSatisfy({ FcCharSetHasChar(characters, $0) != FcFalse })
      else { return nil }
      return FontLocation(pattern)
    }
  }
}
