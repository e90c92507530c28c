import FileAccess

/// The work of a copy's thread: a loop over the chunks of the source.
nonisolated struct CopyWorker {
  let source: InputFile
  let destination: OutputFile
  /// The greatest speed; no limit unless it is greater than 0.
  let bytesPerSecond: Double
  let gate: CopyGate
  /// The time, in seconds from any origin.
  let now: () -> Double
  let report: (FileCopy.Status) -> Void

  /// The greatest time between two looks at the destination, in seconds.
  private static let checkInterval = 0.25
  /// The time that a slice of a slow copy takes, in seconds. Shorter makes the progress smoother.
  private static let sliceInterval = 0.1

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
    let staging = try FileStaging(destination, permissions: chunks.permissions)
    status.total = chunks.expectedLength
    report(status)
    // The time until the next part, so that a slow copy does not wait after its last one.
    var delay = 0.0
    while true {
      while !chunks.isReady(within: Self.checkInterval) {
        guard try proceed(after: 0, &status, staging) else { return false }
      }
      guard var chunk = try nextChunk(&chunks, copied: status.copied) else { break }
      while !chunk.isEmpty {
        guard try proceed(after: delay, &status, staging) else { return false }
        let slice = chunk.prefix(sliceLength)
        try staging.append(slice)
        chunk = chunk.dropFirst(slice.count)
        status.copied += slice.count
        report(status)
        delay = bytesPerSecond > 0 ? Double(slice.count) / bytesPerSecond : 0
      }
    }
    guard try proceed(after: 0, &status, staging) else { return false }
    try staging.commit()
    return true
  }

  /// The number of bytes that are copied at once.
  private var sliceLength: Int {
    guard bytesPerSecond > 0 else { return .max }
    return max(1, Int(min(bytesPerSecond * Self.sliceInterval, 1e6)))
  }

  /// Returns the next bytes of the file as long as it was when the copy began: a log that grows while it is copied would have
  /// no end.
  private func nextChunk(_ chunks: inout FileChunks, copied: Int) throws(FileError) -> ArraySlice<UInt8>? {
    let total = chunks.expectedLength
    if total > 0, copied >= total { return nil }
    let chunk = try chunks.next()
    let length = chunks.currentLength
    if total == 0 {
      // Files of the system have no length before and after. A file that was empty and has one now has grown.
      return length > 0 ? nil : chunk
    }
    if let chunk { return chunk.prefix(total - copied) }
    // Some files of the system are shorter than the length that they go on to have.
    guard length < total else { return nil }
    throw FileError(
      .other, .reading, path: source.path, flag: source.flag,
      reason: "it became shorter while it was copied, \(copied) of \(total) bytes; copy it again")
  }

  /// Waits for some seconds, and while the copy is paused. Returns false if it was cancelled.
  private func proceed(
    after seconds: Double, _ status: inout FileCopy.Status, _ staging: FileStaging
  ) throws(FileError) -> Bool {
    var remaining = seconds
    while true {
      let request = gate.request
      if request == .cancel { return false }
      try staging.checkDestination()
      if (status.phase == .paused) != (request == .pause) {
        status.phase = request == .pause ? .paused : .copying
        report(status)
      }
      if request == .copy, !(remaining > 0) { return true }
      let start = now()
      let interval = request == .pause ? Self.checkInterval : min(remaining, Self.checkInterval)
      gate.wait(seconds: interval, while: request)
      if request == .copy { remaining -= now() - start }
    }
  }
}
