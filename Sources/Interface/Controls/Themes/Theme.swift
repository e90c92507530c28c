import Painting

/// The colours and lengths of controls: sRGB colours, lengths in points.
///
/// A theme is a value. A window's theme applies to all of its views, unless an ancestor of a view or the view itself
/// has another one; there is no global theme. See `View.theme`.
///
/// ```swift
/// window.theme = .light
/// window.theme.textScale = 1.25
/// let toolbar = Toolbar()
/// toolbar.theme = .dark
/// ```
nonisolated public struct Theme: Hashable, Sendable {
  /// Whether a theme has light content on a dark ground, or dark content on a light ground.
  public enum Scheme: String, Hashable, Sendable, CaseIterable {
    /// Light content on a dark ground.
    case dark
    /// Dark content on a light ground.
    case light
  }

  /// Whether the ground is dark or light, for drawing that has no colour in the theme. Default dark.
  public var scheme = Scheme.dark
  /// Whether contrasts are strong, for drawing that has no colour in the theme. Default false.
  public var isHighContrast = false

  // MARK: Grounds

  /// The background of a window. Default almost black.
  public var background = Color(white: 0.11)
  /// The background of a panel or a toolbar. Default dark grey.
  public var panelFill = Color(rgb: 0x2C2C2E)
  /// The background of a menu. Default darker grey.
  public var menuFill = Color(white: 0.13)
  /// The background of a tool tip, and of the value shown at a slider's knob. Default grey.
  public var tipFill = Color(white: 0.2)
  /// The line around panels, menus and tool tips. Default white, 22 %.
  public var panelBorder = Color(white: 1, alpha: 0.22)
  /// The line between parts of a panel or a toolbar. Default white, 14 %.
  public var separator = Color(white: 1, alpha: 0.14)
  /// The shadow of panels and menus. Default black, 60 %.
  public var shadow = Color(white: 0, alpha: 0.6)

  // MARK: States

  /// The background of a control under the mouse. Default white, 12 %.
  public var hoveredFill = Color(white: 1, alpha: 0.12)
  /// The background of a pressed control. Default white, 30 %.
  public var pressedFill = Color(white: 1, alpha: 0.30)
  /// The background of a selected button. Default the colour of ``tint``, 35 %.
  public var selectedFill = Color(rgb: 0x0A84FF, alpha: 0.35)
  /// The opacity of a pressed button's image, 0...1. Default 0.6.
  public var pressedOpacity = 0.6
  /// The opacity of a disabled control, 0...1. Default 0.35.
  public var disabledOpacity = 0.35

  // MARK: Parts

  /// The colour of what a control has reached, such as the track at the left of a slider's knob. Default blue.
  public var tint = Color(rgb: 0x0A84FF)
  /// The colour of titles on ``tint``. Default white.
  public var titleOnTint = Color.white
  /// The ground of ``titleOnTint``: ``tint``, darkened or lightened until the contrast with the title is 4.5 to 1.
  public var tintFill: Color {
    let end: Color = titleOnTint.relativeLuminance > 0.18 ? .black : .white
    for step in 0..<20 {
      let color = tint.interpolated(to: end, fraction: Double(step) * 0.05)
      if color.contrast(with: titleOnTint) >= 4.5 { return color }
    }
    return end
  }
  /// The colour over ``tintFill`` that shows a state, away from ``titleOnTint``, as strong as the same state's `fill` elsewhere.
  func overTint(_ fill: Color) -> Color {
    Color(white: titleOnTint.relativeLuminance > 0.18 ? 0 : 1, alpha: fill.alpha)
  }
  /// The colour of the rest of a track. Default white, 25 %.
  public var track = Color(white: 1, alpha: 0.25)
  /// The colour of a knob. Default white.
  public var knob = Color.white
  /// The line around a knob. Default clear.
  public var knobBorder = Color.clear
  /// The background of a button with a title, and of a stepper. Default white, 14 %.
  public var buttonFill = Color(white: 1, alpha: 0.14)
  /// The line around buttons, steppers and segmented controls. Default clear.
  public var controlBorder = Color.clear
  /// The colour of the indicators of scroll views. Default white, 45 %.
  public var scrollIndicator = Color(white: 1, alpha: 0.45)

  // MARK: Text

  /// The colour of titles and labels. Default white.
  public var title = Color.white
  /// The colour of less important text, such as shortcuts. Default white, 60 %.
  public var secondaryTitle = Color(white: 1, alpha: 0.6)
  /// The colour of the placeholders of text fields. Default white, 70 %.
  public var placeholder = Color(white: 1, alpha: 0.7)
  /// The text colour of a destructive menu item. Default light red.
  public var destructiveText = Color(rgb: 0xFF7069)
  /// The background of a highlighted destructive menu item, with a white title. Default red.
  public var destructiveFill = Color(rgb: 0xD92D20)
  /// The colour of headings and marks on ``background`` that stand out. Default light blue.
  public var accentText = Color(rgb: 0x4DA3FF)
  /// The factor of all font sizes, and of the controls' preferred sizes. Default 1. Clamped to 0.5...4; other numbers
  /// are ignored.
  public var textScale = 1.0 {
    didSet { textScale = textScale.isFinite ? max(0.5, min(4, textScale)) : oldValue }
  }

  // MARK: Shape and motion

  /// The corner radius of the backgrounds and the focus ring, in points. Default 8.
  public var cornerRadius = 8.0
  /// The colour of the focus ring. Default a light blue that contrasts with black and white.
  public var focusRingColor = Color(rgb: 0x4DA3FF)
  /// The colour of the title of a highlighted menu item, on ``focusRingColor``. Default black.
  public var titleOnFocus = Color.black
  /// The width of the focus ring, in points. Default 2.
  public var focusRingWidth = 2.0
  /// The distance of the ring's centre line from the control, in points. Default 2, which leaves the content
  /// uncovered.
  public var focusRingDistance = 2.0
  /// Whether controls omit decorative motion, also if `Window.prefersReducedMotion` is false. Default false.
  public var reducesMotion = false

  /// Creates the default theme, which is dark.
  public init() {}
}
