/// Whether an interface is light or dark.
///
/// ```swift
/// final class Page: UIView {
///   override func traitCollectionDidChange(_ previous: UITraitCollection?) {
///     super.traitCollectionDidChange(previous)
///     backgroundColor = traitCollection.userInterfaceStyle == .dark ? .black : .white
///   }
/// }
/// ```
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// No style is asked for.
  case unspecified
  /// Dark content on a light ground.
  case light
  /// Light content on a dark ground.
  case dark
}
