import Geometry

/// The steps of the history that throws make: one for each hand that let go, until all that it set in motion is at rest again.
///
/// A step is recorded when the hand lets go, with the places at that moment, and is amended when the shapes rest.
final class ShapeEpisodes {
  private unowned let movement: ShapeMovement
  private unowned let physics: ShapePhysics
  private var open: [ShapeEpisode] = []
  private var count = 0
  /// Where the shapes rested when the first hand touched one; empty while nothing is held.
  private var beforeHold: [(id: ShapeID, geometry: ShapeGeometry)] = []

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
    if hasCollisions, let last = open.last, movement.recorder.history.done.last?.episode == last.number {
      return amend(last)
    }
    close { hasCollisions || $0.contains(controller.id) }
    count += 1
    let episode = ShapeEpisode(number: count, starts: starts)
    let move = ShapeMove(id: controller.id, from: start, to: controller.record.geometry)
    let moves = self.moves(of: episode)
    movement.recorder.recordThrow(
      moves.isEmpty ? [move] : moves, episode: episode.number, focusBefore: focusBefore)
    open.append(episode)
  }

  /// Writes where the shapes are now into the steps of the history, and ends them.
  func close(where matches: (ShapeEpisode) -> Bool = { _ in true }) {
    guard !open.isEmpty else { return }
    for episode in open where matches(episode) { amend(episode) }
    open.removeAll(where: matches)
  }

  /// Ends the steps whose shapes are all at rest.
  func closeEnded() {
    close { [physics] in $0.starts.allSatisfy { id, _ in physics.isResting(id) } }
  }

  private func amend(_ episode: ShapeEpisode) {
    movement.recorder.amendThrow(moves(of: episode), episode: episode.number)
  }

  private func moves(of episode: ShapeEpisode) -> [ShapeMove] {
    episode.starts.compactMap { id, start in
      guard let controller = movement.controller(of: id) else { return nil }
      let end = controller.record.geometry
      return end == start ? nil : ShapeMove(id: id, from: start, to: end)
    }
  }
}
