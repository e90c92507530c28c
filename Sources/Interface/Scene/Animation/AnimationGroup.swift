/// The animations that one block started, and the completion to call when the last of them ends.
final class AnimationGroup {
  let options: AnimationOptions
  private let completion: ((Bool) -> Void)?
  private var running = 0
  private var isFinished = true
  private var isOpen = true
  /// The animator that calls the completion: that of the window of the last view that the block changed.
  private var reference: AnimatorReference?
  var registeredAnimator: Animator? { reference?.animator }
  /// The block's number. It orders completions of blocks that end at the same time.
  private var order = 0

  init(options: AnimationOptions, completion: ((Bool) -> Void)?) {
    self.options = options
    self.completion = completion
  }

  // The main actor makes, keeps and releases groups and transactions; each block has one.
  nonisolated deinit {}

  func register(_ animator: Animator) {
    // A block changes many layers of one window.
    if reference === animator.reference { return }
    if registeredAnimator == nil { order = animator.nextOrder() }
    reference = animator.reference
  }

  func started() { running += 1 }

  /// Registers the end of one animation at `time`. `finished` is false if it was ended early.
  func ended(at time: Double, finished: Bool) {
    running -= 1
    isFinished = isFinished && finished
    if running == 0, !isOpen { complete(at: time) }
  }

  /// Ends the registration of animations, after the block has run.
  func close() {
    isOpen = false
    if running == 0 { complete(at: registeredAnimator?.time ?? 0) }
  }

  private func complete(at time: Double) {
    guard let completion else { return }
    guard let animator = registeredAnimator else {
      // A block that changed no view in a window has no clock and no animations.
      return completion(isFinished)
    }
    let isFinished = isFinished
    animator.enqueue(at: time, order: order) { completion(isFinished) }
  }
}
