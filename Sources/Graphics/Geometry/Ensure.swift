/// Ends the program with a message on stderr if a condition is false. Checks the arguments of public functions.
///
/// Unlike `precondition`, the message is also printed by optimized builds, which otherwise end with an illegal
/// instruction and no message. The message is only built on failure, so that the check costs one branch.
///
/// - Parameters:
///   - condition: the condition that the caller must satisfy.
///   - sentence: the requirement, in plain words.
@inlinable
@inline(__always)
package func ensure(
  _ condition: @autoclosure () -> Bool, _ sentence: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if _fastPath(condition()) { return }
  fatalError(sentence(), file: file, line: line)
}
