import Geometry
import PlainJSON

/// The expected result of a hit test of a path or its stroke. Points are in the surface's space.
struct CanvasHit: Sendable {
  enum Shape: Sendable {
    case fill(Path, FillRule)
    /// The path, in the transform's source space.
    case stroke(Path, StrokeStyle, Transform)
  }

  var shape: Shape
  var point: Point
  var expected: Bool

  init(reading value: JSONValue) throws(JSONFields.Problem) {
    var fields = try JSONFields(value, "a hit")
    // The time of the test does not matter, because the path is included.
    for key in ["after", "afterOp", "surface"] { _ = try fields.count(key, default: 0) }
    point = Point(try fields.coordinate("x"), try fields.coordinate("y"))
    guard let answer = try fields.value("expected").bool else {
      throw fields.wrong("expected", "true or false")
    }
    expected = answer
    switch try fields.string("kind") {
    case "fill":
      // Points in the surface's space may be transformed to extreme values. Their products must still be
      // finite.
      let path = try Path(canvasSegments: try fields.array("path"), farthest: 1e150)
      shape = .fill(path, try fields.rule("rule"))
    case "stroke":
      let pen = try StrokeStyle(reading: try fields.value("stroke"))
      shape = .stroke(try fields.path("path"), pen, try fields.transform("transform"))
    default: throw fields.wrong("kind", "\"fill\" or \"stroke\"")
    }
    try fields.finish()
  }

  /// The distance from the outline, in pixels, within which a point counts as on it: the accuracy of an arc's
  /// cubics.
  private static let nearness = 1e-6

  /// Returns the result of the hit test. A point on an outline is inside, even on that of a stroke.
  var answer: Bool {
    switch shape {
    case .fill(let path, let rule):
      // A transform may collapse the path to a point, which has no outline.
      return path.withoutPoints.contains(point, rule: rule, radius: CanvasHit.nearness)
    case .stroke(let path, let style, let transform):
      guard let back = transform.inverse else { return false }
      return path.withoutPoints.strokeContains(
        back * point, style: style, radius: CanvasHit.nearness * back.meanScale)
    }
  }

  /// Returns a description of a wrong result; nil for a correct one.
  var problem: String? {
    if answer == expected { return nil }
    let position = "(\(JSONText.number(point.x)), \(JSONText.number(point.y)))"
    let region = if case .fill = shape { "inside of the path" } else { "on the stroke" }
    return expected ? "\(position) should be \(region)" : "\(position) should not be \(region)"
  }
}

extension JSONFields {
  /// Parses a number, which may be infinite; NaN for `null`, as some files have it.
  fileprivate mutating func coordinate(_ key: String) throws(Problem) -> Double {
    let value = try value(key)
    guard let number = value == .null ? .nan : value.anyDouble else { throw wrong(key, "a number or null") }
    return number
  }
}
