import CSDL2

/// The characters that the keys of a keyboard type, in each group of its layout.
///
/// A group is what the user switches to, such as Russian beside English. A group is Latin if it types most of the letters
/// from a to z. Shortcuts are letters from a to z, so a group that is not Latin takes the names of its keys from another one.
nonisolated struct KeyboardLayout: Hashable, Sendable {
  /// The characters of a key without and with Shift; nil if it types none, or an unknown one.
  struct Key: Hashable, Sendable {
    var plain: Unicode.Scalar?
    var shifted: Unicode.Scalar?
  }

  /// The characters of the keys in a group.
  struct Group: Hashable, Sendable {
    let keys: [SDL_Scancode.RawValue: Key]
    /// Whether the group types most of the letters from a to z without Shift.
    let isLatin: Bool
    /// Whether the row of digits types digits without Shift, unlike that of AZERTY.
    let typesDigits: Bool
    /// Whether a key outside of the row of digits types − without Shift.
    let hasMinusOutsideDigits: Bool

    init(_ keys: [SDL_Scancode.RawValue: Key]) {
      self.keys = keys
      let letters = Set(keys.values.compactMap(\.plain).filter { ("a"..."z").contains($0) })
      // Layouts of Latin scripts lack at most a few of them, others have at most a few.
      isLatin = letters.count >= 20
      let one = keys[SDL_SCANCODE_1.rawValue]?.plain
      typesDigits = one == nil || ("0"..."9").contains(one ?? "0")
      hasMinusOutsideDigits = keys.contains { $1.plain == "-" && KeyPosition.digit($0) == nil }
    }
  }

  /// The groups, in the order of the layout. Empty if they are unknown.
  var groups: [Group] = []
  /// The index of the group that the user types with.
  var activeIndex = 0

  /// The active group; nil if it is unknown.
  var active: Group? { groups.indices.contains(activeIndex) ? groups[activeIndex] : groups.first }

  /// The group that names the keys: the active one if it is Latin, else the first one that is; nil for none.
  var naming: Group? { active?.isLatin == true ? active : groups.first(where: \.isLatin) }
}
