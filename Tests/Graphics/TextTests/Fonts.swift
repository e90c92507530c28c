import Foundation
import Testing
import Text

/// The fonts of these tests, the same on every machine.
enum Fonts {
  static func bundled(size: Double, weight: FontWeight = .regular) throws -> Font {
    try FontLibrary(usesInstalledFonts: false).font(size: size, weight: weight)
  }

  /// A font of 1,000 units an em with printable ASCII only.
  static let asciiFile = path(of: "EaselTest.ttf")

  /// Returns the path of a font beside these tests.
  static func path(of name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fonts/\(name)").path
  }
}
