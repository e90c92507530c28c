import Painting

/// How controls look: colours in sRGB, lengths in points. Passed in; there is no theme for all.
nonisolated public struct Theme: Hashable, Sendable {
  /// Behind a control under the mouse. Default white, 12 %.
  public var hoveredFill = Color(white: 1, alpha: 0.12)
  /// Behind a control that is pressed. Default white, 30 %.
  public var pressedFill = Color(white: 1, alpha: 0.30)
  /// How opaque the picture of a pressed button is, 0...1. Default 0.6.
  public var pressedOpacity = 0.6
  /// Of a title that does away with something. Default a light red.
  public var destructiveText = Color(rgb: 0xFF6961)
  /// Behind such a title while it is highlighted; the title is white then. Default red.
  public var destructiveFill = Color(rgb: 0xD92D20)
  /// How opaque a disabled control is, 0...1. Default 0.35.
  public var disabledOpacity = 0.35
  /// Of the fills and of the focus ring. Default 8.
  public var cornerRadius = 8.0
  /// Default a light blue that stands out from black and from white.
  public var focusRingColor = Color(rgb: 0x4DA3FF)
  /// Default 2.
  public var focusRingWidth = 2.0
  /// How far the ring's middle lies outside the control. Default 2: what is inside stays uncovered.
  public var focusRingDistance = 2.0

  public init() {}
}
