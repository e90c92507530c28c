import CFreeType
import Painting
import Synchronization

/// The fonts that are installed, and those that are in use.
///
/// Make one and pass it on; there is no shared one. Safe on all threads: FreeType is not, so one lock guards
/// everything inside. A ``Font`` keeps its library alive.
public final class FontLibrary: Sendable {
  private let state: Mutex<State>

  /// Everything that is guarded.
  private struct State {
    var engine: FT_Library
    /// Read when a family is first asked for.
    var catalog: FontCatalog?
    var faces: [FontFace] = []
    var numbers: [FontLocation: Int] = [:]

    /// Opens the font, or finds that it is open. Returns its place among the faces.
    mutating func open(_ location: FontLocation) throws(FontError) -> (Int, FontFace.Description) {
      if let number = numbers[location] { return (number, faces[number].description) }
      let face = try FontFace(location, in: engine)
      faces.append(face)
      numbers[location] = faces.count - 1
      return (faces.count - 1, face.description)
    }

    mutating func installed() throws(FontError) -> FontCatalog {
      if let catalog { return catalog }
      guard let loaded = FontCatalog() else { throw .noFonts }
      catalog = loaded
      return loaded
    }
  }

  /// Starts FreeType; reads no font yet.
  public init() throws(FontError) {
    var engine: FT_Library?
    let code = FT_Init_FreeType(&engine)
    guard code == 0, let engine else { throw .fontEngine(code: Int(code)) }
    state = Mutex(State(engine: engine))
  }

  deinit {
    state.withLock { state in
      for face in state.faces { face.destroy() }
      state.catalog?.destroy()
      FT_Done_FreeType(state.engine)
    }
  }

  /// The installed font that comes nearest to what is asked for.
  ///
  /// - Parameters:
  ///   - families: names of families, best first; the first that is installed is taken. The generic names of CSS
  ///     (`sans-serif`, `serif`, `monospace`) stand for what the system uses for them.
  ///   - size: in points; what is not greater than zero makes a font that shows nothing.
  ///   - weight: the nearest there is.
  ///   - isItalic: whether slanted letters are wanted; upright ones if there are none.
  /// - Throws: ``FontError/noSuchFamily(_:)`` when none of the families is installed, ``FontError/noFonts`` when
  ///   there is no font at all.
  ///
  /// The first call reads the list of fonts, which may take some tens of milliseconds.
  public func font(
    families: [String] = ["sans-serif"], size: Double, weight: FontWeight = .regular, isItalic: Bool = false
  ) throws(FontError) -> Font {
    let (face, description) = try state.withLock { state throws(FontError) in
      let location = try state.installed().location(families: families, weight: weight, isItalic: isItalic)
      return try state.open(location)
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
    let (face, description) = try state.withLock { state throws(FontError) in
      try state.open(FontLocation(file: file, index: max(0, min(index, 0xFFFF))))
    }
    return Font(library: self, face: face, description: description, size: size)
  }

  // MARK: For layouts

  func shape(_ lines: [Substring], face: Int) -> [[ShapedGlyph]] {
    state.withLock { state in lines.map { state.faces[face].shape($0) } }
  }

  /// The outlines of glyphs, at size 1; a glyph has one object for all who ask.
  func outlines(of glyphs: [UInt32], face: Int) -> [GlyphOutline] {
    state.withLock { state in glyphs.map { state.faces[face].outline(of: $0) } }
  }
}
