import Testing

@testable import Geometry

/// Returns `data` after parsing and writing with three digits.
private func reread(_ data: String) throws -> String { try Path(svgPathData: data).svgPathData(precision: 3) }

/// Returns the error of `data`, which must be invalid.
private func complaint(_ data: String) -> SVGPathDataError? {
  do {
    _ = try Path(svgPathData: data)
    return nil
  } catch {
    return error
  }
}

@Suite("SVG path data")
struct PathSVGPathDataTests {
  @Test(
    "Every command, absolute and relative, is parsed",
    arguments: [
      ("", ""),
      (" \t\n", ""),
      ("M10 20", "M10,20"),
      ("M10-20.5.5-1e1", "M10,-20.5 L0.5,-10"),
      ("M1,2 3,4 5,6", "M1,2 L3,4 L5,6"),
      ("m1,2 3,4 5,6", "M1,2 L4,6 L9,12"),
      ("M1,1h5H7v2V9", "M1,1 L6,1 L7,1 L7,3 L7,9"),
      ("M1,1h1 2-3", "M1,1 L2,1 L4,1 L1,1"),
      ("M0,0C1,2 3,4 5,6c1,1 2,2 3,0", "M0,0 C1,2 3,4 5,6 C6,7 7,8 8,6"),
      ("M0,0Q1,2 3,4q1,1 2,0", "M0,0 Q1,2 3,4 Q4,5 5,4"),
      ("M0,0L4,0zl1,1", "M0,0 L4,0 Z M0,0 L1,1"),
      ("M2,3l4,0ZM9,9zm1,1h1", "M2,3 L6,3 Z M9,9 Z M10,10 L11,10"),
      ("M1.,2.", "M1,2"),
      ("M1E+1,2e-1", "M10,0.2"),
    ])
  func commands(data: String, expected: String) throws {
    #expect(try reread(data) == expected)
  }

  @Test(
    "A smooth curve reflects only a control point of its own kind",
    arguments: [
      ("M0,0C0,1 2,1 3,0S6,-1 6,0", "M0,0 C0,1 2,1 3,0 C4,-1 6,-1 6,0"),
      ("M0,0C0,1 2,1 3,0s3,-1 3,0", "M0,0 C0,1 2,1 3,0 C4,-1 6,-1 6,0"),
      ("M1,1S2,2 3,1", "M1,1 C1,1 2,2 3,1"),
      ("M0,0Q1,1 2,0S3,3 4,0", "M0,0 Q1,1 2,0 C2,0 3,3 4,0"),
      ("M0,0Q1,1 2,0T4,0 6,0t2,0", "M0,0 Q1,1 2,0 Q3,-1 4,0 Q5,1 6,0 Q7,-1 8,0"),
      ("M0,0C0,1 2,1 3,0T5,0", "M0,0 C0,1 2,1 3,0 Q3,0 5,0"),
      ("M0,0Q1,1 2,0L2,0T4,0", "M0,0 Q1,1 2,0 L2,0 Q2,0 4,0"),
    ])
  func smoothCurves(data: String, expected: String) throws {
    #expect(try reread(data) == expected)
  }

  @Test("Arc flags need no separator before the next number")
  func arcFlags() throws {
    let spaced = try Path(svgPathData: "M0,0 A 25 25 -30 0 1 50 -25")
    #expect(try Path(svgPathData: "M0,0a25,25-30 0150-25") == spaced)
    #expect(try Path(svgPathData: "M0 0A25 25-30,0,1,50-25") == spaced)
    #expect(try Path(svgPathData: "M0 0A-25 25-30,0,1,50-25") == spaced)
    let two = try Path(svgPathData: "M0,0a5,5 0 1110,0 5,5 0 0010,0")
    #expect(two.currentPoint == Point(20, 0))
  }

  @Test(
    "An error has the problem and its offset",
    arguments: [
      ("L1,1", 0, "must begin with M or m, found 'L'"),
      ("7", 0, "expected one of the commands M Z L H V C S Q T A, upper or lower case, found '7'"),
      ("M1,1 X", 5, "expected one of the commands M Z L H V C S Q T A, upper or lower case, found 'X'"),
      ("M1,1 é", 5, "expected one of the commands M Z L H V C S Q T A, upper or lower case, found 'é'"),
      ("M1", 2, "expected a number for 'M', found the end"),
      ("M1,1 L2", 7, "expected a number for 'L', found the end"),
      ("M1,1 l2,x", 8, "expected a number for 'l', found 'x'"),
      ("M1,1,", 5, "expected a number for 'M', found the end"),
      ("M1,,1", 3, "expected a number for 'M', found ','"),
      ("M,1,1", 1, "expected a number for 'M', found ','"),
      ("M1,1 L.", 6, "expected a number for 'L', found '.'"),
      ("M1,1 L--1,1", 6, "expected a number for 'L', found '-'"),
      ("M1,1 Z 2", 7, "expected one of the commands M Z L H V C S Q T A, upper or lower case, found '2'"),
      ("M1e999,1", 1, "expected a number between -1.8e308 and 1.8e308, found '1'"),
      ("m1e308,1 1e308,0", 9, "expected a number between -1.8e308 and 1.8e308, found '1'"),
      ("M0,0 A5,5 0 2,1 9,9", 12, "expected a flag, 0 or 1, for an arc, found '2'"),
      ("M0,0 A5,5 0 0", 13, "expected a flag, 0 or 1, for an arc, found the end"),
      ("M0,0 C1,1 2,2 3,3 4,4", 21, "expected a number for 'C', found the end"),
      ("M0,0 L1e,1", 7, "expected a number for 'L', found 'e'"),
    ])
  func errors(data: String, offset: Int, message: String) {
    let error = complaint(data)
    #expect(error?.offset == offset)
    #expect(error?.description == "path data, byte \(offset): \(message)")
  }

  @Test("An error has the path before it, as SVG specifies")
  func pathBeforeError() {
    #expect(complaint("M1,1 L2,2 3,3 4")?.pathBeforeError.svgPathData() == "M1,1 L2,2 L3,3")
  }

  @Test("Parsing a written path gives the same path to the last bit", arguments: 0..<200 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let path = randomPath(&random)
    #expect(try Path(svgPathData: path.svgPathData()) == path, "seed \(seed)")
  }

  @Test("Random bytes are parsed or refused without crashing", arguments: 0..<300 as Range<UInt64>)
  func randomBytes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let letters = Array("MmZzLlHhVvCcSsQqTtAa0123456789+-.,eE \n\t∞x")
    let data = String((0..<60).map { _ in letters[random.index(below: letters.count)] })
    if let error = complaint("M0,0" + data) {
      #expect(error.offset <= data.utf8.count + 4, "seed \(seed)")
      #expect(error.pathBeforeError.points.allSatisfy { $0.isFinite }, "seed \(seed)")
    }
  }

  @Test("A precision rounds, and drops trailing zeros and the sign of zero")
  func precision() {
    let path = Path {
      $0.move(to: Point(1.005, -0.004))
      $0.addLine(to: Point(0.05, 12.5))
      $0.addLine(to: Point(1e20, -99.996))
    }
    #expect(path.svgPathData(precision: 2) == "M1,0 L0.05,12.5 L1e+20,-100")
    #expect(path.svgPathData(precision: 0) == "M1,0 L0,13 L1e+20,-100")
    #expect(path.svgPathData(precision: -3) == path.svgPathData(precision: 0))
    #expect(path.svgPathData(precision: 99) == path.svgPathData(precision: 15))
  }

  @Test("Elements that are not finite are omitted")
  func notFinite() {
    let path = Path {
      $0.move(to: Point(1, 1))
      $0.addLine(to: Point(.nan, 1))
      $0.addLine(to: Point(5, 1))
      $0.addQuadratic(to: Point(9, 9), control: Point(.infinity, 0))
      $0.addLine(to: Point(5, 5))
      $0.close()
    }
    #expect(path.svgPathData() == "M1,1 L5,1 L5,5 Z")
    #expect(Path { $0.move(to: Point(.nan, 0)) }.svgPathData() == "")
    #expect(Path().svgPathData() == "")
  }
}

/// A few subpaths of every kind of element, with coordinates from tiny to huge.
private func randomPath(_ random: inout SeededGenerator) -> Path {
  func coordinate() -> Double {
    let value = random.number(in: -1000...1000)
    switch random.index(below: 4) {
    case 0: return value.rounded()
    case 1: return value * 1e-12
    case 2: return value * 1e15
    default: return value
    }
  }
  func point() -> Point { Point(coordinate(), coordinate()) }
  return Path {
    for _ in 0..<random.index(below: 4) {
      $0.move(to: point())
      for _ in 0..<random.index(below: 6) {
        switch random.index(below: 4) {
        case 0: $0.addLine(to: point())
        case 1: $0.addQuadratic(to: point(), control: point())
        case 2: $0.addCubic(to: point(), control1: point(), control2: point())
        default: $0.close()
        }
      }
    }
  }
}
