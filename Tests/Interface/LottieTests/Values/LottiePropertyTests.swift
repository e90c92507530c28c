import Geometry
import Motion
import PlainJSON
import TestSupport
import Testing

@testable import Lottie

@Suite("Properties over time")
struct LottiePropertyTests {
  private func number(_ text: String) throws -> LottieProperty<Double> {
    var reader = LottieReader()
    return reader.number("p", of: try JSONValue(parsing: "{\"p\":\(text)}"), default: -1)
  }

  private func point(_ text: String) throws -> LottieProperty<Point> {
    var reader = LottieReader()
    return reader.point("p", of: try JSONValue(parsing: "{\"p\":\(text)}"))
  }

  @Test("A constant is a number, or an array of one")
  func constants() throws {
    #expect(try number(#"{"a":0,"k":7}"#).value(at: 3) == 7)
    #expect(try number(#"{"a":0,"k":[7]}"#).value(at: 3) == 7)
    #expect(try number("7").value(at: 3) == 7)
    #expect(try number(#"{"k":"seven"}"#).value(at: 3) == -1)
  }

  @Test("Linear keyframes hold before the first and after the last")
  func linear() throws {
    let property = try number(
      #"{"a":1,"k":[{"t":10,"s":[0],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}},{"t":20,"s":[50]}]}"#)
    #expect(property.value(at: 0) == 0)
    #expect(property.value(at: 15) == 25)
    #expect(property.value(at: 20) == 50)
    #expect(property.value(at: 1e9) == 50)
    #expect(property.value(at: .nan) == 0)
  }

  @Test("The old form with end values gives the same as the new one")
  func oldForm() throws {
    let ease = #""o":{"x":0.333,"y":0},"i":{"x":0.667,"y":1}"#
    let old = try number(
      "{\"k\":[{\"t\":0,\"s\":[2],\"e\":[8],\(ease)},{\"t\":30,\"s\":[8],\"e\":[4],\(ease)},{\"t\":60}]}")
    let new = try number(
      "{\"k\":[{\"t\":0,\"s\":[2],\(ease)},{\"t\":30,\"s\":[8],\(ease)},{\"t\":60,\"s\":[4]}]}")
    for frame in stride(from: -3.0, to: 66, by: 1.5) { #expect(old.value(at: frame) == new.value(at: frame)) }
    #expect(new.value(at: 15) == 5)
    #expect(old.value(at: 60) == 4)
  }

  @Test("A hold jumps at the next keyframe")
  func hold() throws {
    let property = try number(#"{"k":[{"t":0,"s":[1],"h":1},{"t":10,"s":[2]}]}"#)
    #expect(property.value(at: 9.999) == 1)
    #expect(property.value(at: 10) == 2)
  }

  @Test("Each dimension has its own easing")
  func dimensions() throws {
    let property = try point(
      #"{"k":[{"t":0,"s":[0,0],"o":{"x":[0,0.9],"y":[0,0]},"i":{"x":[1,1],"y":[1,0.1]}},{"t":10,"s":[100,100]}]}"#
    )
    let value = property.value(at: 5)
    #expect(value.x == 50)
    #expect(abs(value.y - 100 * TimingCurve(0.9, 0, 1, 0.1).value(at: 0.5)) < 1e-9)
  }

  @Test("A position follows its tangents at an even speed")
  func spatialTangents() throws {
    // A quarter of a circle around the origin, up to 0.03 % of the radius.
    let property = try point(
      #"{"k":[{"t":0,"s":[100,0],"to":[0,55.23],"ti":[55.23,0],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":90,"s":[0,100]}]}"#
    )
    for frame in stride(from: 0.0, through: 90, by: 10) {
      let value: Vector = property.value(at: frame) - Point.zero
      #expect(abs(value.length - 100) < 0.05)
      #expect(abs(value.angle - frame * .pi / 180) < 1e-3)
    }
  }

  @Test("Unordered keyframes are sorted, and equal times jump")
  func order() throws {
    let property = try number(
      #"{"k":[{"t":10,"s":[5]},{"t":0,"s":[1],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":10,"s":[9]}]}"#)
    #expect(property.value(at: 5) == 3)
    #expect(property.value(at: 10) == 9)
  }

  @Test("Linear keyframes agree with interpolation by hand")
  func property() {
    withEvery("seed", in: UInt64(0)..<300) { seed in
      var random = SeededGenerator(seed: seed)
      let times = (0..<Int.random(in: 2...9, using: &random)).map { _ in
        Double(Int.random(in: 0...60, using: &random))
      }.sorted()
      let values = times.map { _ in Double.random(in: -50...50, using: &random) }
      let keyframes = zip(times, values).map {
        "{\"t\":\($0),\"s\":[\($1)],\"o\":{\"x\":0,\"y\":0},\"i\":{\"x\":1,\"y\":1}}"
      }
      let property = try number("{\"k\":[\(keyframes.joined(separator: ","))]}")
      let frame = Double.random(in: -5...65, using: &random)
      let after = times.firstIndex { $0 > frame } ?? times.count
      let expected: Double
      if after == 0 {
        expected = values[0]
      } else if after == times.count {
        expected = values[after - 1]
      } else {
        let fraction = (frame - times[after - 1]) / (times[after] - times[after - 1])
        expected = values[after - 1] + (values[after] - values[after - 1]) * fraction
      }
      #expect(abs(property.value(at: frame) - expected) < 1e-9)
    }
  }

  @Test("Outlines of the same count are mixed, others jump")
  func outlines() {
    func square(_ size: Double, count: Int = 4) -> LottieOutline {
      LottieOutline(
        vertices: (0..<count).map {
          LottieOutline.Vertex(
            point: Point(Double($0) * size, size), arrival: .zero, departure: Vector(size, 0))
        }, isClosed: true)
    }
    let middle = square(10).mixed(with: square(20)) { _ in 0.5 }
    #expect(middle == square(15))
    #expect(square(10).mixed(with: square(20, count: 5)) { _ in 0.5 } == square(10))
  }
}
