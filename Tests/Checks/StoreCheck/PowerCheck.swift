import CFaultyDisk
import DocumentStore
import Foundation
import Geometry

/// Ends the power at random accesses to the disk. What was not synchronized is on the disk or not, sector by sector.
struct PowerCheck {
  private static let gestures = 40

  private let contents = CountingDocument.contents(PowerCheck.gestures)

  /// Returns the number of failures.
  func run(count: Int, seed: UInt64) throws -> Int {
    faulty_disk_install()
    var failures = 0
    for number in 0..<count {
      let seed = seed &+ UInt64(number)
      if let problem = try play(seed: seed) {
        failures += 1
        print("power failure of the seed \(seed): \(problem)")
      }
    }
    print("power: \(count - failures) passed, \(failures) failed, 0 skipped")
    return failures
  }

  private func play(seed: UInt64) throws -> String? {
    var random = SeededGenerator(seed: seed)
    let folder = try CheckFolder()
    let store = DocumentStore(folder: folder.path + "/store")
    faulty_disk_reset()
    faulty_disk_watch()
    faulty_disk_turn_off(Int64(random.index(below: 300)))
    var durable = 0
    // The session ends without end(), as a process does. Its file is closed by deinit, while the disk is off.
    do {
      let document = CountingDocument()
      let session = DocumentSession(in: store, waits: true)
      session.begin(document)
      for number in 1...PowerCheck.gestures {
        document.makeGesture()
        session.commit()
        session.flush()
        if session.notice != nil { break }
        durable = number
      }
      faulty_disk_turn_off(0)
    }
    faulty_disk_cut_power(random.next())
    faulty_disk_reset()
    let session = DocumentSession(in: store, waits: true)
    defer { session.end() }
    if let notice = session.notice { return notice }
    let found = session.content == DocumentContent() ? 0 : contents.firstIndex(of: session.content)
    guard let found else { return "the store has a part of a gesture" }
    return found >= durable ? nil : "gesture \(durable) was on the disk, and \(found) is the last one now"
  }
}
