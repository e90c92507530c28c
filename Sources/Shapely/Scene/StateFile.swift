import Foundation
import Geometry

/// What the program shows at one moment, as it is written into a file by `--state`.
///
/// Numbers are points in window coordinates, rounded to a thousandth; those that are not finite are written as 0.
nonisolated public struct StateFile: Codable, Hashable, Sendable {
  public struct Tool: Codable, Hashable, Sendable {
    public var kind: String
    /// x, y, width, height.
    public var frame: [Double]
  }

  public struct Shape: Codable, Hashable, Sendable {
    public var kind: String
    public var color: String
    public var center: [Double]
    public var size: [Double]
    /// x, y, width, height of everything that is drawn.
    public var bounds: [Double]
    /// Radians, clockwise.
    public var rotation: Double
    /// 0 is the back.
    public var z: Int
  }

  /// The open menu.
  public struct Menu: Codable, Hashable, Sendable {
    public struct Item: Codable, Hashable, Sendable {
      public var title: String
      /// x, y, width, height.
      public var frame: [Double]
      public var isHighlighted: Bool
    }

    public var frame: [Double]
    public var items: [Item]
    /// The fields of colour, titled by their names; left out where the menu has none.
    public var swatches: [Item]?
  }

  public var window: [Double]
  public var safeArea: [Double]
  public var toolbar: [Tool]
  /// From back to front.
  public var shapes: [Shape]
  /// Left out where no menu is open.
  public var menu: Menu?

  /// The file's text: keys in the order in which they are documented, a line per button and shape.
  public var text: String {
    func object(_ fields: [(String, String)]) -> String {
      "{" + fields.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
    }
    func numbers(_ values: [Double]) -> String {
      "[" + values.map(StateFile.number).joined(separator: ",") + "]"
    }
    func list(_ lines: [String]) -> String {
      lines.isEmpty ? "[]" : "[\n  " + lines.joined(separator: ",\n  ") + "\n]"
    }
    let tools = toolbar.map { object([("kind", "\"\($0.kind)\""), ("frame", numbers($0.frame))]) }
    let shapes = shapes.map {
      object([
        ("kind", "\"\($0.kind)\""), ("color", "\"\($0.color)\""), ("center", numbers($0.center)),
        ("size", numbers($0.size)), ("bounds", numbers($0.bounds)),
        ("rotation", StateFile.number($0.rotation)), ("z", "\($0.z)"),
      ])
    }
    var fields = [
      ("window", numbers(window)), ("safeArea", numbers(safeArea)), ("toolbar", list(tools)),
      ("shapes", list(shapes)),
    ]
    if let menu {
      // Titles are the program's own: none needs escaping.
      func items(_ items: [Menu.Item]) -> String {
        list(
          items.map {
            object([
              ("title", "\"\($0.title)\""), ("frame", numbers($0.frame)),
              ("isHighlighted", $0.isHighlighted ? "true" : "false"),
            ])
          })
      }
      var parts = [("frame", numbers(menu.frame)), ("items", items(menu.items))]
      if let swatches = menu.swatches { parts.append(("swatches", items(swatches))) }
      fields.append(("menu", object(parts)))
    }
    return object(fields) + "\n"
  }

  public init(text: String) throws { self = try JSONDecoder().decode(StateFile.self, from: Data(text.utf8)) }

  public init(window: Size, safeArea: Rect, toolbar: [Tool], shapes: [Shape], menu: Menu? = nil) {
    self.window = [window.width, window.height]
    self.safeArea = StateFile.numbers(safeArea)
    self.toolbar = toolbar
    self.shapes = shapes
    self.menu = menu
  }

  static func numbers(_ rect: Rect) -> [Double] { [rect.minX, rect.minY, rect.width, rect.height] }

  /// A JSON number: at most three decimals, never "-0", "nan" or an exponent.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let rounded = (value * 1_000).rounded() / 1_000
    guard abs(rounded) < 1e15 else { return rounded < 0 ? "-1e15" : "1e15" }
    if rounded == rounded.rounded() { return "\(Int64(rounded))" }
    return "\(rounded)"
  }
}
