import Geometry
import Gestures

/// A slop circle; recognizers with the same circle share one.
struct SlopRing: Hashable {
  var slop: GestureSlop
  var labels: [String]

  /// Returns the circles of `recognizers`, smallest first. Circles too large to leave are omitted.
  static func rings(of recognizers: [GestureSnapshot.RecognizerState]) -> [SlopRing] {
    var rings: [SlopRing] = []
    for recognizer in recognizers {
      // A recognizer that failed for another reason has no circle.
      let isDecided = recognizer.state.isTerminal
      for slop in recognizer.slops where slop.radius > 0 && slop.radius <= 10_000 {
        if isDecided && !slop.isCrossed { continue }
        if let index = rings.firstIndex(where: { $0.slop == slop }) {
          if !rings[index].labels.contains(recognizer.shortLabel) {
            rings[index].labels.append(recognizer.shortLabel)
          }
        } else {
          rings.append(SlopRing(slop: slop, labels: [recognizer.shortLabel]))
        }
      }
    }
    return rings.sorted { $0.slop.radius < $1.slop.radius }
  }

  /// The description: `drag begins beyond 10 pt`.
  var sentence: String {
    let names = labels.joined(separator: ", ")
    let verb: String
    switch slop.meaning {
    case .begins: verb = labels.count == 1 ? "begins" : "begin"
    case .fails: verb = labels.count == 1 ? "fails" : "fail"
    }
    return "\(names) \(verb) beyond \(Numbers.plain(slop.radius)) pt"
  }
}
