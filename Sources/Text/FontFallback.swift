import CFontconfig

/// The installed fonts that can replace a font for characters it lacks, best first: Fontconfig's sorted list for the
/// font's family, weight and slant.
struct FontFallback {
  /// Nil when Fontconfig has no list.
  private let fonts: UnsafeMutablePointer<FcFontSet>?
  /// Faces by the characters that were asked for, so that each cluster is searched for once. -1 means that no font has it.
  private var found: [[UInt32]: Int] = [:]

  /// Entries of `found` to keep. Text with more different missing clusters than this searches again.
  private static let limit = 4096

  /// - Parameter fonts: is destroyed with the fallback.
  init(_ fonts: UnsafeMutablePointer<FcFontSet>?) { self.fonts = fonts }

  func destroy() { fonts.map { FcFontSetDestroy($0) } }

  /// The face for a cluster that was searched for before.
  func face(for scalars: [UInt32]) -> Int? { found[scalars] }

  mutating func remember(_ face: Int, for scalars: [UInt32]) {
    if found.count >= FontFallback.limit { found.removeAll(keepingCapacity: true) }
    found[scalars] = face
  }

  /// The outline fonts whose character sets contain all of `scalars`.
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
