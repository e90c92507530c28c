import Gestures

/// What is said of one recognizer: `[waiting] double tap — waiting for star triple tap, 0.21 s left`.
struct RecognizerRow: Hashable {
  /// The state as people see it.
  enum Chip: String, Hashable {
    case possible, waiting, began, changed, ended, recognized, failed, cancelled

    var isSuccess: Bool { self == .began || self == .changed || self == .ended || self == .recognized }

    init(_ state: GestureState, isReady: Bool, isDiscrete: Bool) {
      switch state {
      case .possible: self = isReady ? .waiting : .possible
      case .began: self = .began
      case .changed: self = .changed
      case .ended: self = isDiscrete ? .recognized : .ended
      case .failed: self = .failed
      case .cancelled: self = .cancelled
      }
    }
  }

  var id: ObjectIdentifier
  var label: String
  var owner: ObjectIdentifier?
  var ownerLabel: String
  var chip: Chip
  /// Why it is in that state, and how far it has come.
  var remark: String
  /// The same where there is little room.
  var shortRemark: String
  /// Whether its attempt is over, so that this is what became of it.
  private(set) var isOver = false
  /// What is left to say when the last finger is up: until when a result stands is of interest before.
  private var outcome: String?

  init(_ recognizer: GestureSnapshot.RecognizerState) {
    id = recognizer.id
    label = recognizer.shortLabel
    owner = recognizer.owner
    ownerLabel = recognizer.ownerLabel
    chip = Chip(recognizer.state, isReady: recognizer.isReady, isDiscrete: recognizer.isDiscrete)
    let remarks = recognizer.remarks.map {
      RecognizerRow.tidy($0, in: recognizer.ownerLabel, isDiscrete: recognizer.isDiscrete)
    }
    remark = remarks.filter { !$0.isEmpty }.joined(separator: ", ")
    let short = remarks.filter { !$0.isEmpty && !$0.hasSuffix(" down") }
    shortRemark = short.isEmpty ? remark : short.joined(separator: ", ")
    if recognizer.state.isTerminal {
      outcome = RecognizerRow.cause(
        of: recognizer.state, in: recognizer.history, owner: ownerLabel, isDiscrete: recognizer.isDiscrete)
    }
  }

  /// What became of a recognizer, told while it still has the state that it ended in.
  init(over recognizer: GestureRecognizer) {
    id = ObjectIdentifier(recognizer)
    owner = recognizer.owner.map { ObjectIdentifier($0) }
    ownerLabel = recognizer.owner?.gestureLabel ?? ""
    label = RecognizerRow.shorten(recognizer.label, in: ownerLabel)
    chip = Chip(recognizer.state, isReady: false, isDiscrete: recognizer.isDiscrete)
    remark = RecognizerRow.cause(
      of: recognizer.state, in: recognizer.history, owner: ownerLabel, isDiscrete: recognizer.isDiscrete)
    shortRemark = remark
    isOver = true
  }

  /// Its attempt is over: what it came to stays.
  mutating func end() {
    isOver = true
    guard let outcome else { return }
    remark = outcome
    shortRemark = outcome
  }

  /// Why it went into a state last.
  private static func cause(
    of state: GestureState, in history: [GestureTransition], owner: String, isDiscrete: Bool
  ) -> String {
    tidy(history.last { $0.to == state }?.cause ?? "", in: owner, isDiscrete: isDiscrete)
  }

  /// A reason beside a chip and under the name of the view: what those say is left out.
  private static func tidy(_ remark: String, in owner: String, isDiscrete: Bool) -> String {
    let plain = "\(GestureReason.recognized)"
    var remark = remark
    if remark == plain { return "" }
    if remark.hasPrefix(plain + ", ") {
      remark = (isDiscrete ? "with" : "began with") + remark.dropFirst(plain.count + 1)
    }
    return owner.isEmpty ? remark : remark.replacing(owner + " ", with: "")
  }

  /// A label without the name of its view: `double tap` of `star double tap`.
  static func shorten(_ label: String, in owner: String) -> String {
    let prefix = owner + " "
    return label.hasPrefix(prefix) && label.count > prefix.count
      ? String(label.dropFirst(prefix.count)) : label
  }
}
