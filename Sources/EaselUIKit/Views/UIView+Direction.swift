/// Whether a view is mirrored for languages that are written from right to left.
///
/// ```swift
/// let rating = UIView()
/// let isMirrored = UIView.userInterfaceLayoutDirection(for: rating.semanticContentAttribute) == .rightToLeft
/// ```
public enum UISemanticContentAttribute: Int, Hashable, Sendable {
  /// By the language.
  case unspecified
  /// Never: controls of playback.
  case playback
  /// Never: a direction in space.
  case spatial
  /// Always from left to right.
  case forceLeftToRight
  /// Always from right to left.
  case forceRightToLeft
}

/// The direction in which an interface is laid out.
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// The attribute of a view.
private enum SemanticContent: TraitKey {
  static var defaultValue: UISemanticContentAttribute { .unspecified }
}

extension View {
  /// The attribute that ``userInterfaceLayoutDirection(for:)`` reads. Views of Easel are not mirrored. Default unspecified.
  public var semanticContentAttribute: UISemanticContentAttribute {
    get { ownTrait(SemanticContent.self) ?? .unspecified }
    set { setTrait(SemanticContent.self, to: newValue == .unspecified ? nil : newValue) }
  }

  /// Returns the direction of an attribute: from left to right, unless it is forced, because interfaces are not mirrored.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection { attribute == .forceRightToLeft ? .rightToLeft : .leftToRight }

  /// The direction of the view.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    View.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }
}
