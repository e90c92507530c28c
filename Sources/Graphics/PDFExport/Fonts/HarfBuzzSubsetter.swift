import CHarfBuzzSubset
import Export
import Painting

/// Makes subsets of fonts by HarfBuzz.
///
/// ```swift
/// func embedded(_ font: GlyphFont, glyphs: [UInt32]) -> [UInt8] {
///   HarfBuzzSubsetter().subset(of: font, glyphs: glyphs) ?? font.bytes ?? []
/// }
/// ```
public struct HarfBuzzSubsetter: FontSubsetting {
  /// The tables of layout and hinting are left out: glyphs are placed already, and are not hinted.
  public init() {}

  public func subset(of font: GlyphFont, glyphs: [UInt32]) -> [UInt8]? {
    // The library's instancer is not in the oldest supported distribution.
    guard !font.isVaried, let bytes = font.bytes, bytes.count < Int(Int32.max), !bytes.isEmpty else {
      return nil
    }
    return bytes.withUnsafeBytes { source in
      let base = source.baseAddress?.assumingMemoryBound(to: CChar.self)
      guard let blob = hb_blob_create(base, UInt32(source.count), HB_MEMORY_MODE_READONLY, nil, nil) else {
        return nil
      }
      defer { hb_blob_destroy(blob) }
      guard let face = hb_face_create(blob, UInt32(font.index & 0xFFFF)),
        let input = hb_subset_input_create_or_fail()
      else { return nil }
      defer {
        hb_subset_input_destroy(input)
        hb_face_destroy(face)
      }
      // Of bytes that are no font, the library makes an empty one.
      guard hb_face_get_glyph_count(face) > 0 else { return nil }
      let wanted = hb_subset_input_glyph_set(input)
      for glyph in glyphs { hb_set_add(wanted, glyph) }
      hb_subset_input_set_flags(
        input, HB_SUBSET_FLAGS_RETAIN_GIDS.rawValue | HB_SUBSET_FLAGS_NO_HINTING.rawValue)
      let dropped = hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
      for tag in ["GSUB", "GPOS", "GDEF", "kern", "morx", "post", "DSIG"] {
        hb_set_add(dropped, tag.utf8.reduce(0) { $0 << 8 | hb_tag_t($1) })
      }
      guard let subset = hb_subset_or_fail(face, input) else { return nil }
      defer { hb_face_destroy(subset) }
      guard let result = hb_face_reference_blob(subset) else { return nil }
      defer { hb_blob_destroy(result) }
      var count: UInt32 = 0
      guard let data = hb_blob_get_data(result, &count), count > 0 else { return nil }
      return UnsafeRawBufferPointer(start: data, count: Int(count)).map { $0 }
    }
  }
}
