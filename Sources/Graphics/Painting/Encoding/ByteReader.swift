import Geometry

/// A reader of encoded bytes: numbers and the types of Geometry.
struct ByteReader {
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The number of unread bytes.
  var remaining: Int { bytes.count - offset }

  /// Returns an error at the current offset.
  func failure(_ problem: DisplayListDecodingError.Problem) -> DisplayListDecodingError {
    DisplayListDecodingError(offset: offset, problem: problem)
  }

  mutating func byte() throws(DisplayListDecodingError) -> UInt8 {
    guard offset < bytes.count else { throw failure(.truncated) }
    defer { offset += 1 }
    return bytes[offset]
  }

  /// Reads a LEB128 number of at most 2³¹ − 1. `noun` names it in errors.
  mutating func number(_ noun: String) throws(DisplayListDecodingError) -> Int {
    var result = 0
    for shift in stride(from: 0, to: 35, by: 7) {
      let byte = try byte()
      result |= Int(byte & 127) << shift
      if byte < 128 {
        guard result <= Int32.max else { break }
        return result
      }
    }
    throw failure(.outOfRange(noun))
  }

  /// Reads a number of elements, each of which takes at least `bytesEach` bytes.
  mutating func count(_ noun: String, bytesEach: Int = 1) throws(DisplayListDecodingError) -> Int {
    let count = try number("number of \(noun)s")
    // Checked before memory is allocated.
    guard count <= remaining / bytesEach else { throw failure(.truncated) }
    return count
  }

  mutating func array<Element>(
    _ noun: String, _ element: (inout ByteReader) throws(DisplayListDecodingError) -> Element
  ) throws(DisplayListDecodingError) -> [Element] {
    let count = try count(noun)
    var result: [Element] = []
    for _ in 0..<count { result.append(try element(&self)) }
    return result
  }

  mutating func word() throws(DisplayListDecodingError) -> UInt32 {
    guard remaining >= 4 else { throw failure(.truncated) }
    var result: UInt32 = 0
    for index in 0..<4 { result |= UInt32(bytes[offset + index]) << (8 * UInt32(index)) }
    offset += 4
    return result
  }

  mutating func double() throws(DisplayListDecodingError) -> Double {
    let count = Int(try byte())
    guard count <= 8 else { throw failure(.outOfRange("length of a number")) }
    guard remaining >= count else { throw failure(.truncated) }
    var bits: UInt64 = 0
    for index in 0..<count { bits |= UInt64(bytes[offset + index]) << (56 - 8 * UInt64(index)) }
    offset += count
    return Double(bitPattern: bits)
  }

  /// Reads a value that is encoded as its raw byte.
  mutating func value<Value: RawRepresentable<UInt8>>(_ noun: String) throws(DisplayListDecodingError)
    -> Value
  {
    let start = self
    guard let value = Value(rawValue: try byte()) else { throw start.failure(.unknown(noun)) }
    return value
  }

  mutating func flag(_ noun: String) throws(DisplayListDecodingError) -> Bool {
    let start = self
    let byte = try byte()
    guard byte <= 1 else { throw start.failure(.unknown(noun)) }
    return byte == 1
  }

  mutating func point() throws(DisplayListDecodingError) -> Point { Point(try double(), try double()) }

  mutating func rect() throws(DisplayListDecodingError) -> Rect {
    Rect(x: try double(), y: try double(), width: try double(), height: try double())
  }

  mutating func transform() throws(DisplayListDecodingError) -> Transform {
    Transform(
      a: try double(), b: try double(), c: try double(), d: try double(), tx: try double(), ty: try double())
  }

  mutating func color() throws(DisplayListDecodingError) -> Color {
    Color(red: try double(), green: try double(), blue: try double(), alpha: try double())
  }

  mutating func tint() throws(DisplayListDecodingError) -> Color? { try flag("tint") ? try color() : nil }

  mutating func imageTint() throws(DisplayListDecodingError) -> (Color?, ImageTintMode) {
    let start = self
    let byte = try byte()
    if byte == 0 { return (nil, .replace) }
    guard let mode = ImageTintMode(rawValue: byte - 1) else { throw start.failure(.unknown("tint")) }
    return (try color(), mode)
  }

  mutating func verbs() throws(DisplayListDecodingError) -> [Path.Verb] {
    try array("verb") { reader throws(DisplayListDecodingError) in try reader.value("verb") }
  }

  mutating func points(for verbs: [Path.Verb]) throws(DisplayListDecodingError) -> [Point] {
    let count = verbs.reduce(0) { $0 + $1.pointCount }
    // A point takes at least two bytes.
    guard count <= remaining / 2 else { throw failure(.truncated) }
    var points: [Point] = []
    points.reserveCapacity(count)
    for _ in 0..<count { points.append(try point()) }
    return points
  }

  mutating func path() throws(DisplayListDecodingError) -> Path {
    let verbs = try verbs()
    guard verbs[...].formSubpaths else { throw failure(.invalidPath) }
    let points = try points(for: verbs)
    return Path(verbs: verbs, points: points)
  }

  mutating func image() throws(DisplayListDecodingError) -> Image {
    let (width, height) = (try number("width"), try number("height"))
    let limit = Image.greatestEncodedSide
    guard width <= limit, height <= limit else { throw failure(.outOfRange("side of an image")) }
    let scale = try double()
    guard scale > 0, scale.isFinite else { throw failure(.outOfRange("scale of an image")) }
    let count = width * height
    guard count <= remaining / 4 else { throw failure(.truncated) }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(count)
    for _ in 0..<count { pixels.append(try word()) }
    return Image(width: width, height: height, scale: scale, pixels: pixels)
  }
}

extension Image {
  /// The greatest side of an image that can be read, in pixels: 2²⁴ − 1.
  fileprivate static let greatestEncodedSide = (1 << 24) - 1
}

extension ArraySlice<Path.Verb> {
  /// Whether the verbs can belong to a ``Path``: every subpath begins with a move.
  var formSubpaths: Bool {
    var isOpen = false
    for verb in self {
      switch verb {
      case .move: isOpen = true
      case .line, .quadratic, .cubic: if !isOpen { return false }
      case .close:
        if !isOpen { return false }
        isOpen = false
      }
    }
    return true
  }
}

extension Path {
  /// - Precondition: the verbs form subpaths, and there are as many points as they need.
  fileprivate init(verbs: [Verb], points: [Point]) {
    self.init()
    var next = 0
    for verb in verbs {
      switch verb {
      case .move: move(to: points[next])
      case .line: addLine(to: points[next])
      case .quadratic: addQuadratic(to: points[next + 1], control: points[next])
      case .cubic: addCubic(to: points[next + 2], control1: points[next], control2: points[next + 1])
      case .close: close()
      }
      next += verb.pointCount
    }
  }
}
