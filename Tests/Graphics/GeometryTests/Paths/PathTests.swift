import Geometry
import Testing

@Suite("Path")
struct PathTests {
  @Test("A segment without a move starts at its first given point")
  func noMove() {
    var path = Path()
    path.addLine(to: Point(1, 2))
    path.addLine(to: Point(3, 4))
    #expect(path.elements == [.move(Point(1, 2)), .line(Point(1, 2)), .line(Point(3, 4))])
    var curve = Path()
    curve.addCubic(to: Point(9, 9), control1: Point(1, 1), control2: Point(2, 2))
    #expect(curve.elements.first == .move(Point(1, 1)))
  }

  @Test("After a close, the next segment starts at the subpath's start")
  func afterClose() {
    var path = Path()
    path.move(to: Point(1, 1))
    path.addLine(to: Point(5, 1))
    path.close()
    #expect(path.currentPoint == Point(1, 1))
    path.addLine(to: Point(1, 9))
    #expect(path.elements.suffix(2) == [.move(Point(1, 1)), .line(Point(1, 9))])
  }

  @Test("Consecutive moves count once, and so do consecutive closes")
  func repeats() {
    var path = Path()
    path.close()
    #expect(path.isEmpty && path.currentPoint == nil)
    path.move(to: Point(1, 1))
    path.move(to: Point(2, 2))
    path.addLine(to: Point(3, 3))
    path.close()
    path.close()
    #expect(path.elements == [.move(Point(2, 2)), .line(Point(3, 3)), .close])
  }

  @Test("Verbs have a number of points")
  func flatStorage() {
    var path = Path()
    path.move(to: .zero)
    path.addQuadratic(to: Point(2, 0), control: Point(1, 1))
    path.addCubic(to: Point(5, 0), control1: Point(3, 1), control2: Point(4, 1))
    path.close()
    #expect(path.verbs == [.move, .quadratic, .cubic, .close])
    #expect(path.verbs.reduce(0) { $0 + $1.pointCount } == path.points.count)
    #expect(path.controlBounds == Rect(x: 0, y: 0, width: 5, height: 1))
  }

  @Test("Segments continue an appended path; an empty one changes nothing")
  func appending() {
    var path = Path { $0.move(to: Point(1, 1)) }
    path.append(Path())
    path.addLine(to: Point(2, 2))
    path.close()
    path.append(Path { $0.move(to: Point(7, 7)) })
    path.addLine(to: Point(8, 8))
    #expect(
      path.elements == [
        .move(Point(1, 1)), .line(Point(2, 2)), .close, .move(Point(7, 7)), .line(Point(8, 8)),
      ])
  }

  @Test("An appended path replaces a move at the end, so that path data are parsed to the same path")
  func appendingAfterMove() throws {
    var path = Path { $0.move(to: Point(1, 1)) }
    path.append(Path(rect: Rect(x: 0, y: 0, width: 2, height: 2)))
    #expect(path == Path(rect: Rect(x: 0, y: 0, width: 2, height: 2)))
    #expect(try Path(svgPathData: path.svgPathData()) == path)
  }

  @Test("Transformed empty paths are equal")
  func transformingNothing() {
    #expect(Path().transformed(by: Transform(translationX: 5, y: 6)) == Path())
  }

  @Test("Transforming maps all points and the current point")
  func transforming() {
    var path = Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)).transformed(
      by: Transform(translationX: 5, y: 6))
    #expect(path.bounds == Rect(x: 5, y: 6, width: 1, height: 1))
    path.addLine(to: .zero)
    #expect(path.elements.suffix(2) == [.move(Point(5, 6)), .line(.zero)])
  }
}
