import Painting

/// The colours of all pages.
enum Palette {
  static let paper = Color(rgb: 0xF7F5F0)
  static let ink = Color(rgb: 0x22262B)
  static let faint = Color(rgb: 0x7A7F87)
  static let line = Color(rgb: 0xC9CCD1)
  static let red = Color(rgb: 0xE4572E)
  static let orange = Color(rgb: 0xF3A712)
  static let green = Color(rgb: 0x3A9E5C)
  static let blue = Color(rgb: 0x2E86DE)
  static let violet = Color(rgb: 0x7E57C2)
}
