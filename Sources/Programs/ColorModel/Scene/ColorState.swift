import Geometry
import Launch

/// The visible state of the program, as written by `--state`.
///
/// Numbers are rounded to a thousandth, lengths are points in window coordinates.
nonisolated public struct ColorState: ProgramState {
  /// A text field.
  public struct Field: Codable, Hashable, Sendable {
    /// The name, such as `hex` or `hue text`.
    public var name: String
    public var text: String
    /// The selected part, in UTF-8 offsets.
    public var selection: [Int]
    /// Why the text is not valid; nil if it is.
    public var problem: String?
  }

  /// Width, height.
  public var window: [Double]
  /// Left, top, width, height of the field.
  public var field: [Double]
  /// Degrees, 0...360.
  public var hue: Double
  /// 0...1.
  public var saturation: Double
  /// 0...1.
  public var brightness: Double
  /// The notations: hexadecimal, RGB, HSB, OKLCH.
  public var notations: [String]
  /// The kept colours in hexadecimal notation.
  public var kept: [String]
  /// The index of the marked one.
  public var marked: Int
  /// The line below the swatches.
  public var line: String
  /// The text fields of the notations and numbers.
  public var fields: [Field]
  /// The controls, named as `hue` or `swatch 1`.
  public var controls: [ControlState]
}

extension ColorScene {
  /// The visible state now.
  public var state: ColorState {
    let texts = ColorTexts(components.color)
    return ColorState(
      window: ColorState.numbers(window.size),
      field: ColorState.numbers(field.frame), hue: ColorState.rounded(components.hue * 360),
      saturation: ColorState.rounded(components.saturation),
      brightness: ColorState.rounded(components.brightness),
      notations: [texts.hex, texts.rgb, texts.hsb, texts.oklch],
      kept: kept.map(\.hex), marked: marked, line: messageLabel.text,
      fields: entries.map {
        let range = $0.field.selectedRange
        return ColorState.Field(
          name: $0.field.name ?? "", text: $0.field.text, selection: [range.lowerBound, range.upperBound],
          problem: $0.problem)
      },
      controls: controls.map { ControlState($0, isEnabled: $0.isEnabled) })
  }
}
