import Geometry
import Painting
import PlainJSON

extension CanvasCommand {
  /// Parses `["name", …arguments]`.
  init(reading value: JSONValue) throws(JSONFields.Problem) {
    guard let array = value.array, let name = array.first?.string else {
      throw JSONFields.Problem(
        kind: .wrong, message: "a command has to be an array that begins with its name")
    }
    var arguments = CanvasArguments(array.dropFirst(), of: name)
    var command = try CanvasCommand.drawing(name, &arguments)
    if command == nil { command = try CanvasCommand.path(name, &arguments) }
    if command == nil { command = try CanvasCommand.state(name, &arguments) }
    guard let command else {
      throw JSONFields.Problem(kind: .wrong, message: "there is no command \"\(name)\"")
    }
    try arguments.finish()
    self = command
  }

  private static func drawing(
    _ name: String, _ arguments: inout CanvasArguments
  ) throws(JSONFields.Problem) -> CanvasCommand? {
    switch name {
    case "fill": return .fill(try arguments.rule())
    case "stroke": return .stroke
    case "clip": return .clip(try arguments.rule())
    case "fillPath": return .fillPath(try arguments.path(), try arguments.rule())
    case "strokePath": return .strokePath(try arguments.path())
    case "clipPath": return .clipPath(try arguments.path(), try arguments.rule())
    case "fillRect": return .fillRect(try arguments.rect())
    case "clearRect": return .clearRect(try arguments.rect())
    case "strokeRect": return .strokeRect(try arguments.rect())
    case "drawImage":
      return .drawImage(
        try arguments.string(), source: try arguments.rect(), destination: try arguments.rect())
    case "putImageData":
      let image = try arguments.string()
      let numbers = try arguments.numbers(6).map { Int(max(-1e9, min(1e9, $0))) }
      return .putImageData(
        image, x: numbers[0], y: numbers[1],
        source: PixelRect(x: numbers[2], y: numbers[3], width: numbers[4], height: numbers[5]))
    case "fillText": return .fillText(try CanvasText(reading: &arguments))
    case "strokeText": return .strokeText(try CanvasText(reading: &arguments))
    case "target": return .target(try arguments.integer())
    case "snapshot": return .snapshot(try arguments.string())
    case "resize":
      return .resize(width: try arguments.side(), height: try arguments.side())
    default: return nil
    }
  }

  private static func path(
    _ name: String, _ arguments: inout CanvasArguments
  ) throws(JSONFields.Problem) -> CanvasCommand? {
    switch name {
    case "beginPath": return .beginPath
    case "closePath": return .closePath
    case "moveTo": return .moveTo(try arguments.point())
    case "lineTo": return .lineTo(try arguments.point())
    case "quadraticCurveTo":
      return .quadraticCurveTo(control: try arguments.point(), end: try arguments.point())
    case "bezierCurveTo":
      return .bezierCurveTo(
        control1: try arguments.point(), control2: try arguments.point(), end: try arguments.point())
    case "rect": return .rect(try arguments.rect())
    case "roundRect": return .roundRect(try arguments.rect(), try CornerRadii(reading: &arguments))
    case "arc":
      let (center, radius) = (try arguments.point(), try arguments.number())
      return .ellipse(
        CanvasArc(
          center: center, radii: Size(radius, radius), startAngle: try arguments.number(),
          endAngle: try arguments.number(), isCounterclockwise: try arguments.bool()))
    case "ellipse":
      return .ellipse(
        CanvasArc(
          center: try arguments.point(), radii: Size(try arguments.number(), try arguments.number()),
          rotation: try arguments.number(), startAngle: try arguments.number(),
          endAngle: try arguments.number(), isCounterclockwise: try arguments.bool()))
    case "arcTo":
      return .arcTo(
        corner: try arguments.point(), end: try arguments.point(), radius: try arguments.number())
    default: return nil
    }
  }

  private static func state(
    _ name: String, _ arguments: inout CanvasArguments
  ) throws(JSONFields.Problem) -> CanvasCommand? {
    switch name {
    case "save": return .save
    case "restore": return .restore
    case "translate": return .translate(try arguments.vector())
    case "scale": return .scale(try arguments.vector())
    case "rotate": return .rotate(try arguments.number())
    case "transform": return .transform(Transform(matrix: try arguments.numbers(6)))
    case "setTransform": return .setTransform(Transform(matrix: try arguments.numbers(6)))
    case "fillStyle": return .fillStyle(try arguments.paint())
    case "strokeStyle": return .strokeStyle(try arguments.paint())
    case "lineWidth": return .lineWidth(try arguments.number())
    case "lineCap":
      guard let cap = LineCap(canvasName: try arguments.string()) else { throw arguments.wrong("a line cap") }
      return .lineCap(cap)
    case "lineJoin":
      guard let join = LineJoin(canvasName: try arguments.string()) else {
        throw arguments.wrong("a line join")
      }
      return .lineJoin(join)
    case "miterLimit": return .miterLimit(try arguments.number())
    case "setLineDash":
      guard let lengths = try arguments.value().numbers else { throw arguments.wrong("an array of numbers") }
      return .setLineDash(lengths)
    case "lineDashOffset": return .lineDashOffset(try arguments.number())
    case "globalAlpha": return .globalAlpha(try arguments.number())
    case "globalCompositeOperation":
      let mode = try arguments.string()
      guard let mode = BlendMode(canvasName: mode) else {
        throw JSONFields.Problem(kind: .wrong, message: "there is no composite \"\(mode)\"")
      }
      return .globalCompositeOperation(mode)
    case "shadowColor": return .shadowColor(try arguments.color())
    case "shadowBlur": return .shadowBlur(try arguments.number())
    case "shadowOffsetX": return .shadowOffsetX(try arguments.number())
    case "shadowOffsetY": return .shadowOffsetY(try arguments.number())
    case "imageSmoothingEnabled": return .imageSmoothingEnabled(try arguments.bool())
    case "textAlign", "textBaseline", "direction", "imageSmoothingQuality":
      _ = try arguments.string()
      return .informative
    default: return nil
    }
  }
}

extension CornerRadii {
  /// Parses `[[rx, ry] tl, tr, br, bl]`.
  fileprivate init(reading arguments: inout CanvasArguments) throws(JSONFields.Problem) {
    var sizes: [Size] = []
    for value in try arguments.array() {
      guard let pair = value.numbers, pair.count == 2 else { throw arguments.wrong("radii: [rx, ry]") }
      sizes.append(Size(pair[0], pair[1]))
    }
    guard sizes.count == 4 else { throw arguments.wrong("the radii of four corners") }
    self.init(topLeft: sizes[0], topRight: sizes[1], bottomRight: sizes[2], bottomLeft: sizes[3])
  }
}

extension CanvasText {
  /// Parses `text x y maxWidth|null {font, size, weight, style, align, baseline, direction}`.
  fileprivate init(reading arguments: inout CanvasArguments) throws(JSONFields.Problem) {
    text = try arguments.string()
    position = try arguments.point()
    let width = try arguments.value()
    maxWidth = width.double
    guard width == .null || maxWidth != nil else { throw arguments.wrong("a width, or null") }
    var fields = try JSONFields(try arguments.value(), "a font")
    family = try fields.string("font")
    size = try fields.number("size")
    weight = try fields.weight("weight")
    isItalic = ["italic", "oblique"].contains(try fields.string("style", default: "normal"))
    let align = try fields.string("align", default: "left")
    guard let alignment = Alignment(rawValue: align) else {
      throw fields.wrong("align", "left, right or center")
    }
    self.alignment = alignment
    let line = try fields.string("baseline", default: "alphabetic")
    guard let baseline = Baseline(rawValue: line) else {
      throw fields.wrong("baseline", "a baseline of canvas")
    }
    self.baseline = baseline
    // The default direction is that of the letters.
    _ = try fields.optional("direction")
    try fields.finish()
  }
}

extension JSONFields {
  /// Parses a font weight: a number, possibly quoted, or a word for 400 or 700.
  fileprivate mutating func weight(_ key: String) throws(Problem) -> Double {
    guard let value = try optional(key) else { return 400 }
    switch value.string {
    case "normal": return 400
    case "bold": return 700
    case let digits?: if let number = Double(digits) { return number }
    case nil: if let number = value.double { return number }
    }
    throw wrong(key, "a number, \"normal\" or \"bold\"")
  }
}
