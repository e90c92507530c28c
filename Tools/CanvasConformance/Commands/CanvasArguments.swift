import Geometry
import Painting
import PlainJSON
import Raster

/// The arguments of a command, consumed in order.
struct CanvasArguments {
  private var values: ArraySlice<JSONValue>
  private let command: String

  init(_ values: ArraySlice<JSONValue>, of command: String) {
    self.values = values
    self.command = command
  }

  mutating func value() throws(JSONFields.Problem) -> JSONValue {
    guard let value = values.popFirst() else { throw wrong("more arguments") }
    return value
  }

  mutating func number() throws(JSONFields.Problem) -> Double {
    guard let number = try value().double else { throw wrong("a number here") }
    return number
  }

  mutating func integer() throws(JSONFields.Problem) -> Int {
    guard let number = try value().limitedInteger else { throw wrong("a whole number here") }
    return number
  }

  /// Returns the side of a surface, in pixels.
  mutating func side() throws(JSONFields.Problem) -> Int {
    let number = try integer()
    guard (0...Rasterizer.maximumSide).contains(number) else {
      throw wrong("sides from 0 to \(Rasterizer.maximumSide) pixels")
    }
    return number
  }

  mutating func bool() throws(JSONFields.Problem) -> Bool {
    guard let bool = try value().bool else { throw wrong("true or false here") }
    return bool
  }

  mutating func string() throws(JSONFields.Problem) -> String {
    guard let string = try value().string else { throw wrong("a string here") }
    return string
  }

  mutating func array() throws(JSONFields.Problem) -> [JSONValue] {
    guard let array = try value().array else { throw wrong("an array here") }
    return array
  }

  mutating func numbers(_ count: Int) throws(JSONFields.Problem) -> [Double] {
    var numbers: [Double] = []
    for _ in 0..<count { numbers.append(try number()) }
    return numbers
  }

  mutating func vector() throws(JSONFields.Problem) -> Vector { Vector(try number(), try number()) }
  mutating func point() throws(JSONFields.Problem) -> Point { Point(try number(), try number()) }

  mutating func rect() throws(JSONFields.Problem) -> Rect {
    let numbers = try numbers(4)
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  mutating func rule() throws(JSONFields.Problem) -> FillRule {
    guard let rule = FillRule(canvasName: try string()) else { throw wrong("\"nonzero\" or \"evenodd\"") }
    return rule
  }

  mutating func path() throws(JSONFields.Problem) -> Path {
    try Path(canvasSegments: try array())
  }

  mutating func color() throws(JSONFields.Problem) -> Color {
    guard let numbers = try value().numbers, numbers.count == 4 else { throw wrong("a colour: [r, g, b, a]") }
    return Color(canvas: numbers)
  }

  mutating func paint() throws(JSONFields.Problem) -> CanvasPaint { try CanvasPaint(reading: try value()) }

  /// Throws if arguments are left over.
  func finish() throws(JSONFields.Problem) {
    if !values.isEmpty { throw wrong("fewer arguments") }
  }

  func wrong(_ expectation: String) -> JSONFields.Problem {
    JSONFields.Problem(kind: .wrong, message: "the command \"\(command)\" needs \(expectation)")
  }
}
