import Foundation
import Geometry
import Testing

@testable import Physics

@Suite("Own trigonometry")
struct TrigonometryTests {
  @Test("Sine and cosine agree with the C library to a few units in the last place")
  func sincos() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let x = random.number(in: -1000...1000)
      let (sine, cosine) = Trigonometry.sincos(x)
      #expect(abs(sine - sin(x)) < 1e-15 && abs(cosine - cos(x)) < 1e-15, "x = \(x)")
    }
    #expect(Trigonometry.sincos(.nan) == (0, 1))
    #expect(Trigonometry.sincos(0) == (0, 1))
  }

  @Test("The arc tangent agrees with the C library in all quadrants")
  func arctangent() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<20_000 {
      let (x, y) = (random.number(in: -10...10), random.number(in: -10...10))
      #expect(abs(Trigonometry.arctangent(y, x) - atan2(y, x)) < 1e-15, "(\(x), \(y))")
    }
    #expect(Trigonometry.arctangent(0, 0) == 0)
    #expect(Trigonometry.arctangent(0, -1) == Double.pi)
    #expect(Trigonometry.arctangent(.nan, 1) == 0)
  }

  @Test("Small turns add up to the whole")
  func turns() {
    var rotation = Rotation.identity
    for _ in 0..<1000 { rotation = rotation.turned(by: 0.003) }
    #expect(abs(rotation.angle - 3) < 1e-12)
  }
}

@Suite("Velocities of throws")
struct ThrowVelocityTests {
  private func samples(_ positions: [Double]) -> [ThrowVelocity.Sample] {
    positions.enumerated().map { .init(time: Double($0) / 60, position: Point($1, 2 * $1)) }
  }

  @Test("A steady drag is thrown with its velocity")
  func steady() {
    let velocity = ThrowVelocity.velocity(of: samples([0, 5, 10, 15, 20]), releasedAt: 4.0 / 60)
    #expect(abs(velocity.dx - 300) < 1e-9)
    #expect(abs(velocity.dy - 600) < 1e-9)
  }

  @Test("A pointer that rested throws nothing, nor does a single sample")
  func resting() {
    #expect(ThrowVelocity.velocity(of: samples([0, 50, 100]), releasedAt: 1) == .zero)
    #expect(ThrowVelocity.velocity(of: samples([3]), releasedAt: 0) == .zero)
    #expect(
      ThrowVelocity.velocity(of: [.init(time: .nan, position: .zero)], releasedAt: 0) == .zero)
  }
}
