import Export
import Geometry
import Painting

/// The operators of a page, a form or a cell, and the resources that they name.
struct PDFContent {
  var out = TextBuffer()
  /// The numbers of the objects by the kind of resource.
  private(set) var resources: [Resource: Set<Int>] = [:]
  /// The clips that are open, from the outermost inwards.
  var openClips: [Int] = []

  enum Resource: String, CaseIterable {
    case state = "ExtGState"
    case pattern = "Pattern"
    case shading = "Shading"
    case object = "XObject"
    case font = "Font"

    /// The beginning of a name.
    var letter: String {
      switch self {
      case .state: "G"
      case .pattern: "P"
      case .shading: "S"
      case .object: "X"
      case .font: "F"
      }
    }
  }

  /// Returns the name of an object.
  mutating func name(_ kind: Resource, _ number: Int) -> String {
    resources[kind, default: []].insert(number)
    return "/\(kind.letter)\(number)"
  }

  /// The entry of a dictionary with the resources.
  var resourceText: String {
    var text = "/Resources<<"
    for kind in Resource.allCases {
      guard let numbers = resources[kind] else { continue }
      text += "/\(kind.rawValue)<<"
      for number in numbers.sorted() { text += "/\(kind.letter)\(number) \(number) 0 R" }
      text += ">>"
    }
    return text + ">>"
  }

  // MARK: Operators

  mutating func append(_ text: String) { out.append(text) }

  mutating func append(_ numbers: Double..., decimals: Int, then operation: StaticString) {
    for number in numbers {
      out.append(number, decimals: decimals)
      out.append(" ")
    }
    out.append(operation)
    out.append("\n")
  }

  mutating func concatenate(_ transform: Transform) {
    if transform.isIdentity { return }
    out.append(transform, separator: 32)
    out.append(" cm\n")
  }

  /// Appends a path. Quadratic curves become cubic ones, which are the same.
  mutating func append(_ path: Path, decimals: Int) {
    var next = 0
    var current = Point.zero
    var start = Point.zero
    func pair(_ point: Point, _ out: inout TextBuffer) {
      out.append(point.x, decimals: decimals)
      out.append(" ")
      out.append(point.y, decimals: decimals)
      out.append(" ")
    }
    var latest: Path.Verb?
    for verb in path.verbs {
      defer { latest = verb }
      switch verb {
      case .move:
        pair(path.points[next], &out)
        out.append("m\n")
        start = path.points[next]
      case .line:
        pair(path.points[next], &out)
        out.append("l\n")
      case .quadratic:
        let (control, end) = (path.points[next], path.points[next + 1])
        pair(current + (control - current) * (2.0 / 3), &out)
        pair(end + (control - end) * (2.0 / 3), &out)
        pair(end, &out)
        out.append("c\n")
      case .cubic:
        for index in next..<next + 3 { pair(path.points[index], &out) }
        out.append("c\n")
      case .close:
        // MuPDF 1.21 shows no cap of a closed subpath without a line.
        if latest == .move {
          pair(current, &out)
          out.append("l\n")
        }
        out.append("h\n")
      }
      next += verb.pointCount
      current = verb == .close ? start : path.points[next - 1]
    }
  }
}

/// Text of numbers in dictionaries.
enum PDFText {
  static func numbers(_ values: [Double]) -> String {
    var out = TextBuffer()
    for (index, value) in values.enumerated() {
      if index > 0 { out.append(" ") }
      out.append(significant: value)
    }
    return String(decoding: out.bytes, as: UTF8.self)
  }

  static func rect(_ rect: Rect) -> String { "[\(numbers([rect.minX, rect.minY, rect.maxX, rect.maxY]))]" }

  static func matrix(_ t: Transform) -> String { "[\(numbers([t.a, t.b, t.c, t.d, t.tx, t.ty]))]" }

  /// A text string in UTF-16 with a byte order mark, in hexadecimal digits.
  static func string(_ text: String) -> String { "<FEFF\(hexadecimal(text))>" }

  /// UTF-16 in hexadecimal digits.
  static func hexadecimal(_ text: String) -> String { text.utf16.map { hexadecimal(Int($0)) }.joined() }

  /// Four hexadecimal digits.
  static func hexadecimal(_ number: Int) -> String {
    let digits = String(number & 0xFFFF, radix: 16, uppercase: true)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
