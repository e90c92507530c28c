import Foundation
import Geometry

/// The visible state of the program, as written by `--state`.
///
/// Numbers are points in window coordinates, rounded to a thousandth. Non-finite numbers are written as 0.
nonisolated public struct StateFile: Codable, Hashable, Sendable {
  /// A button of the toolbar.
  public struct Tool: Codable, Hashable, Sendable {
    /// The name of the kind of shape that it creates.
    public var kind: String
    /// Left, top, width, height.
    public var frame: [Double]
  }

  /// A shape.
  public struct Shape: Codable, Hashable, Sendable {
    /// The name of the kind.
    public var kind: String
    /// The name of the colour.
    public var color: String
    /// X, y.
    public var center: [Double]
    /// Width, height, before rotation.
    public var size: [Double]
    /// Left, top, width, height of the bounding box of the drawing.
    public var bounds: [Double]
    /// The rotation in radians, clockwise.
    public var rotation: Double
    /// The index from the back, from 0.
    public var z: Int
    /// The velocity in points per second; omitted in calm.
    public var velocity: [Double]?
    /// The angular velocity in radians per second, clockwise; omitted in calm.
    public var angularVelocity: Double?
    /// Whether the shape moves or may begin to move; omitted in calm.
    public var isAwake: Bool?
  }

  /// The open menu.
  public struct Menu: Codable, Hashable, Sendable {
    /// A line or a swatch.
    public struct Item: Codable, Hashable, Sendable {
      /// The title of the line, or the name of the swatch.
      public var title: String
      /// Left, top, width, height.
      public var frame: [Double]
      /// Whether it is highlighted.
      public var isHighlighted: Bool
    }

    /// Left, top, width, height.
    public var frame: [Double]
    /// The lines of text.
    public var items: [Item]
    /// The colour swatches, titled by their names; omitted if the menu has none.
    public var swatches: [Item]?
  }

  /// Width, height.
  public var window: [Double]
  /// Left, top, width, height of the area for shapes.
  public var safeArea: [Double]
  /// The buttons, in order.
  public var toolbar: [Tool]
  /// The shapes, from back to front.
  public var shapes: [Shape]
  /// The menu; omitted if none is open.
  public var menu: Menu?
  /// The name of the physics mode; omitted in calm.
  public var physics: String?

  /// The file's text: keys in the documented order, with one line per button and shape.
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
    let shapes = shapes.map { shape in
      var fields = [
        ("kind", "\"\(shape.kind)\""), ("color", "\"\(shape.color)\""), ("center", numbers(shape.center)),
        ("size", numbers(shape.size)), ("bounds", numbers(shape.bounds)),
        ("rotation", StateFile.number(shape.rotation)), ("z", "\(shape.z)"),
      ]
      if let velocity = shape.velocity { fields.append(("velocity", numbers(velocity))) }
      if let spin = shape.angularVelocity { fields.append(("angularVelocity", StateFile.number(spin))) }
      if let isAwake = shape.isAwake { fields.append(("isAwake", isAwake ? "true" : "false")) }
      return object(fields)
    }
    var fields = [
      ("window", numbers(window)), ("safeArea", numbers(safeArea)), ("toolbar", list(tools)),
      ("shapes", list(shapes)),
    ]
    if let menu {
      // Titles are constants that need no escaping.
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
    if let physics { fields.append(("physics", "\"\(physics)\"")) }
    return object(fields) + "\n"
  }

  /// Parses the text of a file.
  ///
  /// - Throws: `DecodingError` for text of another form.
  public init(text: String) throws { self = try JSONDecoder().decode(StateFile.self, from: Data(text.utf8)) }

  /// Creates a state from geometry values.
  public init(
    window: Size, safeArea: Rect, toolbar: [Tool], shapes: [Shape], menu: Menu? = nil, physics: String? = nil
  ) {
    self.window = [window.width, window.height]
    self.safeArea = StateFile.numbers(safeArea)
    self.toolbar = toolbar
    self.shapes = shapes
    self.menu = menu
    self.physics = physics
  }

  static func numbers(_ rect: Rect) -> [Double] { [rect.minX, rect.minY, rect.width, rect.height] }

  /// Formats a JSON number: at most three decimals, never "-0", "nan" or an exponent.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let rounded = (value * 1_000).rounded() / 1_000
    guard abs(rounded) < 1e15 else { return rounded < 0 ? "-1e15" : "1e15" }
    if rounded == rounded.rounded() { return "\(Int64(rounded))" }
    return "\(rounded)"
  }
}
