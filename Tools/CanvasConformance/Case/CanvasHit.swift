import Geometry
import PlainJSON

/// Whether a point has to lie inside of a path or on its stroke. Points are in the space of the surface.
struct CanvasHit: Sendable {
  enum Shape: Sendable {
    case fill(Path, FillRule)
    /// The path in the space that the transform leads from.
    case stroke(Path, StrokeStyle, Transform)
  }

  var shape: Shape
  var point: Point
  var expected: Bool

  init(reading value: JSONValue) throws(JSONFields.Problem) {
    var fields = try JSONFields(value, "a hit")
    // When it is asked does not matter: the path is here.
    for key in ["after", "afterOp", "surface"] { _ = try fields.count(key, default: 0) }
    point = Point(try fields.coordinate("x"), try fields.coordinate("y"))
    guard let answer = try fields.value("expected").bool else {
      throw fields.wrong("expected", "true or false")
    }
    expected = answer
    switch try fields.string("kind") {
    case "fill":
      // The points are in the space of the surface, where a transform may have brought them as far as numbers go. Their
      // products still have to be numbers.
      let path = try Path(canvasSegments: try fields.array("path"), farthest: 1e150)
      shape = .fill(path, try fields.rule("rule"))
    case "stroke":
      let pen = try StrokeStyle(reading: try fields.value("stroke"))
      shape = .stroke(try fields.path("path"), pen, try fields.transform("transform"))
    default: throw fields.wrong("kind", "\"fill\" or \"stroke\"")
    }
    try fields.finish()
  }

  /// How near to an outline a point lies on it, in pixels: an arc's cubics are not nearer to it.
  private static let nearness = 1e-6

  /// What the geometry answers. A point on the outline is inside, also on that of a stroke.
  var answer: Bool {
    switch shape {
    case .fill(let path, let rule):
      // What a transform has made a single point has no outline to lie on.
      return path.withoutPoints.contains(point, rule: rule, radius: CanvasHit.nearness)
    case .stroke(let path, let style, let transform):
      guard let back = transform.inverse else { return false }
      return path.withoutPoints.strokeContains(
        back * point, style: style, radius: CanvasHit.nearness * back.meanScale)
    }
  }

  /// What is wrong; nil: nothing.
  var problem: String? {
    if answer == expected { return nil }
    let place = "(\(JSONText.number(point.x)), \(JSONText.number(point.y)))"
    let part = if case .fill = shape { "inside of the path" } else { "on the stroke" }
    return expected ? "\(place) should be \(part)" : "\(place) should not be \(part)"
  }
}

extension JSONFields {
  /// A number, also one that is not finite; NaN for `null`, which some write instead.
  fileprivate mutating func coordinate(_ key: String) throws(Problem) -> Double {
    let value = try value(key)
    guard let number = value == .null ? .nan : value.anyDouble else { throw wrong(key, "a number or null") }
    return number
  }
}
