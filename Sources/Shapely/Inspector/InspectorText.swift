import Gestures
import Painting

/// What the inspector has to say, line by line.
enum InspectorText {
  struct Line: Hashable {
    var text: String
    /// The colour of the lamp before it.
    var lamp: Color
    var isDim = false
  }

  /// Recognizers that take part, then who waits for whom, then what happened last.
  static func lines(of snapshot: GestureSnapshot?, log: GestureLog) -> [Line] {
    var lines: [Line] = []
    if let snapshot {
      for recognizer in snapshot.recognizers {
        lines.append(
          Line(
            text: recognizer.explanation,
            lamp: recognizer.isReady ? waiting : lamp(for: recognizer.state)))
      }
      let labels = Dictionary(
        snapshot.recognizers.map { ($0.id, $0.label) }, uniquingKeysWith: { first, _ in first })
      for requirement in snapshot.requirements {
        guard let waiter = labels[requirement.waiting], let required = labels[requirement.required] else {
          continue
        }
        lines.append(
          Line(
            text: requirement.isHolding
              ? "\(waiter) waits for \(required)" : "\(waiter) needs \(required) to fail",
            lamp: requirement.isHolding ? waiting : lamp(for: .possible), isDim: !requirement.isHolding))
      }
    }
    for entry in log.entries {
      lines.append(Line(text: entry.text, lamp: lamp(for: entry.state), isDim: true))
    }
    return lines
  }

  /// Red: ready, and kept from it by another.
  static let waiting = Color(rgb: 0xFF453A)

  static func lamp(for state: GestureState) -> Color {
    switch state {
    case .possible: Color(white: 0.5)
    case .began, .changed: Color(rgb: 0x30D158)
    case .ended: Color(rgb: 0x4DA3FF)
    case .cancelled: Color(rgb: 0xFF9F0A)
    case .failed: Color(white: 0.25)
    }
  }
}
