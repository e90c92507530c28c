import CFreeType
import CHarfBuzz
import Painting

/// The state of a ``FontLibrary`` that its lock protects: FreeType, the list of installed fonts and the open faces.
struct OpenFonts {
  private let engine: FT_Library
  private let usesInstalledFonts: Bool
  /// Loaded when an installed font is first needed. The inner value is nil if Fontconfig cannot read its
  /// configuration.
  private var catalog: FontCatalog??
  var faces: [FontFace] = []
  /// The sources of the faces.
  private var sources: [FontSource] = []
  private var numbers: [FontSource: Int] = [:]
  /// The number of uses of each face at a position of a variable font.
  private var variedUses: [Int: Int] = [:]
  /// The indices of faces that are closed, for the next ones.
  private var closed: [Int] = []
  /// The fallbacks by the index of the face that lacks characters.
  private var fallbacks: [Int: FontFallback] = [:]
  /// The face of emoji in colour; -1 if there is none, nil before the first search.
  private var emoji: Int?
  /// The installed fonts whose characters Fontconfig does not know; nil before the first search.
  private var unlisted: [FontSource]?
  /// HarfBuzz's buffer, which is used for one run after the other.
  let shapingBuffer: OpaquePointer
  private var colorGlyphs = ColorGlyphCache()
  var breakIterators = BreakIterators()

  init(usesInstalledFonts: Bool) throws(FontError) {
    var engine: FT_Library?
    let code = FT_Init_FreeType(&engine)
    guard code == 0, let engine, let buffer = hb_buffer_create() else { throw .fontEngine(code: Int(code)) }
    self.engine = engine
    shapingBuffer = buffer
    self.usesInstalledFonts = usesInstalledFonts
  }

  func destroy() {
    breakIterators.destroy()
    hb_buffer_destroy(shapingBuffer)
    for fallback in fallbacks.values { fallback.destroy() }
    let closed = Set(closed)
    for (number, face) in faces.enumerated() where !closed.contains(number) { face.destroy() }
    catalog??.destroy()
    FT_Done_FreeType(engine)
  }

  // MARK: Opening

  /// Opens the font unless it is open. Returns its index among the faces.
  mutating func open(_ source: FontSource) throws(FontError) -> Int {
    if let number = numbers[source] { return number }
    let face = try FontFace(source, in: engine)
    let number = closed.popLast() ?? faces.count
    if number < faces.count {
      (faces[number], sources[number]) = (face, source)
    } else {
      faces.append(face)
      sources.append(source)
    }
    numbers[source] = number
    return number
  }

  /// Opens a face at a position of a variable font.
  mutating func open(_ face: Int, at variations: [FontVariation]) throws(FontError) -> Int {
    let base = sources[face].base.source
    return try open(variations.isEmpty ? base : .varied(base, variations))
  }

  /// Counts a use of a face. Returns false for a face that stays open, because it is not at a position of a variable font.
  mutating func retainVaried(_ face: Int) -> Bool {
    guard case .varied = sources[face] else { return false }
    variedUses[face, default: 0] += 1
    return true
  }

  /// Ends a use of a face, and closes it after the last.
  mutating func releaseVaried(_ face: Int) {
    let uses = (variedUses[face] ?? 1) - 1
    variedUses[face] = uses > 0 ? uses : nil
    if uses > 0 { return }
    numbers[sources[face]] = nil
    fallbacks.removeValue(forKey: face)?.destroy()
    colorGlyphs.removeGlyphs(of: face)
    faces[face].close()
    closed.append(face)
  }

  /// The number of open faces.
  var openCount: Int { faces.count - closed.count }

  func description(of face: Int) -> FontFace.Description { faces[face].description }

  /// Returns the best font of the first family that exists.
  mutating func source(families: [String], weight: FontWeight, isItalic: Bool) throws(FontError) -> FontSource
  {
    for family in families {
      let isBundled = family.lowercased() == BundledFont.familyName.lowercased()
      if isBundled, !isItalic { return .bundled(BundledFont(weight: weight)) }
      if let location = installed()?.location(family: family, weight: weight, isItalic: isItalic) {
        return .file(location)
      }
      if isBundled || FontCatalog.isGeneric(family) { return .bundled(BundledFont(weight: weight)) }
    }
    throw .noSuchFamily(families)
  }

  mutating func source(postScriptName name: String) throws(FontError) -> FontSource {
    if let bundled = BundledFont(postScriptName: name) { return .bundled(bundled) }
    if let location = installed()?.location(postScriptName: name) { return .file(location) }
    throw .noSuchFamily([name])
  }

  private mutating func installed() -> FontCatalog? {
    guard usesInstalledFonts else { return nil }
    if let catalog { return catalog }
    let loaded = FontCatalog()
    catalog = .some(loaded)
    return loaded
  }

  // MARK: Shaping

  /// Returns the first font with all characters of the cluster, otherwise the first with its base character; nil if
  /// there is none.
  ///
  /// - Parameters:
  ///   - cluster: the characters.
  ///   - face: the face of the text.
  ///   - includesFace: whether the face of the text was not tried yet. Default false.
  mutating func fallbackFace(
    for cluster: Slice<UnsafeBufferPointer<UInt8>>, face: Int, includesFace: Bool = false
  ) -> Int? {
    let scalars = String(decoding: cluster, as: UTF8.self).unicodeScalars
      .filter { !$0.properties.isDefaultIgnorableCodePoint }.map(\.value)
    guard let base = scalars.first else { return nil }
    if includesFace, scalars.allSatisfy(faces[face].contains) { return face }
    if let known = fallback(of: face).face(for: scalars) { return known < 0 ? nil : known }
    let found =
      search(for: scalars, face: face) ?? (scalars.count > 1 ? search(for: [base], face: face) : nil)
    fallbacks[face]?.remember(found ?? -1, for: scalars)
    return found
  }

  /// Returns the face of emoji in colour, if one is installed.
  mutating func emojiFace() -> Int? {
    if emoji == nil { emoji = installed()?.emoji().flatMap { try? open(.file($0)) } ?? -1 }
    return emoji == -1 ? nil : emoji
  }

  private mutating func search(for scalars: [UInt32], face: Int) -> Int? {
    let sources =
      fallback(of: face).locations(covering: scalars).map(FontSource.file)
      + [.bundled(BundledFont(weight: faces[face].description.weight))]
    for source in sources + unlistedFonts() {
      // Fonts that cannot be opened, or have only bitmaps, are skipped.
      guard let number = try? open(source), number != face, !faces[number].description.isBitmap,
        scalars.allSatisfy(faces[number].contains)
      else { continue }
      return number
    }
    // An emoji that is text by default is shown in colour if no font of text has it.
    guard let emoji = emojiFace(), emoji != face, scalars.allSatisfy(faces[emoji].contains) else {
      return nil
    }
    return emoji
  }

  /// Returns the installed fonts whose characters Fontconfig does not know.
  private mutating func unlistedFonts() -> [FontSource] {
    if let unlisted { return unlisted }
    let found =
      installed()?.fontsWithoutCharacters().map(FontSource.file).filter { (try? open($0)) != nil } ?? []
    unlisted = found
    return found
  }

  private mutating func fallback(of face: Int) -> FontFallback {
    if let known = fallbacks[face] { return known }
    let description = faces[face].description
    let made = FontFallback(
      installed()?.fallback(
        family: description.familyName, weight: description.weight, isItalic: description.isItalic))
    fallbacks[face] = made
    return made
  }

  // MARK: Outlines

  mutating func colorGlyph(_ glyph: UInt32, face: Int) -> ColorGlyph {
    colorGlyphs.glyph(glyph, face: face) { faces[face].colorGlyph(glyph) }
  }

  mutating func glyphFont(of face: Int) -> GlyphFont {
    if let known = faces[face].glyphFont { return known }
    let font = GlyphFont(
      sources[face], name: "\(faces[face].description.familyName) \(faces[face].description.styleName)")
    faces[face].glyphFont = font
    return font
  }

  mutating func outline(of glyph: UInt32, face: Int) -> GlyphOutline { faces[face].outline(of: glyph) }
}
