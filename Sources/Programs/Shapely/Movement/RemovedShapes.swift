import Dispatch

/// Shapes that were removed together, whose memory is released in small groups: ten thousand at once hold a frame.
///
/// Each group is a block of the main queue, so that input and frames come between two groups.
@MainActor final class RemovedShapes {
  /// The most shapes that are released at once, within about a millisecond.
  private static let groupSize = 500

  private var controllers: [ShapeController] = []
  private var isReleasing = false

  /// Takes shapes that are in no canvas any more, with their views. A few are released at once.
  func take(_ removed: [ShapeController]) {
    guard removed.count > Self.groupSize else { return }
    controllers += removed
    if !isReleasing { releaseLater() }
  }

  private func releaseLater() {
    isReleasing = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.releaseGroup() }
    }
  }

  private func releaseGroup() {
    isReleasing = false
    controllers.removeLast(min(Self.groupSize, controllers.count))
    if !controllers.isEmpty { releaseLater() }
  }
}
