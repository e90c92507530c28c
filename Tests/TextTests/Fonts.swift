import Testing
import Text

/// The fonts that these tests draw with.
enum Fonts {
  static let reason: Comment = "DejaVu Sans is not installed (apt-get install fonts-dejavu-core)"

  static var dejaVuIsInstalled: Bool {
    guard let library = try? FontLibrary() else { return false }
    return (try? library.font(families: ["DejaVu Sans"], size: 1)) != nil
  }

  static func dejaVu(size: Double, weight: FontWeight = .regular) throws -> Font {
    try FontLibrary().font(families: ["DejaVu Sans"], size: size, weight: weight)
  }
}
