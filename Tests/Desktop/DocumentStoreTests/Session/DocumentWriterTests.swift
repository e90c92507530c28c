import Foundation
import Synchronization
import Testing

@testable import DocumentStore

@Suite struct DocumentWriterTests {
  // The attempt that has begun may have looked at the disk before the program knew that it can be written again.
  @Test("A retry while an attempt is being made is another attempt, if that one fails")
  @MainActor func retryDuringAttempt() throws {
    let folder = try StoreFolder()
    try FileManager.default.removeItem(atPath: folder.path)
    try Bytes.write([], to: folder.path)
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    let failures = Mutex(0)
    let writer = DocumentWriter(folder.store, OpenedDocument()) { failures.withLock { $0 += 1 } }
    let document = TextDocument()
    document.set("one", at: 1)
    writer.submit(document.takeChanges(all: true))
    writer.retry()
    writer.wait()
    #expect(failures.withLock { $0 } == 2)
    #expect(writer.finish(removes: false) != nil)
  }
}
