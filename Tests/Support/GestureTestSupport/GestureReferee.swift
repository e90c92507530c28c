import Gestures

/// Watches an arena's reports and notes every broken promise:
///
/// - a continuous gesture is told began, then changes, then one end; a discrete one is told once; a failure comes
///   only where nothing was begun;
/// - of recognizers that exclude each other, no two are in progress at once.
public final class GestureReferee {
  /// The broken rules, in words.
  public private(set) var complaints: [String] = []
  private var token: ObserverToken?
  private var active: [GestureRecognizer] = []
  private var granted: [(recognizer: GestureRecognizer, time: Double)] = []
  private let mayShare: (GestureRecognizer, GestureRecognizer) -> Bool

  /// - Parameter mayShare: whether two recognizers may be in progress at once.
  public init(_ arena: GestureArena, mayShare: @escaping (GestureRecognizer, GestureRecognizer) -> Bool) {
    self.mayShare = mayShare
    token = arena.reportObservers.add { [unowned self] report in judge(report) }
  }

  private func judge(_ report: GestureReport) {
    let recognizer = report.recognizer
    let isActive = active.contains { $0 === recognizer }
    let legal: Bool
    switch report.state {
    case .possible: legal = false
    case .began: legal = !isActive && !recognizer.isDiscrete
    case .changed, .cancelled: legal = isActive
    case .ended: legal = isActive != recognizer.isDiscrete
    case .failed: legal = !isActive
    }
    if !legal { complain("\(recognizer.label) reported \(report.state.rawValue) out of turn") }
    if recognizer.state != report.state {
      complain("\(recognizer.label) is not in the state that it reports")
    }
    if report.state == .began || recognizer.isDiscrete && report.state == .ended {
      for other in active where other !== recognizer && !mayShare(recognizer, other) {
        complain("\(recognizer.label) was recognized beside \(other.label)")
      }
      for other in granted where other.time == report.time && other.recognizer !== recognizer {
        if !mayShare(recognizer, other.recognizer) {
          complain("\(recognizer.label) and \(other.recognizer.label) were recognized at once")
        }
      }
      granted.append((recognizer, report.time))
    }
    if report.state == .began { active.append(recognizer) }
    if report.state.isTerminal { active.removeAll { $0 === recognizer } }
  }

  private func complain(_ text: String) {
    if !complaints.contains(text) { complaints.append(text) }
  }
}
