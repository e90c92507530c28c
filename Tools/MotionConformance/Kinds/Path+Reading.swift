import Geometry
import PlainJSON

extension CaseFields {
  /// Reads a path: SVG path data, a list of points, a list of drawing commands, or an object with one of these.
  func readPath(_ names: String...) throws(MotionCaseError) -> Path {
    guard let value = value(names) else { throw MotionCaseError("\(name) needs a path") }
    let isClosed = try bool("closed", "isClosed", default: false)
    return try CaseFields.path(value, isClosed: isClosed, name: "\(name).\(names[0])")
  }

  private static func path(_ value: JSONValue, isClosed: Bool, name: String) throws(MotionCaseError) -> Path {
    if let text = value.string {
      do { return try Path(svgPathData: text) } catch { throw MotionCaseError("\(name): \(error)") }
    }
    if value.object != nil {
      let fields = try CaseFields(value, name: name)
      defer { fields.ignore("kind", "type") }
      if let radius = try fields.optionalNumber("radius") {
        return try arc(radius, fields)
      }
      if let curve = fields.value("cubic", "bezier", "cubicBezier")?.array, curve.count == 4 {
        return try path(
          .array([curve[0], .array([.string("C")] + curve.dropFirst())]), isClosed: false, name: name)
      }
      let isClosed = try fields.bool("closed", default: isClosed)
      guard let inner = fields.value("points", "commands", "segments", "svg", "d", "vertices") else {
        throw MotionCaseError("\(name) is no known path")
      }
      return try path(inner, isClosed: isClosed, name: name)
    }
    var path = Path()
    for (index, element) in (value.array ?? []).enumerated() {
      try append(element, isFirst: index == 0, to: &path, name: "\(name)[\(index)]")
    }
    if isClosed { path.close() }
    return path
  }

  private static func arc(_ radius: Double, _ fields: CaseFields) throws(MotionCaseError) -> Path {
    let center = try fields.optionalNumbers("center") ?? [0, 0]
    guard center.count == 2 else { throw fields.wrong(["center"], "a point [x, y]") }
    let start = try fields.number("startAngle", "start", default: 0)
    let end = try fields.number("endAngle", "end", default: 2 * .pi)
    var path = Path()
    path.addArc(
      center: Point(center[0], center[1]), radius: radius, startAngle: start, endAngle: end,
      direction: try fields.bool("clockwise", default: end > start) ? .clockwise : .counterclockwise)
    return path
  }

  private static func append(
    _ element: JSONValue, isFirst: Bool, to path: inout Path, name: String
  ) throws(MotionCaseError) {
    var list = element.array ?? []
    var command = isFirst ? "M" : "L"
    if let object = element.object {
      command = object["op"]?.string ?? object["type"]?.string ?? object["command"]?.string ?? command
      list = object["points"]?.array ?? [object["x"] ?? .null, object["y"] ?? .null]
    } else if let word = list.first?.string {
      command = word
      list.removeFirst()
    }
    let numbers = list.flatMap { $0.array ?? [$0] }.compactMap(\.double)
    let points = stride(from: 0, to: numbers.count - 1, by: 2).map { Point(numbers[$0], numbers[$0 + 1]) }
    switch (command.lowercased(), points.count) {
    case ("m", 1), ("move", 1), ("moveto", 1): path.move(to: points[0])
    case ("l", 1), ("line", 1), ("lineto", 1): path.addLine(to: points[0])
    case ("q", 2), ("quad", 2), ("quadto", 2): path.addQuadratic(to: points[1], control: points[0])
    case ("c", 3), ("cubic", 3), ("curveto", 3), ("cubicto", 3):
      path.addCubic(to: points[2], control1: points[0], control2: points[1])
    case ("z", 0), ("close", 0), ("closepath", 0): path.close()
    default: throw MotionCaseError("\(name) is no known path element")
    }
  }
}
