/// Drawings that a program shows differently for a reason of its own (Docs/Decisions/0138-pdf-that-viewers-draw-alike.md).
enum KnownDifferences {
  /// Why a program shows a drawing differently; nil if it must show it alike.
  static func reason(_ viewer: String, _ drawing: String) -> String? {
    known.first { $0.viewer == viewer && $0.drawings.contains(drawing) }?.reason
  }

  private static let known: [(viewer: String, reason: String, drawings: Set<String>)] = []
}
