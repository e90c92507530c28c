import Geometry

/// The recognizers with pointers that hover over their owners. They take no part in the arbitration.
///
/// A class, because recognizers' methods may use the arena while they receive events.
final class HoverTracker {
  /// A recognizer and the pointer that hovers over its owner.
  struct Entry {
    let pointer: PointerID
    let recognizer: GestureRecognizer
  }

  private let attempts: AttemptRegistry
  private(set) var entries: [Entry] = []

  init(_ attempts: AttemptRegistry) { self.attempts = attempts }

  var recognizers: [GestureRecognizer] { entries.map(\.recognizer) }

  /// Handles a pointer without pressed buttons that enters, moves over or leaves owners.
  /// - Parameter hit: the owner under the pointer.
  func hover(_ event: PointerEvent, over hit: (any GestureOwner)?) {
    for entry in entries where entry.pointer == event.id && isHovering(entry) {
      if entry.recognizer.owner?.contains(hit) == true { continue }
      entry.recognizer.hoverReceived(event)
      entry.recognizer.attempt.session = .none
      attempts.move(entry.recognizer, to: .ended, because: .completed)
    }
    var next = hit
    while let owner = next {
      for recognizer in owner.gestureRecognizers where recognizer.receivesHover && recognizer.isEnabled {
        if recognizer.attempt.isRunning {
          feed(event, to: recognizer)
        } else if recognizer.allowedKinds.contains(event.kind) {
          enter(event, with: recognizer)
        }
      }
      next = owner.gestureParent
    }
  }

  private func isHovering(_ entry: Entry) -> Bool { entry.recognizer.attempt.session == .hover }

  private func enter(_ event: PointerEvent, with recognizer: GestureRecognizer) {
    attempts.begin(recognizer)
    recognizer.attempt.session = .hover
    entries.append(Entry(pointer: event.id, recognizer: recognizer))
    recognizer.hoverReceived(event)
    attempts.move(recognizer, to: .began, because: .recognized)
  }

  private func feed(_ event: PointerEvent, to recognizer: GestureRecognizer) {
    for entry in entries where entry.recognizer === recognizer && entry.pointer == event.id {
      guard recognizer.state.isActive else { return }
      recognizer.hoverReceived(event)
      attempts.move(recognizer, to: .changed, because: .progressed)
    }
  }

  /// Updates the hovered recognizers while the pointer is pressed. Nothing is entered or left.
  func followPressed(_ event: PointerEvent) {
    guard !entries.isEmpty else { return }
    for entry in entries where entry.pointer == event.id { feed(event, to: entry.recognizer) }
  }

  /// Cancels the gestures of a pointer that left the window or was cancelled.
  func cancel(_ pointer: PointerID) {
    for entry in entries where entry.pointer == pointer && isHovering(entry) {
      entry.recognizer.attempt.session = .none
      attempts.move(entry.recognizer, to: .cancelled, because: .touchCancelled)
    }
  }

  /// Cancels the gestures of all pointers.
  func cancelAll() {
    for entry in entries { cancel(entry.pointer) }
  }

  /// Ends the attempts of recognizers whose owners are removed.
  func detach(where isRemoved: (GestureRecognizer) -> Bool) {
    for entry in entries where isRemoved(entry.recognizer) {
      attempts.detach(entry.recognizer, reason: .removed)
    }
  }

  /// Resets the recognizers whose attempt is over.
  func resetFinished() {
    guard !entries.isEmpty else { return }
    for entry in entries where entry.recognizer.isAttemptOver { attempts.reset(entry.recognizer) }
    entries.removeAll { !$0.recognizer.attempt.isRunning }
  }
}
