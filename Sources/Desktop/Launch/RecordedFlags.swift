import FileAccess
import Geometry
import Gestures

/// The flags on which the result of a run depends, between the options of a program and the header of a tape.
nonisolated struct RecordedFlags<Options: ProgramOptions> {
  let flags: [CommandFlag<Options>]

  /// Returns the values for the header of a tape.
  func values(of options: Options) -> [String: String] {
    var values: [String: String] = [:]
    for flag in flags { if let text = flag.recordedText?(options) { values[flag.name] = text } }
    return values
  }

  /// Returns the checksums of the files that the options name, for the header of a tape; nil for none.
  func sums(of options: Options) -> [String: String]? {
    var sums: [String: String] = [:]
    for flag in flags { if let sum = flag.recordedSum?(options) { sums[flag.name] = sum } }
    return sums.isEmpty ? nil : sums
  }

  /// Gives options the values of a tape, except those of flags that the command line has.
  ///
  /// - Parameters:
  ///   - options: the options of the command line.
  ///   - header: the tape's header.
  ///   - report: receives a sentence for each flag that differs from the tape, and for each that the program does not
  ///     know.
  /// - Throws: `CommandError` for a value that the flag refuses.
  func apply(_ header: Tape.Header, to options: inout Options, report: (String) -> Void) throws {
    let given = options.launch
    // The scale changes the pixels, and not where anything is.
    if given.givenFlags.contains("size") {
      reportSetting("size", given.size.map(text), text(header.size), report)
    }
    if given.givenFlags.contains("seed") {
      reportSetting("seed", given.seed.map { "\($0)" }, "\(header.seed)", report)
    }
    // Tapes of earlier versions do not have the flags of their recording.
    guard let recorded = header.flags else { return }
    let optionValues = values(of: options)
    for flag in flags where flag.recordedText != nil {
      let (wanted, given) = (recorded[flag.name], optionValues[flag.name])
      if given == nil, !options.launch.givenFlags.contains(flag.name) {
        guard let wanted else { continue }
        do {
          try flag.apply(&options, wanted.isEmpty ? nil : wanted)
        } catch {
          throw CommandError("the tape was recorded with \(usage(flag.name, wanted)): \(error)")
        }
      } else if given != wanted {
        report(differences(flag.name, given: given, wanted: wanted))
      }
    }
    reportFiles(header.sums ?? [:], options, report)
    for name in recorded.keys.sorted() where !flags.contains(where: { $0.name == name }) {
      report(
        "the tape was recorded with --\(MessageText.truncated(name)), which this program does not have; "
          + "the replay may end differently")
    }
  }

  /// Reports files that are not as they were when the tape was recorded.
  private func reportFiles(_ recorded: [String: String], _ options: Options, _ report: (String) -> Void) {
    for flag in flags {
      guard let wanted = recorded[flag.name], let sum = flag.recordedSum else { continue }
      let path = MessageText.quoted(flag.recordedText?(options) ?? "")
      switch sum(options) {
      case wanted: break
      case nil:
        report("the file \(path), which the tape begins with, cannot be read; the replay may end differently")
      case _?:
        report("the file \(path) is not as it was when the tape was recorded; the replay may end differently")
      }
    }
  }

  private func reportSetting(
    _ name: String, _ given: String?, _ recorded: String, _ report: (String) -> Void
  ) {
    guard let given, given != recorded else { return }
    report(differences(name, given: given, wanted: recorded))
  }

  private func differences(_ name: String, given: String?, wanted: String?) -> String {
    let recording = wanted.map { "with \(usage(name, $0))" } ?? "without --\(name)"
    let replay = given.map { "with \(usage(name, $0))" } ?? "with the value of the command line"
    return "the tape was recorded \(recording), and is played \(replay); it may end differently"
  }

  private func usage(_ name: String, _ value: String) -> String {
    value.isEmpty ? "--\(name)" : "--\(name) \(MessageText.truncated(value))"
  }

  private func text(_ size: Size) -> String { "\(number(size.width))x\(number(size.height))" }

  private func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
  }
}
