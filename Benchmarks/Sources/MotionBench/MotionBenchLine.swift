/// One printed measurement.
struct MotionBenchLine {
  var group: String
  var name: String
  /// The processor time per evaluation, in nanoseconds.
  var nanoseconds: Double
  /// The number of allocations per evaluation; nil if they are not counted.
  var allocations: Double?
  /// The sum of all results, which shows that they were computed.
  var checksum: Double

  var json: String {
    """
    {"group":"\(group)","name":"\(name)","nsPerEvaluation":\(rounded),\
    "allocationsPerEvaluation":\(allocations.map { "\($0)" } ?? "null"),"checksum":\(checksum)}
    """
  }

  var text: String {
    "\(group) \(name): \(rounded) ns an evaluation, \(allocations.map { "\($0)" } ?? "?") allocations"
  }

  private var rounded: Double { (nanoseconds * 100).rounded() / 100 }
}
