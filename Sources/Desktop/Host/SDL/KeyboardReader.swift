import CInputDevices
import CSDL2

/// The facts about the keyboard that an ``EventInbox`` needs.
protocol KeyboardInfo: AnyObject {
  /// The layout at the time of the key event that SDL reports at this moment.
  var layout: KeyboardLayout { get }
  /// Whether the key of the key-down event that SDL reports at this moment was already down before the window got the
  /// focus. The press was meant for another window, so the event counts as a repeat.
  var isKeyDownBeforeFocus: Bool { get }
  /// Forgets the layout, because it has changed.
  func discard()
}

/// Reads the layout of the keyboard, again after each change, and which keys were down before the window got the focus.
///
/// On X11 the layout is the server's, with all groups. Elsewhere it is SDL's, which has the active group alone, and keys that were
/// down before are unknown.
final class KeyboardReader: KeyboardInfo {
  /// The display's keyboard; nil for SDL's layout.
  private let keyboard: OpaquePointer?
  // Must outlive the keyboard.
  private let window: SDLWindowHandle?
  /// The layout as it was read last; nil after a change.
  private var known: KeyboardLayout?

  /// - Parameter window: a window on the display of the keyboard; nil for SDL's layout.
  init(window: SDLWindowHandle? = nil) {
    self.window = window
    keyboard = window.flatMap { keyboard_open($0.pointer) }
  }

  isolated deinit { keyboard_close(keyboard) }

  func discard() { known = nil }

  var isKeyDownBeforeFocus: Bool { keyboard_key_is_held_over(keyboard) }

  var layout: KeyboardLayout {
    var layout = known ?? read()
    known = layout
    if let keyboard { layout.activeIndex = Int(keyboard_event_group(keyboard)) }
    return layout
  }

  private func read() -> KeyboardLayout {
    let groups = keyboard.map(KeyboardReader.groups) ?? []
    return KeyboardLayout(groups: groups.isEmpty ? KeyboardReader.groupOfSDL : groups)
  }

  private static func groups(of keyboard: OpaquePointer) -> [KeyboardLayout.Group] {
    var keys = Array(repeating: KeyboardKey(), count: KEYBOARD_KEYS)
    let count = keyboard_read_layout(keyboard, &keys)
    return (0..<max(0, Int(count))).map { group in
      let characters = keys.map { key in
        let (plain, shifted) = (scalar(key.plain, group), scalar(key.shifted, group))
        return (UInt32(key.scancode), KeyboardLayout.Key(plain: plain, shifted: shifted))
      }
      return KeyboardLayout.Group(Dictionary(uniqueKeysWithValues: characters))
    }
  }

  private static func scalar(
    _ characters: (UInt32, UInt32, UInt32, UInt32), _ group: Int
  ) -> Unicode.Scalar? {
    let value = withUnsafeBytes(of: characters) { $0.load(fromByteOffset: group * 4, as: UInt32.self) }
    return value == 0 ? nil : Unicode.Scalar(value)
  }

  /// The active group as SDL has it; empty without a keyboard.
  private static var groupOfSDL: [KeyboardLayout.Group] {
    let keys = KeyPosition.all.map { position -> (UInt32, KeyboardLayout.Key) in
      let code = SDL_GetKeyFromScancode(SDL_Scancode(position))
      // SDL's code of a key that types a character is the character's own.
      let scalar = code > 32 && code < 0x4000_0000 ? Unicode.Scalar(UInt32(code)) : nil
      return (position, KeyboardLayout.Key(plain: scalar))
    }
    if keys.allSatisfy({ $1.plain == nil }) { return [] }
    return [KeyboardLayout.Group(Dictionary(uniqueKeysWithValues: keys))]
  }
}
