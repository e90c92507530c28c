import Geometry
import Motion
import Testing

@Suite("Cubic keyframes")
struct CubicKeyframesTests {
  @Test("The curve passes through its values, and is smooth there", arguments: UInt64(0)..<40)
  func passesThrough(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let values = (0..<6).map { _ in Point(random.number(in: -50...50), random.number(in: -50...50)) }
    let track = try CubicKeyframes(values)
    for (index, value) in values.enumerated() {
      let progress = Double(index) / 5
      #expect((track.value(at: progress) - value).length < 1e-9)
      guard (1..<5).contains(index) else { continue }
      let (before, after) = (track.velocity(at: progress - 1e-9), track.velocity(at: progress + 1e-9))
      #expect((before - after).length < 1e-4)
    }
  }

  @Test("The velocity is the derivative", arguments: UInt64(0)..<20)
  func velocities(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let values = (0..<5).map { _ in random.number(in: -50...50) }
    let tangents = CubicTangents(tension: [0.3], continuity: [0, 0.2, -0.4, 0.5, 1], bias: [-0.2])
    let tracks = [
      try CubicKeyframes(values, tangents: tangents, keyTimes: [0, 0.1, 0.5, 0.6, 1]),
      try CubicKeyframes(values, tangents: tangents, functions: [.easeIn, .linear, .easeInOut, .easeOut]),
    ]
    for track in tracks {
      for _ in 0..<30 {
        let (progress, h) = (random.number(in: 0.01...0.99), 1e-7)
        // Not across a key.
        guard track.keyTimes.allSatisfy({ abs($0 - progress) > 1e-3 }) else { continue }
        let slope = (track.value(at: progress + h) - track.value(at: progress - h)) / (2 * h)
        #expect(abs(slope - track.velocity(at: progress)) < 1e-3 * max(1, abs(slope)))
      }
    }
  }

  @Test("Tangents follow the formulas of Kochanek and Bartels")
  func tangents() throws {
    // Kochanek, Bartels, "Interpolating Splines with Local Tension, Continuity, and Bias Control", SIGGRAPH 1984, equations 8
    // and 9, with the chords 10 and 30, t = 0.25, c = 0.4 and b = −0.5:
    // source: 0.75 · 0.6 · 0.5 / 2 · 10 + 0.75 · 1.4 · 1.5 / 2 · 30 = 1.125 + 23.625;
    // destination: 0.75 · 1.4 · 0.5 / 2 · 10 + 0.75 · 0.6 · 1.5 / 2 · 30 = 2.625 + 10.125.
    let track = try CubicKeyframes(
      [0.0, 10, 40, 20], tangents: CubicTangents(tension: [0.25], continuity: [0.4], bias: [-0.5]))
    #expect(abs(track.incomingTangent(at: 1) - 24.75) < 1e-12)
    #expect(abs(track.outgoingTangent(at: 1) - 12.75) < 1e-12)
    // Without parameters, the spline of Catmull and Rom: half of both chords.
    let plain = try CubicKeyframes([0.0, 10, 40, 20])
    #expect(plain.incomingTangent(at: 1) == 20 && plain.outgoingTangent(at: 1) == 20)
    #expect(track.incomingTangent(at: 0) == 0 && track.outgoingTangent(at: 3) == 0)
    // Full tension stops at every key.
    let tense = try CubicKeyframes([0.0, 10, 40], tangents: CubicTangents(tension: [1]))
    #expect(tense.outgoingTangent(at: 1) == 0 && tense.incomingTangent(at: 1) == 0)
  }

  @Test("Two values are joined by a straight line, and one value is constant")
  func fewValues() throws {
    let line = try CubicKeyframes([2.0, 6])
    for progress in [0, 0.25, 0.7, 1] { #expect(abs(line.value(at: progress) - (2 + 4 * progress)) < 1e-12) }
    let constant = try CubicKeyframes([3.0])
    #expect(constant.value(at: 0.4) == 3 && constant.velocity(at: 0.4) == 0)
    #expect(try CubicKeyframes.paced([3.0]).value(at: 0.9) == 3)
  }

  @Test("Adjusted for uneven key times, the velocity does not jump; otherwise only its direction is kept")
  func unevenTimes() throws {
    let (values, times) = ([0.0, 10, 15, 40], [0.0, 0.1, 0.8, 1.0])
    var tangents = CubicTangents()
    let plain = try CubicKeyframes(values, tangents: tangents, keyTimes: times)
    tangents.adjustsForKeyTimes = true
    let adjusted = try CubicKeyframes(values, tangents: tangents, keyTimes: times)
    for time in [0.1, 0.8] {
      let jump = abs(adjusted.velocity(at: time - 1e-9) - adjusted.velocity(at: time + 1e-9))
      #expect(jump < 1e-4)
      #expect(abs(plain.velocity(at: time - 1e-9) - plain.velocity(at: time + 1e-9)) > 1)
    }
  }

  @Test("Paced curves have constant speed, and the length of many small chords", arguments: UInt64(0)..<20)
  func paced(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let values = (0..<5).map { _ in Point(random.number(in: -50...50), random.number(in: -50...50)) }
    let track = try CubicKeyframes.paced(values)
    var chords = 0.0
    var last = track.value(at: 0)
    for step in 1...20_000 {
      let next = track.value(at: Double(step) / 20_000)
      chords += (next - last).length
      last = next
    }
    #expect(abs(chords - track.totalLength) < 1e-3 * chords)
    for _ in 0..<50 {
      let progress = random.number(in: 0.001...0.999)
      let h = 1e-4
      let speed = (track.value(at: progress + h / 2) - track.value(at: progress - h / 2)).length / h
      // Chords over a sharp turn are shorter than the curve.
      #expect(speed < track.totalLength * 1.005)
      #expect(abs(track.velocity(at: progress).length - track.totalLength) < 1e-6 * track.totalLength)
    }
  }
}
