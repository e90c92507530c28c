/// One printed measurement.
struct GestureBenchLine {
  var scene: String
  var fingers: Int
  var recognizers: Int
  var participants: Int
  /// The processor time per event, in nanoseconds.
  var nanoseconds: Double
  /// The number of allocations per event; nil if they are not counted.
  var allocations: Double?
  var isIdle: Bool

  private var each: Double { nanoseconds / Double(participants) }

  var json: String {
    """
    {"scene":"\(scene)","fingers":\(fingers),"recognizers":\(recognizers),"participants":\(participants),\
    "nsPerEvent":\(rounded(nanoseconds)),"nsPerEventPerParticipant":\(rounded(each)),\
    "eventsPerSecond":\(Int(1e9 / nanoseconds)),"allocationsPerEvent":\(allocations.map { "\($0)" } ?? "null"),\
    "idle":\(isIdle)}
    """
  }

  var text: String {
    "\(scene): \(fingers) fingers, \(recognizers) recognizers, \(participants) of them take part: "
      + "\(rounded(nanoseconds)) ns an event, \(rounded(each)) ns for each, "
      + "\(allocations.map { "\($0)" } ?? "?") allocations an event"
  }

  private func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }
}
