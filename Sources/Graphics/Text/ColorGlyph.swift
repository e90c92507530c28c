import CFreeType
import Geometry
import Painting

/// A glyph of a font with colours.
enum ColorGlyph: Sendable {
  /// An outline in the colour of the text.
  case outline(GlyphOutline)
  /// Outlines from back to front (version 0 of the COLR table). A colour that is nil is that of the text.
  case layers([(outline: GlyphOutline, color: Color?)])
  /// An image with its frame at font size 1, with y growing downwards and the origin on the baseline.
  case image(Image, Rect)
}

extension FontFace {
  /// The greatest number of layers and of images' pixels along a side that a font may have.
  private static let (layerLimit, sideLimit) = (256, 1024)

  /// Loads a glyph with its colours.
  mutating func colorGlyph(_ glyph: UInt32) -> ColorGlyph {
    if let image = image(of: glyph) { return image }
    let layers = layers(of: glyph)
    return layers.isEmpty ? .outline(outline(of: glyph)) : .layers(layers)
  }

  private mutating func layers(of glyph: UInt32) -> [(outline: GlyphOutline, color: Color?)] {
    var palette: UnsafeMutablePointer<FT_Color>?
    var data = FT_Palette_Data()
    guard FT_Palette_Data_Get(face, &data) == 0, FT_Palette_Select(face, 0, &palette) == 0 else { return [] }
    var iterator = FT_LayerIterator()
    var (layer, color): (FT_UInt, FT_UInt) = (0, 0)
    var result: [(outline: GlyphOutline, color: Color?)] = []
    while result.count < FontFace.layerLimit,
      FT_Get_Color_Glyph_Layer(face, glyph, &layer, &color, &iterator) != 0
    {
      // Index 0xFFFF is the colour of the text.
      let found = color < data.num_palette_entries ? palette.map { $0[Int(color)] } : nil
      result.append((outline(of: layer), found.map(Color.init)))
    }
    return result
  }

  private func image(of glyph: UInt32) -> ColorGlyph? {
    guard description.isBitmap, let sizes = face.pointee.available_sizes else { return nil }
    // The largest image.
    let count = Int(face.pointee.num_fixed_sizes)
    guard let best = (0..<count).max(by: { sizes[$0].y_ppem < sizes[$1].y_ppem }), sizes[best].y_ppem > 0,
      FT_Select_Size(face, FT_Int(best)) == 0,
      FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_COLOR)) == 0, let slot = face.pointee.glyph
    else { return nil }
    let bitmap = slot.pointee.bitmap
    let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
    guard bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), let bytes = bitmap.buffer,
      (1...FontFace.sideLimit).contains(width), (1...FontFace.sideLimit).contains(height),
      Int(bitmap.pitch) >= width * 4
    else { return nil }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        let pixel = bytes + row * Int(bitmap.pitch) + column * 4
        pixels.append(
          UInt32(pixel[3]) << 24 | UInt32(pixel[2]) << 16 | UInt32(pixel[1]) << 8 | UInt32(pixel[0]))
      }
    }
    let unit = Double(sizes[best].y_ppem) / 64
    let bounds = Rect(
      x: Double(slot.pointee.bitmap_left) / unit, y: -Double(slot.pointee.bitmap_top) / unit,
      width: Double(width) / unit, height: Double(height) / unit)
    return .image(Image(width: width, height: height, pixels: pixels), bounds)
  }
}

extension Color {
  fileprivate init(_ color: FT_Color) {
    self.init(
      red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255,
      alpha: Double(color.alpha) / 255)
  }
}

/// The glyphs with colours that were loaded last.
struct ColorGlyphCache {
  private struct Key: Hashable {
    var face: Int
    var glyph: UInt32
  }

  /// The greatest number of glyphs: images of 128 pixels along a side take 64 KiB each.
  static let limit = 256
  private var glyphs: [Key: ColorGlyph] = [:]

  /// Forgets the glyphs of a face.
  mutating func removeGlyphs(of face: Int) {
    if glyphs.isEmpty { return }
    glyphs = glyphs.filter { $0.key.face != face }
  }

  mutating func glyph(_ id: UInt32, face: Int, _ load: () -> ColorGlyph) -> ColorGlyph {
    let key = Key(face: face, glyph: id)
    if let known = glyphs[key] { return known }
    if glyphs.count >= ColorGlyphCache.limit { glyphs.removeAll(keepingCapacity: true) }
    let loaded = load()
    glyphs[key] = loaded
    return loaded
  }
}
