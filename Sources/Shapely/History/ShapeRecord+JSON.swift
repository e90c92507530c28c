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
  /// `{"id":1,"kind":"star","color":"red","x":120.5,"y":80,"scale":1,"rotation":0}`.
  public var json: String {
    let (center, number) = (geometry.center, JSONText.number)
    return """
      {"id":\(id.json),"kind":"\(kind.rawValue)","color":"\(color.rawValue)","x":\(number(center.x)),\
      "y":\(number(center.y)),"scale":\(number(geometry.scale)),"rotation":\(number(geometry.rotation))}
      """
  }

  /// Creates a shape from the object of ``json``; nil for anything else. Unknown members are ignored.
  public init?(_ json: JSONValue?) {
    guard let members = json?.object, let id = ShapeID(members["id"]),
      let kind = members["kind"]?.string.flatMap(ShapeKind.init(rawValue:)),
      let color = members["color"]?.string.flatMap(ShapeColor.init(rawValue:)),
      let x = members["x"]?.double, let y = members["y"]?.double, let scale = members["scale"]?.double,
      let rotation = members["rotation"]?.double,
      let geometry = ShapeGeometry(x: x, y: y, scale: scale, rotation: rotation)
    else { return nil }
    self.init(id: id, kind: kind, color: color, geometry: geometry)
  }
}
