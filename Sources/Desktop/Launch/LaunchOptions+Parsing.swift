import Controls
import FileAccess
import Geometry

nonisolated extension LaunchOptions {
  /// Parses a size such as `800x600`, in whole points, within the limits of a window.
  public static func size(_ text: String) throws(CommandError) -> Size {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = points(parts[0]), let height = points(parts[1]) else {
      throw CommandError(.usage, "\(MessageText.quoted(text)) is not a size; write it as 800x600, in points")
    }
    guard
      width >= minimumSide, height >= minimumSide, width <= maximumSide, height <= maximumSide
    else {
      throw CommandError(
        .usage,
        "the size \(MessageText.quoted(text)) is out of range; choose \(Int(minimumSide)) to \(Int(maximumSide)) points a side"
      )
    }
    return Size(width, height)
  }

  /// Parses a number of pixels per point, such as `2` or `1.5`.
  public static func scale(_ text: String) throws(CommandError) -> Double {
    guard let scale = Double(text), scale.isFinite else {
      throw CommandError(.usage, "\(MessageText.quoted(text)) is not a scale; write a number such as 2")
    }
    guard scales.contains(scale) else {
      throw CommandError(
        .usage,
        "the scale \(MessageText.quoted(text)) is out of range; choose \(scales.lowerBound) to \(scales.upperBound)"
      )
    }
    return scale
  }

  /// Parses the name of a theme: `dark`, `light`, `high-contrast`, `high-contrast-light`, or `system` for nil.
  public static func theme(_ text: String) throws(CommandError) -> Theme? {
    if text == "system" { return nil }
    guard let named = namedThemes.first(where: { $0.name == text }) else {
      throw CommandError(
        .usage,
        "there is no theme \(MessageText.quoted(text)); choose dark, light, high-contrast, high-contrast-light or system"
      )
    }
    return named.theme
  }

  static let namedThemes: [(name: String, theme: Theme)] = [
    ("dark", .dark), ("light", .light), ("high-contrast", .highContrast),
    ("high-contrast-light", .highContrastLight),
  ]

  /// Returns the name of a theme; nil for one without a name.
  static func name(_ theme: Theme) -> String? { namedThemes.first { $0.theme == theme }?.name }

  /// Parses a factor of font sizes, such as `1.5`.
  public static func textScale(_ text: String) throws(CommandError) -> Double {
    guard let scale = Double(text), scale.isFinite else {
      throw CommandError(
        .usage, "\(MessageText.quoted(text)) is not a text scale; write a number such as 1.5")
    }
    guard textScales.contains(scale) else {
      throw CommandError(
        .usage,
        "the text scale \(MessageText.quoted(text)) is out of range; choose \(textScales.lowerBound) to \(textScales.upperBound)"
      )
    }
    return scale
  }

  /// Parses a playback speed: a factor such as `4` or `0.25`, or `max`.
  public static func speed(_ text: String) throws(CommandError) -> Double {
    if text == "max" { return .infinity }
    guard let speed = Double(text), speed.isFinite else {
      throw CommandError(
        .usage, "\(MessageText.quoted(text)) is not a speed; write a number such as 4 or 0.25, or max")
    }
    guard speeds.contains(speed) else {
      throw CommandError(
        .usage,
        "the speed \(MessageText.quoted(text)) is out of range; choose \(speeds.lowerBound) to \(Int(speeds.upperBound)), or max"
      )
    }
    return speed
  }

  /// Parses a seed: a non-negative integer.
  public static func seed(_ text: String) throws(CommandError) -> UInt64 {
    guard let seed = UInt64(text) else {
      throw CommandError(
        .usage, "\(MessageText.quoted(text)) is not a seed; write a whole number from 0 to \(UInt64.max)")
    }
    return seed
  }

  /// At most nine digits; larger numbers exceed every limit.
  private static func points(_ text: Substring) -> Double? {
    guard (1...9).contains(text.count), text.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    return Double(text)
  }

  /// Parses the format of the statistics: none, or `json`.
  static func statistics(_ text: String?) throws(CommandError) -> StatisticsForm {
    switch text {
    case nil: return .lines
    case "json": return .json
    case let text?:
      throw CommandError(
        .usage, "\(MessageText.quoted(text)) is not a statistics format; write --stats or --stats=json")
    }
  }
}
