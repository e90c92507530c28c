import CHarfBuzz

/// Finds the positions where clusters with very many marks are divided for shaping.
///
/// HarfBuzz looks from each mark back to its base, so that a cluster of n marks takes n² steps. Real text has fewer than a
/// dozen marks in a cluster, and Unicode's stream-safe format (UAX 15 §13) allows 30.
struct MarkCounter {
  /// The greatest number of marks that are shaped together.
  static let limit = 64

  /// The number of marks since the last base or cut.
  private var count = 0
  /// The byte where the cluster begins.
  private var cluster = 0
  private var followsBase = false

  /// Returns the position before a character if the cluster is divided there.
  ///
  /// - Parameters:
  ///   - scalar: a character, each once and in order.
  ///   - offset: the byte of the character.
  mutating func cut(before scalar: UInt32, at offset: Int, _ functions: OpaquePointer?) -> ClusterCut? {
    guard MarkCounter.isMark(scalar, functions) else {
      count = 0
      cluster = offset
      // A control character is a cluster of its own.
      followsBase = scalar >= 0x20 && !(0x7F..<0xA0).contains(scalar) && scalar & ~1 != 0x2028
      return nil
    }
    if !followsBase {
      cluster = offset
      followsBase = true
    }
    count += 1
    if count <= MarkCounter.limit { return nil }
    count = 1
    return ClusterCut(offset: offset, cluster: cluster)
  }

  /// Returns whether a character extends the cluster before it.
  private static func isMark(_ scalar: UInt32, _ functions: OpaquePointer?) -> Bool {
    if scalar < 0x300 || (0x3400..<0xA000).contains(scalar) || (0xAC00..<0xD800).contains(scalar) {
      return false
    }
    // The vowels AM of Thai and Lao are divided into a mark and a letter.
    if scalar == 0xE33 || scalar == 0xEB3 { return true }
    let category = hb_unicode_general_category(functions, scalar)
    return category == HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK
      || category == HB_UNICODE_GENERAL_CATEGORY_SPACING_MARK
      || category == HB_UNICODE_GENERAL_CATEGORY_ENCLOSING_MARK
  }
}
