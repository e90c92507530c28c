import Geometry
import Gestures

/// The state shown by the inspector, collected from the arena, in bounded memory.
///
/// The results of a gesture are kept until the next touch, because a failed tap can only be examined
/// afterwards.
struct InspectorModel {
  private(set) var log = GestureLog()
  private(set) var trails: [TouchTrail] = []
  private(set) var snapshot: GestureSnapshot?
  /// The rows, in the order in which the recognizers first took part.
  private(set) var rows: [RecognizerRow] = []
  private(set) var requirements: [GestureSnapshot.Requirement] = []
  /// The position of the gesture's first touch; nil before a touch and for gestures without touches.
  private(set) var landing: Point?
  private var isAtRest = true

  /// The maximum number of recognizers of one gesture.
  static let rowCapacity = 64
  private static let trailCapacity = 32

  var graph: RequirementGraph { RequirementGraph(rows: rows, requirements: requirements) }

  // MARK: Updates

  mutating func note(_ report: GestureReport) {
    beginIfAtRest()
    log.add(report)
    if report.recognizer.state.isTerminal { put(RecognizerRow(over: report.recognizer)) }
  }

  /// - Returns: whether the warning is new.
  mutating func note(_ warning: GestureDiagnostic, at time: Double) -> Bool { log.add(warning, at: time) }

  /// Updates the model after the arena handled input.
  mutating func note(_ arena: GestureArena) {
    if !arena.isAtRest { beginIfAtRest() }
    for touch in arena.touches {
      if landing == nil { landing = touch.startPosition }
      let contact = TouchTrail.Contact(id: touch.id, startTime: touch.startTime)
      if let index = trails.firstIndex(where: { $0.contact == contact }) {
        trails[index].add(touch.position, at: touch.time)
      } else {
        if trails.count == InspectorModel.trailCapacity { trails.removeFirst() }
        var trail = TouchTrail(contact: contact, kind: touch.kind)
        trail.add(touch.startPosition, at: touch.startTime)
        trail.add(touch.position, at: touch.time)
        trails.append(trail)
      }
    }
    update(from: arena.snapshot())
    isAtRest = arena.isAtRest
  }

  private mutating func beginIfAtRest() {
    guard isAtRest else { return }
    isAtRest = false
    rows.removeAll()
    requirements.removeAll()
    landing = nil
  }

  /// Replaces the snapshot, and keeps the results of recognizers that are no longer in it.
  mutating func update(from snapshot: GestureSnapshot) {
    self.snapshot = snapshot
    var currentIDs: Set<ObjectIdentifier> = []
    for recognizer in snapshot.recognizers {
      currentIDs.insert(recognizer.id)
      put(RecognizerRow(recognizer))
    }
    for index in rows.indices where !currentIDs.contains(rows[index].id) { rows[index].end() }
    var current = snapshot.requirements
    for old in requirements where !current.contains(where: { $0.isSamePair(as: old) }) {
      let required = rows.first { $0.id == old.required }
      let state: GestureSnapshot.RequirementState = required?.chip.isSuccess == true ? .broken : .met
      current.append(.init(waiting: old.waiting, required: old.required, state: state))
    }
    requirements = current
  }

  private mutating func put(_ row: RecognizerRow) {
    if let index = rows.firstIndex(where: { $0.id == row.id }) {
      rows[index] = row
    } else if rows.count < InspectorModel.rowCapacity {
      rows.append(row)
    }
  }

  /// Advances the fading of trails.
  mutating func advance(to time: Double) {
    let down = Set(snapshot?.touches.map(\.contact) ?? [])
    for index in trails.indices {
      trails[index].fade(at: time, isDown: down.contains(trails[index].contact))
    }
    trails.removeAll { !down.contains($0.contact) && !$0.isVisible }
  }

  /// Whether the display changes without input, because a trail fades or a timer runs.
  var isMoving: Bool { snapshot?.timers.isEmpty == false || trails.contains(where: \.isVisible) }
}

extension GestureSnapshot.TouchState {
  var contact: TouchTrail.Contact { TouchTrail.Contact(id: id, startTime: startTime) }
}

extension GestureSnapshot.Requirement {
  func isSamePair(as other: GestureSnapshot.Requirement) -> Bool {
    waiting == other.waiting && required == other.required
  }
}
