import Testing

@testable import MotionConformance

@Suite("Physics kinds")
struct PhysicsKindsTests {
  private func judge(_ inputs: String, _ expected: String, tolerance: Double = 0.01) -> String {
    MotionCaseText.reason(
      MotionCaseText.verdict(inputs, expected, tolerance: "{\"abs\": \(tolerance)}"))
  }

  @Test("Single bodies: a fall and a throw")
  func bodies() {
    let fall =
      "{\"kind\": \"projectile\", \"p0\": [0, 0], \"v0\": [1, 0], \"gravity\": [0, -10], \"time\": 1}"
    #expect(judge(fall, "{\"p\": [1, -5.0208333]}") == "passed")
    #expect(judge(fall, "{\"p\": [1, -5.2]}") != "passed")
    let rest = """
      {"kind": "throw", "pointerSamples": [{"t": 0, "x": 0}, {"t": 0.05, "x": 10}], "releaseAt": 0.05, "window": 0.1}
      """
    #expect(judge(rest, "{\"vx\": 200, \"vy\": 0}") == "passed")
    #expect(judge(rest, "{\"vx\": 100}") != "passed")
  }

  @Test("Contacts: an impact, a rebound, a slide and a pile")
  func contacts() {
    let impact = "{\"kind\": \"headOn\", \"m1\": 1, \"m2\": 3, \"u1\": 4, \"u2\": 0, \"restitution\": 1}"
    #expect(judge(impact, "{\"v1\": -2, \"v2\": 2, \"momentum\": 4}") == "passed")
    #expect(judge(impact, "{\"v1\": -2.1}") != "passed")
    let bounce = "{\"kind\": \"bounce\", \"drop\": 5, \"gravity\": 10, \"restitution\": 0.8}"
    #expect(
      judge(bounce, "{\"apex\": 3.2, \"impactTime\": 1, \"impactSpeed\": 10}", tolerance: 0.03) == "passed")
    #expect(judge(bounce, "{\"apex\": 3.4}", tolerance: 0.03) != "passed")
    let slide = "{\"kind\": \"slide\", \"v0\": 6, \"mu\": 0.3, \"gravity\": 10}"
    #expect(judge(slide, "{\"distance\": 6, \"time\": 2}", tolerance: 0.1) == "passed")
    let stack = "{\"kind\": \"stack\", \"count\": 3, \"gravity\": 10, \"time\": 5}"
    #expect(
      judge(stack, "{\"maxAbsX\": 0.01, \"topYRange\": [2.49, 2.51], \"sleepsBySeconds\": 3}") == "passed")
    #expect(judge(stack, "{\"sleepsBySeconds\": 0.1}") != "passed")
  }

  @Test("Geometry: a manifold and coefficients")
  func geometry() {
    let boxes = """
      {"kind": "manifold", "a": {"half": [1, 1], "p": [0, 0]}, "b": {"radius": 1, "p": [0, 1.9]}}
      """
    #expect(
      judge(boxes, "{\"normal\": [0, 1], \"penetration\": 0.1, \"points\": 1}", tolerance: 1e-9) == "passed")
    #expect(judge(boxes, "{\"penetration\": 0.2}", tolerance: 1e-9) != "passed")
    // No frequency is a rigid constraint.
    let rigid = "{\"kind\": \"softness\", \"hertz\": 0, \"zeta\": 1, \"h\": 0.01}"
    #expect(judge(rigid, "{\"biasRate\": 0, \"massScale\": 1, \"impulseScale\": 0}") == "passed")
  }

  @Test("Joints: an oscillation, a sag, and the mass of an item in points")
  func joints() {
    let swing =
      "{\"kind\": \"springJoint\", \"mass\": 2, \"hertz\": 0.5, \"zeta\": 0, \"x0\": 1, \"dt\": 0.001}"
    let stiffness = 2 * Double.pi * Double.pi
    #expect(judge(swing, "{\"period\": 2, \"stiffness\": \(stiffness)}") == "passed")
    #expect(
      judge(swing, "{\"samples\": [{\"t\": 1, \"x\": -1}, {\"t\": 2, \"x\": 1}]}", tolerance: 0.05)
        == "passed")
    #expect(judge(swing, "{\"period\": 2.1}") != "passed")
    let weight = "{\"kind\": \"springJoint\", \"hertz\": 1, \"zeta\": 1, \"gravity\": 10, \"time\": 20}"
    let sag = 10 / (4 * Double.pi * Double.pi)
    #expect(judge(weight, "{\"sag\": \(sag)}") == "passed")
    #expect(judge(weight, "{\"sag\": 0.3}") != "passed")
    let item = "{\"kind\": \"itemMass\", \"size\": [100, 200], \"density\": 3}"
    #expect(judge(item, "{\"mass\": 6}", tolerance: 1e-9) == "passed")
    #expect(judge(item, "{\"mass\": 2}", tolerance: 1e-9) != "passed")
  }

  @Test("A box sticks to a slope or slides down, and a fast body does not pass a thin wall")
  func paths() {
    // tan(0.3) is 0.309.
    let steep = "{\"kind\": \"incline\", \"angle\": 0.3, \"mu\": 0.2, \"gravity\": 10, \"time\": 1}"
    let acceleration = 10 * (0.29552 - 0.2 * 0.95534)
    #expect(
      judge(steep, "{\"slides\": true, \"acceleration\": \(acceleration)}", tolerance: 0.03) == "passed")
    #expect(judge(steep, "{\"acceleration\": 1.2}", tolerance: 0.03) != "passed")
    let flat = "{\"kind\": \"incline\", \"angle\": 0.3, \"mu\": 0.4, \"gravity\": 10, \"time\": 1}"
    #expect(judge(flat, "{\"slides\": false, \"distance\": 0}") == "passed")
    #expect(judge(flat, "{\"slides\": true}") != "passed")
    let shot =
      "{\"kind\": \"ccd\", \"radius\": 0.1, \"v0\": 300, \"wall\": {\"x\": 4, \"thickness\": 0.02}, \"time\": 0.5}"
    #expect(judge(shot, "{\"tunnels\": false, \"maxX\": 3.9}") == "passed")
    #expect(judge(shot, "{\"tunnels\": true}") != "passed")
    #expect(judge(shot, "{\"maxX\": 3}") != "passed")
  }
}
