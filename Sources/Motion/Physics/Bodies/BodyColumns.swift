import Geometry

/// The memory of a ``BodyStore``, for loops: plain pointers, which cost no reference counting.
struct BodyColumns {
  let motions: UnsafeMutablePointer<BodyMotion>
  let records: UnsafePointer<BodyRecord>
  /// The places of the bodies among the awake ones; -1 for those that are fixed or asleep.
  let awakeIndices: UnsafePointer<Int32>

  @inline(__always) func isAwake(_ body: Int32) -> Bool { awakeIndices[Int(body)] >= 0 }
  @inline(__always) func isDynamic(_ body: Int32) -> Bool { records[Int(body)].kind == .dynamic }
  /// The row of a body in the solver: one more than its place among the awake ones; 0 for bodies that are not awake.
  @inline(__always) func row(of body: Int32) -> Int { Int(awakeIndices[Int(body)]) + 1 }
  @inline(__always) func pose(of body: Int32) -> Pose {
    Pose(motions[Int(body)].center, motions[Int(body)].rotation)
  }
}
