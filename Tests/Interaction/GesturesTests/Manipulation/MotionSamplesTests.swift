import Geometry
import Testing

@testable import Gestures

@Suite("Motion samples") struct MotionSamplesTests {
  private let settings = GestureSettings()

  private func moving() -> MotionSamples<Vector> {
    var samples = MotionSamples<Vector>()
    for step in 0...10 { samples.translation.add(Point(Double(step) * 4, 0), at: Double(step) * 0.01) }
    return samples
  }

  @Test("A kept velocity is valid until its end, with the stationarity and the time of its moment")
  func keptVelocity() {
    var samples = moving()
    samples.keep(Vector(400, 0), at: 0.1, until: 0.2, settings: settings)
    samples.removeSamples()
    #expect(samples.keptVelocity(at: 0.2) == Vector(400, 0))
    #expect(!samples.isStationary(at: 0.2, settings: settings))
    #expect(samples.newestTime(at: 0.2) == 0.1)
    #expect(samples.keptVelocity(at: 0.201) == nil)
    #expect(samples.isStationary(at: 0.201, settings: settings), "there are no samples")
    #expect(samples.newestTime(at: 0.201) == nil)
  }

  @Test("A velocity kept again has the values that were kept before")
  func keptVelocityIsKeptAgain() {
    var samples = moving()
    samples.keep(Vector(400, 0), at: 0.1, until: .infinity, settings: settings)
    samples.keep(Vector(300, 0), at: 5, until: .infinity, settings: settings)
    #expect(samples.keptVelocity(at: 9) == Vector(300, 0))
    #expect(!samples.isStationary(at: 9, settings: settings) && samples.newestTime(at: 9) == 0.1)
    samples.discardKeptVelocity()
    #expect(samples.keptVelocity(at: 9) == nil && samples.newestTime(at: 9) == 0.1)
  }

  @Test("Fingers are stationary if neither their centre nor their shape changes")
  func stationary() {
    var samples = MotionSamples<Double>()
    for step in 0...10 {
      samples.translation.add(Point(7, 7), at: Double(step) * 0.01)
      samples.add(scale: 1 + Double(step) / 10, rotation: 0, at: Double(step) * 0.01)
    }
    #expect(!samples.isStationary(at: 0.1, settings: settings))
    #expect(samples.isStationary(at: 0.2, settings: settings))
  }

  @Test("The limit in points per second does not limit a rotation")
  func limit() {
    var slow = settings
    slow.maximumVelocity = 1
    var samples = MotionSamples<Double>()
    for step in 0...10 { samples.add(scale: 1, rotation: Double(step) * 0.05, at: Double(step) * 0.01) }
    #expect(abs(samples.shapeVelocity(at: 0.1, settings: slow).dy - 5) < 1e-9)
  }
}
