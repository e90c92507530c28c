import Painting

/// A maker of font files with few glyphs, for embedding in a PDF.
///
/// ```swift
/// struct WholeFonts: FontSubsetting {
///   func subset(of font: GlyphFont, glyphs: [UInt32]) -> [UInt8]? { font.bytes }
/// }
/// let drawing = context.displayList.pdf(fonts: WholeFonts())
/// ```
public protocol FontSubsetting: Sendable {
  /// Returns a TrueType or OpenType font with the given glyphs, which keep their numbers. Nil if the font cannot be embedded.
  ///
  /// - Parameters:
  ///   - font: the font.
  ///   - glyphs: the numbers of the glyphs, in ascending order.
  func subset(of font: GlyphFont, glyphs: [UInt32]) -> [UInt8]?
}
