import Geometry
import Painting
import PlainJSON

/// The expected pixels of a rectangle after a step. Channels are not premultiplied: red, green, blue and
/// alpha.
struct CanvasCheck: Sendable {
  enum Demand: Sendable {
    /// Each channel within a tolerance of its number; nil allows any value.
    case near([Double?], tolerance: Double)
    /// Each channel in a closed range.
    case between([Double?], [Double?])
    /// Each channel different from its number.
    case different([Double?])
  }

  /// The number of commands that have run.
  var afterCommands: Int
  /// The number of operations that have run.
  var afterOperations: Int
  var surface: Int
  var rect: PixelRect
  var demands: [Demand]
  /// The reason why implementations disagree on the result.
  var contested: String?

  init(reading value: JSONValue) throws(JSONFields.Problem) {
    var fields = try JSONFields(value, "a check")
    afterCommands = try fields.count("after", default: 0)
    afterOperations = try fields.count("afterOp", default: 0)
    surface = try fields.count("surface", default: 0)
    rect = PixelRect(
      x: try fields.integer("x"), y: try fields.integer("y"), width: try fields.side("w", default: 1),
      height: try fields.side("h", default: 1))
    contested = try fields.optional("contested").map { $0.string ?? "contested" }
    demands = []
    if let channels = try fields.channels("rgba") {
      demands.append(.near(channels, tolerance: try fields.number("tolerance", default: 0)))
    }
    let (low, high) = (try fields.channels("min"), try fields.channels("max"))
    if low != nil || high != nil {
      let any = [Double?](repeating: nil, count: 4)
      demands.append(.between(low ?? any, high ?? any))
    }
    if let channels = try fields.channels("differs") { demands.append(.different(channels)) }
    guard !demands.isEmpty || contested != nil else {
      throw fields.wrong("rgba", "there, or min and max, or differs")
    }
    try fields.finish()
  }

  /// Returns a description of a wrong pixel; nil for a correct one.
  func problem(with pixel: [UInt8]) -> String? {
    func holds(_ demand: Demand, _ channel: Int) -> Bool {
      let value = Double(pixel[channel])
      switch demand {
      case .near(let wanted, let tolerance):
        return wanted[channel].map { abs(value - $0) <= tolerance } ?? true
      case .between(let low, let high):
        return low[channel].map { value >= $0 } ?? true && high[channel].map { value <= $0 } ?? true
      case .different(let unwanted): return unwanted[channel].map { value != $0 } ?? true
      }
    }
    for demand in demands where !(0..<4).allSatisfy({ holds(demand, $0) }) {
      return "is \(pixel.map(String.init).joined(separator: " ")), not \(CanvasCheck.words(demand))"
    }
    return nil
  }

  private static func words(_ demand: Demand) -> String {
    func list(_ channels: [Double?]) -> String {
      channels.map { $0.map(JSONText.number) ?? "·" }.joined(separator: " ")
    }
    switch demand {
    case .near(let wanted, let tolerance): return list(wanted) + " ± \(JSONText.number(tolerance))"
    case .between(let low, let high): return "between \(list(low)) and \(list(high))"
    case .different(let unwanted): return "other than \(list(unwanted))"
    }
  }
}

extension JSONFields {
  /// Parses four channels, each a number or `null`.
  fileprivate mutating func channels(_ key: String) throws(Problem) -> [Double?]? {
    guard let value = try optional(key) else { return nil }
    guard let array = value.array, array.count == 4, array.allSatisfy({ $0 == .null || $0.double != nil })
    else {
      throw wrong(key, "four numbers, or null where any will do")
    }
    return array.map(\.double)
  }
}
