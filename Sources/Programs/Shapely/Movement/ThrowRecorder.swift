import Dynamics
import Geometry

/// Records the steps of the history that throws make: one for each episode of the physics.
///
/// A step is recorded when the hand lets go, with the places at that moment, and is amended when the shapes rest.
final class ThrowRecorder {
  /// Where shapes were at rest before a hand moved them.
  private typealias Starts = [(id: ShapeID, geometry: ShapeGeometry)]

  private unowned let movement: ShapeMovement
  private unowned let physics: ShapePhysics
  /// The places before each episode that has not ended, by its number.
  private var starts: [Int: Starts] = [:]
  /// Where the shapes rested when the first hand touched one; empty while nothing is held.
  private var beforeHold: Starts = []

  init(of movement: ShapeMovement, physics: ShapePhysics) {
    self.movement = movement
    self.physics = physics
  }

  // MARK: Hands

  /// Notes where the shapes rest, when the first hand takes one.
  func beginHold() {
    if movement.isHeld { return }
    beforeHold = movement.controllers.map { ($0.id, $0.record.geometry) }
  }

  /// Forgets a hold that changes nothing.
  func endHold() { if !movement.isHeld { forgetHold() } }

  func forgetHold() { beforeHold = [] }

  // MARK: Steps

  /// Begins or continues the step of what a hand set in motion. Called when the shape was let go.
  func record(_ controller: ShapeController, from start: ShapeGeometry, focusBefore: ShapeID?) {
    let hasCollisions = physics.mode.hasCollisions
    var starts = hasCollisions ? beforeHold : []
    if let index = starts.firstIndex(where: { $0.id == controller.id }) {
      starts[index].geometry = start
    } else {
      starts.append((controller.id, start))
    }
    endHold()
    if hasCollisions, let last = physics.animator.episodes.last,
      movement.recorder.history.done.last?.episode == last.number
    {
      return amend(last)
    }
    endEpisodes { hasCollisions || $0.contains(controller.body) }
    let episode = physics.animator.beginEpisode(
      of: starts.compactMap { movement.controller(of: $0.id)?.body }
    ) { [weak self] in
      self?.amend($0)
      self?.starts[$0.number] = nil
    }
    self.starts[episode.number] = starts
    let move = ShapeMove(id: controller.id, from: start, to: controller.record.geometry)
    let moves = moves(in: episode)
    movement.recorder.recordThrow(
      moves.isEmpty ? [move] : moves, episode: episode.number, focusBefore: focusBefore)
  }

  /// Ends episodes, and writes where their shapes are now into the steps of the history.
  func endEpisodes(where matches: (DynamicEpisode) -> Bool = { _ in true }) {
    for episode in physics.animator.episodes where matches(episode) { episode.end() }
  }

  private func amend(_ episode: DynamicEpisode) {
    movement.recorder.amendThrow(moves(in: episode), episode: episode.number)
  }

  private func moves(in episode: DynamicEpisode) -> [ShapeMove] {
    (starts[episode.number] ?? []).compactMap { id, start in
      guard let controller = movement.controller(of: id) else { return nil }
      let end = controller.record.geometry
      return end == start ? nil : ShapeMove(id: id, from: start, to: end)
    }
  }
}
