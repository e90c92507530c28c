import CHarfBuzz
import Painting
import Synchronization

/// The bundled and installed fonts, and the cache of open ones.
///
/// One family is part of the program, ``bundledFamily``, so that images with text are the same on every machine. A
/// character that a font lacks comes from the first font that has it in Fontconfig's sorted list for that font, and
/// otherwise from the bundled font.
///
/// Create one and pass it on; there is no shared instance. Safe on all threads: because FreeType is not, one lock
/// protects all state. A ``Font`` keeps its library alive.
///
/// ```swift
/// let library = try FontLibrary()
/// let serif = try library.font(families: ["DejaVu Serif", "serif"], size: 18)
/// context.draw("Once upon a time", at: Point(20, 20), font: serif)
/// ```
public final class FontLibrary: Sendable {
  private let state: Mutex<OpenFonts>

  /// The family that is part of the program: DejaVu Sans 2.37, regular and bold, upright.
  public static let bundledFamily = BundledFont.familyName

  /// Initializes FreeType. Reads no font yet.
  ///
  /// - Parameter usesInstalledFonts: whether installed fonts are used. If false, only bundled fonts and fonts opened
  ///   from files are, so that images are the same on every machine for any text.
  /// - Throws: ``FontError/fontEngine(code:)`` if FreeType or HarfBuzz cannot be initialized.
  public init(usesInstalledFonts: Bool = true) throws(FontError) {
    state = Mutex(try OpenFonts(usesInstalledFonts: usesInstalledFonts))
  }

  deinit { state.withLock { $0.destroy() } }

  /// Returns the font that best matches a description.
  ///
  /// - Parameters:
  ///   - families: names of families, in any case, best first; the first that exists is used. The generic names of
  ///     CSS (`sans-serif`, `serif`, `monospace`) mean the system's fonts for them, and the bundled family if no font
  ///     is installed. Default: ``bundledFamily``, whose upright fonts are the bundled ones even if others of that
  ///     name are installed.
  ///   - size: the size in points. If it is not greater than zero, the font has no visible glyphs.
  ///   - weight: the weight; the nearest available one is used.
  ///   - isItalic: whether to prefer slanted letters. Upright letters are used if there are none.
  /// - Throws: ``FontError/noSuchFamily(_:)`` if none of the families exists.
  ///
  /// The first call for an installed font reads the list of fonts, which may take some tens of milliseconds.
  public func font(
    families: [String] = [bundledFamily], size: Double, weight: FontWeight = .regular, isItalic: Bool = false
  ) throws(FontError) -> Font {
    let (face, description) = try state.withLock { fonts throws(FontError) in
      let face = try fonts.open(fonts.source(families: families, weight: weight, isItalic: isItalic))
      return (face, fonts.description(of: face))
    }
    return Font(library: self, face: face, description: description, size: size)
  }

  /// Returns the font with a PostScript name, such as `DejaVuSans-Bold`, in any case.
  ///
  /// The name stands for one weight and slant, unlike that of a family. The bundled fonts are found by theirs.
  ///
  /// - Parameters:
  ///   - postScriptName: the name of the font (OpenType, name ID 6).
  ///   - size: the size in points. If it is not greater than zero, the font has no visible glyphs.
  /// - Throws: ``FontError/noSuchFamily(_:)`` if no font has the name.
  public func font(postScriptName: String, size: Double) throws(FontError) -> Font {
    let (face, description) = try state.withLock { fonts throws(FontError) in
      let face = try fonts.open(fonts.source(postScriptName: postScriptName))
      return (face, fonts.description(of: face))
    }
    return Font(library: self, face: face, description: description, size: size)
  }

  /// Returns the font of a file, which need not be installed.
  ///
  /// - Parameters:
  ///   - file: the path of a TrueType or OpenType font or collection.
  ///   - index: the index of the font in a collection.
  ///   - size: the size in points. If it is not greater than zero, the font has no visible glyphs.
  /// - Throws: ``FontError/unreadable(file:code:)`` if the file cannot be opened or is no font, and
  ///   ``FontError/unsuitable(file:)`` if it has no outlines.
  public func font(file: String, index: Int = 0, size: Double) throws(FontError) -> Font {
    let (face, description) = try state.withLock { fonts throws(FontError) in
      let face = try fonts.open(.file(FontLocation(file: file, index: max(0, min(index, 0xFFFF)))))
      return (face, fonts.description(of: face))
    }
    return Font(library: self, face: face, description: description, size: size)
  }

  // MARK: For layouts

  /// Returns a font at a position of its axes; the font itself if that fails.
  func font(_ font: Font, at variations: [FontVariation]) -> Font {
    state.withLock { fonts in
      guard let face = try? fonts.open(font.face, at: variations) else { return font }
      let use = fonts.retainVaried(face) ? VariedFace(self, face) : nil
      var varied = Font(
        library: self, face: face, description: fonts.description(of: face), size: font.size,
        variedFace: use)
      varied.features = font.features
      return varied
    }
  }

  /// Ends a use of a face at a position of a variable font.
  func release(_ face: Int) { state.withLock { $0.releaseVaried(face) } }

  /// Calls `body` with the open fonts. Nothing else uses the library's fonts meanwhile.
  func withOpenFonts<Result: Sendable>(_ body: (inout OpenFonts) -> sending Result) -> Result {
    state.withLock { body(&$0) }
  }

  /// Returns glyphs of a font with colours.
  func colorGlyphs(_ glyphs: [UInt32], face: Int) -> [ColorGlyph] {
    state.withLock { fonts in glyphs.map { fonts.colorGlyph($0, face: face) } }
  }

  /// Returns the font file of a face. Every caller gets the same object for a face.
  func glyphFont(face: Int) -> GlyphFont { state.withLock { $0.glyphFont(of: face) } }

  /// Returns the outlines of glyphs, at size 1. Every caller gets the same object for a glyph.
  func outlines(of glyphs: [(face: Int, id: UInt32)]) -> [GlyphOutline] {
    state.withLock { fonts in glyphs.map { fonts.outline(of: $0.id, face: $0.face) } }
  }
}
