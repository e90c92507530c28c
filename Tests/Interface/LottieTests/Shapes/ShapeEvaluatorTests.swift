import Geometry
import Painting
import PlainJSON
import TestSupport
import Testing

@testable import Lottie

@Suite("Shapes at a frame")
struct ShapeEvaluatorTests {
  private func nodes(_ shapes: String..., at frame: Double = 0) throws -> [LottieNode] {
    let json = try JSONValue(parsing: "{\"shapes\":[\(shapes.joined(separator: ","))]}")
    var reader = LottieReader()
    var budget = LottieBudget()
    return ShapeEvaluator.nodes(of: reader.shapes("shapes", of: json), at: frame, &budget)
  }

  /// The paints from back to front, with their transforms to the layer.
  private func paints(_ nodes: [LottieNode], _ outer: Transform = .identity, opacity: Double = 1) -> [(
    paint: LottiePaint, transform: Transform, opacity: Double
  )] {
    nodes.flatMap { node in
      switch node {
      case .paint(let paint): return [(paint, outer, opacity * paint.opacity)]
      // Only texts have drawings.
      case .drawing: return []
      case .group(let group):
        return paints(group.children, group.transform.concatenating(outer), opacity: opacity * group.opacity)
      }
    }
  }

  @Test("Fills paint the paths in front of them, the first in front")
  func order() throws {
    let found = paints(
      try nodes(
        LottieJSON.rectangle(0, 0, 10, 10), LottieJSON.fill("1,0,0"), LottieJSON.rectangle(50, 0, 10, 10),
        LottieJSON.stroke(), LottieJSON.rectangle(99, 0, 10, 10)))
    #expect(found.count == 2)
    #expect(found[0].paint.path.bounds == Rect(x: -5, y: -5, width: 60, height: 10))
    #expect(found[0].paint.kind == .stroke(StrokeStyle(width: 4, miterLimit: 4)))
    #expect(found[1].paint.path.bounds == Rect(x: -5, y: -5, width: 10, height: 10))
    #expect(found[1].paint.paint == .color(.red))
  }

  @Test("A paint outside of a group paints the group's paths where the group shows them")
  func outerPaint() throws {
    let group = LottieJSON.group(
      LottieJSON.group(LottieJSON.rectangle(0, 0, 10, 10), transform: #""p":{"k":[5,0]}"#),
      transform: #""s":{"k":[200,100]},"p":{"k":[0,7]}"#)
    let found = paints(try nodes(group, LottieJSON.fill()))
    #expect(found.count == 1)
    #expect(found[0].transform == .identity)
    #expect(found[0].paint.path.bounds == Rect(x: 0, y: 2, width: 20, height: 10))
  }

  @Test("A trim after groups trims the strokes inside of them")
  func trimOfGroups() throws {
    let trim = #"{"ty":"tm","s":{"k":0},"e":{"k":25},"o":{"k":0}}"#
    let found = paints(
      try nodes(LottieJSON.group(LottieJSON.rectangle(0, 0, 10, 10), LottieJSON.stroke()), trim))
    // The right edge, from its top.
    #expect(found.first?.paint.path.bounds == Rect(x: 5, y: -5, width: 0, height: 10))
  }

  @Test("Sequential trims keep the stated share of the whole length")
  func sequentialTrim() {
    withEvery("seed", in: UInt64(0)..<200) { seed in
      var random = SeededGenerator(seed: seed)
      let widths = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        Double.random(in: 1...40, using: &random)
      }
      let (a, b) = (Double.random(in: 0...100, using: &random), Double.random(in: 0...100, using: &random))
      let offset = Double.random(in: -720...720, using: &random)
      let shapes = widths.map { LottieJSON.rectangle(0, 0, $0, 10) }
      let trim = "{\"ty\":\"tm\",\"s\":{\"k\":\(a)},\"e\":{\"k\":\(b)},\"o\":{\"k\":\(offset)},\"m\":2}"
      let found = paints(try nodes(shapes.joined(separator: ","), trim, LottieJSON.stroke()))
      let total = widths.reduce(0) { $0 + 2 * $1 + 20 }
      let length = found.reduce(0) { $0 + $1.paint.path.length() }
      #expect(abs(length - total * abs(a - b) / 100) < 1e-6)
    }
  }

  @Test("A sequential trim counts each copy of a repeater once, in the order of the copies")
  func sequentialTrimOfCopies() throws {
    let repeater = #"{"ty":"rp","c":{"k":3},"o":{"k":0},"m":1,"tr":{"p":{"k":[20,0]}}}"#
    for (share, length, right) in [(50.0, 60.0, 25.0), (100, 120, 45), (20, 24, 5)] {
      let trim = "{\"ty\":\"tm\",\"s\":{\"k\":0},\"e\":{\"k\":\(share)},\"o\":{\"k\":0},\"m\":2}"
      let found = paints(
        try nodes(LottieJSON.rectangle(0, 0, 10, 10), repeater, trim, LottieJSON.stroke()))
      let path = try #require(found.first).paint.path
      #expect(found.count == 1 && abs(path.length() - length) < 1e-6)
      #expect(abs(path.bounds.maxX - right) < 1e-6, "\(share) %: \(path.bounds)")
    }
  }

  @Test("A repeater copies what is in front of it, with fading opacity")
  func repeater() throws {
    let repeater =
      #"{"ty":"rp","c":{"k":3},"o":{"k":0},"m":1,"tr":{"p":{"k":[20,0]},"so":{"k":100},"eo":{"k":0}}}"#
    let found = paints(try nodes(LottieJSON.rectangle(0, 0, 10, 10), LottieJSON.fill(), repeater))
    // Later copies are in front.
    #expect(found.map(\.transform.tx) == [0, 20, 40])
    #expect(found.map(\.opacity) == [1, 0.5, 0])
  }

  @Test("A paint after a repeater paints all copies as one path")
  func paintAfterRepeater() throws {
    let repeater = #"{"ty":"rp","c":{"k":4},"o":{"k":-1},"m":2,"tr":{"p":{"k":[20,0]}}}"#
    let found = paints(try nodes(LottieJSON.rectangle(0, 0, 10, 10), repeater, LottieJSON.fill()))
    #expect(found.count == 1)
    #expect(found.first?.paint.path.subpaths.count == 4)
    #expect(found.first?.paint.path.bounds == Rect(x: -25, y: -5, width: 70, height: 10))
  }

  @Test("Merges combine areas")
  func merge() throws {
    let pair = LottieJSON.rectangle(0, 0, 20, 20) + "," + LottieJSON.rectangle(10, 0, 20, 20)
    func bounds(_ mode: Int) throws -> Rect? {
      paints(try nodes(pair, "{\"ty\":\"mm\",\"mm\":\(mode)}", LottieJSON.fill())).first?.paint.path.bounds
    }
    #expect(try bounds(2) == Rect(x: -10, y: -10, width: 30, height: 20))
    #expect(try bounds(3) == Rect(x: -10, y: -10, width: 10, height: 20))
    #expect(try bounds(4) == Rect(x: 0, y: -10, width: 10, height: 20))
  }

  @Test("Rounded corners take at most half of each line")
  func roundedCorners() throws {
    let found = paints(
      try nodes(LottieJSON.rectangle(0, 0, 20, 10), #"{"ty":"rd","r":{"k":99}}"#, LottieJSON.fill()))
    let path = try #require(found.first?.paint.path)
    #expect(path.bounds.minX == -10 && path.bounds.maxY == 5)
    #expect(!path.contains(Point(9.9, 4.9)))
    #expect(path.contains(Point(5, 4.9)))
  }

  @Test("A star has its tips at the outer radius")
  func star() throws {
    let star =
      #"{"ty":"sr","sy":1,"p":{"k":[0,0]},"pt":{"k":5},"r":{"k":0},"or":{"k":10},"os":{"k":0},"ir":{"k":4},"is":{"k":0}}"#
    let points = paints(try nodes(star, LottieJSON.fill())).first?.paint.path.points ?? []
    #expect(points.count == 10)
    #expect(
      points.enumerated().allSatisfy { abs($1.distance(to: .zero) - ($0.isMultiple(of: 2) ? 10 : 4)) < 1e-9 })
    #expect(abs(points[0].x) < 1e-9 && points[0].y == -10)
  }

  @Test("Colours and opacities of a gradient have their own offsets")
  func gradient() {
    let gradient = Gradient(lottie: [0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 0.5, 1, 1, 0], colorCount: 2)
    #expect(gradient.stops.map(\.offset) == [0, 0.5, 1])
    #expect(gradient.stops[0].color == Color(red: 1, green: 0, blue: 0, alpha: 0))
    #expect(gradient.stops[1].color == Color(red: 0.5, green: 0, blue: 0.5, alpha: 1))
    #expect(Gradient(lottie: [0, 1], colorCount: 9).stops.isEmpty)
  }

  @Test("Counts are limited")
  func limits() throws {
    let repeater = #"{"ty":"rp","c":{"k":1e9},"o":{"k":0},"tr":{"p":{"k":[1,0]}}}"#
    let found = paints(
      try nodes(LottieJSON.rectangle(0, 0, 1, 1), LottieJSON.fill(), repeater, repeater, repeater))
    #expect(found.count > 500 && found.count <= LottieLimits.elements)
    let star = #"{"ty":"sr","sy":1,"pt":{"k":1e9},"or":{"k":10},"ir":{"k":4}}"#
    #expect(
      paints(try nodes(star, LottieJSON.fill())).first?.paint.path.points.count == 2 * LottieLimits.corners)
  }
}
