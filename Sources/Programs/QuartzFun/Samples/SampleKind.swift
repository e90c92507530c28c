import Controls
import Geometry
import Painting

/// A feature of drawing that a panel of the sampler shows.
nonisolated public enum SampleKind: String, CaseIterable, Codable, Hashable, Sendable {
  case patterns, gradients, dashes, blending, shadows, fillRules

  /// A number of a sample, which a slider changes.
  struct Number: Hashable {
    /// The name, in front of the number.
    let title: String
    /// The valid numbers.
    let range: ValueRange
    /// The number at first.
    let initial: Double
  }

  /// The title of the panel.
  var title: String {
    switch self {
    case .patterns: "Patterns"
    case .gradients: "Gradients"
    case .dashes: "Dashes"
    case .blending: "Blend modes"
    case .shadows: "Shadows"
    case .fillRules: "Fill rules"
    }
  }

  /// The titles of the segments.
  var choices: [String] {
    switch self {
    case .patterns: ["Dots", "Stripes", "Checks", "Stars"]
    case .gradients: ["Linear", "Radial", "Conic"]
    case .dashes: ["Butt", "Round", "Square"]
    case .blending: ["White", "Colours", "Clear"]
    case .shadows: ["Each", "Group", "Alone"]
    case .fillRules: ["Non-zero", "Even-odd"]
    }
  }

  /// The numbers, one for each slider.
  var numbers: [Number] {
    switch self {
    case .patterns:
      [
        Number(title: "Cell", range: ValueRange(6...48, step: 1), initial: 22),
        Number(title: "Angle", range: ValueRange(0...90, step: 1), initial: 15),
      ]
    case .gradients:
      [
        Number(title: "Colours", range: ValueRange(2...7, step: 1), initial: 4),
        Number(title: "Spread", range: ValueRange(0...2, step: 1), initial: 0),
      ]
    case .dashes:
      [
        Number(title: "Width", range: ValueRange(1...24, step: 0.5), initial: 8),
        Number(title: "Dash", range: ValueRange(0...48, step: 1), initial: 20),
      ]
    case .blending:
      [
        Number(
          title: "Mode", range: ValueRange(0...Double(BlendMode.allCases.count - 1), step: 1), initial: 1),
        Number(title: "Opacity", range: ValueRange(0...100, step: 1), initial: 100),
      ]
    case .shadows:
      [
        Number(title: "Blur", range: ValueRange(0...40, step: 0.5), initial: 10),
        Number(title: "Opacity", range: ValueRange(0...100, step: 1), initial: 60),
      ]
    case .fillRules:
      [
        Number(title: "Points", range: ValueRange(5...15, step: 1), initial: 7),
        Number(title: "Step", range: ValueRange(1...6, step: 1), initial: 3),
      ]
    }
  }

  /// The places of the handles at first, in parts of the drawing's width and height.
  var handles: [Point] {
    switch self {
    case .patterns: [Point(0.5, 0.5)]
    case .gradients: [Point(0.3, 0.35), Point(0.7, 0.65)]
    case .dashes: [Point(0.12, 0.75), Point(0.4, 0.1), Point(0.88, 0.7)]
    case .blending: [Point(0.4, 0.4), Point(0.6, 0.4), Point(0.5, 0.65)]
    case .shadows: [Point(0.56, 0.6)]
    case .fillRules: [Point(0.6, 0.55)]
    }
  }

  /// The text of a number, such as `22 pt` or `multiply`.
  func text(ofNumber index: Int, _ value: Double) -> String {
    switch (self, index) {
    case (.gradients, 1): ["pad", "repeat", "reflect"][max(0, min(2, Int(value)))]
    case (.blending, 0): "\(BlendMode(sampleNumber: value))"
    case (.patterns, 1): "\(Int(value))°"
    case (.blending, 1), (.shadows, 1): "\(Int(value)) %"
    case (.gradients, 0), (.fillRules, _): "\(Int(value))"
    default: value == value.rounded() ? "\(Int(value)) pt" : "\(value) pt"
    }
  }

  /// All texts beside a slider, such as `Cell 22 pt`.
  func texts(ofNumber index: Int) -> [String] {
    let (number, range) = (numbers[index], numbers[index].range)
    return stride(from: range.minimum, through: range.maximum, by: range.step).map {
      "\(number.title) \(text(ofNumber: index, $0))"
    }
  }
}

extension BlendMode {
  /// Creates the mode that a number of the sampler stands for. Numbers beyond the modes count as the nearest one.
  nonisolated init(sampleNumber: Double) {
    self = BlendMode.allCases[max(0, min(BlendMode.allCases.count - 1, Int(sampleNumber)))]
  }
}
