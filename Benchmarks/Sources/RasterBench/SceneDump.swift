import Geometry

/// A scene as canonical text with its checksum. Equal text means bit-equal geometry.
struct SceneDump {
  let text: String

  init(_ scene: BenchmarkScene) {
    var text = ""
    for item in scene.items { SceneDump.write(item, to: &text) }
    self.text = text
  }

  /// The 64-bit FNV-1a hash of the text's bytes.
  var checksum: UInt64 {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return sum
  }

  private static func write(_ item: SceneItem, to text: inout String) {
    switch item.shape {
    case .rect(let x, let y, let width, let height): text += "rect" + words([x, y, width, height])
    case .path(let path):
      text += "path"
      for element in path.elements { write(element, to: &text) }
    case .image(let m): text += "image" + words([m.a, m.b, m.c, m.d, m.tx, m.ty])
    case .text(let string, let x, let y, let size): text += "text \(string)" + words([x, y, size])
    }
    switch item.fill {
    case .solid(let color): text += " fill \(hexadecimal(color))"
    case .linear(let x0, let y0, let x1, let y1, let colors):
      text += " linear" + words([x0, y0, x1, y1]) + words(colors)
    case .radial(let cx, let cy, let radius, let colors):
      text += " radial" + words([cx, cy, radius]) + words(colors)
    case nil: break
    }
    if case .path = item.shape, item.fill != nil, item.rule == .evenOdd { text += " evenodd" }
    if let stroke = item.stroke {
      text += " stroke \(hexadecimal(stroke.color)) \(hexadecimal(stroke.width))"
      text += " cap\(stroke.cap.rawValue) join\(stroke.join.rawValue)" + words(stroke.dash)
    }
    if item.mode != .sourceOver { text += " \(item.mode.rawValue)" }
    if let shadow = item.shadow {
      text += " shadow \(hexadecimal(shadow.color))" + words([shadow.dx, shadow.dy, shadow.sigma])
    }
    text += "\n"
  }

  private static func write(_ element: Path.Element, to text: inout String) {
    let (letter, points): (String, [Point]) =
      switch element {
      case .move(let point): (" M", [point])
      case .line(let point): (" L", [point])
      case .quadratic(let control, let end): (" Q", [control, end])
      case .cubic(let control1, let control2, let end): (" C", [control1, control2, end])
      case .close: (" Z", [])
      }
    text += letter
    for point in points { text += " \(hexadecimal(point.x)) \(hexadecimal(point.y))" }
  }

  private static func words(_ values: [Double]) -> String { values.map { " " + hexadecimal($0) }.joined() }
  private static func words(_ values: [UInt32]) -> String { values.map { " " + hexadecimal($0) }.joined() }
  private static func hexadecimal(_ value: Double) -> String { hexadecimal(value.bitPattern) }
  /// Formats a number as 16 hexadecimal digits.
  static func hexadecimal(_ value: UInt64) -> String { padded(String(value, radix: 16), 16) }
  private static func hexadecimal(_ value: UInt32) -> String { padded(String(value, radix: 16), 8) }
  private static func padded(_ digits: String, _ count: Int) -> String {
    String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
