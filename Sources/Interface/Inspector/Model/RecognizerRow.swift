import Gestures

/// The line of one recognizer: `[waiting] double tap — waiting for star triple tap, 0.21 s left`.
struct RecognizerRow: Hashable {
  /// The displayed state.
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
  /// The reason for the state, and the progress.
  var remark: String
  /// The shorter text for narrow windows.
  var shortRemark: String
  /// Whether the attempt is over, so that the state is its result.
  private(set) var isOver = false
  /// The reason to show after the last touch ended. Before, the remaining time of a result is shown instead.
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

  /// Creates the row of a recognizer that just ended, while it still has its final state.
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

  /// Marks the attempt as over, and keeps its result.
  mutating func end() {
    isOver = true
    guard let outcome else { return }
    remark = outcome
    shortRemark = outcome
  }

  /// Returns the reason of the last transition to `state`.
  private static func cause(
    of state: GestureState, in history: [GestureTransition], owner: String, isDiscrete: Bool
  ) -> String {
    tidy(history.last { $0.to == state }?.cause ?? "", in: owner, isDiscrete: isDiscrete)
  }

  /// Removes the parts of a remark that the state and the view's name already show.
  private static func tidy(_ remark: String, in owner: String, isDiscrete: Bool) -> String {
    let plain = "\(GestureReason.recognized)"
    var remark = remark
    if remark == plain { return "" }
    if remark.hasPrefix(plain + ", ") {
      remark = (isDiscrete ? "with" : "began with") + remark.dropFirst(plain.count + 1)
    }
    return owner.isEmpty ? remark : remark.replacing(owner + " ", with: "")
  }

  /// Returns a label without the name of its view: `double tap` for `star double tap`.
  static func shorten(_ label: String, in owner: String) -> String {
    let prefix = owner + " "
    return label.hasPrefix(prefix) && label.count > prefix.count
      ? String(label.dropFirst(prefix.count)) : label
  }
}
