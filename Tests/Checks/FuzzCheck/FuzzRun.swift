import Foundation
import Geometry
import TestSupport

/// The subject of the fuzzing.
enum FuzzSubject: String, CaseIterable {
  case images, fonts, text
}

/// A case that did not behave as documented.
struct FuzzFailure: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// Throws unless a condition holds.
func require(_ condition: Bool, _ message: @autoclosure () -> String) throws {
  if !condition { throw FuzzFailure(message()) }
}

/// A run of cases, each made from its own seed.
struct FuzzRun {
  /// The greatest processor time of a case, in seconds.
  static let greatestCaseTime = 10.0
  /// The greatest resident memory of the process, in bytes.
  static let greatestMemory = 768 << 20

  private let note: FileHandle?

  /// - Parameter path: the file that always has the seed of the current case.
  init(note path: String?) throws {
    note = try path.map { try FileHandle(forWritingTo: URL(fileURLWithPath: $0)) }
  }

  /// Runs at least one case, and more until the time is over. Returns whether all passed.
  func run(_ subject: FuzzSubject, seconds: Double, firstSeed: UInt64) throws -> Bool {
    let clock = ContinuousClock()
    let begin = clock.now
    var seed = firstSeed
    var accepted = 0
    var slowest = (time: 0.0, seed: firstSeed)
    let test: (inout SeededGenerator) throws -> Bool
    switch subject {
    case .images:
      let images = try ImageFuzz()
      test = { try images.check(&$0) }
    case .fonts:
      let fonts = try FontFuzz()
      test = { try fonts.check(&$0) }
    case .text:
      let text = try TextFuzz()
      test = { try text.check(&$0) }
    }
    repeat {
      write(seed)
      var random = SeededGenerator(seed: seed)
      let started = ProcessorTime.now
      do {
        if try test(&random) { accepted += 1 }
        let time = ProcessorTime.now - started
        if time > slowest.time { slowest = (time, seed) }
        try require(time < FuzzRun.greatestCaseTime, "the case took \(time) s")
        let memory = ProcessMemory.peak
        try require(memory < FuzzRun.greatestMemory, "the process needed \(memory >> 20) MiB")
      } catch {
        print("\(subject.rawValue), seed \(seed): \(error)")
        return false
      }
      seed += 1
    } while clock.now - begin < .seconds(seconds)
    let cases = seed - firstSeed
    print(
      "\(subject.rawValue): \(cases) cases from seed \(firstSeed), \(accepted) accepted, slowest "
        + "\(Int((slowest.time * 1000).rounded())) ms (seed \(slowest.seed)), at most \(ProcessMemory.peak >> 20) MiB"
    )
    // Cases that are all refused at once would test nothing.
    if cases >= 200, accepted == 0 || accepted == Int(cases) && subject != .text {
      print("\(subject.rawValue): the cases are all alike")
      return false
    }
    return true
  }

  private func write(_ seed: UInt64) {
    let text = String(seed)
    note?.seek(toFileOffset: 0)
    note?.write(Data((text + String(repeating: " ", count: max(0, 20 - text.count))).utf8))
  }
}
