import Gestures

/// Reduces a failing trace to a small and simple one that fails in the same way.
///
/// Met expectations are removed first, then touches, recognizers with their references, events and actions.
/// Times and coordinates are rounded last. "The same way" means that the same expectation is violated in the
/// same way: a missing report must be missing for the same reasons, because otherwise an empty trace would
/// suffice.
public struct TraceShrinker {
  private var document: TraceDocument
  private let original: TraceDocument

  /// Parses a trace from its file's text.
  public init(parsing text: some StringProtocol) throws(TraceError) {
    document = try TraceDocument(parsing: text)
    original = document
  }

  /// The current text of the trace.
  public var text: String { document.text }

  /// The violated expectation; nil if the trace passes.
  public var failure: String? { document.failure }

  /// The number of remaining parts, in words.
  public var summary: String {
    func count(_ path: (TraceDocument) -> Int, _ noun: String) -> String {
      "\(path(document)) of \(path(original)) \(noun)"
    }
    return [
      count({ $0.steps.count }, "events"), count({ Set($0.steps.compactMap(\.contact)).count }, "fingers"),
      count({ $0.recognizers.count }, "recognizers"), count({ $0.expectations.count }, "expectations"),
    ].joined(separator: ", ")
  }

  /// Reduces the trace, keeping its failure.
  ///
  /// - Returns: whether it failed.
  @discardableResult
  public mutating func shrink() -> Bool {
    guard let failure else { return false }
    minimize { $0.failure == failure }
    return true
  }

  /// Reduces the trace, keeping a property of its file's text, such as a crash.
  public mutating func shrink(while fails: (String) -> Bool) {
    minimize { document in document.value.map { fails(TraceText.text($0)) } ?? false }
  }

  private mutating func minimize(while fails: (TraceDocument) -> Bool) {
    withoutActuallyEscaping(fails) { fails in
      var size = Int.max
      // Simplification may make further parts unnecessary.
      while document.steps.count + document.recognizers.count < size {
        size = document.steps.count + document.recognizers.count
        minimize(\.expectations, fails)
        var draft = document
        let shrinker = StreamShrinker<TraceDocument.Step> { steps in
          draft.steps = steps
          return fails(draft)
        }
        document.steps = shrinker.removeUnneededSteps(document.steps)
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
