import Geometry
import Physics
import PhysicsScenes

/// Cases of whole scenes.
enum PhysicsSceneCases {
  private static func named(_ name: String) throws -> PhysicsScene {
    let all = PhysicsScene.timed + PhysicsScene.judged.map(\.scene)
    guard let scene = all.first(where: { $0.name == name }) else {
      throw MotionCaseError("the scene \(name) is unknown")
    }
    return scene
  }

  static func scene(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    inputs.ignore("kind")
    guard let name = try inputs.optionalString("scene", "name") else {
      throw MotionCaseError("inputs needs a scene")
    }
    var run = try SceneRun(named(name))
    let start = run.energy
    judge.compareRelative("kineticEnergyStart", with: start, tolerance: 1e-5)
    for _ in 0..<Int(try inputs.number("steps", default: 600)) { run.step() }
    judge.compare(["escaped"], in: judge.expected, with: Double(run.escapedCount))
    try PhysicsContactCases.atMost(judge, "kineticEnergyRatioMax", start > 0 ? run.energy / start : 0)
    try PhysicsContactCases.atMost(judge, "maxY", run.highest)
    if let least = try judge.expected.optionalNumber("kineticEnergyRatioMin") {
      judge.require(run.energy >= least * start, "the energy is \(run.energy / start) of the first")
    }
    if let range = try judge.expected.optionalNumbers("topYRange"), range.count == 2 {
      judge.require(run.highest >= range[0] && run.highest <= range[1], "the top is at \(run.highest)")
    }
  }

  /// The same bits twice, after a snapshot in the middle, and beside a body that is far away.
  static func determinism(_ judge: MotionJudge) throws {
    let inputs = judge.inputs
    inputs.ignore("kind", "runs", "hash")
    guard let scenes = inputs.value("scenes")?.array?.compactMap(\.string), !scenes.isEmpty else {
      throw MotionCaseError("inputs needs scenes")
    }
    let steps = Int(try inputs.number("steps", default: 600))
    var isEqual = true
    for name in scenes {
      var first = try SceneRun(named(name))
      var second = first
      var snapshot = first
      try second.addFarBody()
      for step in 0..<steps {
        if step == steps / 2 { snapshot = first }
        first.step()
        second.step()
      }
      for _ in steps / 2..<steps { snapshot.step() }
      if first.hash != second.hash || first.hash != snapshot.hash { isEqual = false }
    }
    judge.compare(["allEqual"], in: judge.expected, with: isEqual)
  }
}

extension SceneRun {
  /// Adds a body that nothing meets.
  mutating func addFarBody() throws {
    try world.addBody(
      BodyDefinition(
        kind: .fixed, position: Point(5000, 5000), shapes: [ShapeDefinition(.box(width: 1, height: 1))]))
  }
}

extension MotionJudge {
  /// Compares an expected number with a relative tolerance of its own.
  fileprivate func compareRelative(_ key: String, with actual: Double, tolerance: Double) {
    guard let number = expected.value(key).flatMap(CaseFields.number) else { return }
    expected.isJudged = true
    require(abs(actual - number) <= tolerance * abs(number), "\(key) is \(actual), not \(number)")
  }
}
