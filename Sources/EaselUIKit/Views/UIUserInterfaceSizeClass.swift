/// Whether a window has little room in a direction.
///
/// ```swift
/// final class Page: UIView {
///   override func layoutSubviews() {
///     let isNarrow = traitCollection.horizontalSizeClass == .compact
///     subviews.first?.isHidden = isNarrow
///   }
/// }
/// ```
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  /// Outside of a window.
  case unspecified
  /// Little room.
  case compact
  /// Much room.
  case regular
}

extension UIUserInterfaceSizeClass {
  /// The width from which a window is regular, in points. iOS has a table of devices instead, in which telephones held upright and
  /// halves of most tablets are compact, up to 592 points, and halves of the largest tablets are regular, from 678 points on.
  public static let regularWidth: CGFloat = 600
  /// The height from which a window is regular, in points. In the table of iOS, telephones held sideways are compact, up to 440
  /// points, and everything else is regular, from 568 points on.
  public static let regularHeight: CGFloat = 500
}

extension TraitCollection {
  /// The class of the window's width: compact below ``UIUserInterfaceSizeClass/regularWidth``.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    guard let window = view?.window else { return .unspecified }
    return window.size.width < UIUserInterfaceSizeClass.regularWidth ? .compact : .regular
  }

  /// The class of the window's height: compact below ``UIUserInterfaceSizeClass/regularHeight``.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    guard let window = view?.window else { return .unspecified }
    return window.size.height < UIUserInterfaceSizeClass.regularHeight ? .compact : .regular
  }
}
