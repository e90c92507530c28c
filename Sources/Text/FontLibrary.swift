import Painting
import Synchronization

/// The bundled fonts, those that are installed, and those that are in use.
///
/// One family is part of the program, ``bundledFamily``, so that a picture with letters is the same on every machine.
/// A character that a font lacks comes from the first font that has it in Fontconfig's sorted list for that font, at
/// last from the bundled one.
///
/// Make one and pass it on; there is no shared one. Safe on all threads: FreeType is not, so one lock guards
/// everything inside. A ``Font`` keeps its library alive.
public final class FontLibrary: Sendable {
  private let state: Mutex<OpenFonts>

  /// The family that is part of the program: DejaVu Sans 2.37, regular and bold, upright.
  public static let bundledFamily = BundledFont.familyName

  /// Starts FreeType; reads no font yet.
  ///
  /// - Parameter usesInstalledFonts: false leaves out all fonts but the bundled ones and those opened from files, for
  ///   pictures that must be the same on every machine whatever their text.
  public init(usesInstalledFonts: Bool = true) throws(FontError) {
    state = Mutex(try OpenFonts(usesInstalledFonts: usesInstalledFonts))
  }

  deinit { state.withLock { $0.destroy() } }

  /// The font that comes nearest to what is asked for.
  ///
  /// - Parameters:
  ///   - families: names of families in any case, best first; the first that exists is taken. The generic names of CSS
  ///     (`sans-serif`, `serif`, `monospace`) stand for what the system uses for them, and for the bundled family where
  ///     no font is installed. Default: ``bundledFamily``, whose upright fonts are the bundled ones even where others
  ///     of that name are installed.
  ///   - size: in points; what is not greater than zero makes a font that shows nothing.
  ///   - weight: the nearest there is.
  ///   - isItalic: whether slanted letters are wanted; upright ones if there are none.
  /// - Throws: ``FontError/noSuchFamily(_:)`` when none of the families exists.
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

  /// The font of a file, which need not be installed.
  ///
  /// - Parameters:
  ///   - file: a path to a TrueType or OpenType font or collection.
  ///   - index: which font of a collection.
  ///   - size: in points.
  public func font(file: String, index: Int = 0, size: Double) throws(FontError) -> Font {
    let (face, description) = try state.withLock { fonts throws(FontError) in
      let face = try fonts.open(.file(FontLocation(file: file, index: max(0, min(index, 0xFFFF)))))
      return (face, fonts.description(of: face))
    }
    return Font(library: self, face: face, description: description, size: size)
  }

  // MARK: For layouts

  /// The glyphs of each line, and the faces that they come from beside `face`.
  func shape(
    _ lines: [Substring], face: Int
  ) -> (lines: [[ShapedGlyph]], fallbacks: [(face: Int, description: FontFace.Description)]) {
    state.withLock { fonts in
      let shaped = lines.map { fonts.shape($0, face: face) }
      var others: [Int] = []
      for glyphs in shaped {
        for glyph in glyphs where glyph.face != face && !others.contains(glyph.face) {
          others.append(glyph.face)
        }
      }
      return (shaped, others.map { ($0, fonts.description(of: $0)) })
    }
  }

  /// The outlines of glyphs, at size 1; a glyph has one object for all who ask.
  func outlines(of glyphs: [(face: Int, id: UInt32)]) -> [GlyphOutline] {
    state.withLock { fonts in glyphs.map { fonts.outline(of: $0.id, face: $0.face) } }
  }
}
