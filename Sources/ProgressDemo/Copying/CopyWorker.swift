import FileAccess

/// The work of a copy's thread: a loop over the chunks of the source.
nonisolated struct CopyWorker {
  let source: InputFile
  let destination: OutputFile
  /// The greatest speed; no limit unless it is greater than 0.
  let bytesPerSecond: Double
  let gate: CopyGate
  let report: (FileCopy.Status) -> Void

  /// Copies, and reports each change of the status. The last report is final.
  func run() {
    var status = FileCopy.Status()
    do throws(FileError) {
      status.phase = try copy(&status) ? .finished : .cancelled
    } catch {
      status.phase = .failed(error)
    }
    report(status)
  }

  /// Returns false if the copy was cancelled.
  private func copy(_ status: inout FileCopy.Status) throws(FileError) -> Bool {
    guard source.identity == nil || source.identity != destination.identity else {
      throw FileError(
        .exists, .writing, path: destination.path, flag: destination.flag,
        reason: "it is the file to be copied; choose another file")
    }
    var chunks = try source.chunks(limit: .max)
    let staging = try FileStaging(destination)
    status.total = chunks.expectedLength
    report(status)
    while let chunk = try chunks.next() {
      if gate.request == .pause {
        status.phase = .paused
        report(status)
        if gate.waitWhilePaused() == .copy {
          status.phase = .copying
          report(status)
        }
      }
      if gate.request == .cancel {
        staging.discard()
        return false
      }
      try staging.append(chunk)
      status.copied += chunk.count
      report(status)
      if bytesPerSecond > 0 { gate.sleep(seconds: Double(chunk.count) / bytesPerSecond) }
    }
    if gate.waitWhilePaused() == .cancel {
      staging.discard()
      return false
    }
    try staging.commit()
    return true
  }
}
