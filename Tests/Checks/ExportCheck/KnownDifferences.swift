/// Drawings that a program shows differently for a reason of its own (Docs/Decisions/0138-pdf-that-viewers-draw-alike.md).
enum KnownDifferences {
  /// Why a program shows a drawing differently; nil if it must show it alike.
  static func reason(_ viewer: String, _ drawing: String) -> String? {
    known.first { $0.viewer == viewer && $0.drawings.contains(drawing) }?.reason
  }

  private static let known: [(viewer: String, reason: String, drawings: Set<String>)] = [
    ("poppler", "the edges of gradients are not smoothed", ["seed-131"]),
    ("poppler", "a gradient between two circles beside each other is painted beyond its cone", ["seed-147"]),
    ("poppler", "the saturation of an image that is almost transparent", ["seed-199"]),
    (
      "mupdf", "blend modes over a partly transparent page, whose channels have 8 bits",
      ["seed-180", "seed-339", "seed-354", "seed-741"]
    ),
  ]
}
