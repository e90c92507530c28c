extension History where Step: Sendable {
  /// Replaces all steps by those of a store.
  ///
  /// - Parameters:
  ///   - content: the content of the store.
  ///   - decode: decodes a step; nil for one that cannot be read.
  /// - Returns: false if a step cannot be read. The history is then empty.
  public mutating func restore(_ content: DocumentContent, _ decode: ([UInt8]) -> Step?) -> Bool {
    let steps = content.steps.compactMap(decode)
    let isWhole = steps.count == content.steps.count
    restore(
      isWhole ? steps : [], first: content.firstStep, cursor: content.cursor, revisions: content.revisions,
      baseRevision: content.baseRevision, lastRevision: content.lastRevision)
    return isWhole
  }
}
