import Geometry
import PlainJSON

extension LineCap {
  init?(canvasName name: String) {
    switch name {
    case "butt": self = .butt
    case "round": self = .round
    case "square": self = .square
    default: return nil
    }
  }
}

extension LineJoin {
  init?(canvasName name: String) {
    switch name {
    case "miter": self = .miter
    case "round": self = .round
    case "bevel": self = .bevel
    default: return nil
    }
  }
}

extension StrokeStyle {
  init(reading value: JSONValue) throws(JSONFields.Problem) {
    var fields = try JSONFields(value, "a stroke")
    guard let cap = LineCap(canvasName: try fields.string("cap")) else {
      throw fields.wrong("cap", "\"butt\", \"round\" or \"square\"")
    }
    guard let join = LineJoin(canvasName: try fields.string("join")) else {
      throw fields.wrong("join", "\"miter\", \"round\" or \"bevel\"")
    }
    self.init(
      width: try fields.number("width"), cap: cap, join: join, miterLimit: try fields.number("miterLimit"),
      dashPhase: try fields.number("dashOffset", default: 0))
    if let list = try fields.optional("dash") {
      guard let lengths = list.numbers else { throw fields.wrong("dash", "an array of numbers") }
      setDash(lengths)
    }
    try fields.finish()
  }

  /// A dash pattern of zero length is a solid line.
  mutating func setDash(_ lengths: [Double]) { dash = lengths.contains { $0 > 0 } ? lengths : [] }
}
