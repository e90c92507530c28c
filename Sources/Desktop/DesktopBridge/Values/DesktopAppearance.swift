/// How the user wants programs to look, as far as the desktop says.
nonisolated public struct DesktopAppearance: Hashable, Sendable {
  /// Whether the user wants light content on a dark ground, or dark content on a light ground.
  public enum Scheme: String, Hashable, Sendable, CaseIterable {
    /// Light content on a dark ground.
    case dark
    /// Dark content on a light ground.
    case light
  }

  /// The wanted ground; nil if the user has no preference. Default nil.
  public var scheme: Scheme?
  /// Whether the user wants strong contrasts. Default false.
  public var prefersHighContrast = false
  /// The factor of font sizes, greater than 0; nil if the desktop does not say. Default nil.
  public var textScale: Double?
  /// Whether the user wants less motion; nil if the desktop does not say. Default nil.
  public var prefersReducedMotion: Bool?

  /// Creates the appearance of a desktop that says nothing.
  public init() {}
}
