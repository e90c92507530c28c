import Foundation
import Testing
import Text

/// The fonts that these tests draw with, the same on every machine.
enum Fonts {
  static func bundled(size: Double, weight: FontWeight = .regular) throws -> Font {
    try FontLibrary(usesInstalledFonts: false).font(size: size, weight: weight)
  }

  /// A font of 1,000 units an em that has printable ASCII only.
  static let asciiFile = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fonts/EaselTest.ttf").path
}
