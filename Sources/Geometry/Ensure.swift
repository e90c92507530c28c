/// Ends the program with a sentence on stderr when a public entry point is misused.
///
/// `precondition` checks the same, but its sentence is not part of optimized builds: the program ends with an illegal
/// instruction and says nothing. The sentence is only worked out for the failure, so that the check costs one branch.
///
/// - Parameters:
///   - condition: what the caller has to see to.
///   - sentence: what the caller has to do, in plain words.
@inlinable
@inline(__always)
package func ensure(
  _ condition: @autoclosure () -> Bool, _ sentence: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if _fastPath(condition()) { return }
  fatalError(sentence(), file: file, line: line)
}
