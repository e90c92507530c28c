import Documents
import Geometry
import PlainJSON

nonisolated extension ShapeID {
  /// The greatest number. Far below the greatest integer, so that numbers never overflow.
  static let greatest = 1 << 52

  var json: String { "\(number)" }

  init?(_ json: JSONValue?) {
    guard let number = json?.integer, (1...ShapeID.greatest).contains(number) else { return nil }
    self.init(number: number)
  }
}

nonisolated extension ShapeGeometry {
  /// The greatest distance of a stored centre from the origin, in points, and the greatest stored angle, in radians.
  private static let greatest = 1e9
  private static let scales = 1e-6...1e6

  /// The centre, the scale and the rotation as an array.
  var json: String {
    "[" + [center.x, center.y, scale, rotation].map(JSONText.number).joined(separator: ",") + "]"
  }

  init?(_ json: JSONValue?) {
    guard let numbers = json?.array?.map(\.double), numbers.count == 4, let x = numbers[0],
      let y = numbers[1],
      let scale = numbers[2], let rotation = numbers[3]
    else { return nil }
    self.init(x: x, y: y, scale: scale, rotation: rotation)
  }

  /// Creates a geometry from stored numbers; nil if one is out of its range.
  fileprivate init?(x: Double, y: Double, scale: Double, rotation: Double) {
    let isNear = [x, y, rotation].allSatisfy { abs($0) <= ShapeGeometry.greatest }
    guard isNear, ShapeGeometry.scales.contains(scale) else { return nil }
    self.init(center: Point(x, y), scale: scale, rotation: rotation)
  }
}

nonisolated extension ShapeRecord {
  /// The shape as a JSON object:
  /// `{"id":1,"kind":"star","color":"red","x":120.5,"y":80,"scale":1,"rotation":0}`. A graphic has its name instead of a colour; its
  /// content is stored once, for all shapes.
  public var json: String {
    let (center, number) = (geometry.center, JSONText.number)
    let look = kind.graphic.map { "\"graphic\":\"\($0.id)\"" } ?? "\"color\":\"\(color.rawValue)\""
    return """
      {"id":\(id.json),"kind":"\(kind.rawValue)",\(look),"x":\(number(center.x)),\
      "y":\(number(center.y)),"scale":\(number(geometry.scale)),"rotation":\(number(geometry.rotation))}
      """
  }

  /// Creates a shape from the object of ``json``; nil for anything else. Unknown members are ignored.
  ///
  /// - Parameter graphics: the graphics that shapes may have.
  public init?(_ json: JSONValue?, graphics: ForeignGraphics = [:]) {
    guard let members = json?.object, let id = ShapeID(members["id"]),
      let (kind, color) = ShapeRecord.look(
        kind: members["kind"]?.string, color: members["color"]?.string, graphic: members["graphic"]?.string,
        graphics),
      let x = members["x"]?.double, let y = members["y"]?.double, let scale = members["scale"]?.double,
      let rotation = members["rotation"]?.double,
      let geometry = ShapeGeometry(x: x, y: y, scale: scale, rotation: rotation)
    else { return nil }
    self.init(id: id, kind: kind, color: color, geometry: geometry)
  }

  /// Returns the kind and the colour with some names; nil if there are none.
  static func look(
    kind: String?, color: String?, graphic: String?, _ graphics: ForeignGraphics
  ) -> (ShapeKind, ShapeColor)? {
    if kind == "graphic" {
      return graphic.flatMap { graphics[$0] }.map { (.graphic($0), ShapeColor.ofGraphics) }
    }
    guard let kind = kind.flatMap(ShapeKind.init(rawValue:)),
      let color = color.flatMap(ShapeColor.init(rawValue:))
    else { return nil }
    return (kind, color)
  }
}
