import Foundation
import Geometry

/// The visible state of the program, as written by `--state`.
///
/// Numbers are rounded to a thousandth, lengths are points in window coordinates.
nonisolated public struct ColorState: Codable, Hashable, Sendable {
  /// A control.
  public struct Item: Codable, Hashable, Sendable {
    /// The name, such as `hue` or `swatch 1`.
    public var name: String
    /// Left, top, width, height.
    public var frame: [Double]
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
  /// The controls.
  public var controls: [Item]

  /// The file's text: one JSON object with sorted keys.
  public var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    // Strings and finite numbers can always be encoded.
    guard let data = try? encoder.encode(self) else { return "{}\n" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  static func rounded(_ value: Double) -> Double {
    value.isFinite ? (value * 1_000).rounded() / 1_000 : 0
  }

  static func numbers(_ rect: Rect) -> [Double] {
    [rect.minX, rect.minY, rect.width, rect.height].map(rounded)
  }
}

extension ColorScene {
  /// The visible state now.
  public var state: ColorState {
    ColorState(
      window: [window.size.width, window.size.height].map(ColorState.rounded),
      field: ColorState.numbers(field.frame), hue: ColorState.rounded(components.hue * 360),
      saturation: ColorState.rounded(components.saturation),
      brightness: ColorState.rounded(components.brightness), notations: texts.map(\.string),
      kept: kept.map(\.hex), marked: marked, line: contrastText.string,
      controls: controls.map {
        ColorState.Item(name: $0.name ?? "", frame: ColorState.numbers($0.frame))
      })
  }
}
