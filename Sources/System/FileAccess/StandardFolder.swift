/// Folders in which programs keep files of their own (XDG Base Directory Specification).
///
/// ```swift
/// let environment = ["HOME": "/home/ann"]
/// StandardFolder.state(program: "pond", environment: environment)  // "/home/ann/.local/state/pond"
/// ```
public enum StandardFolder {
  /// Returns the folder for the state of a program: in `XDG_STATE_HOME`, or else in `.local/state` of `HOME`; nil if the environment
  /// names none. It need not exist.
  ///
  /// - Parameters:
  ///   - program: the name of the program.
  ///   - environment: the process's variables.
  public static func state(program: String, environment: [String: String]) -> String? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state + "/" + program }
    if let home = environment["HOME"], home.hasPrefix("/") { return home + "/.local/state/" + program }
    return nil
  }
}
