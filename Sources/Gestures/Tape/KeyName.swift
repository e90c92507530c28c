/// The names of keys, as ``KeyEvent/name`` has them.
nonisolated public enum KeyName {
  /// Other names that mean the same key.
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

  /// The one name of a key that may be called several: lower case, `return` is `enter`, `=` is `plus`. A name
  /// that is not known is left as it is, in lower case.
  public static func canonical(_ name: String) -> String {
    let lower = name.lowercased()
    return aliases[lower] ?? lower
  }
}
