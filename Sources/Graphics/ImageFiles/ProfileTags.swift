/// The tags of an ICC profile that cost more than their bytes.
enum ProfileTags {
  /// Returns the profile without tags of too many elements, and without those whose tables are larger than the profile. Readers
  /// fall back to the other tags (ICC.1:2022, 8.10).
  ///
  /// Tags of other types have a fixed number of steps, and Little CMS limits their curves.
  static func removingCostly(from profile: [UInt8]) -> [UInt8] {
    var result = profile
    let reader = ProfileBytes(profile[...])
    // ICC.1:2022, 7.3: after a header of 128 bytes, the number of tags, and for each its name, offset and length.
    guard let count = reader.word(at: 128) else { return result }
    for index in 0..<min(count, (profile.count - 132) / 12) {
      let entry = 132 + 12 * index
      guard let start = reader.word(at: entry + 4), let length = reader.word(at: entry + 8),
        start < profile.count
      else { continue }
      let end = min(profile.count, start + max(length, 4))
      if isAffordable(ProfileBytes(profile[start..<end]), behind: profile.count - start) { continue }
      // No tag has the name 0 to 99; Little CMS refuses equal names.
      for offset in 0..<4 { result[entry + offset] = UInt8(truncatingIfNeeded: index >> (24 - 8 * offset)) }
    }
    return result
  }

  /// - Parameter room: the number of bytes from the start of the tag to the end of the profile.
  private static func isAffordable(_ tag: ProfileBytes, behind room: Int) -> Bool {
    switch tag.word(at: 0) {
    case mpet:
      var elements = ProfileElements(tag)
      return elements.isWithinLimits()
    case mft1, mft2:
      // 10.10 and 10.11: the channels, and the points in each direction.
      guard let input = tag.byte(at: 8), let output = tag.byte(at: 9), let side = tag.byte(at: 10) else {
        return false
      }
      return fits(
        sides: .init(repeating: side, count: input), output * (tag.word(at: 0) == mft1 ? 1 : 2), in: room)
    case mAB, mBA:
      // 10.12 and 10.13: the channels, and the offset of the table; 0 for none.
      guard let input = tag.byte(at: 8), let output = tag.byte(at: 9), let start = tag.word(at: 24) else {
        return false
      }
      if start == 0 { return true }
      let sides = (0..<min(input, 16)).compactMap { tag.byte(at: start + $0) }
      guard let size = tag.byte(at: start + 16), input <= 16, sides.count == input else { return false }
      return fits(sides: sides, output * size, in: room - start)
    default: return true
    }
  }

  /// Returns whether a table with these points in each direction can be in so many bytes. Little CMS reserves the memory first.
  private static func fits(sides: [Int], _ pointSize: Int, in room: Int) -> Bool {
    var size = pointSize
    for side in sides {
      let (product, overflow) = size.multipliedReportingOverflow(by: side)
      if overflow { return false }
      size = product
    }
    return size <= room
  }

  // Types of tags, as numbers.
  private static let (mpet, mft1, mft2) = (0x6D70_6574, 0x6D66_7431, 0x6D66_7432)
  private static let (mAB, mBA) = (0x6D41_4220, 0x6D42_4120)
}
