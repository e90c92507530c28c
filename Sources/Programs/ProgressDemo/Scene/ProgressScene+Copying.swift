import Controls
import Scene

extension ProgressScene {
  /// Starts the copy, or asks for its files if there is none.
  func copyOrChoose() { if plan == nil { chooseFiles() } else { startCopy() } }

  /// Asks for a file and for its copy, and starts the copy. Without effect while one runs.
  func chooseFiles() {
    guard let chooser, status?.isFinal ?? true else { return }
    chooser.choose { [weak self] plan in
      guard let self, status?.isFinal ?? true else { return }
      let rate = self.plan?.bytesPerSecond
      self.plan = plan
      self.plan?.bytesPerSecond = rate
      startCopy()
    }
  }

  /// Starts the copy. Without effect while one runs, and without a plan.
  public func startCopy() {
    guard let plan, status?.isFinal ?? true else { return }
    let copy = FileCopy(
      from: plan.source, to: plan.destination, bytesPerSecond: plan.bytesPerSecond)
    self.copy = copy
    progressView.showsStopSquare = true
    progressView.progressAmount = 0
    status = FileCopy.Status()
    consumer = Task { [weak self] in
      for await status in copy.statuses { self?.show(status) }
    }
  }

  /// Pauses the running copy, or resumes it.
  public func togglePause() {
    if status?.phase == .paused { copy?.resume() } else { copy?.pause() }
  }

  /// Cancels the running copy. Its destination stays what it was.
  public func cancelCopy() { copy?.cancel() }

  /// Waits until the running copy has ended. Returns at once if none runs.
  public func waitForCopy() async { await consumer?.value }

  private func show(_ status: FileCopy.Status) {
    progressView.progressAmount = status.phase == .cancelled ? 0 : status.fraction
    if status.phase == .finished { progressView.showsStopSquare = false }
    if status.isFinal { copy = nil }
    self.status = status
    if case .failed(let error) = status.phase { reportFailure(error.message) }
  }
}
