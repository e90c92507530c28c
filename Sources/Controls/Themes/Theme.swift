import Painting

/// The colours and lengths of controls: sRGB colours, lengths in points. Passed in explicitly; there is no
/// global theme.
nonisolated public struct Theme: Hashable, Sendable {
  /// The background of a control under the mouse. Default white, 12 %.
  public var hoveredFill = Color(white: 1, alpha: 0.12)
  /// The background of a pressed control. Default white, 30 %.
  public var pressedFill = Color(white: 1, alpha: 0.30)
  /// The opacity of a pressed button's image, 0...1. Default 0.6.
  public var pressedOpacity = 0.6
  /// The colour of what a control has reached, such as the track at the left of a slider's knob. Default blue.
  public var tint = Color(rgb: 0x0A84FF)
  /// The colour of the rest of a track. Default white, 25 %.
  public var track = Color(white: 1, alpha: 0.25)
  /// The colour of a knob. Default white.
  public var knob = Color.white
  /// The background of a button with a title, and of a stepper. Default white, 14 %.
  public var buttonFill = Color(white: 1, alpha: 0.14)
  /// The colour of titles and labels. Default white.
  public var title = Color.white
  /// The text colour of a destructive menu item. Default light red.
  public var destructiveText = Color(rgb: 0xFF6961)
  /// The background of a highlighted destructive menu item, with a white title. Default red.
  public var destructiveFill = Color(rgb: 0xD92D20)
  /// The opacity of a disabled control, 0...1. Default 0.35.
  public var disabledOpacity = 0.35
  /// The corner radius of the backgrounds and the focus ring, in points. Default 8.
  public var cornerRadius = 8.0
  /// The colour of the focus ring. Default a light blue that contrasts with black and white.
  public var focusRingColor = Color(rgb: 0x4DA3FF)
  /// The width of the focus ring, in points. Default 2.
  public var focusRingWidth = 2.0
  /// The distance of the ring's centre line from the control, in points. Default 2, which leaves the content
  /// uncovered.
  public var focusRingDistance = 2.0

  /// Creates the default theme.
  public init() {}
}
