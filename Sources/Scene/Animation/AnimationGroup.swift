/// All that one animation block started, and what to do when the last of it has ended.
final class AnimationGroup {
  let options: AnimationOptions
  private let completion: ((Bool) -> Void)?
  private var running = 0
  private var isFinished = true
  private var isOpen = true
  /// Where the completion will be called; the window of the latest view that the block changed.
  private weak var animator: Animator?
  /// Decides between blocks that end at the same time.
  private var order = 0

  init(options: AnimationOptions, completion: ((Bool) -> Void)?) {
    self.options = options
    self.completion = completion
  }

  func note(_ animator: Animator) {
    if self.animator == nil { order = animator.nextOrder() }
    self.animator = animator
  }

  func started() { running += 1 }

  /// One of the animations ended at `time`; `finished` when it ran to its end.
  func ended(at time: Double, finished: Bool) {
    running -= 1
    isFinished = isFinished && finished
    if running == 0, !isOpen { complete(at: time) }
  }

  /// The block has run: nothing more will be started.
  func close() {
    isOpen = false
    if running == 0 { complete(at: animator?.time ?? 0) }
  }

  private func complete(at time: Double) {
    guard let completion else { return }
    guard let animator else {
      // No window, hence no clock and nothing that could move.
      return completion(isFinished)
    }
    let isFinished = isFinished
    animator.enqueue(at: time, order: order) { completion(isFinished) }
  }
}
