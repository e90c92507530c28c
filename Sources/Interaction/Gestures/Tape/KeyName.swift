/// The names of keys, as used in ``KeyEvent/name``.
///
/// ```swift
/// let name = KeyName.canonical("Return")
/// window.send(.key(KeyEvent(name: name, phase: .down, time: 0)))
/// ```
nonisolated public enum KeyName {
  /// Other names of the same keys.
  private static let aliases: [String: String] = [
    "return": "enter", "\r": "enter", "\n": "enter", "kp_enter": "enter", "keypadenter": "enter",
    "esc": "escape",
    " ": "space", "spacebar": "space",
    "\t": "tab",
    "arrowleft": "left", "leftarrow": "left",
    "arrowright": "right", "rightarrow": "right",
    "arrowup": "up", "uparrow": "up",
    "arrowdown": "down", "downarrow": "down",
    "+": "plus", "=": "plus", "equals": "plus", "equal": "plus", "add": "plus", "kp_plus": "plus",
    "-": "minus", "hyphen": "minus", "subtract": "minus", "kp_minus": "minus", "underscore": "minus",
    "_": "minus",
    "bracketleft": "[", "leftbracket": "[", "bracketright": "]", "rightbracket": "]", "comma": ",",
    "period": ".",
    "del": "delete", "forwarddelete": "delete",
    "application": "menu", "apps": "menu", "contextmenu": "menu",
    "bksp": "backspace", "back": "backspace",
  ]

  /// Returns the canonical name of a key in lower case: `return` is `enter`, `=` is `plus`. An unknown name is only
  /// converted to lower case.
  public static func canonical(_ name: String) -> String {
    let lower = name.lowercased()
    return aliases[lower] ?? lower
  }
}
