import Foundation
import Geometry
import Scene

/// The visible state of a window program, as `--state` writes it: one JSON object with sorted keys.
///
/// Numbers are rounded to a thousandth by ``rounded(_:)``, so that a state is the same on every machine.
///
/// ```swift
/// struct PondState: ProgramState {
///   var fish: Int
///   var feed: ControlState
/// }
/// let state = PondState(fish: 12, feed: ControlState(shape, isEnabled: true))
/// print(state.text)
/// ```
nonisolated public protocol ProgramState: Codable, Hashable, Sendable {}

nonisolated extension ProgramState {
  /// The text of the file.
  ///
  /// A state contains strings, flags and finite numbers, which can always be encoded. The text of any other
  /// state is an empty object.
  public var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(self) else { return "{}\n" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// Returns the value rounded to a thousandth. A non-finite value is 0.
  public static func rounded(_ value: Double) -> Double {
    value.isFinite ? (value * 1_000).rounded() / 1_000 : 0
  }

  /// Returns left, top, width and height, rounded.
  public static func numbers(_ rect: Rect) -> [Double] {
    [rect.minX, rect.minY, rect.width, rect.height].map(rounded)
  }

  /// Returns x and y, rounded.
  public static func numbers(_ point: Point) -> [Double] { [point.x, point.y].map(rounded) }

  /// Returns width and height, rounded.
  public static func numbers(_ size: Size) -> [Double] { [size.width, size.height].map(rounded) }
}

/// A control in a ``ProgramState``: what a test needs to find it and press it.
nonisolated public struct ControlState: ProgramState {
  /// The name of the view; empty for none.
  public var name: String
  /// Left, top, width, height in the window, in points.
  public var frame: [Double]
  /// Whether it can be used.
  public var isEnabled: Bool

  /// Creates the state of a view with its frame in the window.
  @MainActor public init(_ view: View, isEnabled: Bool) {
    name = view.name ?? ""
    frame = ControlState.numbers(
      Rect(center: view.transformToWindow * view.bounds.center, size: view.bounds.size))
    self.isEnabled = isEnabled
  }
}
