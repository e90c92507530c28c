import Geometry
import Gestures
import Painting
import Text

/// The font, measures and colours of the inspector.
struct InspectorStyle {
  let font: Font
  /// The font of remarks.
  let smallFont: Font
  /// Whether the window is narrow: one line per recognizer, and a smaller font.
  let isCompact: Bool

  /// The width below which the layout is compact, with one column as wide as the window, in points.
  static let compactWidth = 560.0

  /// - Parameter font: the font at its size in a wide window.
  init(font: Font, area: Size) {
    isCompact = area.width < InspectorStyle.compactWidth
    self.font = isCompact ? font.withSize((font.size * 5 / 6).rounded()) : font
    smallFont = isCompact ? self.font : font.withSize((font.size * 11 / 12).rounded())
  }

  /// The line pitch, in whole points, so that all lines look alike.
  var lineHeight: Double { (font.lineHeight + 1).rounded(.up) }
  var chipWidth: Double { (font.size * (isCompact ? 5.6 : 6.2)).rounded() }
  var margin: Double { isCompact ? 4 : 8 }
  /// The gap between the parts of the panel, in points.
  var gap: Double { isCompact ? 4 : 6 }
  var padding: Double { isCompact ? 5 : 8 }

  // MARK: Colours

  static let background = Color(rgb: 0x14161A, alpha: 0.88)
  static let text = Color.white
  static let dim = Color(white: 0.68)
  static let waiting = Color(rgb: 0xFF5A4F)
  static let warning = Color(rgb: 0xFFD60A)
  /// The colours of slop circles inside of which a gesture has not begun, and outside of which one fails.
  static let begins = Color(rgb: 0x30D158)
  static let fails = Color(rgb: 0xFF9F0A)

  static func color(of chip: RecognizerRow.Chip) -> Color {
    switch chip {
    case .possible: Color(white: 0.6)
    case .waiting: waiting
    case .began, .changed: Color(rgb: 0x30D158)
    case .ended, .recognized: Color(rgb: 0x64B5FF)
    case .failed: Color(white: 0.36)
    case .cancelled: Color(rgb: 0xFF9F0A)
    }
  }

  static func color(of state: GestureState?, isDiscrete: Bool = false) -> Color {
    guard let state else { return warning }
    return color(of: RecognizerRow.Chip(state, isReady: false, isDiscrete: isDiscrete))
  }

  static func color(of kind: PointerKind?) -> Color {
    switch kind {
    case .touch: Color(rgb: 0x64B5FF)
    case .mouse: Color(rgb: 0xFFB340)
    case .pen: Color(rgb: 0x7CE38B)
    case nil: Color(white: 0.85)
    }
  }

  static func color(of state: GestureSnapshot.RequirementState) -> Color {
    switch state {
    case .open: Color(white: 0.75)
    case .holding: waiting
    case .met: Color(white: 0.42)
    case .broken: Color(rgb: 0x64B5FF)
    }
  }
}
