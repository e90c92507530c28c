import Geometry

/// The memory of a world that the solver reads and writes in a step, as plain pointers.
///
/// Valid until a body, shape, contact or joint is added, and while the same bodies are awake.
struct StepInput {
  let settings: StepSettings
  /// The number of the step.
  let number: Int
  /// The length of the step in seconds.
  let time: Double
  let bodies: BodyColumns
  /// The bodies that the step moves: body `awake[i]` has row i + 1 of the solver.
  let awake: UnsafePointer<Int32>
  let awakeCount: Int
  let shapes: ShapeColumns
  let proxies: UnsafeMutablePointer<Proxy>
  let contacts: ContactColumns
  let joints: JointLists

  /// The length of a sub-step in seconds.
  @inline(__always) var subTime: Double { time / Double(settings.subSteps) }
}
