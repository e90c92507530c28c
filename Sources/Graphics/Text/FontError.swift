/// An error in finding or opening a font, with a remedy.
///
/// ```swift
/// do {
///   let font = try FontLibrary().font(families: ["Garamond"], size: 15)
///   print(font)
/// } catch .noSuchFamily(let families) {
///   print("install one of", families)
/// }
/// ```
public enum FontError: Error, Hashable, Sendable {
  /// FreeType cannot be initialized; its error number.
  case fontEngine(code: Int)
  /// None of these families is bundled or installed.
  case noSuchFamily([String])
  /// The file cannot be read or is not a font; FreeType's error number.
  case unreadable(file: String, code: Int)
  /// The font has no outlines (a bitmap font), or its format is older than TrueType.
  case unsuitable(file: String)
}

extension FontError: CustomStringConvertible {
  /// One line with the problem and a remedy.
  public var description: String {
    switch self {
    case .fontEngine(let code):
      "FreeType does not start (error \(code)): reinstall the library, on Debian with apt-get install libfreetype6"
    case .noSuchFamily(let families):
      "no font family named \(families.joined(separator: " or ")): install it, choose a name that fc-list shows, or "
        + "ask for sans-serif"
    case .unreadable(let file, 0x01), .unreadable(let file, 0x51):
      // FT_Err_Cannot_Open_Resource and FT_Err_Cannot_Open_Stream.
      "\(file): cannot be opened: check the path, and that it is a file that you may read"
    case .unreadable(let file, 0x02):
      // FT_Err_Unknown_File_Format.
      "\(file): not a font, or of an unknown format: choose a TrueType or OpenType font"
    case .unreadable(let file, let code):
      "\(file): not a font that can be read (FreeType error \(code)): check that it is a whole TrueType or "
        + "OpenType font"
    case .unsuitable(let file):
      "\(file): a font without outlines, or older than TrueType: choose a TrueType or OpenType font"
    }
  }
}
