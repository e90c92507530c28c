import Geometry
import Launch

/// The visible state of the program, as written by `--state`.
///
/// Numbers are rounded to a thousandth, lengths are points in window coordinates.
nonisolated public struct ColorState: ProgramState {
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
  /// The controls, named as `hue` or `swatch 1`.
  public var controls: [ControlState]
}

extension ColorScene {
  /// The visible state now.
  public var state: ColorState {
    ColorState(
      window: ColorState.numbers(window.size),
      field: ColorState.numbers(field.frame), hue: ColorState.rounded(components.hue * 360),
      saturation: ColorState.rounded(components.saturation),
      brightness: ColorState.rounded(components.brightness), notations: texts.map(\.string),
      kept: kept.map(\.hex), marked: marked, line: contrastText.string,
      controls: controls.map { ControlState($0, isEnabled: $0.isEnabled) })
  }
}
