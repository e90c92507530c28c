import PhysicsScenes

/// Where a scene ended.
struct QualityLine {
  private let run: SceneRun
  private let steps: Int
  private let start: Double
  private var highestEnergy: Double
  private var asleepAt = -1

  init(_ scene: PhysicsScene, steps: Int) throws {
    var run = try SceneRun(scene)
    self.steps = steps
    start = run.energy
    highestEnergy = start
    for step in 1...steps {
      run.step()
      guard step.isMultiple(of: 10) else { continue }
      highestEnergy = max(highestEnergy, run.energy)
      if scene.allowsSleep, asleepAt < 0, run.awakeCount == 0 { asleepAt = step }
    }
    self.run = run
  }

  private var ratios: (end: Double, highest: Double) {
    start > 0 ? (run.energy / start, highestEnergy / start) : (0, 0)
  }

  var json: String {
    """
    {"peer":"easel","version":"1","quality":"\(run.scene.name)","steps":\(steps),\
    "ke_ratio_end":\(fixed(ratios.end, 4)),"ke_ratio_max":\(fixed(ratios.highest, 4)),\
    "max_y_end":\(fixed(run.highest, 4)),"escaped":\(run.escapedCount),"awake_end":\(run.awakeCount),\
    "all_asleep_at_step":\(asleepAt),"deepest_circle_overlap":\(fixed(run.deepestOverlap, 4))}
    """
  }

  var text: String {
    """
    \(run.scene.name): energy \(fixed(ratios.end, 4)), at most \(fixed(ratios.highest, 4)); top \(fixed(run.highest, 5)); \
    \(run.escapedCount) escaped; \(run.awakeCount) awake, all asleep at step \(asleepAt); \
    overlap \(fixed(run.deepestOverlap, 4))
    """
  }
}
