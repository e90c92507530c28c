/// A parser of SVG path data that builds a path (SVG 2 §9.3).
struct SVGPathDataReader {
  private var scanner: SVGPathDataScanner
  private var path = Path()
  private var current = Point.zero
  private var subpathStart = Point.zero
  /// The last control point, which a smooth curve of the same kind reflects.
  private var lastControl: (kind: Path.Verb, point: Point)?

  init(_ data: String) { scanner = SVGPathDataScanner(data) }

  mutating func read() throws(SVGPathDataError) -> Path {
    scanner.skipSpace()
    while !scanner.isAtEnd {
      try readCommand()
      scanner.skipSpace()
    }
    return path
  }

  private mutating func readCommand() throws(SVGPathDataError) {
    let start = scanner.offset
    guard let letter = scanner.takeLetter() else { throw error(.unknownCommand, at: start) }
    let isRelative = letter & 0x20 != 0
    let command = Character(Unicode.Scalar(letter & ~0x20))
    guard "MZLHVCSQTA".contains(command) else { throw error(.unknownCommand, at: start) }
    guard command == "M" || !path.isEmpty else { throw error(.noMove, at: start) }
    if command == "Z" {
      path.close()
      (current, lastControl) = (subpathStart, nil)
      return
    }
    scanner.skipSpace()
    var segmentCommand = command
    repeat {
      try readSegment(
        Arguments(command: segmentCommand, name: Character(Unicode.Scalar(letter)), isRelative: isRelative))
      // Further pairs after a move are lines.
      if segmentCommand == "M" { segmentCommand = "L" }
    } while scanner.skipToNextArgument()
  }

  /// The arguments of a segment.
  private struct Arguments {
    /// The command's capital letter.
    var command: Character
    /// The letter as written, for messages.
    var name: Character
    var isRelative: Bool
  }

  private mutating func readSegment(_ arguments: Arguments) throws(SVGPathDataError) {
    var control: (kind: Path.Verb, point: Point)?
    switch arguments.command {
    case "M":
      current = try point(arguments)
      subpathStart = current
      path.move(to: current)
    case "L":
      current = try point(arguments)
      path.addLine(to: current)
    case "H":
      current.x = try number(arguments, from: current.x)
      path.addLine(to: current)
    case "V":
      current.y = try number(arguments, from: current.y)
      path.addLine(to: current)
    case "C", "S":
      let control1 = arguments.command == "C" ? try point(arguments) : mirroredControl(.cubic)
      if arguments.command == "C" { nextArgument() }
      let control2 = try point(arguments)
      nextArgument()
      current = try point(arguments)
      control = (.cubic, control2)
      path.addCubic(to: current, control1: control1, control2: control2)
    case "Q", "T":
      let middle = arguments.command == "Q" ? try point(arguments) : mirroredControl(.quadratic)
      if arguments.command == "Q" { nextArgument() }
      current = try point(arguments)
      control = (.quadratic, middle)
      path.addQuadratic(to: current, control: middle)
    default:
      try readArc(arguments)
    }
    lastControl = control
  }

  private mutating func readArc(_ arguments: Arguments) throws(SVGPathDataError) {
    let rx = try number(arguments)
    nextArgument()
    let ry = try number(arguments)
    nextArgument()
    let degrees = try number(arguments)
    nextArgument()
    let isLarge = try flag()
    nextArgument()
    let isClockwise = try flag()
    nextArgument()
    let end = try point(arguments)
    path.addArc(
      to: end, radii: Size(rx, ry), rotation: degrees * .pi / 180, isLarge: isLarge, isClockwise: isClockwise)
    current = end
  }

  private func mirroredControl(_ kind: Path.Verb) -> Point {
    guard let lastControl, lastControl.kind == kind else { return current }
    let mirrored = current + (current - lastControl.point)
    return mirrored.isFinite ? mirrored : current
  }

  private mutating func point(_ arguments: Arguments) throws(SVGPathDataError) -> Point {
    let x = try number(arguments, from: current.x)
    nextArgument()
    let y = try number(arguments, from: current.y)
    return Point(x, y)
  }

  private mutating func nextArgument() { _ = scanner.skipToNextArgument() }

  /// Reads a coordinate; a relative one is added to `base`.
  private mutating func number(_ arguments: Arguments, from base: Double) throws(SVGPathDataError) -> Double {
    let start = scanner.offset
    let value = try number(arguments)
    guard arguments.isRelative else { return value }
    guard (base + value).isFinite else { throw error(.numberTooLarge, at: start) }
    return base + value
  }

  private mutating func number(_ arguments: Arguments) throws(SVGPathDataError) -> Double {
    do {
      return try scanner.takeNumber()
    } catch {
      throw self.error(
        error == .tooLarge ? .numberTooLarge : .expectedNumber(command: arguments.name), at: scanner.offset)
    }
  }

  private mutating func flag() throws(SVGPathDataError) -> Bool {
    do { return try scanner.takeFlag() } catch { throw self.error(.expectedFlag, at: scanner.offset) }
  }

  private func error(_ problem: SVGPathDataError.Problem, at offset: Int) -> SVGPathDataError {
    let found = scanner.character(at: offset)
    return SVGPathDataError(problem: problem, offset: offset, found: found, pathBeforeError: path)
  }
}
