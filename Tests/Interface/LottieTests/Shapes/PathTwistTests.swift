import Geometry
import Testing

@testable import Lottie

@Suite("Twists")
struct PathTwistTests {
  private let path = Path(rect: Rect(x: -10, y: -10, width: 20, height: 20))

  private func segments(_ path: Path) -> [Segment] { path.subpaths.flatMap { Array($0.segments) } }

  @Test("The centre turns by the angle, the points at the radius stay, and those between turn by less")
  func angles() throws {
    let spoke = Path(lines: [Point(0, 0), Point(20, 0)])
    let twisted = spoke.twisted(by: .pi / 2, about: .zero, radius: 20)
    for segment in segments(twisted) {
      let point = segment.point(at: 0)
      let distance = (point - .zero).length
      let expected = .pi / 2 * (1 - distance / 20)
      #expect(distance == 0 || abs((point - .zero).angle - expected) < 1e-9)
    }
    let end = try #require(twisted.points.last)
    #expect((end - Point(20, 0)).length < 1e-9)
  }

  @Test("Between the ends of its curves, a twisted path is where its points belong")
  func accuracy() {
    let twisted = path.twisted(by: 2, about: Point(3, 1), radius: 30)
    for (segment, curves) in zip(segments(path), stride(from: 0, to: 32, by: 8)) {
      for step in 0..<32 {
        let point = segment.point(at: (Double(step) + 0.5) / 32)
        let arm = point - Point(3, 1)
        let expected = Point(3, 1) + Transform(rotation: 2 * (1 - arm.length / 30)) * arm
        let curve = segments(twisted)[curves + step / 4]
        let found = curve.point(at: (Double(step % 4) + 0.5) / 4)
        #expect((found - expected).length < 0.02, "\(found), \(expected)")
      }
    }
  }

  @Test("Without an angle, a radius or a number, the path stays", arguments: [0, Double.nan, .infinity])
  func nothing(number: Double) {
    #expect(path.twisted(by: number, about: .zero, radius: 20) == path)
    #expect(
      path.twisted(by: 1, about: Point(number.isNaN ? .nan : 0, 0), radius: number) == path || number == 0)
    #expect(path.twisted(by: 1, about: .zero, radius: number.isInfinite ? .infinity : 0) == path)
    #expect(Path().twisted(by: 1, about: .zero, radius: 20).isEmpty)
  }

  @Test("The farthest point of all paths in front sets the radius")
  func evaluated() throws {
    let file = try LottieFile(
      LottieJSON.file(
        LottieJSON.shapes(
          LottieJSON.rectangle(0, 0, 20, 20), LottieJSON.rectangle(30, 0, 20, 0),
          #"{"ty":"tw","a":{"k":90},"c":{"k":[0,0]}}"#, LottieJSON.fill())))
    #expect(file.unsupportedParts.isEmpty)
    guard case .shapes(let shapes)? = file.layers.first?.content else { return }
    var budget = LottieBudget()
    guard case .paint(let paint)? = ShapeEvaluator.nodes(of: shapes, at: 0, &budget).first else {
      Issue.record("nothing is painted")
      return
    }
    // A corner at √200 of 40.
    let corner = Transform(rotation: .pi / 2 * (1 - 200.0.squareRoot() / 40)) * Vector(10, 10)
    #expect(paint.path.points.contains { ($0 - (.zero + corner)).length < 1e-9 })
  }
}
