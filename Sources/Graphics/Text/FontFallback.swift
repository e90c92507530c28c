/// The installed fonts that can replace a font for missing characters, best first: Fontconfig's sorted list for the
/// font's family, weight and slant.
struct FontFallback {
  /// The list; nil if there is none.
  private let fonts: SortedFonts?
  /// The faces found for each cluster of characters, so that each is searched for once. -1 means that no font has it.
  private var found: [[UInt32]: Int] = [:]

  /// The greatest number of entries of `found`. Text with more different missing clusters repeats searches.
  private static let limit = 4096

  /// - Parameter fonts: the list. The fallback takes ownership of it.
  init(_ fonts: SortedFonts?) { self.fonts = fonts }

  func destroy() { fonts?.destroy() }

  /// Returns the face found for a cluster by an earlier search.
  func face(for scalars: [UInt32]) -> Int? { found[scalars] }

  mutating func remember(_ face: Int, for scalars: [UInt32]) {
    if found.count >= FontFallback.limit { found.removeAll(keepingCapacity: true) }
    found[scalars] = face
  }

  /// Returns the outline fonts whose character sets contain all of `scalars`.
  func locations(covering scalars: [UInt32]) -> [FontLocation] { fonts?.locations(covering: scalars) ?? [] }
}
