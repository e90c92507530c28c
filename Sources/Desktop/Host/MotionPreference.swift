import Foundation

/// The user's preference for reduced motion.
///
/// ```swift
/// let isReduced = MotionPreference.isReduced(environment: ["EASEL_REDUCED_MOTION": "1"])  // true
/// ```
nonisolated public enum MotionPreference {
  /// The environment variable that overrides the desktop: "1" for reduced motion, "0" for full motion.
  public static let environmentVariable = "EASEL_REDUCED_MOTION"

  /// Reads the environment variable, then the desktop's settings: GTK's `gtk-enable-animations`, which GNOME,
  /// Xfce and KDE write, and KDE's `AnimationDurationFactor`.
  ///
  /// - Parameters:
  ///   - environment: the process's variables.
  ///   - read: returns the text of a file, or nil if it cannot be read.
  /// - Returns: whether motion should be reduced; false if no setting is found.
  public static func isReduced(
    environment: [String: String],
    read: (_ path: String) -> String? = { try? String(contentsOfFile: $0, encoding: .utf8) }
  ) -> Bool {
    if let value = environment[environmentVariable], !value.isEmpty { return value != "0" }
    let home = environment["HOME"].map { $0 + "/.config" }
    let configured = environment["XDG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : $0 }
    guard let folder = configured ?? home else { return false }
    for name in ["gtk-4.0", "gtk-3.0"] {
      guard let value = value(of: "gtk-enable-animations", in: read("\(folder)/\(name)/settings.ini")) else {
        continue
      }
      return ["0", "false"].contains(value.lowercased())
    }
    let factor = value(of: "AnimationDurationFactor", in: read("\(folder)/kdeglobals")).flatMap(Double.init)
    return factor == 0
  }

  /// Returns the last value of a key in lines `key=value`; nil if there is none.
  private static func value(of key: String, in text: String?) -> String? {
    var found: String?
    for line in (text ?? "").split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      if parts.count == 2, parts[0] == key { found = parts[1] }
    }
    return found
  }
}
