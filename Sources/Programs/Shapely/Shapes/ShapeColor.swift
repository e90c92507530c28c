import Geometry
import Painting

/// The eight colours of shapes. The raw values are the names in files.
nonisolated public enum ShapeColor: String, Hashable, Sendable, CaseIterable {
  case red, green, blue, yellow, purple, orange, gray, white

  /// The colour's tone, chosen to be distinguishable on black and through a shape above.
  public var color: Color {
    switch self {
    case .red: Color(rgb: 0xFF3B30)
    case .green: Color(rgb: 0x34C759)
    case .blue: Color(rgb: 0x0A84FF)
    case .yellow: Color(rgb: 0xFFD60A)
    case .purple: Color(rgb: 0xBF5AF2)
    case .orange: Color(rgb: 0xFF9500)
    case .gray: Color(rgb: 0x8E8E93)
    case .white: .white
    }
  }

  /// The colour that shapes with colours of their own have where one is needed, such as at the edge of the canvas.
  static let ofGraphics = ShapeColor.gray

  /// Returns one of the eight colours at random, uniformly.
  public static func random(using generator: inout SeededGenerator) -> ShapeColor {
    allCases[generator.index(below: allCases.count)]
  }

  /// Returns one of the seven other colours at random, uniformly.
  public func another(using generator: inout SeededGenerator) -> ShapeColor {
    let others = ShapeColor.allCases.filter { $0 != self }
    return others[generator.index(below: others.count)]
  }
}
