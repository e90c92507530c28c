import Geometry
import Testing

@testable import Physics

@Suite("Settings of a step") struct StepSettingsTests {
  @Test("Impacts bounce beyond twice the change of gravity in a step, or beyond the speed of the program")
  func threshold() {
    var settings = StepSettings(gravity: Vector(6, 8))
    #expect(abs(settings.impactThreshold(time: 0.1) - 2.01) < 1e-12)
    settings.restitutionThreshold = 3
    #expect(settings.impactThreshold(time: 0.1) == 3)
    settings.restitutionThreshold = -3
    #expect(settings.impactThreshold(time: 0.1) == 0)
  }

  @Test("The frequency of contacts is at most an eighth of that of the sub-steps")
  func rates() {
    let settings = StepSettings(gravity: .zero)
    #expect(
      settings.contactRates(time: 1.0 / 240).softness.biasRate
        == settings.contactRates(time: 1.0 / 240).softness.biasRate)
    // A spring of 30 Hz, and one of 12.5 Hz: 2 π f / (2 * 10 + 2 π f h).
    for (time, hertz) in [(1.0 / 480, 30.0), (0.01, 12.5)] {
      let omega = 2 * Double.pi * hertz
      let rates = settings.contactRates(time: time)
      #expect(abs(rates.softness.biasRate - omega / (20 + omega * time)) < 1e-9)
      #expect(rates.inverseTime == 1 / time && rates.softness.massScale == 1)
    }
  }

  @Test("Numbers out of their ranges are ignored or bounded")
  func ranges() {
    var settings = StepSettings(gravity: Vector(.infinity, 0))
    #expect(settings.gravity == .zero)
    settings.gravity = Vector(1e9, -1e9)
    settings.gravity = Vector(.nan, 0)
    #expect(settings.gravity == Vector(1e6, -1e6))
    settings.subSteps = 1000
    #expect(settings.subSteps == 64)
    settings.subSteps = 0
    #expect(settings.subSteps == 1)
    for path in [\StepSettings.maximumSpeed, \.contactHertz, \.contactDampingRatio, \.pushSpeed] {
      let old = settings[keyPath: path]
      for number in [-1, .nan, 1e12] {
        settings[keyPath: path] = number
        #expect(settings[keyPath: path] == old)
      }
      settings[keyPath: path] = 5
      #expect(settings[keyPath: path] == 5)
    }
  }
}
