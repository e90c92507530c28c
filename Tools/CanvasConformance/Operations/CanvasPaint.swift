import Geometry
import Painting
import PlainJSON

/// A fill or stroke style of a case, in user space.
enum CanvasPaint: Hashable, Sendable {
  case plain(Paint)
  case pattern(image: String, repetition: Pattern.Repetition, transform: Transform, isSmooth: Bool)

  init(reading value: JSONValue) throws(JSONFields.Problem) {
    var fields = try JSONFields(value, "a paint")
    if fields.has("color") {
      self = .plain(.color(try fields.color("color")))
    } else if fields.has("linear") {
      let numbers = try fields.numbers("linear", 4)
      self = .linear(
        try fields.gradient(), from: Point(numbers[0], numbers[1]), to: Point(numbers[2], numbers[3]))
    } else if fields.has("radial") {
      self = .radial(try fields.numbers("radial", 6), try fields.gradient())
    } else if fields.has("conic") {
      let numbers = try fields.numbers("conic", 3)
      let center = Point(numbers[1], numbers[2])
      self = .plain(.conic(ConicGradient(try fields.gradient(), center: center, startAngle: numbers[0])))
    } else {
      let image = try fields.string("pattern")
      let repetitions: [String: Pattern.Repetition] = [
        "repeat": .both, "repeat-x": .x, "repeat-y": .y, "no-repeat": [],
      ]
      guard let repetition = repetitions[try fields.string("repeat")] else {
        throw fields.wrong("repeat", "\"repeat\", \"repeat-x\", \"repeat-y\" or \"no-repeat\"")
      }
      self = .pattern(
        image: image, repetition: repetition,
        transform: fields.has("matrix") ? try fields.transform("matrix") : .identity,
        isSmooth: try fields.bool("smoothing", default: true))
    }
    try fields.finish()
  }

  /// A linear gradient. Equal points paint nothing.
  private static func linear(_ gradient: Gradient, from start: Point, to end: Point) -> CanvasPaint {
    .plain(start == end ? .color(.clear) : .linear(LinearGradient(gradient, from: start, to: end)))
  }

  /// A radial gradient. Equal circles paint nothing.
  private static func radial(_ numbers: [Double], _ gradient: Gradient) -> CanvasPaint {
    if numbers[0..<3] == numbers[3..<6] { return .plain(.color(.clear)) }
    return .plain(
      .radial(
        RadialGradient(
          gradient, from: Point(numbers[0], numbers[1]), radius: numbers[2],
          to: Point(numbers[3], numbers[4]), radius: numbers[5])))
  }
}

extension JSONFields {
  /// The stops, `[[offset, r, g, b, a], …]`. Colours are interpolated without premultiplication.
  fileprivate mutating func gradient() throws(Problem) -> Gradient {
    var stops: [Gradient.Stop] = []
    for value in try array("stops") {
      guard let numbers = value.numbers, numbers.count == 5 else {
        throw wrong("stops", "an array of [offset, r, g, b, a]")
      }
      stops.append(Gradient.Stop(numbers[0], Color(canvas: numbers, from: 1)))
    }
    return Gradient(stops: stops, interpolation: .straight)
  }
}
