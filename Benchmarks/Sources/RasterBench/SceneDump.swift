import Geometry

/// A scene as canonical text, and its checksum: who prints the same has the same geometry to the last bit.
struct SceneDump {
  let text: String

  init(_ scene: BenchmarkScene) {
    var text = ""
    for item in scene.items { SceneDump.write(item, to: &text) }
    self.text = text
  }

  /// FNV-1a over the text's bytes, 64 bits.
  var checksum: UInt64 {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return sum
  }

  private static func write(_ item: SceneItem, to text: inout String) {
    switch item.shape {
    case .rect(let x, let y, let width, let height):
      text += "rect"
      for value in [x, y, width, height] { text += " " + hexadecimal(value) }
    case .path(let path):
      text += "path"
      for element in path.elements { write(element, to: &text) }
    case .image(let m):
      text += "image"
      for value in [m.a, m.b, m.c, m.d, m.tx, m.ty] { text += " " + hexadecimal(value) }
    }
    if let fill = item.fill { text += " fill " + hexadecimal(fill) }
    if case .path = item.shape, item.fill != nil, item.rule == .evenOdd { text += " evenodd" }
    if let stroke = item.stroke {
      text += " stroke \(hexadecimal(stroke.color)) \(hexadecimal(stroke.width))"
      text += " cap\(stroke.cap.rawValue) join\(stroke.join.rawValue)"
      for length in stroke.dash { text += " " + hexadecimal(length) }
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

  private static func hexadecimal(_ value: Double) -> String {
    padded(String(value.bitPattern, radix: 16), 16)
  }
  private static func hexadecimal(_ value: UInt32) -> String { padded(String(value, radix: 16), 8) }
  private static func padded(_ digits: String, _ count: Int) -> String {
    String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
