import Gestures

/// Makes a trace that fails as small and as simple as it can be and still fail in the same way.
///
/// Expectations that are met are left out first, then fingers, recognizers with what is said of them, events and
/// actions; times and places get round numbers last. "The same way" is the same expectation, broken in the same way: one
/// that misses a report goes on missing it for the same reasons, or an empty trace would do.
public struct TraceShrinker {
  private var document: TraceDocument
  private let original: TraceDocument

  /// Reads the text of a trace's file.
  public init(parsing text: some StringProtocol) throws(TraceError) {
    document = try TraceDocument(parsing: text)
    original = document
  }

  /// The trace as it is now.
  public var text: String { document.text }

  /// What is broken, and how; nil where the trace passes.
  public var failure: String? { document.failure }

  /// How much is left.
  public var summary: String {
    func count(_ path: (TraceDocument) -> Int, _ noun: String) -> String {
      "\(path(document)) of \(path(original)) \(noun)"
    }
    return [
      count({ $0.steps.count }, "events"), count({ Set($0.steps.compactMap(\.contact)).count }, "fingers"),
      count({ $0.recognizers.count }, "recognizers"), count({ $0.parts.count }, "expectations"),
    ].joined(separator: ", ")
  }

  /// Keeps what the trace fails with.
  /// - Returns: Whether it failed.
  @discardableResult
  public mutating func shrink() -> Bool {
    guard let failure else { return false }
    minimize { $0.failure == failure }
    return true
  }

  /// Keeps what `fails` says of the text of a trace's file: that it ends a program, for one.
  public mutating func shrink(while fails: (String) -> Bool) {
    minimize { document in document.value.map { fails(TraceText.text($0)) } ?? false }
  }

  private mutating func minimize(while fails: (TraceDocument) -> Bool) {
    withoutActuallyEscaping(fails) { fails in
      var size = Int.max
      // What has become simple may make further things superfluous.
      while document.steps.count + document.recognizers.count < size {
        size = document.steps.count + document.recognizers.count
        minimize(\.parts, fails)
        var draft = document
        let shrinker = StreamShrinker<TraceDocument.Step> { steps in
          draft.steps = steps
          return fails(draft)
        }
        document.steps = shrinker.leaveOut(document.steps)
        minimize(\.recognizers, fails)
        draft = document
        document.steps = shrinker.shrink(document.steps)
      }
      shorten(fails)
    }
  }

  private mutating func minimize<Element>(
    _ path: WritableKeyPath<TraceDocument, [Element]>, _ fails: (TraceDocument) -> Bool
  ) {
    var draft = document
    document[keyPath: path] = DeltaDebugging.minimize(document[keyPath: path]) { list in
      draft[keyPath: path] = list
      return fails(draft)
    }
  }

  /// Ends the trace soon after its last event.
  private mutating func shorten(_ fails: (TraceDocument) -> Bool) {
    var draft = document
    for seconds in [0, 0.1, 0.5, 1, 2] {
      draft.endTime = (((document.steps.last?.time ?? 0) + seconds) * 1e6).rounded() / 1e6
      guard draft.endTime < document.endTime else { return }
      if fails(draft) {
        document = draft
        return
      }
    }
  }
}
