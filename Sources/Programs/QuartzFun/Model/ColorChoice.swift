import Geometry
import Painting

/// A segment of the colour bar.
nonisolated public enum ColorChoice: String, CaseIterable, Codable, Hashable, Sendable {
  case red, blue, yellow, green
  /// Another colour for each figure.
  case random

  /// The title of the segment.
  var title: String { self == .random ? "Any" : rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The colour; nil for ``random``.
  var color: Color? {
    switch self {
    case .red: Color(rgb: 0xFF3B30)
    case .blue: Color(rgb: 0x007AFF)
    case .yellow: Color(rgb: 0xFFCC00)
    case .green: Color(rgb: 0x34C759)
    case .random: nil
    }
  }

  /// Returns the colour of the next figure: for ``random`` one of all opaque colours with 8 bits a channel.
  func color(using generator: inout SeededGenerator) -> Color {
    color ?? Color(rgb: UInt32(truncatingIfNeeded: generator.next() & 0xFF_FFFF))
  }
}
